// What hooks of additional abilities are written with, besides the effects of the vocabulary, which `resolution.perform` carries out.
export { attackZone, attackZones } from '../../resolution/attack.js';
export { disableSquad, knockOut } from '../../resolution/crew.js';
export { delayAboard } from '../../resolution/delay.js';
export { destroy, hitPoints, putBlocks } from '../../resolution/threat-life.js';
export { damageZone } from '../../resolution/tiles.js';
export { zoneOf } from '../../resolution/zones.js';
