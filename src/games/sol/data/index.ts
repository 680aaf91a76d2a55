// What Sol is played with: the door `orrery-rules/sol/data`.
export { EFFECTS } from '../effects/index.js';
export { TRIGGER_EVENTS } from '../trigger-events/index.js';
export { LAYERS, STATION_TYPES, SUITS } from '../words.js';
export { FIVE as FIVE_BOARD, STANDARD as STANDARD_BOARD } from './boards.js';
export { SCENARIOS, type Scenario } from './scenarios.js';
export { WORLDS } from './worlds.js';
