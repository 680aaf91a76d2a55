// The data of Sol without its rules: the entry point `orrery-rules/sol/data`. It imports neither zod nor the kernel.

export type { CatalogueEntry } from '../../../kernel/plain.js';
export { FIVE as FIVE_BOARD, STANDARD as STANDARD_BOARD } from './boards.js';
export { EFFECT_CARDS, type EffectCard as SolEffectCard } from './effects.js';
export {
  type BoardGeometry as SolBoardGeometry,
  boardGeometry,
  type EyeShape as SolEyeShape,
  type PairShape as SolPairShape,
  type Place as SolPlace,
  type SpaceShape as SolSpaceShape,
} from './geometry.js';
export { ACTIONS, LAYER_NAMES, PHASES, PIECE_NAMES, SUIT_CARDS } from './names.js';
export { PIECES, TRACKS } from './rewards.js';
export { SCENARIOS, type Scenario as SolScenario } from './scenarios.js';
export { TRIGGER_EVENT_CARDS, type TriggerEventCard as SolTriggerEventCard } from './trigger-events.js';
export {
  COLOURS,
  type Colour as SolColour,
  LAYER_LETTERS,
  LAYERS,
  type Layer as SolLayer,
  STATION_TYPES,
  type StationType as SolStationType,
  SUITS,
  type Suit as SolSuit,
  type Timing as SolTiming,
  type TitleColour as SolTitleColour,
  type TriggerEventId as SolTriggerEventId,
} from './words.js';
export { WORLDS } from './worlds.js';
