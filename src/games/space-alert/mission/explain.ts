// An explanation of a mission as text, turn by turn, with the clause that causes each effect.
import type { Game } from '../../../kernel/index.js';
import type { AnyAbility } from '../cards/abilities/ability.js';
import { STEP_TITLES } from '../model/board/mission-steps.js';
import { eventText } from '../text/text.js';
import type { SpaceAlertTypes } from '../types.js';
import type { MissionFileInput } from './mission-schema.js';
import { type BegunMission, begunMission } from './mission-state.js';
import { type MissionResult, playOut } from './resolve-mission.js';

/**
 * Resolves a mission and describes each step as text.
 * @param game the game whose threat cards the mission uses; default: no custom abilities.
 * @throws InvalidInputError if the mission is invalid, with the path of the error.
 */
export function explainMission<A extends AnyAbility = never>(
  mission: MissionFileInput<A>,
  game?: Game<SpaceAlertTypes<A>>,
): { result: MissionResult; text: string[] } {
  return explainBegun(begunMission(mission, game));
}

/** Resolves the remaining steps of a mission and describes them as text. This changes the state in `mission`. */
export function explainBegun(mission: BegunMission): { result: MissionResult; text: string[] } {
  const text: string[] = [];
  const result = playOut(mission, ({ turn, name }, events) => {
    if (events.length > 0) text.push(`Turn ${turn}, ${STEP_TITLES[name]}`);
    for (const event of events) text.push(`  ${eventText(event)} [${event.rule}]`);
  });
  return { result, text };
}
