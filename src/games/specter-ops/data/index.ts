// What Specter Ops is played with: the door `orrery-rules/specter-ops/data`.
export { EQUIPMENT } from '../equipment/index.js';
export { BROKEN_COVENANT_BOARD } from './broken-covenant-board.js';
export { AGENTS, type AgentCard, HUNTERS, type HunterCard } from './characters.js';
export { BROKEN_COVENANT, SHADOW_OF_BABEL } from './content-sets.js';
export { SHADOW_OF_BABEL_BOARD } from './shadow-of-babel-board.js';
export { VEHICLES, type VehicleCard } from './vehicles.js';
