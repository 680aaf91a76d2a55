// Checks of the turn order: whose turn it is, and which decision is pending.
import type { AddFault } from '../../../../kernel/internal.js';
import type { HunterState, Pause, State } from '../../model/schema.js';
import { isDistinct, SETUP } from './setup-faults.js';

/** Checks whose turn it is, and which decision is pending. SO-1.24, SO-6.6 */
export function turnFaults(state: State, fault: AddFault): void {
  const { phase, hunters, turn, pause, agents } = state;
  const left = (hunter: HunterState | undefined) => hunter !== undefined && !hunter.turned && !hunter.done;
  if (phase === 'hunters' && !hunters.some(left))
    fault(['hunters'], 'at least one hunter must still have its turn in this phase', 'SO-6.5');
  if ((phase === 'hunter-turn') !== (turn !== null))
    fault(['turn'], 'expected a turn in the phase hunter-turn, and none otherwise', 'SO-6.6');
  if (turn !== null) {
    const hunter = hunters[turn.hunter];
    const isPet = turn.stage === 'pet-moving';
    const own = isPet ? hunter !== undefined && state.pets[0]?.hunter === turn.hunter && !hunter.turned : left(hunter);
    if (!own) fault(['turn', 'hunter'], 'the turn must belong to a hunter that has not taken it in this round', 'SO-6.5');
    if (turn.sighted.some((agent) => agent >= agents.length))
      fault(['turn', 'sighted'], 'expected the number of an agent of this game', 'SO-11.6');
    if (hunter?.space === null && turn.stage === 'moving' && turn.steps > 0 && !turn.drove && !turn.relay && !turn.beganInside)
      fault(['turn', 'stage'], 'a hunter that entered the vehicle cannot move further', 'SO-12.7');
  }
  if (pause === null) return;
  const path = ['pause'];
  const numbers = huntersOf(pause);
  if (numbers.length === 0 || !isDistinct(numbers) || numbers.some((at) => hunters[at] === undefined || hunters[at].turned))
    fault(path, 'expected the numbers of different hunters', 'SO-22.6');
  if (pause.kind === 'declare') {
    if (phase !== 'agent-before-moving') fault(path, 'hunters declare at the start of an agent’s turn', 'SO-17.32');
    return;
  }
  const asked = pause.kind === 'verdict' ? [pause.roll.agent, 1] : pause.kind === 'attacked' ? [pause.agent] : [];
  if (asked.some((at) => at >= agents.length)) fault(path, 'expected the number of an agent of this game', 'SO-22.6');
  if (SETUP.includes(phase) || phase === 'over') fault(path, 'there is no open question in this phase', 'SO-22.6');
  if (pause.kind === 'verdict') return;
  if (turn === null || pause.hunter !== turn.hunter || turn.stage === 'pet-moving')
    fault(path, 'the question must be about the hunter whose turn it is', 'SO-22.6');
}

/** Returns the numbers of the hunters in a pending decision, including hunters who roll against the same card afterwards. SO-17.26 */
function huntersOf(pause: Pause): readonly number[] {
  if (pause.kind === 'declare') return pause.hunters;
  return pause.kind === 'verdict' ? [pause.roll.hunter, ...(pause.roll.against?.next ?? [])] : [pause.hunter];
}

/** Whether it is the start of the turn of the agent with number `at`. SO-7.3 */
export function isAtStart({ phase, activeAgent, agents }: State, at: number): boolean {
  return phase === 'agent-before-moving' && activeAgent === at && agents[at]?.secret.turn.underWay === false;
}
