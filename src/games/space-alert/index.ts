/**
 * Space Alert: missions, campaigns, and a resolver for missions written down.
 * @packageDocumentation
 */
export { ActionCard, ActionWord, type Half, HeroicCard, NormalCard, wordOf } from './action-cards.js';
export { adjacentStations, Location, STATIONS, Station, Tile, Track, ZONES, Zone } from './board.js';
export { type SpaceAlertCampaignTypes, spaceAlertCampaign } from './campaign/campaign-game.js';
export { type CampaignScore, campaignScore } from './campaign/campaign-score.js';
export { spaceAlertCampaignEncoding, spaceAlertEncoding } from './encoding/encoding.js';
export type { ActionEvent, CampaignEvent, Event as SpaceAlertEvent, PlanningEvent, ThreatEvent } from './events.js';
export { explainMission } from './explain.js';
export { type SpaceAlertTypes, spaceAlert } from './game.js';
export { type LogPage, logLine, logPage } from './log.js';
export { type MissionResult, missionState, resolveMission, type TurnReport } from './mission-file.js';
export { MissionFile, type MissionFileInput } from './mission-schema.js';
export { LOST_SCORE } from './outcome.js';
export { type PlanOptions, planMission } from './planner/plan-mission.js';
export {
  type MissionPlanner,
  missionPlanner,
  type PlanCards,
  type PlannerOptions,
  type PlanProgress,
  type PlanReport,
} from './planner/planner.js';
export { randomMission } from './random-mission.js';
export { type ResolvedLine, resolveLine, resolveLines } from './resolve-lines.js';
export {
  type Difficulty,
  type LogLine,
  type Proposal,
  State as SpaceAlertState,
  type StoreName,
  type Trip,
} from './schema.js';
export { missionScore, type Score } from './score.js';
export { Setup as SpaceAlertSetup } from './setup.js';
export { spaceAlertKnowledge } from './strategy/knowledge.js';
export type { Weapon } from './threats/abilities/vocabulary.js';
export { ThreatCard, type ThreatCardInput } from './threats/card.js';
export { THREAT_CARDS } from './threats/catalogue.js';
export { type Announcement, SOUNDTRACKS, Timeline, type TimelineInput } from './timeline.js';
export type { Mark } from './trajectory.js';
export type { SeenCard, SeenCrewMember, SeenPlanner, SpaceAlertView } from './view.js';
