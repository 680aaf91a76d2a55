// Building blocks for custom effects, exported together as `effectKit`.

// Functions that find pieces on the board.
export { fleetOf, stationsOnBoard } from '../../rules/pieces/fleet.js';
export { distinctSundivers } from '../../rules/pieces/interchange.js';
// Functions that change the state.
export {
  build,
  destroyStation,
  drawFromReserve,
  gainEnergy,
  gainMomentum,
  payEnergy,
  putSundiver,
  recall,
  spendPoints,
} from '../../rules/pieces/ledger.js';
export {
  countAt,
  gateOn,
  holdOf,
  isInPlay,
  isOnBoard,
  reserveOf,
  seatOfColour,
  slotOf,
  spaceOf,
  spareGate,
  spareStation,
  stationAt,
  stationById,
  stationId,
  stationType,
  sundiverId,
} from '../../rules/pieces/pieces.js';
export { activate, activationRefusal, eligibleSundiver } from '../../rules/turn/activation.js';
export { baseOf, bonusOf, rewardRefusal, takeReward } from '../../rules/turn/rewards.js';
// Domains for the parameters of effects.
export {
  anyFoundry,
  anySpace,
  anyStation,
  anySundiver,
  barrierSpace,
  coreSpace,
  foreignStation,
  foreignSundiver,
  orbitSpace,
  outerSpace,
  ownStation,
  ownSundiver,
  upTo,
} from '../../table/parameters.js';
export { boardOf } from '../../table/table.js';
