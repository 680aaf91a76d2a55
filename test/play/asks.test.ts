// The line that says what a player is asked to do: there is one for every decision, with a clause that exists.
import { createMatch, seededChance } from 'orrery-rules';
import { askOf } from '../../docs/.vitepress/play/asks.js';
import { samples } from '../samples.js';
import { PLAYED } from './games.js';

const ACTIONS = samples(4000, 600);

test.each(PLAYED)('$game.id: every decision of random games has an ask, with a clause', ({ game, clauses }) => {
  const chance = seededChance('asks');
  const said = new Map<string, number>();
  for (let taken = 0, seed = 1; taken < ACTIONS; seed++) {
    const [least, most] = game.id === 'area-51' ? [2, 4] : game.id === 'specter-ops' ? [2, 5] : [1, 5];
    const match = createMatch(game, { ...game.selfPlay, players: least + (seed % (most - least + 1)) } as never, seed);
    for (; taken < ACTIONS && game.outcome(match.state) === undefined; taken++) {
      const decider = chance.pick(game.decisions(match.state));
      const ask = askOf(game.id, game.view(match.state, decider));
      expect(ask, JSON.stringify(match.state).slice(0, 300)).toBeDefined();
      expect(clauses).toHaveProperty([ask?.rule as string]);
      said.set(ask?.says as string, (said.get(ask?.says as string) ?? 0) + 1);
      match.dispatch(chance.pick(game.legalActions(match.state, decider)) as never);
    }
    if (game.outcome(match.state) !== undefined) expect(askOf(game.id, game.view(match.state, 'spectator'))).toBeUndefined();
  }
  expect(said.size).toBeGreaterThanOrEqual(3);
});
