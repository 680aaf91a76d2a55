// A small correct game with everything that a game can get wrong, such as hidden numbers, dice, lists in actions, and events. Each broken
// toy replaces one part of it.
import {
  defineAction,
  defineGame,
  type GameDefinition,
  integers,
  listOf,
  oneOf,
  PlayerId,
  playersField,
  RandomState,
  type Viewer,
} from 'orrery-rules';
import * as z from 'zod';

const TURNS = 8;
const CODES = [0, 1, 2, 3];

export const VaultState = z.strictObject({
  players: z.array(PlayerId).length(2),
  random: RandomState,
  /** For each seat, the hidden number that the other player has to guess. */
  codes: z.array(z.int().min(0).max(3)).length(2),
  /** For each seat, the wrong numbers that the player has guessed. */
  tried: z.array(z.array(z.int())).length(2),
  points: z.array(z.int()).length(2),
  marks: z.array(z.array(z.int())),
  turn: z.int().min(0),
  opened: PlayerId.nullable(),
});
export type VaultState = z.infer<typeof VaultState>;

export type VaultEvent =
  | { type: 'guessed'; player: PlayerId; code: number; right: boolean; rule: string }
  | { type: 'rolled'; player: PlayerId; face: number; rule: string }
  | { type: 'marked'; player: PlayerId; cells: number[] | null; rule: string }
  | { type: 'codes-shown'; codes: number[]; rule: string };

export interface VaultView {
  players: PlayerId[];
  codes: (number | null)[];
  tried: number[][];
  points: number[];
  marks: number[][];
  turn: number;
  opened: PlayerId | null;
}

export const seatOf = (state: { players: PlayerId[] }, player: PlayerId) => state.players.indexOf(player);

export const guess = defineAction<VaultState, VaultEvent>()({
  type: 'guess',
  parameters: { code: oneOf(CODES) },
  legal(state, player, actions) {
    for (const code of CODES) if (!state.tried[seatOf(state, player)].includes(code)) actions.add({ code });
  },
  check(state, { player, code }) {
    if (!state.tried[seatOf(state, player)].includes(code)) return undefined;
    return { code: 'tried-before', rule: 'V-2', message: `You have tried ${code}; try another.` };
  },
  apply(state, { player, code }, { emit }) {
    const seat = seatOf(state, player);
    const right = state.codes[1 - seat] === code;
    state.turn += 1;
    if (right) state.opened = player;
    else state.tried[seat].push(code);
    emit({ type: 'guessed', player, code, right, rule: 'V-2' });
  },
});

export const roll = defineAction<VaultState, VaultEvent>()({
  type: 'roll',
  check: () => undefined,
  apply(state, { player }, { chance, emit }) {
    const face = chance.roll(6);
    state.points[seatOf(state, player)] += face;
    state.turn += 1;
    emit({ type: 'rolled', player, face, rule: 'V-3' });
  },
});

const PAIRS = [
  [0, 1],
  [1, 2],
  [0, 2],
];

export const mark = defineAction<VaultState, VaultEvent>()({
  type: 'mark',
  parameters: { cells: listOf(integers(0, 2), 2) },
  legal(state, _player, actions) {
    if (state.marks.length <= 2) for (const cells of PAIRS) actions.add({ cells });
  },
  check(state, { cells: [first, second] }) {
    if (state.marks.length > 2) return { code: 'enough-marks', rule: 'V-4', message: 'Three marks are enough.' };
    return first < second ? undefined : { code: 'not-rising', rule: 'V-4', message: 'Name two cells, the lower first.' };
  },
  apply(state, { player, cells }, { emit }) {
    state.marks.push([...cells]);
    state.turn += 1;
    emit({ type: 'marked', player, cells: [...cells], rule: 'V-4' });
    if (isOver(state)) emit({ type: 'codes-shown', codes: state.codes, rule: 'V-5' });
  },
});

const setup = z.strictObject({ players: playersField({ min: 2, max: 2, rule: 'V-1' }) });
type Definition = GameDefinition<typeof setup, typeof VaultState, readonly [typeof guess, typeof roll, typeof mark], VaultView>;

/** Parts that replace those of the correct game. Their type is `unknown`, because a wrong part rarely has the right type. */
export interface VaultParts {
  guess?: Partial<Record<keyof typeof guess, unknown>>;
  roll?: Partial<Record<keyof typeof roll, unknown>>;
  mark?: Partial<Record<keyof typeof mark, unknown>>;
  game?: Partial<Record<keyof Definition, unknown>>;
  state?: unknown;
}

export const isOver = ({ turn, opened }: VaultState) => opened !== null || turn >= TURNS;

/** Returns the game with some parts replaced. */
export function vault(parts: VaultParts = {}) {
  const healthy: Definition = {
    id: 'vault',
    name: 'Vault',
    rulesVersion: '1',
    schemas: { setup, state: (parts.state ?? VaultState) as typeof VaultState },
    actions: [
      { ...guess, ...(parts.guess as object) },
      { ...roll, ...(parts.roll as object) },
      { ...mark, ...(parts.mark as object) },
    ],
    rules: { gameOver: 'V-5', notYourDecision: 'V-1' },
    revealingEvents: ['guessed', 'codes-shown'],

    start: ({ players }, chance) => ({
      players,
      codes: [chance.int(4), chance.int(4)],
      tried: [[], []],
      points: [0, 0],
      marks: [],
      turn: 0,
      opened: null,
    }),

    decisions: (state) => (isOver(state) ? [] : [state.players[state.turn % 2]]),

    outcome(state) {
      if (!isOver(state)) return undefined;
      const { players, opened, points } = state;
      const scores = Object.fromEntries(players.map((player, seat) => [player, points[seat]]));
      return opened === null
        ? { winners: [], scores, reason: 'time', rule: 'V-5' }
        : { winners: [opened], scores, reason: 'opened', rule: 'V-2' };
    },

    view({ random: _random, codes, ...open }, viewer: Viewer): VaultView {
      const over = isOver({ codes, random: _random, ...open });
      return { ...open, codes: codes.map((code, seat) => (over || open.players[seat] === viewer ? code : null)) };
    },

    viewEvent: (event) => event,

    determinize({ codes, ...open }, _viewer, chance) {
      const possible = (seat: number) => CODES.filter((code) => !open.tried[1 - seat].includes(code));
      return { ...open, codes: codes.map((code, seat) => code ?? chance.pick(possible(seat))) };
    },
  };
  return defineGame({ ...healthy, ...(parts.game as object) } as Definition);
}

/** A game with an error, and how the test suite must report it. */
export interface BrokenToy {
  fault: string;
  /** The property of the test suite that must fail. */
  breaks: string;
  /** Matches the message of the failure. */
  says: RegExp;
  game: ReturnType<typeof vault>;
}
