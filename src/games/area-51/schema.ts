// The state of a game. Cells are numbers, `y * width + x`, as in `Terrain`; the view says their columns and rows.
import * as z from 'zod';
import { PlayerId, RandomState } from '../../kernel/index.js';
import { Area51Board } from './board/read.js';
import { CHARGES, MAX_PLAYERS, MIN_PLAYERS, PIECES, POINTS, SIDES } from './data/pieces.js';
import { RuleOptions } from './options.js';
import { Component, MAX_SIDE, Target } from './words.js';

const Place = z
  .int()
  .min(0)
  .max(MAX_SIDE * MAX_SIDE - 1);
const Seat = z
  .int()
  .min(0)
  .max(MAX_PLAYERS - 1);

/** Mind control: all three markers spent, or the one taken last. A51-1.4, A51-4.10 */
export const Control = z.enum(['spent', 'no-psi', 'loading', 'ready']);
export type Control = z.infer<typeof Control>;

/** A human's marker, `active` for none. A51-4.9 */
export const Thaw = z.enum(['active', 'frozen', 'half-cold', 'almost-ready']);
export type Thaw = z.infer<typeof Thaw>;

/** Which decision is open: the player's part, a decision owed, or the movement of humans. A51-4.1, A51-12.2 */
export const Phase = z.enum(['part', 'place', 'push', 'humans', 'drop', 'over']);
export type Phase = z.infer<typeof Phase>;

export const Alien = z.strictObject({
  cell: Place,
  /** Stun ray charges left. A51-6.1 */
  charges: z.int().min(0).max(CHARGES),
  /** Whether the one teleport token is still there. A51-1.3, A51-7.2 */
  teleport: z.boolean(),
  control: Control,
  /** Whether the next turn is lost. A51-4.8, A51-7.9 */
  losesTurn: z.boolean(),
  /** Whether it was attacked since its last turn began. A51-10.2 */
  attacked: z.boolean(),
});
/** An alien, and what it can still do. */
export interface Alien extends z.infer<typeof Alien> {}

export const Human = z.strictObject({
  cell: Place,
  thaw: Thaw,
  /** Who stunned it; `null` while it is active. A51-6.7 */
  stunnedBy: PlayerId.nullable(),
  /** Whether it has moved in this turn. A51-9.3 */
  moved: z.boolean(),
});
/** A human, active or stunned. */
export interface Human extends z.infer<typeof Human> {}

export const Token = z.strictObject({
  component: Component,
  /** Where it lies while nobody holds it. A51-10.4 */
  home: Place,
  /** Before whom it lies, for everybody to see. A51-5.12 */
  holder: PlayerId.nullable(),
});
/** A component token, on its cell or held. */
export interface Token extends z.infer<typeof Token> {}

export const Push = z.strictObject({
  target: Target,
  /** Cells that it may still go. */
  cells: z.int().min(0).max(SIDES),
  /** Whether it has left its cell. */
  underway: z.boolean(),
});
/** A controlled figure on its way. A51-8.6 */
export interface Push extends z.infer<typeof Push> {}

/** What never changes in a game: its board and its options. */
export const Config = RuleOptions.extend({
  /** `default`, or a custom board. A51-2.9 */
  board: z.union([z.literal('default'), Area51Board]),
});
/** What never changes in a game: its board and its options. */
export interface Config extends z.infer<typeof Config> {}

/** The fields of a state, each by itself. */
export const State = z.strictObject({
  /** Clockwise. A51-3.1 */
  players: z.array(PlayerId).min(MIN_PLAYERS).max(MAX_PLAYERS),
  random: RandomState,
  config: Config,
  firstSeat: Seat,
  /** From 1. A51-4.2 */
  round: z.int().min(1).max(1000),
  /** Whose turn it is. */
  seat: Seat,
  phase: Phase,
  /** Who decides; `seat` once the game is over. */
  decider: Seat,
  /** Points left in the part. A51-4.3 */
  points: z.int().min(0).max(POINTS),
  /** Whether a step was taken in this turn. */
  stepped: z.boolean(),
  /** Whether the action of this turn was taken. A51-4.4 */
  acted: z.boolean(),
  /** Whether steps were followed by an action. A51-4.5 */
  movementOver: z.boolean(),
  /** Humans that may still be moved in this turn. A51-9.1 */
  humanMoves: z.int().min(0).max(PIECES.humans),
  push: Push.nullable(),
  /** By seat. */
  aliens: z.array(Alien),
  /** `h1` first. */
  humans: z.array(Human),
  tokens: z.array(Token),
  /** Who repaired the ship. A51-11.1 */
  repairedBy: PlayerId.nullable(),
});
/** Everything at the table; cells are numbers, `y * width + x`. */
export interface Area51State extends z.infer<typeof State> {}
export type State = Area51State;
