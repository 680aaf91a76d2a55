// The building blocks of custom equipment cards, exported as `equipmentKit`.

// Fields that all cards of a category share: general, supply or unique.
export { general, supply, unique } from '../../data/equipment.js';
// Functions for a card that is used as part of another action: they check the use and spend a charge.
export { refusesInPassing, spendCharge } from '../../rules/resolution/equipment-use.js';
// Rolls of hunters against a card.
export { rollAgainst } from '../../rules/resolution/rolls.js';
// Functions that check the target of a card or return a distance, and the effects `blind` and `stun`.
export { distanceToHunter, hunterIds, hunterNamed, observeDistance, refusesHunter, refusesSpace } from '../../rules/resolution/targets.js';
export { blind, stun } from '../../rules/status.js';
// Domains of parameters: the values that a parameter can have.
export { anyDirection, anyHunter, anySpace, onlyTrue } from '../../table/parameters.js';
