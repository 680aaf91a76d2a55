// The game data of Specter Ops, without its rules: the entry point `orrery-rules/specter-ops/data`.
export type {
  Board as SpecterOpsBoard,
  CellId as SpecterOpsCellId,
  ObjectiveSite as SpecterOpsObjectiveSite,
  RoadSegment as SpecterOpsRoadSegment,
  SupplyCache as SpecterOpsSupplyCache,
} from '../model/board/schema.js';
export type { ContentSet as SpecterOpsContentSet } from '../model/content-set-fields.js';
export { ABILITIES, type AbilityCard as SpecterOpsAbilityCard } from './abilities.js';
export { type BoardCell as SpecterOpsBoardCell, type BoardLayout as SpecterOpsBoardLayout, boardLayout } from './board-layout.js';
export { BROKEN_COVENANT_BOARD } from './broken-covenant-board.js';
export { AGENTS, type AgentCard as SpecterOpsAgentCard, HUNTERS, type HunterCard as SpecterOpsHunterCard } from './characters.js';
export { BROKEN_COVENANT, CONTENT_SETS, SHADOW_OF_BABEL } from './content-sets.js';
export { EQUIPMENT_CARDS, type EquipmentFacts as SpecterOpsEquipmentFacts } from './equipment.js';
export { SHADOW_OF_BABEL_BOARD } from './shadow-of-babel-board.js';
export { VEHICLES, type VehicleCard as SpecterOpsVehicleCard } from './vehicles.js';
