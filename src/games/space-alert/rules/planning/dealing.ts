// Deals packets of action cards and heroic cards.
import type { Chance, PlayerId } from '../../../../kernel/index.js';
import { type ActionCard, HEROIC_CARDS, type HeroicCard, NORMAL_DECK, type NormalCard } from '../../model/action-cards.js';
import type { CrewMember, Planner } from '../../model/schema.js';

/** The numbers of cards in a player's packets for the three phases, keyed by the number of humans. */
const SIZES: Record<number, readonly [number, number, number]> = { 2: [9, 6, 6], 3: [6, 6, 6], 4: [5, 5, 5], 5: [5, 5, 5] };

/**
 * Returns the numbers of cards in each human's packets, including the heroic card. If androids complete a crew of five, the first packet
 * has one more card than `SIZES` contains. SA-3.18, SA-10.15
 */
export function packetSizes(humans: number, crew: number, phases: 2 | 3): number[] {
  const sizes = SIZES[humans];
  // A solo game has no packets: the whole deck is face up. SA-10.19
  if (sizes === undefined) return [];
  const [first, ...later] = sizes;
  return [first + (crew === 5 && humans < 5 ? 1 : 0), ...later].slice(0, phases);
}

/**
 * Deals packets from the shuffled deck, and one heroic card to each crew member. Humans get the heroic card in the first packet, androids
 * directly. The remaining cards become the draw deck. SA-3.19, SA-3.20, SA-3.21, SA-3.22
 */
export function dealCards(
  players: readonly PlayerId[],
  crew: readonly CrewMember[],
  sizes: readonly number[],
  phases: 2 | 3,
  chance: Chance,
): { planners: Planner[]; drawDeck: NormalCard[] } {
  const deck: NormalCard[] = [...NORMAL_DECK];
  const heroics: HeroicCard[] = [...HEROIC_CARDS];
  chance.shuffle(deck);
  chance.shuffle(heroics);
  for (const member of crew) if (member.android) member.heroic = heroics.pop() as HeroicCard;
  const planners = players.map((): Planner => {
    // In a solo game there are no packets whose cards begin a new phase, so all phases are open from the start. SA-10.22
    if (sizes.length === 0) return planner(phases, [deck.splice(0)]);
    const packets: ActionCard[][] = sizes.map((size, phase) => (phase === 0 ? deck.splice(-(size - 1)) : deck.splice(-size)));
    packets[0].push(heroics.pop() as HeroicCard);
    return planner(1, packets);
  });
  return { planners, drawDeck: deck };
}

function planner(phase: number, packets: ActionCard[][]): Planner {
  return { phase, hand: [], told: [], packets, credits: 0, hasGiven: false, agrees: false };
}
