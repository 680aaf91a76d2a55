// The entry point `orrery-rules/area-51/data`: board, pieces and options of Escape from Area 51. It loads neither zod nor the kernel.

export type { CatalogueEntry } from '../../../kernel/plain.js';
export { boardOf, DEFAULT_BOARD } from './board.js';
export { ACTION_NAMES, COMPONENT_NAMES, GROUNDS, MARKERS } from './catalogue.js';
export { type Adjacency as Area51Adjacency, type Geometry as Area51Geometry, geometryOf } from './geometry.js';
export { CHOICES, FIRST_PLAYER, MAX_ROUNDS, type RuleChoice as Area51RuleChoice } from './options.js';
export { COSTS, HUMANS, PIECES, PLAYERS, RANGES } from './pieces.js';
export {
  CELL_KINDS,
  type CellKind as Area51CellKind,
  COMPONENTS,
  type Component as Area51Component,
  DIRECTIONS,
  type Direction as Area51Direction,
  HUMAN_IDS,
  type HumanId as Area51HumanId,
} from './words.js';
