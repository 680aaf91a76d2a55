// The schema of the state. Cells are indices `y * width + x`, as in `Terrain`; views use columns and rows.
import * as z from 'zod';
import { PlayerId, RandomState } from '../../../kernel/index.js';
import { CHARGES, MAX_PLAYERS, MIN_PLAYERS, PIECES, POINTS, SIDES } from '../data/pieces.js';
import { Area51Board } from './board/read.js';
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

/**
 * The state of an alien's mind control: the marker that the alien took last, or `spent` if it has taken no marker since its last use.
 * A51-1.4, A51-4.10
 */
export const Control = z.enum(['spent', 'no-psi', 'loading', 'ready']);
export type Control = z.infer<typeof Control>;

/** The thaw marker of a human; `active` means no marker. A51-4.9 */
export const Thaw = z.enum(['active', 'frozen', 'half-cold', 'almost-ready']);
export type Thaw = z.infer<typeof Thaw>;

/**
 * What must be decided now: what the player's alien does (`part`), which humans move (`humans`), or a decision that interrupts these two.
 * A51-4.1, A51-12.2
 */
export const Phase = z.enum(['part', 'place', 'push', 'humans', 'drop', 'over']);
export type Phase = z.infer<typeof Phase>;

export const Alien = z.strictObject({
  cell: Place,
  /** Stun ray charges left. A51-6.1 */
  charges: z.int().min(0).max(CHARGES),
  /** Whether the alien still has its teleport token. A51-1.3, A51-7.2 */
  teleport: z.boolean(),
  control: Control,
  /** Whether this alien's player loses the next turn. A51-4.8, A51-7.9 */
  losesTurn: z.boolean(),
  /** Whether humans have attacked this alien since the beginning of its own latest turn. A51-10.2 */
  attacked: z.boolean(),
});
/** An alien with its cell, charges and markers. */
export interface Alien extends z.infer<typeof Alien> {}

export const Human = z.strictObject({
  cell: Place,
  thaw: Thaw,
  /** The player who stunned this human; `null` while the human is active. A51-6.7 */
  stunnedBy: PlayerId.nullable(),
  /** Whether this human has moved in this turn. A51-9.3 */
  moved: z.boolean(),
});
/** A human, active or stunned. */
export interface Human extends z.infer<typeof Human> {}

export const Token = z.strictObject({
  component: Component,
  /** The cell where this token lies at the start and whenever nobody holds it. A51-10.4 */
  home: Place,
  /** The player who holds this token, or `null`; public information. A51-5.12 */
  holder: PlayerId.nullable(),
});
/** A component token, on its cell or held. */
export interface Token extends z.infer<typeof Token> {}

export const Push = z.strictObject({
  target: Target,
  /** Number of cells that the target may still move. */
  cells: z.int().min(0).max(SIDES),
  /** Whether the target has left its initial cell. */
  underway: z.boolean(),
});
/** The ongoing movement of a figure under mind control. A51-8.6 */
export interface Push extends z.infer<typeof Push> {}

/** The board and the options of a game; they never change during a game. */
export const Config = RuleOptions.extend({
  /** `default`, or a custom board. A51-2.9 */
  board: z.union([z.literal('default'), Area51Board]),
});
/** The config of a game: its board and its options, which never change. */
export interface Config extends z.infer<typeof Config> {}

/**
 * The schema of a state. It checks each field separately; `rules/state-faults` checks whether the fields are consistent with each other.
 */
export const State = z.strictObject({
  /** The players in clockwise order. A51-3.1 */
  players: z.array(PlayerId).min(MIN_PLAYERS).max(MAX_PLAYERS),
  random: RandomState,
  config: Config,
  firstSeat: Seat,
  /** The round, from 1. A51-4.2 */
  round: z.int().min(1).max(1000),
  /** The seat whose turn it is. */
  seat: Seat,
  phase: Phase,
  /** The seat that must decide; equals `seat` once the game is over. */
  decider: Seat,
  /** Points that the player has left in this turn for steps and an action. A51-4.3 */
  points: z.int().min(0).max(POINTS),
  /** Whether a step was taken in this turn. */
  stepped: z.boolean(),
  /** Whether the action of this turn was taken. A51-4.4 */
  acted: z.boolean(),
  /** Whether the alien took its action after steps, so that it may not step again in this turn. A51-4.5 */
  movementOver: z.boolean(),
  /** Number of humans that may still be moved in this turn. A51-9.1 */
  humanMoves: z.int().min(0).max(PIECES.humans),
  push: Push.nullable(),
  /** The aliens, indexed by seat. */
  aliens: z.array(Alien),
  /** The humans; `h1` first. */
  humans: z.array(Human),
  tokens: z.array(Token),
  /** The player who repaired the ship, or `null`. A51-11.1 */
  repairedBy: PlayerId.nullable(),
});
/** The complete state of a game. A cell is identified by its index `y * width + x`. */
export interface Area51State extends z.infer<typeof State> {}
export type State = Area51State;
