/**
 * Sol: Last Days of a Star. One to five players, two boards, thirty effects, eight trigger events, solo and co-operative games.
 * @packageDocumentation
 */
export { actionMeaning } from './action-meaning.js';
export { type BoardTable, type Border, type BoundaryPair, boardTable, type Space } from './board/board.js';
export { parseSolBoard, SolBoard } from './board/board-schema.js';
export { defineEffect, type Effect, type EffectHooks, type Flight, type Launch } from './effects/effect.js';
export { EFFECTS, type EffectId } from './effects/index.js';
export * as effectKit from './effects/kit.js';
export type { SolOptions } from './effects/options.js';
export { createSolEncoding, solEncoding } from './encoding/encoding.js';
export type { Context as SolContext, SolEvent } from './events.js';
export { createSol, sol } from './game.js';
export { type SurvivalLevel, survivalLevel } from './outcome.js';
export { movementMarker, type Piece, pieceOf, type Standing } from './pieces/pieces.js';
export { type SolPositionInput, type SolSideInput, solPosition } from './position.js';
export type { SolRefusalCode } from './refusals.js';
export type { Config as SolConfig, Decision, Phase, Running, Seat, State as SolState, Turn } from './schema.js';
export type { SetupInput as SolSetupInput } from './setup.js';
export type { Setup as SolSetup } from './setup-fields.js';
export { solKnowledge } from './strategy/knowledge.js';
export type { SolTable } from './table.js';
export { TRIGGER_EVENTS } from './trigger-events/index.js';
export { undoFloor } from './turn/undo.js';
export type { SolAction, SolTypes } from './types.js';
export { cardsLeft, type SolView } from './view.js';
export {
  type Card,
  COLOURS,
  type Colour,
  type ScenarioId,
  type StationType,
  type Structure,
  type Suit,
  type TriggerEventId,
} from './words.js';
