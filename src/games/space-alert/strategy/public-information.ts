// What the whole crew knows about a mission: the input of the plan that all players share.
import { equalJson } from '../../../kernel/plain.js';
import { type HeroicCard, isHeroic } from '../model/action-cards.js';
import { PHASE_TURNS } from '../model/board/mission-steps.js';
import type { CrewMember, Ship, State, ThreatState } from '../model/schema.js';
import type { Announcement } from '../model/timeline-schema.js';
import { isSolo } from '../rules/planning/boards.js';
import { announcements } from '../rules/planning/timeline.js';
import { expectedThreat } from './expected-threats.js';
import { asKnown, type WordSet } from './word-sets.js';

/** The public information about a mission before the first announcement. */
export interface Mission {
  /** The number of players. In a solo game, one player fills the boards of the whole crew. */
  readonly players: number;
  readonly trajectories: readonly number[];
  /** The heroic card of each crew member who is an android; `null` for humans, whose cards are hidden. */
  readonly heroics: readonly (HeroicCard | null)[];
  /** The ship, without the hidden stacks of damage tiles. */
  readonly ship: Ship;
  /** In a campaign, the number of battlebot squads left out of this mission, 0 to 2; `null` for a single mission. */
  readonly squadsLeftOut: number | null;
}

/** What the crew knows from one announcement with news to the next. */
export interface PlanInformation {
  /** Announced threats and, if the soundtrack is known, expected threats, in the order of their numbers. */
  readonly threats: readonly Pick<ThreatState, 'number' | 'card' | 'track'>[];
  /** The number of slots of each crew member that are locked, because their phases are over. */
  readonly locked: number;
  /** For each crew member, what each locked slot can contain. */
  readonly slots: readonly (readonly WordSet[])[];
}

/** The public input of the crew's plan. */
export interface CrewPlanInput {
  readonly mission: Mission;
  /** What the crew knew after each announcement with news: the beginning, threats, and the ends of phases. */
  readonly moments: readonly PlanInformation[];
  /** The number of announcements without news after the last moment at which the plan was improved again. */
  readonly pauses: number;
}

/**
 * In a solo game, the maximum number of announcements without news at which the player plans on. In other games, the plan changes only with
 * news, because each player relies on what the others will do.
 */
const MOST_PAUSES = 1;

export function crewPlanInput(state: State): CrewPlanInput {
  const { trajectories, crew, ship, campaign } = state;
  let locked = 0;
  const informationAfter = (announced: number): PlanInformation => ({
    threats: threatsKnown(state, announced).map(({ number, card, track }) => ({ number, card, track })),
    locked,
    slots: crew.map((member) => member.slots.slice(0, locked).map(asKnown)),
  });
  const moments = [informationAfter(0)];
  let pauses = 0;
  announcements(state)
    .slice(0, state.announced)
    .forEach((announcement, index) => {
      if (announcement.type === 'phase-ended') locked = PHASE_TURNS[announcement.phase - 1][1];
      const after = mayHaveNews(announcement) ? informationAfter(index + 1) : undefined;
      if (after === undefined || equalJson(after, moments[moments.length - 1])) pauses += 1;
      else {
        moments.push(after);
        pauses = 0;
      }
    });
  const mission: Mission = {
    players: state.players.length,
    trajectories,
    heroics: crew.map(heroicOf),
    ship: { ...ship, stacks: [] },
    squadsLeftOut: campaign === null ? null : campaign.squadsLeftOut,
  };
  return { mission, moments, pauses: isSolo(state) ? Math.min(pauses, MOST_PAUSES) : 0 };
}

/**
 * Tests whether announcements of this type can change what the crew knows. Not all of them do: a report can be ignored, or announce the
 * expected threat.
 */
function mayHaveNews({ type }: Announcement): boolean {
  return type === 'threat' || type === 'phase-ended';
}

/** Returns the threats known after `announced` announcements. If the crew knows the soundtrack, also returns the threats expected later. */
function threatsKnown(state: State, announced: number): ThreatState[] {
  const known: ThreatState[] = [];
  announcements(state).forEach((announcement, index) => {
    if (announcement.type !== 'threat') return;
    const { number } = announcement;
    if (index >= announced && !state.config.soundtrackKnown) return;
    const threat = index < announced ? state.threats.find((each) => each.number === number) : expectedThreat(state, announcement);
    if (threat !== undefined) known.push(threat);
  });
  return known.sort((one, other) => one.number - other.number);
}

/** Returns the heroic card of an android, whether or not it is already placed; `null` for humans, whose cards are hidden. */
function heroicOf({ android, heroic, slots }: CrewMember): HeroicCard | null {
  if (!android || heroic !== null) return heroic;
  for (const planned of slots) if (planned !== null && isHeroic(planned.card)) return planned.card;
  return null;
}
