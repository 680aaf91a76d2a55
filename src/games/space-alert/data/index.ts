// What Space Alert is played with: the door `orrery-rules/space-alert/data`.
export {
  adjacentStations,
  type Location,
  STATIONS,
  type Station,
  type Tile,
  type Track,
  ZONE_TILES,
  ZONES,
  type Zone,
} from '../board/ship.js';
export {
  ACTION_CARDS,
  type ActionCard,
  type ActionWord,
  type Half,
  HEROIC_CARDS,
  type HeroicCard,
  NORMAL_CARDS,
  NORMAL_DECK,
  type NormalCard,
  wordOf,
} from '../planning/action-cards.js';
export { SOUNDTRACKS } from '../planning/timeline.js';
export { FIRST_PRINTED, THREAT_CARDS } from '../threats/catalogue.js';
export { TRAJECTORY_BOARDS } from './trajectories.js';
