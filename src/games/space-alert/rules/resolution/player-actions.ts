// Player actions, the second step of a turn: all crew members reveal a card, then act one after another.

import type { Resolution } from '../../cards/hooks.js';
import { type ActionWord, heroicDestination, wordOf } from '../../model/action-cards.js';
import type { Station } from '../../model/board/ship.js';
import type { CrewMember, PlannedCard } from '../../model/schema.js';
import { fightAboard } from './battlebots.js';
import { delayCard } from './delay.js';
import { moveHeroically, takeGravolift, walk } from './movement.js';
import { addRepairBonuses, repairInstead } from './repair.js';
import { isLost } from './resolution.js';
import { actInSpace } from './space.js';
import { useSpecial } from './specials.js';
import { fire, transferEnergy } from './systems.js';

type Act = (resolution: Resolution, member: CrewMember, station: Station, word: ActionWord) => void;

const shoot: Act = (resolution, member, station, word) => {
  if (!repairInstead(resolution, member, station, 'A', word)) fire(resolution, member, station, word === 'heroicA');
};
const transfer: Act = (resolution, member, station, word) => {
  if (!repairInstead(resolution, member, station, 'B', word)) transferEnergy(resolution, member, station, word === 'heroicB');
};
const goHeroically: Act = (resolution, member, station, word) =>
  moveHeroically(resolution, member, station, heroicDestination(word) as Station);

/**
 * The effect of each action and movement on cards. A, B and C use a system in the crew member's own station. Battlebots use no system.
 * SA-6.31, SA-6.33, SA-6.81, SA-6.82
 */
const ACTS: Record<ActionWord, Act> = {
  A: shoot,
  B: transfer,
  // A repair does not count as a visual confirmation. SA-6.73
  C(resolution, member, station, word) {
    if (!repairInstead(resolution, member, station, 'C', word)) useSpecial(resolution, member, station);
  },
  battlebots: (resolution, member, station) => fightAboard(resolution, member, station, false),
  moveRed: (resolution, member, station) => walk(resolution, member, station, 'left'),
  moveBlue: (resolution, member, station) => walk(resolution, member, station, 'right'),
  gravolift: (resolution, member, station) => takeGravolift(resolution, member, station),
  heroicA: shoot,
  heroicB: transfer,
  heroicBattlebots: (resolution, member, station) => fightAboard(resolution, member, station, true),
  'heroicMove:upperRed': goHeroically,
  'heroicMove:upperWhite': goHeroically,
  'heroicMove:upperBlue': goHeroically,
  'heroicMove:lowerRed': goHeroically,
  'heroicMove:lowerWhite': goHeroically,
  'heroicMove:lowerBlue': goHeroically,
};

/**
 * Resolves the Player Actions step. Humans and androids act in crew order, one after another. Then repair bonuses and visual confirmations
 * are counted. SA-5.15, SA-5.17, SA-5.32, SA-10.12
 */
export function playerActions(resolution: Resolution): void {
  const { crew, ship, threats } = resolution.state;
  ship.liftsUsed.fill(false);
  ship.sortie = 'none';
  ship.confirmationsNow = 0;
  for (const threat of threats) if (threat.repairs.length > 0) threat.repairs = [];
  for (const member of crew) if (!isLost(resolution)) takeTurn(resolution, member);
  if (isLost(resolution)) return;
  addRepairBonuses(resolution);
  recordConfirmations(resolution);
}

/** Reveals the card of every crew member for the coming turn, before any of them acts. SA-5.14 */
export function revealCards({ state, emit }: Pick<Resolution, 'state' | 'emit'>, turn: number): void {
  for (const { id, slots, knockedOut } of state.crew) {
    const planned = slots[turn - 1];
    if (!planned || knockedOut) continue;
    const { card, half } = planned;
    if (!planned.shown) slots[turn - 1] = { card, half, shown: true };
    emit({ type: 'card-revealed', crew: id, slot: turn, card, half, rule: 'SA-5.14' });
  }
}

/** Carries out the card of a crew member for this turn. Crew members who are knocked out do nothing. SA-5.16, SA-6.11 */
function takeTurn(resolution: Resolution, member: CrewMember): void {
  const { trip, station } = member;
  member.trip = null;
  if (member.knockedOut) return;
  const { turn } = resolution;
  const planned = member.slots[turn - 1];
  const word = planned ? playedWord(planned, trip) : null;
  if (station === 'space') actInSpace(resolution, member, word);
  else if (word !== null) ACTS[word](resolution, member, station, word);
  if (trip === null) return;
  // Unlike delays by threats, the delay by a trip also applies in space, because the crew member causes it. SA-6.14, SA-6.19
  delayCard(resolution, member, turn + 1, 'SA-6.14');
}

const OTHER_ARROW: Partial<Record<ActionWord, ActionWord>> = { moveRed: 'moveBlue', moveBlue: 'moveRed' };

/**
 * Returns the action or movement that a crew member carries out with a card. If a player declared a correction (`trip`), this is the
 * corrected one. SA-6.13
 */
export function playedWord({ card, half }: PlannedCard, trip: CrewMember['trip']): ActionWord {
  if (trip === 'other-half') return wordOf(card, half === 'action' ? 'movement' : 'action');
  const word = wordOf(card, half);
  return trip === 'other-arrow' ? (OTHER_ARROW[word] ?? word) : word;
}

/** Returns `true` if the half at the top of the card is a red or blue arrow, which players can confuse. SA-6.12, SA-6.16 */
export function showsArrow({ card, half }: PlannedCard): boolean {
  return OTHER_ARROW[wordOf(card, half)] !== undefined;
}

/** Records the number of visual confirmations of this turn if it is the highest number of the phase. SA-6.70, SA-6.71, SA-6.72 */
function recordConfirmations({ state: { ship }, phaseIndex, emit }: Resolution): void {
  const count = ship.confirmationsNow;
  if (count <= ship.confirmations[phaseIndex]) return;
  ship.confirmations[phaseIndex] = count;
  emit({ type: 'confirmation-recorded', phase: phaseIndex + 1, count, rule: 'SA-6.70' });
}
