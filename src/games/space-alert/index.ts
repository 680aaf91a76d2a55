/**
 * Space Alert: missions, campaigns, a resolver for mission files, and a search for plans. The components of the game are in
 * `orrery-rules/space-alert/data`.
 * @packageDocumentation
 */
export type { SpaceAlertAction, SpaceAlertRefusalCode } from './actions/index.js';
export { createSpaceAlertCampaign, spaceAlertCampaign } from './campaign/campaign-game.js';
export { type CampaignScore, campaignScore } from './campaign/campaign-score.js';
export {
  createSpaceAlertCampaignEncoding,
  createSpaceAlertEncoding,
  spaceAlertCampaignEncoding,
  spaceAlertEncoding,
} from './encoding/encoding.js';
export type { SpaceAlertEvent } from './events.js';
export { createSpaceAlert, spaceAlert } from './game.js';
export { explainMission } from './mission/explain.js';
export type { LogPage } from './mission/log.js';
export { missionFileOf } from './mission/mission-file-of.js';
export { MissionFile, type MissionFileInput } from './mission/mission-schema.js';
export { missionState } from './mission/mission-state.js';
export { logLine, logPage, missionScore } from './mission/questions.js';
export { randomMission } from './mission/random-mission.js';
export { type LineError, type ResolvedLine, resolveLine, resolveLines } from './mission/resolve-lines.js';
export { type MissionResult, resolveMission } from './mission/resolve-mission.js';
export type { MissionScore } from './mission/score.js';
export { type PlanOptions, planMission } from './planner/plan-mission.js';
export { type MissionPlanner, missionPlanner, type PlannerOptions, type PlanProgress, type PlanReport } from './planner/planner.js';
export { Timeline, type TimelineInput } from './planning/timeline-schema.js';
export {
  type SpaceAlertPlanningInput,
  type SpaceAlertPositionInput,
  type SpaceAlertResolutionInput,
  spaceAlertPosition,
} from './position.js';
export type { Config as SpaceAlertConfig, LogLine, SpaceAlertState } from './schema.js';
export type { SpaceAlertSetup, SpaceAlertSetupInput } from './setup.js';
export { spaceAlertKnowledge } from './strategy/knowledge.js';
export { type Ability, type AbilityParameters, type AbilityTextOf, type AnyAbility, defineAbility } from './threats/abilities/ability.js';
export * as abilityKit from './threats/abilities/kit.js';
export { ThreatCard, type ThreatCardInput } from './threats/card.js';
export type { AbilityHooks, Resolution, StepResult, Volley } from './threats/hooks.js';
export { type SpaceAlertOptions, threatCardSchema } from './threats/options.js';
export type { AnyThreatCard } from './threats/printed-card.js';
export type { SpaceAlertCampaignAction, SpaceAlertCampaignRefusalCode, SpaceAlertCampaignTypes, SpaceAlertTypes } from './types.js';
export type { SpaceAlertView } from './view.js';
