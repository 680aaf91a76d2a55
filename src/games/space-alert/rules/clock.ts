// The clock of a mission: when the next announcement is due, or the next step of the resolution round.
import { type BaseAction, freezeJson, type ScheduledAction } from '../../../kernel/index.js';
import { COMPUTER, type State } from '../model/schema.js';
import { announcements } from './planning/timeline.js';
import { mayTrip } from './resolution/trips.js';

/** An action of the ship's computer, which is a role without a seat. */
interface ComputerAction extends BaseAction {
  type: 'announce' | 'advance';
  player: typeof COMPUTER;
}

const ANNOUNCE: ComputerAction = freezeJson({ type: 'announce', player: COMPUTER });
const ADVANCE: ComputerAction = freezeJson({ type: 'advance', player: COMPUTER });

/**
 * Returns the next scheduled action of the computer; `undefined` between missions. The first announcement is due when every player is
 * ready, each later one at its time in the soundtrack. Steps of the resolution round are due at once, but a step waits for players who may
 * still correct a revealed card. SA-4.1, SA-4.36, SA-4.45, SA-5.5, SA-6.12, SA-11.3
 */
export function missionClock(state: State): ScheduledAction<ComputerAction> | undefined {
  const mission = `mission-${state.campaign?.mission ?? 1}`;
  if (state.round === 'setup') return { since: `${mission}-ready`, seconds: 0, action: ANNOUNCE, waitsFor: state.players };
  if (state.round === 'action') return { since: mission, seconds: announcements(state)[state.announced].at, action: ANNOUNCE };
  if (state.round !== 'resolution') return undefined;
  const step: ScheduledAction<ComputerAction> = { since: `${mission}-step-${state.step + 1}`, seconds: 0, action: ADVANCE };
  const waitsFor = state.players.filter((player) => mayTrip(state, player));
  return waitsFor.length === 0 ? step : { ...step, waitsFor };
}
