// The mission steps board: the steps of the resolution round and their order.

/** The names of the steps of a turn. SA-5.6, SA-5.7, SA-5.8 */
export const STEP_NAMES = [
  'threats-appear',
  'player-actions',
  'compute-damage',
  'threat-actions',
  'computer-check',
  'rocket-resolution',
  'interceptors-return',
] as const;
/** The name of a step of the resolution round. SA-5.6 */
export type StepName = (typeof STEP_NAMES)[number];

/** The titles of the steps, keyed by step name. */
export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  'threats-appear': 'Threats appear',
  'player-actions': 'Player actions',
  'compute-damage': 'Compute damage',
  'threat-actions': 'Threat actions',
  'computer-check': 'Computer maintenance check',
  'rocket-resolution': 'Rocket resolution',
  'interceptors-return': 'Interceptors return',
};

/** One step of one turn of the resolution round. */
export interface MissionStep {
  turn: number;
  /** The index of the phase: 0, 1 or 2. The last turn, which belongs to no phase, has the index of the last phase. SA-5.10 */
  phaseIndex: number;
  name: StepName;
}

/** The first and last turn of each phase, indexed by phase. Each turn has the card slot of the same number. SA-4.3 */
export const PHASE_TURNS = [
  [1, 3],
  [4, 7],
  [8, 12],
] as const;

/** The turns that end with the check whether a crew member has maintained the computer: the second turn of each phase. SA-5.7 */
const CHECK_AFTER = [2, 5, 9];
/** The steps of an ordinary turn. SA-5.6 */
const ORDINARY: readonly StepName[] = ['threats-appear', 'player-actions', 'compute-damage', 'threat-actions'];
/** The steps of the extra turn after the last turn with player actions. SA-5.8, SA-5.26, SA-5.30 */
const FINAL: readonly StepName[] = ['rocket-resolution', 'interceptors-return', 'threat-actions'];

function board(phases: 2 | 3): readonly MissionStep[] {
  const turns = lastActionTurn(phases);
  const steps: MissionStep[] = [];
  for (let turn = 1; turn <= turns; turn++) {
    const phaseIndex = phaseIndexOf(turn);
    for (const name of ORDINARY) steps.push({ turn, phaseIndex, name });
    if (CHECK_AFTER.includes(turn)) steps.push({ turn, phaseIndex, name: 'computer-check' });
  }
  for (const name of FINAL) steps.push({ turn: turns + 1, phaseIndex: phases - 1, name });
  return steps;
}

/** Returns the last turn with player actions: 12 in a full mission, 7 in a test run with two phases. */
export function lastActionTurn(phases: 2 | 3): 7 | 12 {
  return phases === 3 ? 12 : 7;
}

/** Returns the index of the phase, 0 to 2, to which a turn from 1 to 12 belongs. */
export function phaseIndexOf(turn: number): number {
  return turn <= 3 ? 0 : turn <= 7 ? 1 : 2;
}

const BOARDS = { 2: board(2), 3: board(3) } as const;

/** Returns every step of the resolution round, in order. */
export function missionSteps(phases: 2 | 3): readonly MissionStep[] {
  return BOARDS[phases];
}
