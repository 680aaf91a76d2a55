// SOL-P1: the option that ends a game which nobody brings to its end.
import { InvalidInputError, seededChance } from 'orrery-rules';
import { sol, solPosition } from 'orrery-rules/sol';
import { samples } from '../../samples.js';
import { choose, draw, endAction, endActionOf, full, hurl, play, type State, type Types } from './builders.js';

/** A player without sundivers and structures can only pass. */
const NOTHING = { vaporized: 13 };

function passing(setup: Types['setupInput'], sides: Record<string, object> = {}): State {
  const players = Array.from({ length: Number(setup.players) }, (_, seat) => `p${seat + 1}`);
  return solPosition({ setup, sides: Object.fromEntries(players.map((player) => [player, { ...NOTHING, ...sides[player] }])) });
}

const pass = (state: State): State => {
  const [player] = sol.decisions(state);
  return play(state, choose('move', player), endActionOf(player));
};

/** How many turns are taken until the game is over. */
function turnsOf(begin: State, most = 50): number {
  let state = begin;
  for (let turns = 0; turns < most; turns++) {
    if (sol.decisions(state).length === 0) return turns;
    state = pass(state);
  }
  return most;
}

describe('A limit of turns', () => {
  test.each([
    { players: 1, scenario: 'sunworm' as const, maxTurns: 4 },
    { players: 2, maxTurns: 1 },
    { players: 2, maxTurns: 7 },
    { players: 3, maxTurns: 7 },
    { players: 5, maxTurns: 12 },
  ])('SOL-P1 $players players take $maxTurns turns together, and no further one', (setup) => {
    expect(turnsOf(passing(setup))).toBe(setup.maxTurns);
  });

  test('SOL-P1 SOL-13.1 without the option there is no limit', () => {
    expect(sol.start({ players: 2 }, 1).config.maxTurns).toBeNull();
    expect(turnsOf(passing({ players: 2 }))).toBe(50);
  });

  test.each([
    { momentum: [4, 9], winners: ['p2'] },
    { momentum: [9, 4], winners: ['p1'] },
    { momentum: [5, 5], winners: ['p1', 'p2'] },
    { momentum: [0, 0], winners: ['p1', 'p2'] },
  ])('SOL-P1 SOL-13.6 SOL-13.7 momentum $momentum then decides: $winners', ({ momentum, winners }) => {
    const [first, second] = momentum;
    const sides = { p1: { momentum: first }, p2: { momentum: second } };
    const over = pass(passing({ players: 2, maxTurns: 1 }, sides));
    expect(sol.outcome(over)).toEqual({ winners, scores: { p1: first, p2: second }, reason: 'turn-limit', rule: 'SOL-P1' });
  });

  test.each([
    { setup: { players: 1, scenario: 'sunworm' }, momentum: 17, winners: ['p1'] },
    { setup: { players: 1, scenario: 'sunworm' }, momentum: 16, winners: [] },
    { setup: { players: 2, mode: 'coop' }, momentum: 13, winners: ['p1', 'p2'] },
    { setup: { players: 2, mode: 'coop' }, momentum: 12, winners: [] },
  ] as const)('SOL-P1 SOL-17.12 SOL-17.15 $setup with $momentum: won by $winners', ({ setup, momentum, winners }) => {
    const sides = { p1: { momentum }, p2: { momentum: 20 } };
    const over = pass(passing({ ...setup, maxTurns: 1 }, sides));
    expect(sol.outcome(over)).toMatchObject({ winners, reason: 'turn-limit', rule: 'SOL-P1' });
  });

  test('SOL-P1 nobody keeps a card after the last turn, and says so in an event', () => {
    const begin = solPosition({ setup: { players: 2, maxTurns: 1 }, sides: { p1: { sundivers: ['C0'] } }, phase: 'move', deck: [] });
    const hurled = play(begin, hurl('blue-s1'), endAction);
    const { state, events } = sol.step(hurled, full(draw));
    expect([state.phase, sol.decisions(state)]).toEqual(['over', []]);
    expect(events.at(-1)).toEqual({ type: 'game-ended', marker: state.marker, rule: 'SOL-P1' });
  });

  test('SOL-P1 SOL-13.3 the last flare in the last turn is the end by the rules', () => {
    const sides = { p1: { sundivers: ['C0'] } };
    const begin = solPosition({ setup: { players: 2, maxTurns: 1 }, sides, phase: 'move', marker: 1, deck: ['flare'] });
    expect(sol.outcome(play(begin, hurl('blue-s1'), endAction, draw))).toMatchObject({ reason: 'supernova', rule: 'SOL-13.6' });
  });

  test('SOL-P1 a limit is a whole number from 1', () => {
    for (const maxTurns of [0, -1, 1.5, 1e9, '7', null]) {
      expect(() => sol.start({ players: 2, maxTurns: maxTurns as number }, 1)).toThrow(InvalidInputError);
    }
  });
});

describe('Games against oneself', () => {
  test('SOL-P1 the game that never ended does, with what agents are given', () => {
    expect(sol.selfPlay).toEqual({ maxTurns: 3000 });
    // Nobody can draw a card again: both players have everything on the board, or nothing to build it with.
    const played = (setup: Types['setupInput'], most: number) => {
      const simulation = sol.simulation(sol.start(setup, 297));
      const chance = seededChance(297);
      let decisions = 0;
      for (let index = simulation.randomIndex(chance); index >= 0 && decisions < most; index = simulation.randomIndex(chance)) {
        simulation.applyIndex(index);
        decisions += 1;
      }
      return { decisions, outcome: simulation.outcome(), turns: simulation.state.turn.number };
    };
    expect(played({ players: 2 }, 150_000)).toMatchObject({ decisions: 150_000, outcome: undefined });
    const { decisions, outcome, turns } = played({ players: 2, ...sol.selfPlay }, 150_000);
    console.log(`Sol: seed 297 against itself ends after ${decisions} decisions`);
    expect([outcome?.reason, turns]).toEqual(['turn-limit', 2999]);
  });

  test('SOL-P1 no game at random among one to five players is cut by it', () => {
    const lengths = [1, 2, 3, 4, 5].map((players) => {
      const turns = Array.from({ length: samples(12, 3) }, (_, seed) => {
        const simulation = sol.simulation(sol.start({ players, ...sol.selfPlay }, seed));
        const chance = seededChance(seed);
        for (let index = simulation.randomIndex(chance); index >= 0; index = simulation.randomIndex(chance)) simulation.applyIndex(index);
        expect(simulation.outcome()?.reason).not.toBe('turn-limit');
        return simulation.state.turn.number;
      });
      return Math.max(...turns);
    });
    console.log(`Sol: the longest random games at random of 1 to 5 players: ${lengths.join(', ')} turns`);
    expect(Math.max(...lengths)).toBeLessThan(2000);
  });
});
