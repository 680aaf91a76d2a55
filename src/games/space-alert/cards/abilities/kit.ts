// Functions that the hooks of custom abilities can call. To perform an effect that printed cards can also have (type `Effect`), a hook
// calls `resolution.perform` instead.
export { attackZone, attackZones } from '../../rules/resolution/attack.js';
export { disableSquad, knockOut } from '../../rules/resolution/crew.js';
export { delayAboard } from '../../rules/resolution/delay.js';
export { destroy, hitPoints, putBlocks } from '../../rules/resolution/threat-life.js';
export { damageZone } from '../../rules/resolution/tiles.js';
export { zoneOf } from '../../rules/resolution/zones.js';
