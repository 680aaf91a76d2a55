// Specter Ops: the public door.
export type { SpecterOpsAction } from './actions/index.js';
export { type BeliefTracker, createTracker, possiblePositions } from './belief/tracker.js';
export type { Visible, VisibleSince } from './belief/visible.js';
export { type BoardGeometry, boardGeometry } from './board/geometry.js';
export { Board, type CellId } from './board/schema.js';
export { ContentSet } from './content-set.js';
export { BROKEN_COVENANT, SHADOW_OF_BABEL } from './data/content-sets.js';
export { specterOpsEncoding } from './encoding/encoding.js';
export {
  type AttackHook,
  type CompletionHook,
  defineEquipment,
  type EquipmentCard,
  type EquipmentMoment,
  type EquipmentStatus,
  general,
  supply,
  unique,
} from './equipment/equipment-card.js';
export { EQUIPMENT } from './equipment/index.js';
export type { SpecterOpsEvent } from './events.js';
export { createSpecterOps, type SpecterOpsOptions, type SpecterOpsTypes, specterOps } from './game.js';
export { heatOf, spacesSeen } from './outlook.js';
export { anyDirection, anyHunter, anySpace, type Setting as SpecterOpsSetting, yes } from './parameters.js';
export { type SpecterOpsPositionInput, specterOpsPosition } from './position.js';
export type { SpecterOpsRefusalCode } from './refusals.js';
export { refusesInPassing, spendCharge } from './resolution/equipment-use.js';
export type { MarkerMoment, MarkerOption } from './resolution/marker-option.js';
export { rollAgainst } from './resolution/rolls.js';
export { distanceToHunter, hunterIds, hunterNamed, refusesHunter, refusesSpace, tellWithin } from './resolution/targets.js';
export { blind, stun } from './rules/status.js';
export type { AgentState, HunterState, Marker, Observation, SpecterOpsState } from './schema.js';
export type { SpecterOpsSetup, SpecterOpsSetupInput } from './setup.js';
export { specterOpsKnowledge } from './strategy/knowledge.js';
export type { SpecterOpsView } from './view.js';
export { type SpecterOpsViewSince, viewSince, withHistory } from './view-since.js';
