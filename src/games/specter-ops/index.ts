// Specter Ops: the public entry point.
export type { SpecterOpsAction } from './actions/index.js';
export { type BeliefTracker, createTracker, possiblePositions } from './belief/tracker.js';
export type { Visible, VisibleSince } from './belief/visible.js';
export { type BoardGeometry, boardGeometry } from './board/geometry.js';
export { Board, type CellId } from './board/schema.js';
export { BROKEN_COVENANT, SHADOW_OF_BABEL } from './data/content-sets.js';
export { createSpecterOpsEncoding, specterOpsEncoding } from './encoding/encoding.js';
export {
  type AttackHook,
  type CompletionHook,
  defineEquipment,
  type EquipmentCard,
  type EquipmentHooks,
  type EquipmentStatus,
  type EquipmentTiming,
} from './equipment/equipment-card.js';
export { EQUIPMENT } from './equipment/index.js';
export * as equipmentKit from './equipment/kit.js';
export type { SpecterOpsOptions } from './equipment/options.js';
export type { SpecterOpsEvent } from './events.js';
export { createSpecterOps, specterOps } from './game.js';
export { heatOf, spacesSeen } from './outlook.js';
export { type SpecterOpsPositionInput, specterOpsPosition } from './position.js';
export type { SpecterOpsRefusalCode } from './refusals.js';
export type { MarkerContext, MarkerOption } from './resolution/marker-option.js';
export type { AgentUser } from './rules/figures.js';
export type { AgentState, Config as SpecterOpsConfig, HunterState, Marker, Observation, SpecterOpsState } from './schema.js';
export { ContentSet, type SpecterOpsSetup, type SpecterOpsSetupInput } from './setup.js';
export { specterOpsKnowledge } from './strategy/knowledge.js';
export type { SpecterOpsTable } from './table-type.js';
export type { SpecterOpsTypes } from './types.js';
export type { SpecterOpsView } from './view.js';
export { type SpecterOpsViewSince, viewSince, withHistory } from './view-since.js';
