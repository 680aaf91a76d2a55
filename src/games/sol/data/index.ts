// The data of Sol without its rules: the entry point `orrery-rules/sol/data`. It imports neither zod nor the kernel.

export type { Entry } from '../../../kernel/plain.js';
export { FIVE as FIVE_BOARD, STANDARD as STANDARD_BOARD } from './boards.js';
export { EFFECT_CARDS, type EffectCard } from './effects.js';
export { type BoardGeometry, boardGeometry, type EyeShape, type PairShape, type Place, type SpaceShape } from './geometry.js';
export { ACTIONS, LAYER_NAMES, PHASES, PIECE_NAMES, SUIT_CARDS } from './names.js';
export { PIECES, TRACKS } from './rewards.js';
export { SCENARIOS, type Scenario } from './scenarios.js';
export { TRIGGER_EVENT_CARDS, type TriggerEventCard } from './trigger-events.js';
export {
  COLOURS,
  type Colour,
  LAYER_LETTERS,
  LAYERS,
  type Layer,
  STATION_TYPES,
  type StationType,
  SUITS,
  type Suit,
  type Timing,
  type TitleColour,
  type TriggerEventId,
} from './words.js';
export { WORLDS } from './worlds.js';
