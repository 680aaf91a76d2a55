// States from outside that no game can come to: each is refused with its clause, whatever games do come to is read, and whatever is let in
// can be played on.
import { isDeepStrictEqual } from 'node:util';
import { copyJson, InvalidInputError, seededChance } from 'orrery-rules';
import { EFFECTS, type SolCard, type SolScenarioId, type SolSideInput, sol, solPosition, TRIGGER_EVENTS } from 'orrery-rules/sol';
import { SCENARIOS, STANDARD_BOARD, SUITS } from 'orrery-rules/sol/data';
import { FULL, samples } from '../../samples.js';
import { type Altered, fatesOf, statesOfGames } from '../altered-states.js';
import { clausesOf } from '../in-words.js';
import type { Action, State, Types } from './builders.js';

/** How many states are altered: more in a long run. */
const COUNT = Number(process.env.ALTERED_STATES ?? samples(1_000));

/** The inner orbit has a space less than the outer one. */
const UNEVEN = { ...STANDARD_BOARD, rings: { ...STANDARD_BOARD.rings, inner: 12 } };

const SCENARIO_IDS = Object.keys(SCENARIOS) as SolScenarioId[];
const ALL_COLOURS = { colours: ['blue', 'green', 'yellow', 'red'] };

const SETUPS = [
  ...SCENARIO_IDS.map((scenario) => ({ players: 1, scenario })),
  ...TRIGGER_EVENTS.map(({ id }, index) => ({ players: 2 + (index % 4), triggerEvent: id, triggerFlares: 5, effects: ALL_COLOURS })),
  ...TRIGGER_EVENTS.map(({ id }, index) => ({ players: 2 + (index % 3), triggerEvent: id, vestigial: false, keepChoice: 'deferred' })),
  { players: 2, effects: 'first-game', maxTurns: 30 },
  { players: 3, vestigial: false, effects: EFFECTS.slice(0, 5).map(({ id }) => id), maxTurns: 9 },
  { players: 2, mode: 'coop' },
  { players: 3, mode: 'coop', triggerEvent: 'warp', goal: 16 },
  { players: 2, mode: 'coop', scenario: 'solar-inhabitants' },
];

const WORDS: readonly (readonly string[])[] = [
  [
    'O0',
    'O5',
    'I0',
    'I12',
    'V3',
    'V12',
    'R0',
    'R7',
    'C0',
    'C4',
    'O15',
    'reserve',
    'lost',
    'vaporized',
    'hold:blue',
    'hold:green',
    'destroyed',
  ],
  ['I0-V0', 'I0-V1', 'V1-R0', 'R0-C0', 'R0-C4', 'reserve'],
  [...SUITS, 'trigger'],
  EFFECTS.map(({ id }) => id),
  ['choose', 'move', 'convert', 'activate', 'scour', 'pre-draw', 'draw', 'keep', 'over', 'vestigial', 'rebuild'],
];

const SOL: Altered = {
  game: sol,
  setups: SETUPS,
  // Acting rather than moving, and cards: much happens in few actions.
  choose(legal, _state, chance) {
    const acting = (legal as readonly Action[]).filter(
      (action) => action.type === 'play-card' || (action.type === 'choose-action' && action.action !== 'move'),
    );
    return chance.pick(acting.length > 0 && chance.int(2) > 0 ? acting : legal);
  },
  otherWord(word, chance) {
    const words = WORDS.find((list) => list.includes(word));
    return words === undefined ? undefined : chance.pick(words);
  },
};

const base = (): State =>
  copyJson(solPosition({ setup: { players: 2, vestigial: false }, sides: { p1: { sundivers: ['V4'], nodes: ['V4'] } } }));
/** In the first player's activation, with a bonus decision open. */
const asked = (): State => {
  const sides = { p1: { sundivers: ['V4', 'V4'], nodes: ['V4'], reserve: 4 } };
  const state = solPosition({ sides, phase: 'activate' });
  return copyJson(sol.reduce(state, { type: 'activate-station', player: 'p1', station: 'blue-node1', sundiver: 'blue-s1' }));
};
/** The first player has activated a tower of another one, who is asked for the bonus. */
const asking = (owner: string): State => {
  const sides = { p1: { sundivers: ['V4'], energy: 2 }, [owner]: { towers: ['V4'], energy: 1 } };
  const state = solPosition({ setup: { players: 3 }, sides, phase: 'activate' });
  return sol.reduce(state, { type: 'activate-station', player: 'p1', station: 'purple-tower1', sundiver: 'blue-s1' });
};
/** After the first player has hurled a sundiver and drawn these cards. */
const drawn = (deck: SolCard[], side: SolSideInput, setup: Types['setupInput'] = { players: 2 }): State => {
  const start = solPosition({ setup, sides: { p1: { sundivers: ['C0'], ...side } }, phase: 'move', deck });
  const actions = [{ type: 'hurl', piece: 'blue-s1' }, { type: 'end-action' }, { type: 'draw' }] as const;
  return copyJson(actions.reduce((state, action) => sol.reduce(state, { ...action, player: 'p1' }), start));
};
/** In the draw step, the first player asked for two towers of the outer orbit. */
const flared = () => drawn(['flare'], { towers: ['O1', 'O5'], energy: 5 });
/** In a trigger event that asks the first player where a sundiver is to go. */
const warped = () => drawn(['trigger'], {}, { players: 2, triggerEvent: 'warp' });

function rulesOf(state: State): (string | undefined)[] {
  try {
    sol.parseState(JSON.stringify(state));
    return [];
  } catch (error) {
    return clausesOf(error, state);
  }
}

interface Case {
  rule: string;
  why: string;
  from?: () => State;
  change: (state: State) => void;
}

const CASES: readonly Case[] = [
  { rule: 'SOL-3.7', why: 'a custom board that is none', change: ({ config }) => Object.assign(config, { board: UNEVEN }) },
  { rule: 'SOL-4.1', why: 'the same player twice', change: (state) => Object.assign(state, { players: ['p1', 'p1'] }) },
  { rule: 'SOL-2.2', why: 'a seat too few', change: ({ seats }) => seats.pop() },
  { rule: 'SOL-4.25', why: 'a colour twice', change: ({ seats }) => Object.assign(seats[1], { colour: 'blue' }) },
  {
    rule: 'SOL-4.25',
    why: 'a colour twice in the config too',
    change({ seats, config }) {
      seats[1].colour = 'blue';
      config.colours[1] = 'blue';
    },
  },
  { rule: 'SOL-4.25', why: 'a colour that is not the one of the seat', change: ({ config }) => config.colours.reverse() },
  {
    rule: 'SOL-17.2',
    why: 'a solo game of two',
    change: (state) => Object.assign(state.config, { mode: 'solo', scenario: 'sunworm', goal: 17 }),
  },
  { rule: 'SOL-13.6', why: 'a goal in a game against each other', change: (state) => Object.assign(state.config, { goal: 13 }) },
  {
    rule: 'SOL-17.12',
    why: 'the goal of another scenario',
    from: () => copyJson(sol.start({ players: 1, scenario: 'sunworm' }, 1)),
    change: (state) => Object.assign(state.config, { goal: 19 }),
  },
  {
    rule: 'SOL-17.18',
    why: 'a free goal between the steps',
    from: () => copyJson(sol.start({ players: 2, mode: 'coop' }, 1)),
    change: (state) => Object.assign(state.config, { goal: 14 }),
  },
  {
    rule: 'SOL-17.3',
    why: 'vestigial structures together',
    from: () => copyJson(sol.start({ players: 2, mode: 'coop' }, 1)),
    change: (state) => Object.assign(state, { phase: 'vestigial' }),
  },
  {
    rule: 'SOL-4.31',
    why: 'two structures placed at once',
    from: () => copyJson(sol.start({ players: 2 }, 1)),
    change: ({ seats }) => Object.assign(seats[0].gates, ['I0-V0']),
  },
  { rule: 'SOL-16.2', why: 'more trigger flares drawn than there are', change: (state) => Object.assign(state, { triggerFlaresDrawn: 1 }) },
  {
    rule: 'SOL-4.10',
    why: 'a suit too few',
    change(state) {
      const { suit } = state.links.shift() as { suit: string };
      state.deck = state.deck.filter((card) => card !== suit);
    },
  },
  { rule: 'SOL-16.1', why: 'trigger flares without an event', change: (state) => Object.assign(state.config, { triggerFlares: 2 }) },
  { rule: 'SOL-2.6', why: 'a suit linked twice', change: ({ links }) => Object.assign(links[1], { suit: links[0].suit }) },
  { rule: 'SOL-4.15', why: 'an effect linked twice', change: ({ links }) => Object.assign(links[1], { effect: links[0].effect }) },
  { rule: 'SOL-2.7', why: 'an effect of no box', change: ({ links }) => Object.assign(links[0], { effect: 'nonsense' }) },
  { rule: 'SOL-3.24', why: 'an eye that the board lacks', change: ({ seats }) => Object.assign(seats[0], { eye: 13 }) },
  { rule: 'SOL-18.1', why: 'a sundiver beside the board', change: ({ seats }) => seats[0].sundivers.splice(1, 1, 'V13') },
  { rule: 'SOL-18.2', why: 'a station beside the board', change: ({ seats }) => seats[0].stations.splice(1, 1, 'R8') },
  { rule: 'SOL-21.5', why: 'a gate beside the board', change: ({ seats }) => seats[0].gates.splice(1, 1, 'I0-V5') },
  { rule: 'SOL-3.22', why: 'seven sundivers in a space', change: ({ seats }) => seats[0].sundivers.fill('O3', 1, 8) },
  { rule: 'SOL-3.21', why: 'two stations in a space', change: ({ seats }) => seats[1].stations.splice(4, 1, 'V4') },
  {
    rule: 'SOL-3.19',
    why: 'two gates on a pair',
    change: ({ seats }) => {
      for (const { gates } of seats) gates[0] = 'I0-V0';
    },
  },
  {
    rule: 'SOL-21.12',
    why: 'a mothership whose next eye is taken by one that moves later',
    change: ({ seats, turn }) => {
      const later = seats[(turn.seat + 1) % seats.length];
      if (later !== undefined) later.eye = (seats[turn.seat].eye + 12) % 13;
    },
  },
  { rule: 'SOL-21.12', why: 'two motherships on an eye', change: ({ seats }) => Object.assign(seats[1], { eye: seats[0].eye }) },
  { rule: 'SOL-21.1', why: 'a cube too many', change: (state) => Object.assign(state, { supply: state.supply + 1 }) },
  {
    rule: 'SOL-16.22',
    why: 'a garden without its event',
    change: (state) => Object.assign(state, { garden: ['V0'], supply: state.supply - 1 }),
  },
  {
    rule: 'SOL-16.26',
    why: 'feeders without their event',
    change: (state) => Object.assign(state, { feeders: ['V0'], supply: state.supply - 1 }),
  },
  {
    rule: 'SOL-12.7',
    why: 'a keep choice that does not wait',
    change: ({ seats, deck }) => seats[1].candidates.push(deck.pop() as 'flare'),
  },
  {
    rule: 'SOL-21.13',
    why: 'a kept card and a keep choice',
    change(state) {
      state.config.keepChoice = 'deferred';
      state.seats[1].candidates.push(state.deck.pop() as 'flare');
      state.seats[1].kept = state.deck.pop() as 'flare';
    },
  },
  {
    rule: 'SOL-12.8',
    why: 'a wait for a choice that may be made later',
    change(state) {
      state.config.keepChoice = 'deferred';
      Object.assign(state, { phase: 'keep', turn: { ...state.turn, action: 'move' } });
      state.seats[0].candidates.push(state.deck.pop() as 'flare');
    },
  },
  {
    rule: 'SOL-12.12',
    why: 'a card that was used and is kept',
    from: () => copyJson(solPosition({ sides: { p1: { kept: 'flare' } } })),
    change: ({ turn }) => Object.assign(turn, { cardUsed: true }),
  },
  { rule: 'SOL-12.6', why: 'nothing to choose from', change: (state) => Object.assign(state, { phase: 'keep' }) },
  { rule: 'SOL-21.9', why: 'a card twice', change: ({ deck }) => deck.push(deck.find((card) => card !== 'flare') as 'flare') },
  {
    rule: 'SOL-21.9',
    why: 'a card too few',
    change: ({ deck }) =>
      deck.splice(
        deck.findIndex((card) => card !== 'flare'),
        1,
      ),
  },
  { rule: 'SOL-21.7', why: 'a marker that does not fit the flares', change: (state) => Object.assign(state, { marker: 12 }) },
  { rule: 'SOL-5.1', why: 'the wrong player', change: ({ turn }) => Object.assign(turn, { seat: 1 }) },
  {
    rule: 'SOL-4.31',
    why: 'half of the vestigial structures',
    change: (state) => Object.assign(state, { placements: 3 }),
    from: () => copyJson(solPosition()),
  },
  {
    rule: 'SOL-21.8',
    why: 'an end before the last flare',
    change: (state) => Object.assign(state, { phase: 'over', turn: { ...state.turn, action: 'move' } }),
  },
  {
    rule: 'SOL-P1',
    why: 'a turn after the last',
    change({ config, turn }) {
      config.maxTurns = 2;
      turn.number = 2;
    },
  },
  { rule: 'SOL-5.2', why: 'a move without an action', change: (state) => Object.assign(state, { phase: 'move' }) },
  {
    rule: 'SOL-5.3',
    why: 'a move in an activation',
    change: (state) => Object.assign(state, { phase: 'move', turn: { ...state.turn, action: 'activate' } }),
  },
  {
    rule: 'SOL-16.31',
    why: 'scouring without feeders',
    change: (state) => Object.assign(state, { phase: 'scour', turn: { ...state.turn, action: 'scour' } }),
  },
  { rule: 'SOL-6.1', why: 'rebuilding with sundivers in play', change: (state) => Object.assign(state, { phase: 'rebuild' }) },
  {
    rule: 'SOL-10.4',
    why: 'a draw of nothing',
    change: (state) => Object.assign(state, { phase: 'pre-draw', turn: { ...state.turn, action: 'move' } }),
  },
  { rule: 'SOL-10.2', why: 'more cards than a turn can owe', change: ({ turn }) => Object.assign(turn, { owed: 19 }) },
  { rule: 'SOL-7.18', why: 'two tolls for one', change: ({ turn }) => Object.assign(turn, { tolled: [1, 1] }) },
  { rule: 'SOL-9.6', why: 'a station activated twice', from: asked, change: ({ turn }) => turn.activated.push('V4') },
  { rule: 'SOL-9.4', why: 'activations of no type', from: asked, change: ({ turn }) => Object.assign(turn, { activatedType: null }) },
  { rule: 'SOL-5.7', why: 'an activation that did nothing', from: asked, change: ({ turn }) => Object.assign(turn, { done: false }) },
  {
    rule: 'SOL-12.11',
    why: 'an effect of no card',
    change: ({ turn, links }) => turn.running.push({ effect: String(links[0].effect), count: 0, marks: [] }),
  },
  {
    rule: 'SOL-12.13',
    why: 'an effect of another action',
    from: () =>
      copyJson(solPosition({ setup: { players: 2, vestigial: false, effects: ['cascade', 'chain', 'fuel', 'portal'] }, phase: 'move' })),
    change: ({ turn }) => Object.assign(turn, { cardUsed: true, running: [{ effect: 'cascade', count: 0, marks: [] }] }),
  },
  {
    rule: 'SOL-14.7',
    why: 'an effect that does not go on',
    from: () =>
      copyJson(solPosition({ setup: { players: 2, vestigial: false, effects: ['cascade', 'chain', 'fuel', 'portal'] }, phase: 'move' })),
    change: ({ turn }) => Object.assign(turn, { cardUsed: true, running: [{ effect: 'chain', count: 0, marks: [] }] }),
  },
  { rule: 'SOL-8.4', why: 'a conversion of another player', change: ({ turn }) => Object.assign(turn, { converted: 'green-node1' }) },
  { rule: 'SOL-15.6', why: 'a move that a card has replaced', change: ({ turn }) => Object.assign(turn, { replaced: true, done: true }) },
  {
    rule: 'SOL-17.4',
    why: 'a card after an orbit between rivals',
    from: flared,
    change: ({ draw }) => Object.assign(draw ?? {}, { kind: 'orbit' }),
  },
  { rule: 'SOL-7.25', why: 'more hurls than there were', from: flared, change: ({ draw }) => Object.assign(draw ?? {}, { hurls: 2 }) },
  { rule: 'SOL-10.3', why: 'more cards than were owed', from: flared, change: ({ draw }) => Object.assign(draw ?? {}, { left: 1 }) },
  {
    rule: 'SOL-10.7',
    why: 'another stage of the draw step',
    from: flared,
    change: ({ draw }) => Object.assign(draw ?? {}, { stage: 'settle' }),
  },
  { rule: 'SOL-16.2', why: 'no event on its way', from: warped, change: ({ draw }) => Object.assign(draw ?? {}, { event: null }) },
  { rule: 'SOL-10.3', why: 'a draw step in a move', from: flared, change: (state) => Object.assign(state, { phase: 'move' }) },
  { rule: 'SOL-10.7', why: 'a draw step that rests on nothing', from: flared, change: (state) => Object.assign(state, { decision: null }) },
  { rule: 'SOL-11.14', why: 'the wrong owner', from: flared, change: ({ decision }) => Object.assign(decision ?? {}, { seat: 1 }) },
  {
    rule: 'SOL-11.11',
    why: 'a station of nobody used',
    from: flared,
    change: ({ decision }) => Object.assign(decision ?? {}, { used: ['green-node1'] }),
  },
  {
    rule: 'SOL-11.15',
    why: 'nothing to be used',
    from: flared,
    change: ({ decision }) => Object.assign(decision ?? {}, { used: ['blue-tower1', 'blue-tower2'] }),
  },
  { rule: 'SOL-18.6', why: 'a bonus in a move', change: (state) => Object.assign(state, { decision: asked().decision }) },
  {
    rule: 'SOL-9.7',
    why: 'a bonus of a station not activated',
    from: asked,
    change: ({ turn }) => Object.assign(turn, { activated: ['V5'] }),
  },
  {
    rule: 'SOL-9.17',
    why: 'a bonus for a third player',
    from: () => copyJson(asking('p3')),
    change: ({ decision }) => Object.assign(decision ?? {}, { seat: 1 }),
  },
  {
    rule: 'SOL-9.16',
    why: 'a bonus that cannot be paid',
    from: () => copyJson(asking('p3')),
    change: (state) => {
      state.supply += state.seats[2].energy;
      state.seats[2].energy = 0;
    },
  },
  { rule: 'SOL-9.10', why: 'another bonus', from: asked, change: ({ decision }) => Object.assign(decision ?? {}, { amount: 2 }) },
  {
    rule: 'SOL-9.15',
    why: 'a station that does not stand',
    from: asked,
    change: ({ decision }) => Object.assign(decision ?? {}, { station: 'blue-tower1' }),
  },
  {
    rule: 'SOL-9.21',
    why: 'a sundiver elsewhere',
    from: asked,
    change: ({ decision }) => Object.assign(decision ?? {}, { sundiver: 'blue-s9' }),
  },
  {
    rule: 'SOL-16.4',
    why: 'another player asked by an event',
    from: warped,
    change: ({ decision }) => Object.assign(decision ?? {}, { seat: 1 }),
  },
  {
    rule: 'SOL-16.4',
    why: 'a trigger event at another point',
    from: warped,
    change: ({ draw }) => Object.assign(draw?.event ?? {}, { order: 1 }),
  },
  {
    rule: 'SOL-5.6',
    why: 'a conversion that cannot be',
    change: (state) => Object.assign(state, { phase: 'convert', turn: { ...state.turn, action: 'convert' } }),
  },
];

describe('A state that cannot be is refused', () => {
  test.each(CASES)('$rule $why', ({ rule, change, from = base }) => {
    const state = from();
    expect(rulesOf(state)).toEqual([]);
    change(state);
    expect(rulesOf(state)).toContain(rule);
  });
});

describe('States from outside', () => {
  test.each([['sixth'], [{}], [JSON.stringify(STANDARD_BOARD)], [null]])('SOL-2.1 %j is not a board', (board) => {
    const state = base();
    Object.assign(state.config, { board });
    expect(() => sol.parseState(state)).toThrow(/\bconfig\.board\b.*: /);
  });

  test('SOL-21.17 every state that a game comes to is read as it is', () => {
    const states = statesOfGames(SOL, SETUPS.length, 'reached', FULL ? 13 : 52);
    for (const state of states) {
      const read = sol.parseState(JSON.stringify(state));
      // So many states: only one that is another is worth the words of the runner.
      if (!isDeepStrictEqual(read, state)) expect(read).toEqual(state);
    }
    console.log(`Sol: ${states.length} states of games read`);
    expect(states.length).toBeGreaterThan(FULL ? 500 : 200);
  });

  test(`SOL-21.17 of ${COUNT} altered states, those that are let in play on`, () => {
    const { refused, played, wrong } = fatesOf(SOL, COUNT, 'sol');
    console.log(`Sol: of ${COUNT} altered states ${refused} were refused, and ${played} played on`);
    expect(wrong).toEqual([]);
    expect([refused > COUNT / 4, played > COUNT / 10]).toEqual([true, true]);
  }, 900_000);
});

test.each([[{ players: 2, vestigial: false }], [{ players: 3, vestigial: false, firstPlayer: 'p2' as const }], [{ players: 2 }]])(
  'SOL-21.12 motherships that are let in with $players players never meet, wherever they stand',
  (setup) => {
    const start = sol.start(setup, 3);
    const fates = { refused: 0, played: 0 };
    for (let seat = 0; seat < start.players.length; seat++) {
      for (let eye = 0; eye < 13; eye++) {
        const altered = copyJson(start) as unknown as { seats: { eye: number }[] };
        Object.assign(altered.seats[seat] as object, { eye });
        let state: typeof start;
        try {
          state = sol.parseState(altered);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidInputError);
          fates.refused += 1;
          continue;
        }
        const simulation = sol.simulation(state);
        const chance = seededChance(`${seat} ${eye}`);
        for (let turn = 0; turn < 8 * start.players.length && simulation.decisions().length > 0; ) {
          const before = simulation.state.turn.number;
          simulation.applyIndex(simulation.randomIndex(chance));
          if (simulation.state.turn.number === before) continue;
          turn += 1;
          sol.parseState(copyJson(simulation.state));
        }
        fates.played += 1;
      }
    }
    expect(Math.min(fates.refused, fates.played)).toBeGreaterThan(3);
  },
);
