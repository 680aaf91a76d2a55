// What a custom equipment card is made with: `equipmentKit` at the entry point.

// What its user can choose.
export { anyDirection, anyHunter, anySpace, yes } from '../parameters.js';
// What a use costs.
export { refusesInPassing, spendCharge } from '../resolution/equipment-use.js';
// What it does.
export { rollAgainst } from '../resolution/rolls.js';
// Whom it can reach.
export { distanceToHunter, hunterIds, hunterNamed, refusesHunter, refusesSpace, tellWithin } from '../resolution/targets.js';
export { blind, stun } from '../rules/status.js';
// What is printed on it.
export { general, supply, unique } from './equipment-card.js';
