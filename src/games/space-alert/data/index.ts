/**
 * The components of Space Alert: names, cards, texts of threats, soundtracks, trajectories, the ship and its geometry in a drawing. This
 * entry point loads neither the kernel nor zod.
 * @packageDocumentation
 */
export {
  ACTION_CARDS,
  type ActionCard as SpaceAlertActionCard,
  type ActionWord as SpaceAlertActionWord,
  HALVES,
  type Half as SpaceAlertHalf,
  HEROIC_CARDS,
  type HeroicCard as SpaceAlertHeroicCard,
  NORMAL_CARDS,
  NORMAL_DECK,
  type NormalCard as SpaceAlertNormalCard,
} from './action-cards.js';
export { type Box as SpaceAlertRectangle, DRAWING_SIZE, ROCKET_BOX, SPACE_BOX, STATION_BOXES } from './geometry.js';
export { type MissionStep as SpaceAlertMissionStep, STEP_TITLES, type StepName as SpaceAlertStepName } from './mission-steps.js';
export { CARD_NAMES, SPECIAL_NAMES, STATION_NAMES, TILE_NAMES, WEAPON_NAMES, WORD_NAMES } from './names.js';
export { adjacentStations, announcementText, missionSteps, squareBox, threatText, wordOf } from './questions.js';
export {
  type Location as SpaceAlertLocation,
  REACTOR_CAPACITY,
  SHIELD_CAPACITY,
  STATION_FACTS,
  STATIONS,
  type Station as SpaceAlertStation,
  type StationFacts as SpaceAlertStationFacts,
  type Tile as SpaceAlertTile,
  TRACKS,
  type Track as SpaceAlertTrack,
  ZONE_TILES,
  ZONES,
  type Zone as SpaceAlertZone,
} from './ship.js';
export { SOUNDTRACKS } from './soundtracks.js';
export type { ThreatText as SpaceAlertThreatText } from './threat-text.js';
export { FIRST_PRINTED, THREAT_CARDS } from './threats.js';
export { TRAJECTORY_BOARDS } from './trajectories.js';
