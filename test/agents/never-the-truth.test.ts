// An agent is handed a turn twice, of two true states that look the same to its player: what is hidden, and the dice to come, are
// swapped. With the same seed it must do the same.
import { type AnyGame, canonicalJson, checksum, type Heuristic, seededChance, utility } from 'orrery-rules';
import { type Agent, greedy, ismcts, mcts, random } from 'orrery-rules/agents';
import { area51 } from 'orrery-rules/area-51';
import { opponent as area51Opponent, OPPONENT_LEVELS, type OpponentLevel } from 'orrery-rules/area-51/opponents';
import { sol } from 'orrery-rules/sol';
import { opponent as solOpponent } from 'orrery-rules/sol/opponents';
import { spaceAlert } from 'orrery-rules/space-alert';
import { opponent as spaceAlertOpponent } from 'orrery-rules/space-alert/opponents';
import { specterOps } from 'orrery-rules/specter-ops';
import { opponent as specterOpsOpponent } from 'orrery-rules/specter-ops/opponents';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { liarsDice } from '../../examples/games/liars-dice.js';
import { turnOf } from './turns.js';

/** Tells any two states apart, the hidden parts and the dice to come included. */
// biome-ignore lint/suspicious/noExplicitAny: knowledge for all games alike
const tellsStatesApart: Heuristic<any> = {
  evaluate: (state, player) => Number.parseInt(checksum(canonicalJson([state, player])).slice(0, 8), 16) / 2 ** 31 - 1,
  policy: (state, _player, legal, chance) => legal[(Number.parseInt(checksum(state).slice(0, 6), 16) + chance.int(2)) % legal.length],
};

const AGENTS: Agent[] = [
  random(),
  greedy(tellsStatesApart, { worlds: 2, enumerationLimit: 20, samples: 2 }),
  mcts({ iterations: 12, depth: 3 }),
  mcts({ iterations: 12, depth: 2, worlds: 3, heuristic: tellsStatesApart }),
  ismcts({ iterations: 12, depth: 2, worlds: 3, heuristic: tellsStatesApart, payoff: utility }),
  mcts({ iterations: 12, depth: 3, worlds: 2, turns: 1, heuristic: tellsStatesApart, name: 'mcts over whole turns' }),
  ismcts({ iterations: 40, depth: 3, worlds: 3, turns: 2, heuristic: tellsStatesApart, name: 'ismcts over whole turns' }),
];

const GAMES: { game: AnyGame; players: number; every: number; hidden: boolean }[] = [
  { game: kuhnPoker, players: 2, every: 1, hidden: true },
  { game: liarsDice, players: 3, every: 3, hidden: true },
  { game: area51, players: 2, every: 90, hidden: false },
  { game: sol, players: 2, every: 300, hidden: true },
  { game: spaceAlert, players: 3, every: 20, hidden: true },
  { game: specterOps, players: 2, every: 60, hidden: true },
];
/** Turns of each game that are looked at. */
const TURNS = 8;

/** The opponents by level, by the id of the game. */
const OPPONENTS: Readonly<Record<string, (level: OpponentLevel) => unknown>> = {
  'area-51': area51Opponent,
  sol: solOpponent,
  'space-alert': spaceAlertOpponent,
  'specter-ops': specterOpsOpponent,
};
/** Turns at which the opponents are asked: the best ones think for up to a second. */
const OPPONENT_TURNS = 2;

interface Position {
  state: AnyGame extends { start(...setup: never): infer State } ? State : never;
  player: string;
}

/** Turns with a choice, now and then, from random games. */
function positionsOf(game: AnyGame, players: number, every: number): Position[] {
  const chance = seededChance('positions');
  const found: Position[] = [];
  for (let seed = 0; found.length < TURNS; seed++) {
    const start = game.start({ players }, seed);
    const simulation = game.simulation(start);
    for (let taken = 0; simulation.outcome() === undefined && taken < 8 * every && found.length < TURNS; taken++) {
      const able = simulation.decisions().filter((decider) => simulation.legalActions(decider).length > 0);
      const player = chance.pick(able);
      const legal = simulation.legalActions(player);
      if (taken % every === every - 1 && legal.length > 1 && start.players.includes(player)) {
        found.push({ state: game.parseState(JSON.stringify(simulation.state)), player });
      }
      simulation.apply(chance.pick(legal));
    }
  }
  return found;
}

describe.each(GAMES)('$game.id', ({ game, players, every, hidden }) => {
  const positions = positionsOf(game, players, every).map(({ state, player }, index) => {
    const other = game.determinize(game.view(state, player), player, `swap ${index}`);
    return { state, other, player };
  });

  test('the swapped states look the same to the player and are others', () => {
    const differ = positions.filter(({ state, other, player }) => {
      expect(game.view(other, player)).toEqual(game.view(state, player));
      expect(other.random).not.toEqual(state.random);
      return checksum({ ...other, random: null }) !== checksum({ ...state, random: null });
    });
    if (hidden) expect(differ.length).toBeGreaterThan(0);
  });

  test.each(AGENTS)('$name chooses the same', (agent) => {
    for (const { state, other, player } of positions) {
      const choices = [state, other].map((truth) => agent.choose(turnOf(game, truth, 'the same seed', player)));
      expect(choices[1]).toEqual(choices[0]);
      expect(game.check(state, choices[0])).toBeUndefined();
    }
  });

  const createOpponent = OPPONENTS[game.id];
  test.each(createOpponent === undefined ? [] : OPPONENT_LEVELS)('its opponent %s chooses the same', (level) => {
    for (const { state, other, player } of positions.slice(-OPPONENT_TURNS)) {
      const agent = createOpponent?.(level) as Agent;
      const choices = [state, other].map((truth) => agent.choose(turnOf(game, truth, 'the same seed', player)));
      expect(choices[1]).toEqual(choices[0]);
      expect(game.check(state, choices[0])).toBeUndefined();
    }
  });
});
