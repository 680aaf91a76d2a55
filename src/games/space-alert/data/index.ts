/**
 * The components of Space Alert: names, cards, texts of threats, soundtracks, trajectories, the ship and its geometry in a drawing. This
 * entry point loads neither the kernel nor zod.
 * @packageDocumentation
 */
export {
  ACTION_CARDS,
  type ActionCard,
  type ActionWord,
  HALVES,
  type Half,
  HEROIC_CARDS,
  type HeroicCard,
  NORMAL_CARDS,
  NORMAL_DECK,
  type NormalCard,
} from './action-cards.js';
export { type Box, DRAWING_SIZE, ROCKET_BOX, SPACE_BOX, STATION_BOXES } from './geometry.js';
export { type MissionStep, STEP_TITLES, type StepName } from './mission-steps.js';
export { CARD_NAMES, SPECIAL_NAMES, STATION_NAMES, TILE_NAMES, WEAPON_NAMES, WORD_NAMES } from './names.js';
export { adjacentStations, announcementText, missionSteps, squareBox, threatText, wordOf } from './questions.js';
export {
  type Location,
  REACTOR_CAPACITY,
  SHIELD_CAPACITY,
  STATION_FACTS,
  STATIONS,
  type Station,
  type StationFacts,
  type Tile,
  TRACKS,
  type Track,
  ZONE_TILES,
  ZONES,
  type Zone,
} from './ship.js';
export { SOUNDTRACKS } from './soundtracks.js';
export type { ThreatText } from './threat-text.js';
export { FIRST_PRINTED, THREAT_CARDS } from './threats.js';
export { TRAJECTORY_BOARDS } from './trajectories.js';
