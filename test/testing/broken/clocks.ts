// Broken toy games: their clock is wrong, or their actions are declared concurrent but cannot come late.
import { defineAction, type LegalActions, oneOf, refuse, type ScheduledAction } from 'orrery-rules';
import { type BrokenToy, guess, isOver, mark, roll, seatOf, type VaultEvent, type VaultState, vault } from './vault.js';

const CLOCK = 'clock';

/** The action of the clock: it ends a turn, because the time is up. */
const tick = defineAction<VaultState, VaultEvent>()({
  type: 'tick',
  role: CLOCK,
  check: () => undefined,
  apply(state, _action, { emit }) {
    state.turn += 1;
    emit({ type: 'marked', player: CLOCK, cells: null, rule: 'V-6' });
    if (isOver(state)) emit({ type: 'codes-shown', codes: state.codes, rule: 'V-5' });
  },
});

const NO_SEAT = refuse('no-seat', 'V-1', 'This is for players.');

/** Changes a kind of action so that only players can take it, not the clock. */
const forPlayers = <Kind extends { legal?: unknown; check: unknown }>(kind: Kind) => {
  const { legal, check } = kind as unknown as Pick<typeof guess, 'legal' | 'check'>;
  return {
    ...kind,
    legal: legal && ((state, player, actions) => seatOf(state, player) >= 0 && legal(state, player, actions)),
    check: (state, action) => (seatOf(state, action.player) < 0 ? NO_SEAT : check(state, action)),
  } as Pick<typeof guess, 'legal' | 'check'>;
};

/** The action of noting a number: each player may do so once, also in the other player's turn. */
const note = defineAction<VaultState, VaultEvent>()({
  type: 'note',
  parameters: { number: oneOf([1, 2, 3]) },
  concurrent: true,
  check: (state, { player }) =>
    state.points[seatOf(state, player)] === 0 ? undefined : refuse('noted', 'V-7', 'You have noted a number.'),
  apply(state, { player, number }, { emit }) {
    state.points[seatOf(state, player)] = number;
    emit({ type: 'marked', player, cells: [number], rule: 'V-7' });
  },
});

type TickDue = ScheduledAction<{ type: string; player: string }>;
const due = (turn: number): TickDue => ({ since: `turn ${turn}`, seconds: 30, action: { type: 'tick', player: CLOCK } });

interface Parts {
  clock?: (state: VaultState) => unknown;
  tick?: object;
  note?: object;
}

/** Returns the vault with a clock that ends turns, and with numbers that both players may note at any time. */
export function clockedVault({ clock, tick: otherTick, note: otherNote }: Parts = {}) {
  return vault({
    game: {
      viewers: [CLOCK],
      actions: [...[guess, roll, mark].map(forPlayers), { ...tick, ...otherTick }, forPlayers({ ...note, ...otherNote })],
      decisions: (state: VaultState) => (isOver(state) ? [] : [CLOCK, ...state.players]),
      clock: clock ?? ((state: VaultState) => (isOver(state) ? undefined : due(state.turn))),
    },
  });
}

/** Returns the vault with a correct clock, of whose scheduled actions these fields are replaced. */
const clockWith = (parts: object | ((state: VaultState) => object)) =>
  clockedVault({
    clock: (state) => (isOver(state) ? undefined : { ...due(state.turn), ...(typeof parts === 'function' ? parts(state) : parts) }),
  });

const DUE = 'clock-schedules-legal-actions';
const LATE = 'concurrent-actions-commute';

let asked = 0;
const numbers = new WeakMap<object, number>();

/** Returns a number for an object. Different objects have different numbers, even if the objects are equal. */
function numberOf(state: object): number {
  const number = numbers.get(state) ?? ++asked;
  numbers.set(state, number);
  return number;
}

export const clocks: BrokenToy[] = [
  {
    fault: 'something is due after the end',
    breaks: DUE,
    says: /the game is over, but .*"tick".* is due/,
    game: clockedVault({ clock: (state) => due(state.turn) }),
  },
  {
    fault: 'what is due is an action of a player',
    breaks: DUE,
    says: /is due, but p1 is a player; expected a role/,
    game: clockWith(({ players }) => ({ action: { type: 'roll', player: players[0] } })),
  },
  {
    fault: 'what is due is an action of nobody',
    breaks: DUE,
    says: /is due, but "umpire" is not a role of the game/,
    game: clockWith({ action: { type: 'tick', player: 'umpire' } }),
  },
  {
    fault: 'the role has no decision while its action is due',
    breaks: DUE,
    says: /is due, but spectator has no decision/,
    game: clockWith({ action: { type: 'tick', player: 'spectator' } }),
  },
  {
    fault: 'what is due is refused',
    breaks: DUE,
    says: /is due, but check refuses it: .*too-early/,
    game: clockedVault({ tick: { check: ({ turn }: VaultState) => (turn === 3 ? refuse('too-early', 'V-6', 'Not yet.') : undefined) } }),
  },
  {
    fault: 'what is due changes nothing',
    breaks: DUE,
    says: /is due, but changes nothing, so it stays due/,
    game: clockedVault({ tick: { apply() {} } }),
  },
  {
    fault: 'the clock counts how often it was asked',
    breaks: DUE,
    says: /two calls of the clock with one state return different results: at seconds/,
    game: clockWith(() => ({ seconds: ++asked })),
  },
  {
    fault: 'the clock tells a state from its copy',
    breaks: DUE,
    says: /the clock returns another result for a JSON copy of the state: at seconds/,
    game: clockWith((state) => ({ seconds: numberOf(state) })),
  },
  {
    fault: 'the clock gives a moment that JSON cannot hold',
    breaks: DUE,
    says: /the scheduled action contains a value that is not JSON: at seconds: NaN/,
    game: clockWith({ seconds: Number.NaN }),
  },
  {
    fault: 'something was due before its clock began',
    breaks: DUE,
    says: /seconds is -1; expected a finite number from 0/,
    game: clockWith({ seconds: -1 }),
  },
  { fault: 'the clock has no name', breaks: DUE, says: /since is ""; expected the name of a clock/, game: clockWith({ since: '' }) },
  {
    fault: 'nobody is asked',
    breaks: DUE,
    says: /waitsFor is \[\]; expected a list of players, or no field/,
    game: clockWith({ waitsFor: [] }),
  },
  { fault: 'a role is asked', breaks: DUE, says: /"clock" is in waitsFor, but is not a player/, game: clockWith({ waitsFor: [CLOCK] }) },
  {
    fault: 'somebody is asked twice',
    breaks: DUE,
    says: /waitsFor contains a player twice: (\S+), \1/,
    game: clockWith(({ players }) => ({ waitsFor: [players[0], players[0]] })),
  },
  {
    fault: 'the last of two concurrent actions undoes the first',
    breaks: LATE,
    says: /"note".* and .*"note".* are concurrent, but lead to other states in the other order: at marks/,
    game: clockedVault({
      note: {
        apply(state: VaultState, { player, number }: { player: string; number: number }) {
          state.points[seatOf(state, player)] = number;
          state.marks = [[number]];
        },
      },
    }),
  },
  {
    fault: 'a concurrent action is about whatever is the present turn',
    breaks: LATE,
    says: /are concurrent, but lead to other states in the other order: at points/,
    game: clockedVault({
      note: {
        apply(state: VaultState, { player }: { player: string }) {
          state.turn += 1;
          state.points[seatOf(state, player)] = state.turn;
        },
      },
    }),
  },
  {
    fault: 'a concurrent action that comes late stops the rules',
    breaks: LATE,
    says: /is concurrent, but after .* it is neither legal nor refused: it threw DefinitionError: .*too late/,
    game: clockedVault({
      note: {
        legal(state: VaultState, player: string, actions: LegalActions) {
          if (state.points[0] === 0 && state.points[1] === 0 && player !== CLOCK) actions.add({ number: 1 });
        },
        check(state: VaultState) {
          if (state.points[0] + state.points[1] > 0) throw new Error('too late');
        },
      },
    }),
  },
  {
    fault: 'an action is concurrent that the game does not have',
    breaks: LATE,
    says: /"shout" is concurrent, but is not a type of action of the game/,
    game: Object.freeze({ ...vault(), concurrent: ['shout' as never] }),
  },
];
