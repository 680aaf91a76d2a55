// The building blocks of custom equipment cards, exported as `equipmentKit`.

// Common fields of each category.
export { general, supply, unique } from '../data/equipment.js';
// Domains of parameters.
export { anyDirection, anyHunter, anySpace, yes } from '../parameters.js';
// Costs of a use.
export { refusesInPassing, spendCharge } from '../resolution/equipment-use.js';
// Effects.
export { rollAgainst } from '../resolution/rolls.js';
// Targets and distances.
export { distanceToHunter, hunterIds, hunterNamed, refusesHunter, refusesSpace, tellWithin } from '../resolution/targets.js';
export { blind, stun } from '../rules/status.js';
