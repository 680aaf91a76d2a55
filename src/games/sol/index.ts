/**
 * Sol: Last Days of a Star. One to five players, two boards, thirty effects, eight trigger events, solo and co-operative games.
 * @packageDocumentation
 */
export { actionMeaning } from './action-meaning.js';
export {
  defineEffect,
  type Effect as SolEffect,
  type EffectHooks as SolEffectHooks,
  type Flight as SolFlight,
  type Launch as SolLaunch,
} from './cards/effects/effect.js';
export { EFFECTS, type EffectId as SolEffectId } from './cards/effects/index.js';
export * as effectKit from './cards/effects/kit.js';
export type { SolOptions } from './cards/effects/options.js';
export { TRIGGER_EVENTS } from './cards/trigger-events/index.js';
export { createSolEncoding, solEncoding } from './encoding/encoding.js';
export { createSol, sol } from './game.js';
export {
  type BoardTable as SolBoardTable,
  type Border as SolBorder,
  type BoundaryPair as SolBoundaryPair,
  boardTable,
  type Space as SolSpace,
} from './model/board/board.js';
export { parseSolBoard, SolBoard } from './model/board/board-schema.js';
export type { Context as SolContext, SolEvent } from './model/events.js';
export type { SolRefusalCode } from './model/refusals.js';
export type {
  Config as SolConfig,
  Decision as SolDecision,
  Phase as SolPhase,
  RunningEffect as SolRunningEffect,
  Seat as SolSeat,
  State as SolState,
  Turn as SolTurn,
} from './model/schema.js';
export type { Setup as SolSetup } from './model/setup-fields.js';
export {
  type Card as SolCard,
  COLOURS,
  type Colour as SolColour,
  type ScenarioId as SolScenarioId,
  type StationType as SolStationType,
  type Structure as SolStructure,
  type Suit as SolSuit,
  type TriggerEventId as SolTriggerEventId,
} from './model/words.js';
export { type SolPositionInput, type SolSideInput, solPosition } from './position.js';
export { type SurvivalLevel as SolSurvivalLevel, survivalLevel } from './rules/outcome.js';
export { type BoardStation as SolBoardStation, movementMarker, type Piece as SolPiece, pieceOf } from './rules/pieces/pieces.js';
export type { SetupInput as SolSetupInput } from './rules/setup/setup.js';
export { earliestUndo } from './rules/turn/undo.js';
export { solHeuristic } from './strategy/heuristic.js';
export type { SolTable } from './table/table.js';
export type { SolAction, SolTypes } from './types.js';
export { cardsLeft, type SolView } from './views/view.js';
