// What Escape from Area 51 is played with: the door `orrery-rules/area-51/data`.
export { DEFAULT_BOARD } from './board.js';
export { PIECES } from './pieces.js';
