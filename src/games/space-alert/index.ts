/**
 * Space Alert: missions, campaigns, a resolver for mission files, and a search for plans. The components of the game are in
 * `orrery-rules/space-alert/data`.
 * @packageDocumentation
 */

export { createSpaceAlertCampaign, spaceAlertCampaign } from './campaign-game.js';
export {
  type Ability as SpaceAlertAbility,
  type AbilityParameters as SpaceAlertAbilityParameters,
  type AbilityTextOf as SpaceAlertAbilityTextOf,
  type AnyAbility as SpaceAlertAnyAbility,
  defineAbility,
  type ThreatCardInput as SpaceAlertThreatCardInput,
} from './cards/abilities/ability.js';
export * as abilityKit from './cards/abilities/kit.js';
export type {
  AbilityHooks as SpaceAlertAbilityHooks,
  Resolution as SpaceAlertResolution,
  StepResult as SpaceAlertStepResult,
  Volley as SpaceAlertVolley,
} from './cards/hooks.js';
export { type SpaceAlertOptions, threatCardSchema } from './cards/options.js';
export {
  createSpaceAlertCampaignEncoding,
  createSpaceAlertEncoding,
  spaceAlertCampaignEncoding,
  spaceAlertEncoding,
} from './encoding/encoding.js';
export { createSpaceAlert, spaceAlert } from './game.js';
export { explainMission } from './mission/explain.js';
export { missionFileOf } from './mission/mission-file-of.js';
export { MissionFile as SpaceAlertMissionFile, type MissionFileInput as SpaceAlertMissionFileInput } from './mission/mission-schema.js';
export { missionState } from './mission/mission-state.js';
export { logLine, logPage, missionScore } from './mission/questions.js';
export { randomMission } from './mission/random-mission.js';
export {
  type LineError as SpaceAlertLineError,
  type ResolvedLine as SpaceAlertResolvedLine,
  resolveLine,
  resolveLines,
} from './mission/resolve-lines.js';
export { type MissionResult as SpaceAlertMissionResult, resolveMission } from './mission/resolve-mission.js';
export type { SpaceAlertEvent } from './model/events.js';
export type { Config as SpaceAlertConfig, LogLine as SpaceAlertLogLine, SpaceAlertState } from './model/schema.js';
export { ThreatCard as SpaceAlertThreatCard } from './model/threats/card.js';
export type { AnyThreatCard as SpaceAlertAnyThreatCard } from './model/threats/printed-card.js';
export { Timeline as SpaceAlertTimeline, type TimelineInput as SpaceAlertTimelineInput } from './model/timeline-schema.js';
export { type PlanOptions as SpaceAlertPlanOptions, planMission } from './planner/plan-mission.js';
export {
  type MissionPlanner as SpaceAlertMissionPlanner,
  missionPlanner,
  type PlannerOptions as SpaceAlertPlannerOptions,
  type PlanProgress as SpaceAlertPlanProgress,
  type PlanReport as SpaceAlertPlanReport,
} from './planner/planner.js';
export {
  type SpaceAlertPlanningInput,
  type SpaceAlertPositionInput,
  type SpaceAlertResolutionInput,
  spaceAlertPosition,
} from './position.js';
export type { SpaceAlertAction, SpaceAlertRefusalCode } from './rules/actions/index.js';
export { campaignScore } from './rules/campaign/campaign-score.js';
export type { LogPage as SpaceAlertLogPage } from './rules/log.js';
export type { CampaignScore as SpaceAlertCampaignScore, MissionScore as SpaceAlertMissionScore } from './rules/points.js';
export type { SpaceAlertSetup, SpaceAlertSetupInput } from './rules/setup.js';
export { spaceAlertHeuristic } from './strategy/heuristic.js';
export type { SpaceAlertCampaignAction, SpaceAlertCampaignRefusalCode, SpaceAlertCampaignTypes, SpaceAlertTypes } from './types.js';
export type { SpaceAlertView } from './views/view.js';
