// Functions for the hooks of custom abilities, in addition to `resolution.perform`, which performs effects of the vocabulary.
export { attackZone, attackZones } from '../../resolution/attack.js';
export { disableSquad, knockOut } from '../../resolution/crew.js';
export { delayAboard } from '../../resolution/delay.js';
export { destroy, hitPoints, putBlocks } from '../../resolution/threat-life.js';
export { damageZone } from '../../resolution/tiles.js';
export { zoneOf } from '../../resolution/zones.js';
