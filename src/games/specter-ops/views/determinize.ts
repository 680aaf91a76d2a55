// Samples a full state that is consistent with a view: the agent's space, path, cards and character, the sites, the supply deck and the
// roles. SO-21.21
import type { Chance, Viewer } from '../../../kernel/index.js';
import { type EquipmentCard, isUsableBy } from '../cards/equipment/equipment-card.js';
import type { AgentSecret, AgentState, HiddenCard, Observation, State } from '../model/schema.js';
import { laidToken } from '../rules/resolution/agent-turn.js';
import { cardsOf, contentOf, equipmentCard, playerRules, startingHitPoints, stockOf, topologyOf } from '../table/tables.js';
import { copiesSpent } from './belief/belief-facts.js';
import { drawMine } from './belief/hidden-mine.js';
import { type SecretHistory, sampleHistories } from './belief/sample.js';
import { publicSites, sitesLeft } from './belief/sites.js';
import { isTurnedUpOutside } from './belief/transitions.js';
import type { AgentView, View } from './view.js';

type Unseeded = Omit<State, 'random'>;

export function determinize(view: View, viewer: Viewer, chance: Chance): Unseeded {
  const { role: _role, agents, secret, ...open } = view;
  // Views are frozen, so that the state may share objects with the view.
  const state: Unseeded = { ...open, agents: [], secret: emptySecret() };
  if (secret !== null) {
    state.agents = agents.map((agent) => agent as AgentState);
    state.secret = { ...secret, supplyDeck: [] };
    state.secret.supplyDeck = secret.supplyDeck === null ? dealDeck(state, chance) : [...secret.supplyDeck];
    return state;
  }
  const histories = drawHistories(view, chance);
  for (let index = 0; index < agents.length; index++) {
    const agent = agents[index] as AgentView;
    state.agents.push({
      ...agent,
      secret: agentSecret(state, agents, index, histories[index], chance),
    });
  }
  fillBoardSecrets(state, view, histories, chance);
  state.secret.traitor = drawTraitor(view, viewer, chance);
  state.secret.supplyDeck = dealDeck(state, chance);
  return state;
}

function emptySecret(): State['secret'] {
  return { sites: [], completed: [], delayed: [], due: [], usedCaches: [], supplyDeck: [], traitor: null };
}

function drawHistories(view: View, chance: Chance): (SecretHistory | undefined)[] {
  return view.phase === 'choose-equipment' || view.phase === 'deal-roles' ? [] : sampleHistories(view, chance);
}

/** Deals a supply deck in random order, from the supply cards that no agent has. SO-21.11 */
function dealDeck(state: Unseeded, chance: Chance): string[] {
  if (state.supplyCards === 0) return [];
  const deck = stockOf(state).filter(({ category }) => category === 'supply');
  for (const { secret, faceUp } of state.agents) {
    for (const { card } of [...secret.cards, ...faceUp]) removeOne(deck, card);
  }
  chance.shuffle(deck);
  return deck.slice(0, state.supplyCards).map(({ id }) => id);
}

function removeOne(cards: EquipmentCard[], id: string): void {
  const index = cards.findIndex((card) => card.id === id);
  if (index >= 0) cards.splice(index, 1);
}

/** Returns the observations about an agent since its last turn began. */
function sinceTurnBegan(history: readonly Observation[], index: number): readonly Observation[] {
  const own = history.filter(({ agent }) => agent === index);
  let began = own.length;
  while (began > 0 && own[began]?.kind !== 'turn-began') began -= 1;
  return own.slice(began);
}

/** Whether an observation shows that the agent is past the start of its turn. SO-7.3 */
function endsStart(state: Unseeded, seen: Observation): boolean {
  if (seen.kind !== 'used') return seen.kind === 'used-covertly';
  const card = equipmentCard(state, seen.card);
  return card !== undefined && !isTurnedUpOutside(card) && !card.timing.includes('start-of-turn');
}

function agentSecret(
  state: Unseeded,
  agents: readonly AgentView[],
  index: number,
  past: SecretHistory | undefined,
  chance: Chance,
): AgentSecret {
  const agent = agents[index] as AgentView;
  const { ids, board } = topologyOf(state);
  const id = (cell: number) => ids[cell] as string;
  const character =
    (past === undefined ? undefined : chance.pick(past.hypothesis.characters)) ?? agent.revealed ?? chance.pick(contentOf(state).agents);
  const space = past === undefined ? board.agentStart : id(past.cell);
  const turn = sinceTurnBegan(state.history, index);
  const moving = state.phase === 'agent-before-moving' && state.activeAgent === index;
  const used = past?.hypothesis.equipmentUsed === true;
  const mine =
    past !== undefined && mayHoldMine(state, agent, past)
      ? drawMine(topologyOf(state), laidToken(cardsOf(state)), state.history, past, chance)
      : null;
  return {
    character,
    hitPoints: Math.max(1, startingHitPoints(state, index, character) - agent.losses),
    space,
    sheet: past?.sheet.map(id) ?? [space],
    path: past === undefined ? [space] : past.path.map(id),
    cards: drawHand(state, agents, index, character, past, mine !== null, chance),
    stealth: past?.hypothesis.stealth === true,
    decoy: past?.hypothesis.decoy === true,
    mine,
    turn: {
      underWay: moving ? past?.setOut === true || turn.some((seen) => endsStart(state, seen)) : past !== undefined,
      equipmentUsed: used,
      drewSupply: turn.some(({ kind }) => kind === 'drew'),
      surge: past?.hypothesis.surge === true,
      abilitiesUsed: turn.flatMap((seen) => (seen.kind === 'used-ability' ? [seen.ability] : [])),
    },
  };
}

/** Whether one of the agent's face-down cards can be a mine that it has laid. SO-5.11, SO-17.29 */
function mayHoldMine(state: Unseeded, agent: AgentView, { hypothesis }: SecretHistory): boolean {
  const inBox = stockOf(state).filter(({ hooks }) => hooks.laid !== undefined).length;
  const shown = agent.faceUp.filter(({ card }) => equipmentCard(state, card)?.hooks.laid !== undefined).length;
  return inBox > shown && chosenCards(state, agent) > handSpent(state, hypothesis.spent).length;
}

/**
 * Returns the cards in the agent's hand that were used according to `spent` (one entry for each use), with their remaining charges. Each
 * use takes one charge from a copy of the card.
 */
function handSpent(state: Unseeded, spent: readonly string[]): HiddenCard[] {
  return [...new Set(spent)].flatMap((id) => {
    const card = equipmentCard(state, id) as EquipmentCard;
    const uses = spent.filter((other) => other === id).length;
    return Array.from({ length: copiesSpent(spent, card) }, (_, copy) => ({
      card: id,
      charges: Math.max(0, card.charges * (copy + 1) - uses),
      sideways: card.mode === 'covert',
    }));
  });
}

/** Number of hidden cards that the agent chose at the start; its other hidden cards come from the supply deck. */
function chosenCards(state: Unseeded, agent: AgentView): number {
  const index = state.agents.length;
  const drawn = state.history.filter((seen) => seen.kind === 'drew' && seen.agent === index).length;
  const shown = agent.faceUp.filter(({ card }) => equipmentCard(state, card)?.category === 'supply').length;
  return agent.faceDown + agent.sideways - (drawn - shown);
}

/**
 * Samples a hidden hand: the cards that were used in the sampled secret history and, for the rest of the hand, random possible cards.
 * SO-21.6, SO-21.7
 */
function drawHand(
  state: Unseeded,
  others: readonly AgentView[],
  index: number,
  character: string,
  past: SecretHistory | undefined,
  mined: boolean,
  chance: Chance,
): HiddenCard[] {
  const agent = others[index] as AgentView;
  const left = stockOf(state);
  for (const { card } of agent.faceUp) removeOne(left, card);
  const hand = handSpent(state, past?.hypothesis.spent ?? []);
  const mine = mined ? left.find(({ hooks }) => hooks.laid !== undefined) : undefined;
  if (mine !== undefined) hand.push({ card: mine.id, charges: 0, sideways: false });
  for (const { card } of hand) removeOne(left, card);
  const size = agent.faceDown + agent.sideways;
  const fill = (cards: EquipmentCard[], until: number) => {
    chance.shuffle(cards);
    for (const card of cards.slice(0, Math.max(0, until - hand.length)))
      hand.push({ card: card.id, charges: card.charges, sideways: false });
  };
  const chosen = left.filter((card) => card.category !== 'supply' && isUsableBy(card, character));
  fill(chosen, chosenCards(state, agent));
  // Supply cards that the other agent has shown cannot be in this hand, and neither can those already sampled for the other agent.
  const supply = left.filter((card) => card.category === 'supply');
  others.forEach(({ faceUp }, at) => {
    if (at !== index) for (const { card } of faceUp) removeOne(supply, card);
  });
  for (const { secret } of state.agents) for (const { card } of secret.cards) removeOne(supply, card);
  fill(supply, size);
  return hand;
}

/**
 * Fills in random sites that the sampled secret histories allow, and the caches used and objectives completed in these histories. SO-19.2
 */
function fillBoardSecrets(state: Unseeded, view: View, pasts: readonly (SecretHistory | undefined)[], chance: Chance): void {
  const topology = topologyOf(state);
  const { secret } = state;
  const hypotheses = pasts.flatMap((past) => past?.hypothesis ?? []);
  const sites = hypotheses.reduce((left, hypothesis) => left & hypothesis.sites, publicSites(topology, view.objectives));
  const { pending = null, due = null } = pasts[0]?.hypothesis ?? {};
  for (const { section, site, completed } of view.objectives) {
    secret.sites.push(site ?? chance.pick(sitesLeft(topology, sites, section)).cell);
    secret.completed.push(completed || pending === section || due === section);
  }
  if (pending !== null) secret.delayed.push(pending);
  if (due !== null) secret.due.push(due);
  const caches = hypotheses.reduce((used, hypothesis) => used | hypothesis.caches, 0);
  topology.board.supplyCaches.forEach(({ id }, index) => {
    if ((caches & (1 << index)) !== 0) secret.usedCaches.push(id);
  });
}

/**
 * Returns the player that the viewer knows to be the traitor, or else a random other hunter player. Returns `null` in games without a
 * traitor and before the first round. SO-20.3, SO-21.13
 */
function drawTraitor(view: View, viewer: Viewer, chance: Chance): string | null {
  if (!playerRules(view).roleCards || view.round === 0) return null;
  if (view.role === 'traitor') return viewer;
  const revealed = view.hunters.find(({ turned }) => turned);
  if (revealed !== undefined) return revealed.player;
  return chance.pick(view.hunters.filter(({ player }) => player !== viewer)).player;
}
