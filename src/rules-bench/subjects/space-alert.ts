// Space Alert as a game of the benchmark: single missions of two to five humans, from the setup to the last step of the resolution round.
import { CLAUSES } from '../../games/space-alert/clauses/index.js';
import { missionSteps, STATION_FACTS, THREAT_CARDS, TRAJECTORY_BOARDS, threatText } from '../../games/space-alert/data/index.js';
import { type SpaceAlertView, spaceAlert } from '../../games/space-alert/index.js';
import type { Subject } from './subject.js';

const FIELDS = `
Lists with an entry for each zone are in the order red, white, blue. Lists for stations: upper red, upper white, upper blue, lower red, lower white,
lower blue. A card such as "A/moveRed" has the action half A and the movement half moveRed; "half" is the half at the top, which counts.
players: the ids of the humans in seat order. config: the options of the game. round: "setup", "action", "resolution", "won", "lost".
common, serious: difficulty of the threats. trajectories: the numbers of the trajectory boards of the tracks red, white, blue, internal.
announced: number of announcements so far. heard: these announcements. phase: the phase of the mission, 0 before the first announcement.
soundtrack: its id, or null if unknown. transferOpen: whether a data transfer is open. communicationsDown: whether communications are down.
planners: for each human: own phase, hand (null for a hidden card), told (cards that the player has named to the others),
packets (cards in each coming packet), credits (cards that may be drawn), hasGiven (whether a card was given in the open transfer),
agrees (to end the round early). transfers: cards given so far.
drawDeck, decks: numbers of cards left. crew: for each crew member, captain first: id, player, android, heroic (card of an android not yet
placed), slots (index 0 is slot 1; null is empty; card null is a hidden face; shown: known to all), discarded, station, squad (battlebots led),
knockedOut, trip (correction of this turn's card).
threats: number (the turn in which it appears), card, track, status ("coming", "active", "destroyed", "survived"), position (square counted from
the ship), damage, speed, shieldPoints (without bonuses of others), performed (letters), spent (abilities used up), tokens (stations of an internal
threat), repairs (stations of repairs in this turn). auras, multipliers: lasting effects of threats. campaign: always null here.
ship: shields, reactors (energy), bank, cannons (0 not fired, 1 fired, 2 fired heroically, by station), rockets, rocketTrack (rocket on square 1,
on square 2), fuelCapsules, stores (battlebots), tiles (damage tiles of each zone), stacks (tiles left), weakened, maintained (computer, by phase),
confirmations (by phase), confirmationsNow, liftsUsed (gravolift used in this turn, by zone), sortie (attack of the interceptors in this turn).
step: index of the next step in the list of mission steps. lost: the threat that lost the mission, or null.`;

/** Returns the printed facts of a threat card, with its actions in words. */
export function threatFacts(id: string): unknown {
  const card = THREAT_CARDS.find((candidate) => candidate.id === id);
  if (card === undefined) return undefined;
  const { x, y, z, abilities } = threatText(card);
  const { kind, name, speed, hitPoints, points } = card;
  const own = card.kind === 'external' ? { shield: card.shieldPoints } : { stations: card.stations };
  return { id, kind, name, speed, hitPoints, ...own, points, x, y, z, abilities };
}

/** The printed facts of the trajectory boards and the stations, which the rules refer to. */
export const SHIP_FACTS = { trajectories: TRAJECTORY_BOARDS, stations: STATION_FACTS };

export const SPACE_ALERT: Subject = {
  id: 'space-alert',
  game: spaceAlert,
  clauses: CLAUSES,
  setups: [{ players: 4 }, { players: 3 }, { players: 2 }, { players: 5 }],
  leftOut: ['11', '13', '14', '15'],
  fields: FIELDS,
  logs: ['heard', 'announced'],
  printed(view) {
    const { threats, config, step } = view as SpaceAlertView;
    const steps = missionSteps(config.phases);
    return {
      ...SHIP_FACTS,
      threats: threats.map(({ card }) => threatFacts(card)),
      missionSteps: steps.slice(step, step + 12).map((each, index) => ({ index: step + index, ...each })),
    };
  },
};
