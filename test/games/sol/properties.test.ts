// Invariants over whole random games of every kind, with random sets of effects.
import * as fc from 'fast-check';
import { type Chance, seededChance } from 'orrery-rules';
import { EFFECTS, type SolScenarioId, sol, TRIGGER_EVENTS } from 'orrery-rules/sol';
import { SCENARIOS } from 'orrery-rules/sol/data';
import { FULL, samples, seedOf } from '../../samples.js';
import { type Action, type State, stateOf, type Types } from './builders.js';
import { INVARIANTS } from './invariants.js';

const SCENARIO_IDS = Object.keys(SCENARIOS) as SolScenarioId[];
const TRIGGER_EVENT_IDS = TRIGGER_EVENTS.map(({ id }) => id);

type SetupInput = Types['setupInput'];

/** The weight of an action in these games: passing seldom, so that much happens in few actions. */
const WEIGHTS: Partial<Record<Action['type'], number>> = {
  'end-action': 1,
  'choose-action': 1,
  'play-card': 6,
  convert: 4,
  hurl: 8,
  scour: 4,
  'fly-cluster': 4,
};

function choose(actions: readonly Action[], state: State, chance: Chance): Action {
  // Acting before moving: conversions and activations are what brings flares.
  if (state.phase === 'choose' && chance.int(3) > 0) {
    const acting = actions.filter((action) => action.type !== 'choose-action' || action.action !== 'move');
    if (acting.length > 0) return chance.pick(acting);
  }
  const types = [...new Set(actions.map(({ type }) => type))];
  const weighted = types.flatMap((type) => Array<Action['type']>(WEIGHTS[type] ?? 2).fill(type));
  const type = chance.pick(weighted);
  return chance.pick(actions.filter((action) => action.type === type));
}

/** Setups of one to five players; over the numbers every effect and every event is in many games. */
function setupOf(number: number, chance: Chance): SetupInput {
  const players = (number % 5) + 1;
  const event = chance.pick(TRIGGER_EVENT_IDS);
  const trigger = number % 2 === 0 ? { triggerEvent: event, triggerFlares: 5 } : {};
  if (players === 1) return { players, scenario: chance.pick(SCENARIO_IDS), triggerEvent: event, triggerFlares: 4 };
  const vestigial = number % 3 > 0;
  const keepChoice = number % 4 === 0 ? 'deferred' : 'blocking';
  if (number % 7 === 3) return { players, mode: 'coop', keepChoice, ...trigger };
  const ids = EFFECTS.map(({ id }) => id);
  chance.shuffle(ids);
  return { players, vestigial, keepChoice, effects: ids.slice(0, players + (vestigial ? 1 : 2)), ...trigger };
}

const counts = new Map<string, number>();
const countOf = (what: string) => counts.get(what) ?? 0;
const tally = (what: string) => counts.set(what, countOf(what) + 1);

/**
 * Once in about a thousand games both players have every gate and station on the board and none that draws a card: nobody can draw
 * again, and by the rules such a game has no end. SOL-13.1
 */
const MOST_ACTIONS = 12_000;

/** Plays a whole game in place and calls back with every state, as a copy the callback may keep. */
function wholeGame(number: number, visit: (state: State, previous: State | undefined) => void): void {
  const chance = seededChance(`game ${number}`);
  const simulation = sol.simulation(sol.start(setupOf(number, chance), number));
  let previous: State | undefined;
  for (let taken = 0; ; taken++) {
    const state = stateOf(simulation);
    visit(state, previous);
    previous = state;
    const actions = simulation.legalActions();
    if (actions.length === 0) tally('games ended');
    if (actions.length === 0 || taken === MOST_ACTIONS) break;
    const action = choose(actions, state, chance);
    if (action.type === 'play-card') tally(`effect ${action.effect}`);
    const drawn = simulation.state.triggerFlaresDrawn;
    simulation.apply(action);
    if (simulation.state.triggerFlaresDrawn > drawn) tally(`event ${simulation.state.config.triggerEvent}`);
    tally(action.type);
  }
  tally(`${simulation.state.players.length} players`);
}

const GAMES = samples(60, 15);

describe('Whole random games', () => {
  test(`SOL-21.1 to SOL-21.17 every invariant holds in every state: ${Object.keys(INVARIANTS).join('; ')}`, () => {
    // A game's number is its seed: fast-check draws numbers, and a failing one is played again by itself.
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (offset) => {
        for (const number of [offset * 5, offset * 5 + 1, offset * 5 + 2, offset * 5 + 3, offset * 5 + 4]) {
          wholeGame(number, (state, previous) => {
            for (const [name, holds] of Object.entries(INVARIANTS)) {
              // These two ask the pure driver: now and then is enough.
              if ((name.startsWith('SOL-21.10') || name.startsWith('SOL-21.17')) && state.turn.number % 5 > 0) continue;
              const wrong = holds(state, previous);
              if (wrong !== undefined) throw new Error(`${name}: ${wrong} (game ${number}, turn ${state.turn.number})`);
            }
          });
        }
      }),
      { numRuns: GAMES / 5, seed: seedOf(1) },
    );
  });

  test('SOL-2.7 SOL-2.8 SOL-16.1 all effects, events, actions and numbers of players were played', () => {
    const wanted = [
      'games ended',
      ...EFFECTS.map(({ id }) => `effect ${id}`),
      ...TRIGGER_EVENT_IDS.map((id) => `event ${id}`),
      ...sol.actionTypes,
      ...[1, 2, 3, 4, 5].map((players) => `${players} players`),
    ];
    console.log(wanted.map((what) => `${what} ${countOf(what)}`).join(', '));
    expect(countOf('games ended')).toBeGreaterThan(0.9 * GAMES);
    // A small sample may miss what is rare.
    expect(wanted.filter((what) => countOf(what) === 0).length).toBeLessThanOrEqual(FULL ? 0 : wanted.length / 10);
  });
});

test('SOL-21.15 with Cascade a turn brings two stations at most', () => {
  const onBoard = (state: State) => state.seats.map(({ stations }) => stations.filter((location) => /^[OIVRC]/.test(location)).length);
  const excepted = new Set(['metamorphosis', 'juggernaut', 'squeeze', 'invade']);
  let grown = 0;
  for (let number = 0; number < samples(10, 2); number++) {
    let turn = -1;
    let before: number[] = [];
    let usesCard: string | null = null;
    wholeGame(number, (state, previous) => {
      if (state.phase === 'vestigial' || previous === undefined) return;
      if (state.turn.number !== turn || previous.phase === 'vestigial') {
        turn = state.turn.number;
        before = onBoard(state);
        usesCard = null;
      }
      const { seat, cardUsed } = state.turn;
      if (cardUsed && !previous.turn.cardUsed)
        usesCard = previous.links.find(({ suit }) => suit === previous.seats[seat].kept)?.effect ?? null;
      if (usesCard !== null && excepted.has(usesCard)) return;
      const most = usesCard === 'cascade' ? 2 : 1;
      onBoard(state).forEach((now, index) => {
        if (now > before[index]) grown += 1;
        if (now > before[index] + most) throw new Error(`seat ${index} has ${now} stations, and had ${before[index]} before turn ${turn}`);
      });
    });
  }
  expect(grown).toBeGreaterThan(0);
});
