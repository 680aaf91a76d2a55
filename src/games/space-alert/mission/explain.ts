// A mission in words, turn by turn, with the clause behind each effect.
import { STEP_TITLES } from '../board/mission-steps.js';
import type { State } from '../schema.js';
import { eventText } from '../text.js';
import { type MissionFileInput, readMission } from './mission-schema.js';
import { stateOf } from './mission-state.js';
import { type MissionResult, playOut } from './resolve-mission.js';

/**
 * Resolves a mission and tells what happens, step by step.
 * @throws InvalidInputError naming the path of whatever is wrong with the mission.
 */
export function explainMission(mission: MissionFileInput): { result: MissionResult; text: string[] } {
  return explainState(stateOf(readMission(mission)));
}

/** Carries out the steps that are left, in place, and tells what happens. */
export function explainState(state: State): { result: MissionResult; text: string[] } {
  const text: string[] = [];
  const result = playOut(state, ({ turn, name }, events) => {
    if (events.length > 0) text.push(`Turn ${turn}, ${STEP_TITLES[name]}`);
    for (const event of events) text.push(`  ${eventText(event)} [${event.rule}]`);
  });
  return { result, text };
}
