// Specter Ops: the public entry point.

export {
  type AttackHook as SpecterOpsAttackHook,
  type CompletionHook as SpecterOpsCompletionHook,
  defineEquipment,
  type EquipmentCard as SpecterOpsEquipmentCard,
  type EquipmentHooks as SpecterOpsEquipmentHooks,
  type EquipmentStatus as SpecterOpsEquipmentStatus,
} from './cards/equipment/equipment-card.js';
export { EQUIPMENT } from './cards/equipment/index.js';
export * as equipmentKit from './cards/equipment/kit.js';
export type { SpecterOpsOptions } from './cards/equipment/options.js';
export { BROKEN_COVENANT, SHADOW_OF_BABEL } from './data/content-sets.js';
export type { EquipmentTiming as SpecterOpsEquipmentTiming } from './data/equipment.js';
export { createSpecterOpsEncoding, specterOpsEncoding } from './encoding/encoding.js';
export { createSpecterOps, specterOps } from './game.js';
export { type BoardGeometry as SpecterOpsBoardGeometry, boardGeometry } from './model/board/geometry.js';
export { Board as SpecterOpsBoard, type CellId as SpecterOpsCellId } from './model/board/schema.js';
export type { SpecterOpsEvent } from './model/events.js';
export type { SpecterOpsRefusalCode } from './model/refusals.js';
export type {
  AgentState as SpecterOpsAgentState,
  Config as SpecterOpsConfig,
  HunterState as SpecterOpsHunterState,
  Marker as SpecterOpsMarker,
  Observation as SpecterOpsObservation,
  SpecterOpsState,
} from './model/schema.js';
export { heatMap, spacesSeen } from './overlays.js';
export { type SpecterOpsPositionInput, specterOpsPosition } from './position.js';
export type { SpecterOpsAction } from './rules/actions/index.js';
export type { AgentUser as SpecterOpsAgentUser } from './rules/figures.js';
export type { MarkerContext as SpecterOpsMarkerContext, MarkerOption as SpecterOpsMarkerOption } from './rules/resolution/marker-option.js';
export { ContentSet as SpecterOpsContentSet, type SpecterOpsSetup, type SpecterOpsSetupInput } from './rules/setup.js';
export { specterOpsHeuristic } from './strategy/heuristic.js';
export type { SpecterOpsTable } from './table/table-type.js';
export type { SpecterOpsTypes } from './types.js';
export { type BeliefTracker as SpecterOpsBeliefTracker, createBeliefTracker, possiblePositions } from './views/belief/tracker.js';
export type { Visible as SpecterOpsVisible, VisibleSince as SpecterOpsVisibleSince } from './views/belief/visible.js';
export type { SpecterOpsView } from './views/view.js';
export { type SpecterOpsViewSince, viewSince, withHistory } from './views/view-since.js';
