// Lists of legal actions come out of what the engine remembers of the boards before: it must not matter what it was asked last.
import { copyJson, seededChance } from 'orrery-rules';
import { EFFECTS, sol } from 'orrery-rules/sol';
import { dealCard, scattered } from './scattered.js';

const PAIRS = 16;
const ACTIONS = 200;
const EFFECT_IDS = EFFECTS.map(({ id }) => id);

test('SOL-18.19 a list is the same whether the last question was about a game on this board or on another', () => {
  const reached = new Set<string>();
  for (let pair = 0; pair < PAIRS; pair++) {
    const chance = seededChance(`pair ${pair}`);
    const players = 2 + (pair % 2);
    const begin = (name: string) => {
      const effects = Array.from({ length: players + 2 }, (_, index) => EFFECT_IDS[(4 * pair + index) % EFFECT_IDS.length]);
      const state = scattered({ players, board: 'standard', vestigial: false, effects }, `${name} ${pair}`, chance);
      dealCard(state, chance);
      return sol.simulation(state);
    };
    // Two games that take turns: from list to list a few pieces move, or all of them.
    const games = [begin('first'), begin('second')];
    const stranger = scattered({ players: 5, board: 'five' }, `stranger ${pair}`, chance);
    for (let taken = 0; taken < ACTIONS; taken++) {
      const game = games[chance.int(games.length)];
      // What this list comes from was known of the other game, or of this one before its last action.
      const remembered = game.legalActions();
      if (remembered.length === 0) break;
      // On another board everything that was known of this one is forgotten.
      sol.legalActions(stranger);
      expect(sol.legalActions(copyJson(game.state))).toEqual(remembered);
      for (const other of games) other.legalActions();
      if (game.state.turn.running.length > 0) reached.add('an effect runs');
      const action = chance.pick(remembered);
      reached.add(action.type === 'convert' ? action.kind : action.type);
      game.apply(action);
    }
  }
  for (const wanted of ['an effect runs', 'launch', 'fly', 'gate', 'node', 'activate-station', 'hurl', 'play-card', 'end-action']) {
    expect(reached).toContain(wanted);
  }
});
