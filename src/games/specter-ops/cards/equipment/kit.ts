// The building blocks of custom equipment cards, exported as `equipmentKit`.

// Common fields of each category.
export { general, supply, unique } from '../../data/equipment.js';
// Costs of a use.
export { refusesInPassing, spendCharge } from '../../rules/resolution/equipment-use.js';
// Effects.
export { rollAgainst } from '../../rules/resolution/rolls.js';
// Targets and distances.
export { distanceToHunter, hunterIds, hunterNamed, observeDistance, refusesHunter, refusesSpace } from '../../rules/resolution/targets.js';
export { blind, stun } from '../../rules/status.js';
// Domains of parameters.
export { anyDirection, anyHunter, anySpace, onlyTrue } from '../../table/parameters.js';
