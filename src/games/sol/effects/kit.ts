// Building blocks for custom effects, exported as `effectKit`.

// Parameters.
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
} from '../parameters.js';
// Pieces on the board.
export { fleetOf, stationsOnBoard } from '../pieces/fleet.js';
export { distinctSundivers } from '../pieces/interchange.js';
// Changes of the state.
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
} from '../pieces/ledger.js';
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
} from '../pieces/pieces.js';
export { boardOf } from '../table.js';
export { activate, activationRefusal, eligibleSundiver } from '../turn/activation.js';
export { baseOf, bonusOf, rewardRefusal, takeReward } from '../turn/rewards.js';
