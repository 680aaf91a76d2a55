// A mission in words, turn by turn, with the clause behind each effect.

import type { StepName } from '../board/mission-steps.js';
import { spaceAlert } from '../game.js';
import { nextStep } from '../resolution/step.js';
import { COMPUTER, type State } from '../schema.js';
import { eventText } from '../text.js';
import { type MissionResult, missionResult, missionState, reportTurn, type TurnReport } from './mission-file.js';
import type { MissionFileInput } from './mission-schema.js';

const STEP_TITLES: Record<StepName, string> = {
  'threats-appear': 'Threats appear',
  'player-actions': 'Player actions',
  'compute-damage': 'Compute damage',
  'threat-actions': 'Threat actions',
  'computer-check': 'Computer maintenance check',
  'rocket-resolution': 'Rocket resolution',
  'interceptors-return': 'Interceptors return',
};

/**
 * Resolves a mission and tells what happens, step by step.
 * @throws InvalidInputError naming the path of whatever is wrong with the mission.
 */
export function explainMission(mission: MissionFileInput): { result: MissionResult; text: string[] } {
  let state: State = missionState(mission);
  const turns: TurnReport[] = [];
  const text: string[] = [];
  for (let step = nextStep(state); step !== undefined; ) {
    const { state: after, events } = spaceAlert.step(state, { type: 'advance', player: COMPUTER });
    state = after;
    if (events.length > 0) text.push(`Turn ${step.turn}, ${STEP_TITLES[step.name]}`);
    for (const event of events) text.push(`  ${eventText(event)} [${event.rule}]`);
    const next = state.round === 'lost' ? undefined : nextStep(state);
    if (state.round !== 'lost' && next?.turn !== step.turn) turns.push(reportTurn(state, step.turn));
    step = next;
  }
  return { result: missionResult(state, turns), text };
}
