// The facts from which a belief is computed: the board, the content set, and what later observations reveal about earlier turns.
import { abilityOf } from '../../cards/abilities/agents/index.js';
import { printedAbilities } from '../../cards/abilities/hunters/active.js';
import { type CardsById, type EquipmentCard, isUsableBy } from '../../cards/equipment/equipment-card.js';
import { distanceBetween, type Topology } from '../../model/board/topology.js';
import type { Config, Observation } from '../../model/schema.js';
import { specterOpsTable, startingHitPoints } from '../../table/tables.js';
import { characterOf, type Hypothesis } from './hypothesis.js';
import { publicSites, type Sites } from './sites.js';
import type { Visible } from './visible.js';

/** A mine that went off: its cell, and the index in the history of the observation that it went off. */
export interface BlownMine {
  at: number;
  cell: number;
}

export interface BeliefFacts {
  topology: Topology;
  agent: number;
  printing: Config['printing'];
  characters: readonly string[];
  /** Number of cards chosen at the start; 0 for a revealed traitor. */
  handSize: number;
  /** Every card of the content set. */
  cards: readonly EquipmentCard[];
  /** Every card of the game. */
  equipment: CardsById;
  copies(card: string): number;
  /** Number of the agent's face-up cards that it chose at the start, so that supply cards are not counted. */
  openCards: number;
  /** The cells on the agent's movement sheet that were revealed in a later turn, keyed by the index of the entry on the sheet. SO-16.34 */
  pins: ReadonlyMap<number, number>;
  mines: readonly BlownMine[];
  /** The possible sites: for each section its site if that is known, otherwise all sites that the die could have given. */
  sites: Sites;
  /** Whether a hunter has an ability, such as the Prophet's, that gives answers about objectives. SO-16.33 */
  isForetold: boolean;
  escapes: readonly number[];
  caches: readonly (readonly number[])[];
  losses: number;
  hitPoints(character: string): number;
}

export function beliefFactsOf(view: Visible, agent: number): BeliefFacts {
  const { config, content, topology, rules, cards, equipment, escapePoints } = specterOpsTable(view);
  const own = view.history.filter((observation) => observation.agent === agent);
  const placed = own.find((observation) => observation.kind === 'placed');
  const copies = new Map(content.equipment.map((stock) => [stock.card, stock.copies]));
  const faceUp = view.agents[agent]?.faceUp ?? [];
  return {
    topology,
    agent,
    printing: config.printing,
    characters: placed?.character != null ? [placed.character] : content.agents,
    handSize: agent === 0 ? rules.equipment : 0,
    cards,
    equipment,
    copies: (card) => copies.get(card) ?? 0,
    openCards: faceUp.filter(({ card }) => equipment.get(card)?.category !== 'supply').length,
    pins: pinsOf(own, topology),
    mines: minesOf(view.history, agent, topology),
    sites: publicSites(topology, view.objectives),
    isForetold: view.hunters.some((hunter) => printedAbilities(view, hunter).some(({ hooks: { foresees } }) => foresees)),
    escapes: escapePoints.map((cell) => topology.at(cell)),
    caches: topology.board.supplyCaches.map(({ accessCells }) => accessCells.map((cell) => topology.at(cell))),
    losses: view.agents[agent]?.losses ?? 0,
    hitPoints: (character) => startingHitPoints(view, agent, character),
  };
}

function pinsOf(own: readonly Observation[], topology: Topology): Map<number, number> {
  return new Map(own.flatMap((seen) => (seen.kind === 'recalled' ? [[seen.entry, topology.at(seen.space)] as const] : [])));
}

function minesOf(history: readonly Observation[], agent: number, topology: Topology): BlownMine[] {
  return history.flatMap((seen, at) => (seen.kind === 'mine' && seen.agent === agent ? [{ at, cell: topology.at(seen.space) }] : []));
}

/**
 * Whether the agent's hand can contain the face-up cards as well as the cards that, under the hypothesis, were used without being shown.
 * SO-5.11, SO-5.12
 */
export function isHandPossible(facts: BeliefFacts, hypothesis: Hypothesis): boolean {
  const { spent } = hypothesis;
  const character = characterOf(hypothesis);
  let cards = facts.openCards;
  for (const [place, id] of spent.entries()) {
    // `spent` has an entry for each use of a card. Only the first entry of a card is handled, for all its uses.
    if (spent.indexOf(id) !== place) continue;
    const card = facts.equipment.get(id);
    const needed = card === undefined ? Number.POSITIVE_INFINITY : copiesSpent(spent, card);
    if (card === undefined || needed > facts.copies(id) || !isUsableBy(card, character)) return false;
    cards += needed;
  }
  return cards <= facts.handSize;
}

/** Returns the number of copies of a card that its uses in `spent` require. */
export function copiesSpent(spent: readonly string[], { id, charges }: EquipmentCard): number {
  return Math.ceil(spent.filter((other) => other === id).length / charges);
}

/** Whether the content set contains the card, and the character can use it. SO-5.12 */
export function canHold(facts: BeliefFacts, card: EquipmentCard, character: string): boolean {
  return facts.copies(card.id) > 0 && isUsableBy(card, character);
}

/** Whether a character has an ability on its card. */
export function hasAbility(character: string, ability: string): boolean {
  return abilityOf(character).id === ability;
}

/** Returns the maximum distance from which a character may complete an objective. SO-9.11, SO-26.6 */
export function reachOf(character: string, fatigued: boolean): number {
  return (fatigued ? undefined : abilityOf(character).hooks.objectiveRange) ?? 1;
}

export function isWithin(cell: number, other: number, least: number, most: number): boolean {
  const distance = distanceBetween(cell, other);
  return distance >= least && distance <= most;
}
