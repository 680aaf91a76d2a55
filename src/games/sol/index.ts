/**
 * Sol: Last Days of a Star. One to five players, two boards, thirty effects, eight trigger events, solo and co-operative games.
 * @packageDocumentation
 */
export { actionMeaning } from './action-meaning.js';
export { defineEffect, type Effect, type EffectHooks, type Flight, type Launch } from './cards/effects/effect.js';
export { EFFECTS, type EffectId } from './cards/effects/index.js';
export * as effectKit from './cards/effects/kit.js';
export type { SolOptions } from './cards/effects/options.js';
export { TRIGGER_EVENTS } from './cards/trigger-events/index.js';
export { createSolEncoding, solEncoding } from './encoding/encoding.js';
export { createSol, sol } from './game.js';
export { type BoardTable, type Border, type BoundaryPair, boardTable, type Space } from './model/board/board.js';
export { parseSolBoard, SolBoard } from './model/board/board-schema.js';
export type { Context as SolContext, SolEvent } from './model/events.js';
export type { SolRefusalCode } from './model/refusals.js';
export type { Config as SolConfig, Decision, Phase, Running, Seat, State as SolState, Turn } from './model/schema.js';
export type { Setup as SolSetup } from './model/setup-fields.js';
export {
  type Card,
  COLOURS,
  type Colour,
  type ScenarioId,
  type StationType,
  type Structure,
  type Suit,
  type TriggerEventId,
} from './model/words.js';
export { type SolPositionInput, type SolSideInput, solPosition } from './position.js';
export { type SurvivalLevel, survivalLevel } from './rules/outcome.js';
export { movementMarker, type Piece, pieceOf, type Standing } from './rules/pieces/pieces.js';
export type { SetupInput as SolSetupInput } from './rules/setup/setup.js';
export { undoFloor } from './rules/turn/undo.js';
export { solHeuristic } from './strategy/heuristic.js';
export type { SolTable } from './table/table.js';
export type { SolAction, SolTypes } from './types.js';
export { cardsLeft, type SolView } from './views/view.js';
