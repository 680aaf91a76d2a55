// Checks that reject impossible states. They run only on states from outside: states that the library returned are frozen and trusted.
import type { AddFault, Question } from '../../../../kernel/internal.js';
import type { State } from '../../model/schema.js';
import { topologyOf } from '../../table/tables.js';
import { handFaults, supplyFaults, unknownCardFaults } from './card-faults.js';
import { figureFaults, onBoard, tokenFaults } from './figure-faults.js';
import { recordFaults, type Seen } from './record-faults.js';
import { agentFaults, isDistinct, setupFaults } from './setup-faults.js';
import { turnFaults } from './turn-faults.js';

/** The checks of a state, in order; each check may rely on the earlier ones. */
export const STATE_CHECKS: readonly Question<State>[] = [
  playerFaults,
  unknownCardFaults,
  setupFaults,
  agentFaults,
  turnFaults,
  figureFaults,
  tokenFaults,
  handFaults,
  supplyFaults,
  (state, fault) => recordFaults(state, topologyOf(state), fault),
];

/** The checks of the parts of a view that beliefs depend on. */
export const VIEW_QUESTIONS: readonly Question<Seen>[] = [unknownCardFaults, sightFaults];

function sightFaults(view: Seen, fault: AddFault): void {
  const topology = topologyOf(view);
  for (const [at, { space }] of view.hunters.entries()) onBoard(topology, ['hunters', at, 'space'], space, fault);
  for (const [at, space] of view.barriers.entries()) onBoard(topology, ['barriers', at], space, fault);
  recordFaults(view, topology, fault);
}

/** Checks the players, and that a five-player game uses the revised hunter cards. SO-5.1 */
function playerFaults({ players, config: { agentPlayer, printing } }: State, fault: AddFault): void {
  if (!isDistinct(players)) fault(['players'], 'expected each player once', 'SO-5.1');
  if (!players.includes(agentPlayer)) fault(['config', 'agentPlayer'], 'the agent player must be one of the players', 'SO-5.1');
  if (players.length === 5 && printing === 'first')
    fault(['config', 'printing'], 'traitor sides need the revised hunter cards', 'SO-26.17');
}
