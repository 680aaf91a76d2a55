/**
 * Space Alert: missions, campaigns, a resolver for mission files, and a search for plans. The components of the game are in
 * `orrery-rules/space-alert/data`.
 * @packageDocumentation
 */

export { createSpaceAlertCampaign, spaceAlertCampaign } from './campaign-game.js';
export {
  type Ability,
  type AbilityParameters,
  type AbilityTextOf,
  type AnyAbility,
  defineAbility,
  type ThreatCardInput,
} from './cards/abilities/ability.js';
export * as abilityKit from './cards/abilities/kit.js';
export type { AbilityHooks, Resolution, StepResult, Volley } from './cards/hooks.js';
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
export { MissionFile, type MissionFileInput } from './mission/mission-schema.js';
export { missionState } from './mission/mission-state.js';
export { logLine, logPage, missionScore } from './mission/questions.js';
export { randomMission } from './mission/random-mission.js';
export { type LineError, type ResolvedLine, resolveLine, resolveLines } from './mission/resolve-lines.js';
export { type MissionResult, resolveMission } from './mission/resolve-mission.js';
export type { SpaceAlertEvent } from './model/events.js';
export type { Config as SpaceAlertConfig, LogLine, SpaceAlertState } from './model/schema.js';
export { ThreatCard } from './model/threats/card.js';
export type { AnyThreatCard } from './model/threats/printed-card.js';
export { Timeline, type TimelineInput } from './model/timeline-schema.js';
export { type PlanOptions, planMission } from './planner/plan-mission.js';
export { type MissionPlanner, missionPlanner, type PlannerOptions, type PlanProgress, type PlanReport } from './planner/planner.js';
export {
  type SpaceAlertPlanningInput,
  type SpaceAlertPositionInput,
  type SpaceAlertResolutionInput,
  spaceAlertPosition,
} from './position.js';
export type { SpaceAlertAction, SpaceAlertRefusalCode } from './rules/actions/index.js';
export { type CampaignScore, campaignScore } from './rules/campaign/campaign-score.js';
export type { LogPage } from './rules/log.js';
export type { MissionScore } from './rules/score.js';
export type { SpaceAlertSetup, SpaceAlertSetupInput } from './rules/setup.js';
export { spaceAlertHeuristic } from './strategy/heuristic.js';
export type { SpaceAlertCampaignAction, SpaceAlertCampaignRefusalCode, SpaceAlertCampaignTypes, SpaceAlertTypes } from './types.js';
export type { SpaceAlertView } from './views/view.js';
