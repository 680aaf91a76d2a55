// The events of the game, for animations and logs.
import type { RecipeContext } from '../../../kernel/index.js';
import type { ActionName, Card, Colour, StationType, Structure, Suit, TriggerEventId } from './words.js';

type Where = string;

/** Something that happened in the game; `rule` is the id of the clause that the event follows from. */
export type SolEvent = { rule: string } & (
  | { type: 'vestigial-structure-placed'; player: string; structure: Structure; piece: string; at: Where }
  | { type: 'turn-started'; player: string; turn: number }
  | { type: 'structure-deconstructed'; player: string; piece: string; sundivers: number }
  | { type: 'action-chosen'; player: string; action: ActionName; points: number }
  | { type: 'sundiver-launched'; player: string; sundiver: string; to: Where; eye: number }
  | { type: 'piece-flown'; player: string; piece: string; from: Where; to: Where; gate: string | null }
  | { type: 'toll-taken'; player: string; gate: string }
  | { type: 'piece-hurled'; player: string; piece: string; momentum: number }
  | { type: 'fuel-bought'; player: string; points: number }
  | { type: 'structure-converted'; player: string; structure: Structure; piece: string; at: Where; sundivers: string[] }
  | { type: 'station-activated'; player: string; station: string; at: Where; sundiver: string | null }
  | { type: 'reward-taken'; player: string; station: string; stationType: StationType; part: 'base' | 'bonus' | 'orbital'; amount: number }
  | { type: 'bonus-declined'; player: string; station: string }
  | { type: 'sundiver-moved'; sundiver: string; from: Where; to: Where }
  | { type: 'station-destroyed'; station: string; at: Where }
  | { type: 'station-replaced'; station: string; by: string; at: Where }
  | { type: 'gate-placed'; player: string; gate: string; at: Where }
  | { type: 'energy-changed'; player: string; amount: number }
  | { type: 'momentum-gained'; player: string; amount: number }
  | { type: 'card-used'; player: string; suit: Suit; effect: string }
  | { type: 'mothership-moved'; player: string; colour: Colour; eye: number }
  | { type: 'card-drawn'; card: Card; purpose: 'turn' | 'orbit' }
  | { type: 'trigger-event-began'; event: TriggerEventId }
  | { type: 'marker-lowered'; marker: number }
  | { type: 'cube-grown'; at: Where }
  | { type: 'feeder-moved'; from: Where | null; to: Where }
  | { type: 'feeder-removed'; player: string; at: Where }
  | { type: 'decision-answered'; player: string }
  | { type: 'card-kept'; player: string; card: Suit | null; discarded: Suit[]; atRandom: boolean }
  | { type: 'game-ended'; marker: number }
);

/**
 * Types of information-revealing events, at which undo stops. They tell that a card was revealed, that another player's turn began, or that
 * a player who is not active made a decision. Undo also stops where a random value was used. The function `earliestUndo` applies the same
 * limits. SOL-18.15
 */
export const REVEALING_EVENTS = [
  'card-drawn',
  'turn-started',
  'vestigial-structure-placed',
  'decision-answered',
] as const satisfies SolEvent['type'][];

/** The last argument of functions that apply rules: `chance` gives random values, `emit` reports an event. */
export type Context = RecipeContext<SolEvent>;
