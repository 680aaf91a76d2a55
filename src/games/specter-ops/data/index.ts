// The game data of Specter Ops, without its rules: the entry point `orrery-rules/specter-ops/data`.
export type { Board, CellId, ObjectiveSite, RoadSegment, SupplyCache } from '../model/board/schema.js';
export type { ContentSet } from '../model/content-set-fields.js';
export { ABILITIES, type AbilityCard } from './abilities.js';
export { type BoardCell, type BoardLayout, boardLayout } from './board-layout.js';
export { BROKEN_COVENANT_BOARD } from './broken-covenant-board.js';
export { AGENTS, type AgentCard, HUNTERS, type HunterCard } from './characters.js';
export { BROKEN_COVENANT, CONTENT_SETS, SHADOW_OF_BABEL } from './content-sets.js';
export { EQUIPMENT_CARDS, type EquipmentFacts } from './equipment.js';
export { SHADOW_OF_BABEL_BOARD } from './shadow-of-babel-board.js';
export { VEHICLES, type VehicleCard } from './vehicles.js';
