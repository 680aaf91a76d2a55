// Who may decide something now, and how a mission ended.
import type { Outcome, PlayerId } from '../../kernel/index.js';
import { missionScore } from './mission/score.js';
import { openSlots, plannerOf } from './planning/boards.js';
import { mayTrip } from './resolution/trips.js';
import { COMPUTER, type CrewMember, type State } from './schema.js';

const COMPUTER_ALONE: readonly PlayerId[] = Object.freeze([COMPUTER]);
const NOBODY: readonly PlayerId[] = Object.freeze([]);

/** The players with a decision in a round that belongs to missions, not to campaigns. */
export function missionDecisions(state: State): PlayerId[] {
  const { round } = state;
  if (round === 'won' || round === 'lost') return NOBODY as PlayerId[];
  if (round === 'setup') return COMPUTER_ALONE as PlayerId[];
  if (round === 'resolution') {
    if (!state.trips) return COMPUTER_ALONE as PlayerId[];
    const tripping = state.players.filter((player) => mayTrip(state, player));
    return tripping.length === 0 ? (COMPUTER_ALONE as PlayerId[]) : [COMPUTER, ...tripping];
  }
  return [COMPUTER, ...state.players.filter((player) => mayPlan(state, player))];
}

/** Whether anything is left for the player to do in the action round. Everybody can see that it is. */
function mayPlan(state: State, player: PlayerId): boolean {
  const { phase, hand, credits } = plannerOf(state, player);
  if (phase < state.phases || hand.length > 0) return true;
  if (state.phase === state.phases && !state.communicationsDown) return true;
  if (credits > 0 && state.drawDeck.length > 0) return true;
  return state.crew.some((member) => (member.android ? hasRoomForHeroic(state, player, member) : hasCard(state, player, member)));
}

function hasCard(state: State, player: PlayerId, member: CrewMember): boolean {
  if (member.player !== player) return false;
  const [first, last] = openSlots(state, player, member);
  return member.slots.slice(first - 1, last).some((card) => card !== null);
}

function hasRoomForHeroic(state: State, player: PlayerId, member: CrewMember): boolean {
  if (member.heroic === null) return false;
  const [first, last] = openSlots(state, player, member);
  return member.slots.slice(first - 1, last).some((card) => card === null);
}

/** What a lost mission counts as where a number is needed: below every score that a won one can have. SA-9.2 */
export const LOST_SCORE = -100;

export function missionOutcome(state: State): Outcome | undefined {
  const { round, players } = state;
  if (round === 'won') return shared(players, players, missionScore(state).total, 'mission-complete', 'SA-9.4');
  if (round !== 'lost') return undefined;
  return shared(players, [], LOST_SCORE, 'ship-lost', 'SA-9.1');
}

/** The crew wins and loses together. */
export function shared(players: readonly PlayerId[], winners: readonly PlayerId[], score: number, reason: string, rule: string): Outcome {
  return { winners: [...winners], scores: Object.fromEntries(players.map((player) => [player, score])), reason, rule };
}
