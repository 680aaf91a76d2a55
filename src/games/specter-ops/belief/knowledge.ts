// What the viewer knows besides the history: the board, the box, and what later observations tell about earlier turns.
import { abilityOf } from '../abilities/agents/index.js';
import { printedAbilities } from '../abilities/hunters/active.js';
import { distanceBetween, type Topology } from '../board/topology.js';
import { type EquipmentCard, isUsableBy } from '../equipment/equipment-card.js';
import { equipmentCard } from '../equipment/registry.js';
import { contentOf, escapePoints, playerRules, startingHitPoints, topologyOf } from '../rules/tables.js';
import type { Observation, State } from '../schema.js';
import { characterOf, type Hypothesis } from './hypothesis.js';
import { type Sites, sitesTold } from './sites.js';
import type { Visible } from './visible.js';

/** A mine that went off: when, and where it lay. */
export interface BlownMine {
  at: number;
  cell: number;
}

export interface Knowledge {
  topology: Topology;
  agent: number;
  printing: State['printing'];
  characters: readonly string[];
  /** Cards chosen at the start; none for a revealed traitor. */
  handSize: number;
  /** Every card of the box. */
  cards: readonly EquipmentCard[];
  copies(card: string): number;
  /** Chosen cards that lie face up by now. */
  openCards: number;
  /** The agent's spaces on the movement sheet that were told later, by entry. SO-16.34 */
  pins: ReadonlyMap<number, number>;
  mines: readonly BlownMine[];
  /** One site of a section where it is known, else all that the die could have given. */
  sites: Sites;
  /** A Prophet is told about the objectives. SO-16.33 */
  isForetold: boolean;
  escapes: readonly number[];
  caches: readonly (readonly number[])[];
  losses: number;
  hitPoints(character: string): number;
}

export function knowledgeOf(view: Visible, agent: number): Knowledge {
  const state = view as unknown as State;
  const topology = topologyOf(state);
  const content = contentOf(state);
  const own = view.history.filter((observation) => observation.agent === agent);
  const placed = own.find((observation) => observation.kind === 'placed');
  const copies = new Map(content.equipment.map((stock) => [stock.card, stock.copies]));
  const faceUp = view.agents[agent]?.faceUp ?? [];
  return {
    topology,
    agent,
    printing: view.printing,
    characters: placed?.character != null ? [placed.character] : content.agents,
    handSize: agent === 0 ? playerRules(state).equipment : 0,
    cards: content.equipment.flatMap(({ card }) => equipmentCard(card) ?? []),
    copies: (card) => copies.get(card) ?? 0,
    openCards: faceUp.filter(({ card }) => equipmentCard(card)?.category !== 'supply').length,
    pins: pinsOf(own, topology),
    mines: minesOf(view.history, agent, topology),
    sites: sitesTold(topology, view.objectives),
    isForetold: view.hunters.some((hunter) => printedAbilities(view, hunter).some(({ foresees }) => foresees)),
    escapes: escapePoints(state).map((cell) => topology.at(cell)),
    caches: topology.board.supplyCaches.map(({ accessCells }) => accessCells.map((cell) => topology.at(cell))),
    losses: view.agents[agent]?.losses ?? 0,
    hitPoints: (character) => startingHitPoints(state, agent, character),
  };
}

function pinsOf(own: readonly Observation[], topology: Topology): Map<number, number> {
  const pins = new Map<number, number>();
  for (const observation of own) if (observation.kind === 'recalled') pins.set(observation.entry, topology.at(observation.space));
  return pins;
}

function minesOf(history: readonly Observation[], agent: number, topology: Topology): BlownMine[] {
  const mines: BlownMine[] = [];
  history.forEach((observation, at) => {
    if (observation.kind === 'mine' && observation.agent === agent) mines.push({ at, cell: topology.at(observation.space) });
  });
  return mines;
}

/** Whether a hand of that size can hold what the hypothesis says was spent and what lies open. SO-5.11, SO-5.12 */
export function isHandPossible(knowledge: Knowledge, hypothesis: Hypothesis): boolean {
  const { spent } = hypothesis;
  const character = characterOf(hypothesis);
  let cards = knowledge.openCards;
  for (const [place, id] of spent.entries()) {
    // Each card once, with the number of its uses.
    if (spent.indexOf(id) !== place) continue;
    const card = equipmentCard(id);
    const needed = card === undefined ? Number.POSITIVE_INFINITY : copiesSpent(spent, card);
    if (card === undefined || needed > knowledge.copies(id) || !isUsableBy(card, character)) return false;
    cards += needed;
  }
  return cards <= knowledge.handSize;
}

/** Copies of a card that so many uses take. */
export function copiesSpent(spent: readonly string[], { id, charges }: EquipmentCard): number {
  return Math.ceil(spent.filter((other) => other === id).length / charges);
}

/** Whether a character could hold a card of the box. SO-5.12 */
export function canHold(knowledge: Knowledge, card: EquipmentCard, character: string): boolean {
  return knowledge.copies(card.id) > 0 && isUsableBy(card, character);
}

/** Whether a character has an ability on its card. */
export function hasAbility(character: string, ability: string): boolean {
  return abilityOf(character).id === ability;
}

/** How far from an objective that character may complete it. SO-9.11, SO-26.6 */
export function reachOf(character: string, fatigued: boolean): number {
  return (fatigued ? undefined : abilityOf(character).objectiveRange) ?? 1;
}

export function isWithin(cell: number, other: number, least: number, most: number): boolean {
  const distance = distanceBetween(cell, other);
  return distance >= least && distance <= most;
}
