// Functions for the hooks of custom abilities. In addition, `resolution.perform` performs the effects that printed cards use.
export { attackZone, attackZones } from '../../rules/resolution/attack.js';
export { disableSquad, knockOut } from '../../rules/resolution/crew.js';
export { delayAboard } from '../../rules/resolution/delay.js';
export { destroy, hitPoints, putBlocks } from '../../rules/resolution/threat-life.js';
export { damageZone } from '../../rules/resolution/tiles.js';
export { zoneOf } from '../../rules/resolution/zones.js';
