import * as z from 'zod';
import {
  type ActionDefinition,
  candidatesOf,
  DefinitionError,
  defineAction,
  domain,
  eitherOf,
  type Json,
  type LegalActions,
  type Parameters,
  refuse,
} from '../../../../kernel/index.js';
import { type EquipmentCard, isUsableBy } from '../../cards/equipment/equipment-card.js';
import type { EquipmentTiming } from '../../data/equipment.js';
import type { Context, Event } from '../../model/events.js';
import { earliest, type Refusal, type RefusalCode } from '../../model/refusals.js';
import type { AgentState, State } from '../../model/schema.js';
import { equipmentIdAmong } from '../../model/words.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { type AgentUser, agentAt, agentUser, equipmentCard, insiders, topologyOf } from '../../table/tables.js';
import { lookAgain } from '../resolution/agent-movement.js';
import { refusesGoingOn } from '../resolution/agent-turn.js';
import { giveStatus, refusesUncharged, spendCharge } from '../resolution/equipment-use.js';
import { hidingChoices, ONLY_NOTHING, refusesChoice } from '../resolution/marker-choices.js';
import type { MarkerChoice } from '../resolution/marker-option.js';
import { type OptionSet, optionSets, optionSources, setNumberOf } from '../resolution/option-sources.js';
import { observeDistance, refusesOpenSpace, refusesSpace } from '../resolution/targets.js';
import { isPhase, wrongPhase } from '../turn/phases.js';

/** The values of a card's parameters, keyed by parameter name. */
type ChosenParameters = Readonly<Record<string, Json | undefined>>;

/**
 * The action `use-equipment`: a card, the values of its parameters, and marker options of abilities if the card may hide a visible agent.
 * SO-8.12, SO-22.5
 */
export type UseEquipment = {
  type: 'use-equipment';
  player: string;
  card: string;
  space?: string;
  hunter?: string;
  direction?: 'N' | 'E' | 'S' | 'W';
  shadowStep?: string;
  bladeStrike?: string[];
};

const OWN_TURN: readonly EquipmentTiming[] = ['start-of-turn', 'before-moving', 'after-moving'];

/** Returns those timings of equipment cards that allow a use now. SO-7.3, SO-17.4 */
function momentsNow(state: State): readonly EquipmentTiming[] {
  if (isPhase(state, 'agent-after-moving')) return ['after-moving'];
  const { turn, path } = agentAt(state, state.activeAgent).secret;
  if (path.length > 1) return [];
  return turn.underWay ? ['before-moving'] : ['start-of-turn', 'before-moving'];
}

function isAgentsTurn(state: State): boolean {
  return isPhase(state, 'agent-before-moving') || isPhase(state, 'agent-after-moving');
}

/** Checks everything about a use of a card except its target, in the order of SO-22.2. */
function refusesCard(state: State, agent: AgentState, card: EquipmentCard): Refusal | undefined {
  const uncharged = refusesUncharged(agent, card);
  if (uncharged !== undefined) return uncharged;
  if (agent.secret.turn.equipmentUsed)
    return refuse('equipment-limit', 'SO-7.14', 'An equipment card was already used in this turn; at most one is allowed.');
  const moments = momentsNow(state);
  if (!card.timing.some((moment) => moments.includes(moment))) {
    return refuse('equipment-timing', 'SO-17.4', `${card.name} cannot be used at this time of the turn.`);
  }
  if (!isUsableBy(card, agent.secret.character)) {
    return refuse('equipment-not-for-agent', 'SO-17.5', `${card.name} can be used only by ${String(card.usableBy)}.`);
  }
  return card.timing.includes('start-of-turn') ? undefined : refusesGoingOn(state, agent);
}

/** Checks that the chosen parameters are those of the card, and no others. SO-17.11 */
function refusesKind({ parameters, clauses }: EquipmentCard, chosen: ChosenParameters): Refusal | undefined {
  const asked = Object.entries(parameters as Parameters).every(([name, { form }]) => form === 'optional' || chosen[name] !== undefined);
  const fits = asked && Object.keys(chosen).every((name) => name in parameters);
  return fits ? undefined : refuse('invalid-target', clauses[0], 'The card needs another kind of target.');
}

function refusesChosen(state: State, user: AgentUser, card: EquipmentCard, chosen: ChosenParameters): Refusal | undefined {
  const { thrown, clauses } = card;
  const far = thrown === undefined ? undefined : refusesSpace(state, user.agent, String(chosen.space), thrown.reach, clauses[0]);
  return far ?? card.check?.(state, user, chosen);
}

/** Checks a card, the values of its parameters, and the marker options of abilities. SO-22.4 */
function refuses(state: State, id: string, chosen: ChosenParameters, choice: MarkerChoice): Refusal | undefined {
  const user = agentUser(state, state.activeAgent);
  const card = equipmentCard(state, id);
  if (card === undefined) return refuse('equipment-not-owned', 'SO-5.11', 'There is no equipment card with this id in this game.');
  const { space } = chosen;
  const wrongPlace = typeof space === 'string' ? refusesOpenSpace(state, space, 'SO-17.7') : undefined;
  const wrongTarget = wrongPlace ?? refusesKind(card, chosen) ?? refusesChosen(state, user, card, chosen);
  return earliest(refusesCard(state, user.agent, card), wrongTarget, refusesChoices(state, choice));
}

/** Checks the marker options for the last seen marker that remains if the card hides a visible agent. SO-8.12 */
function refusesChoices(state: State, choice: MarkerChoice): Refusal | undefined {
  const index = state.activeAgent;
  const agent = agentAt(state, index);
  const hides = isPhase(state, 'agent-after-moving') && agent.marker?.kind === 'visible';
  return refusesChoice(state, index, hides ? { kind: 'last-seen', space: agent.secret.space } : undefined, choice, false);
}

/** Announces the use as far as the card's mode allows. SO-17.8, SO-17.13, SO-21.18 */
function announce(state: State, index: number, card: EquipmentCard, chosen: ChosenParameters, { emit }: Context): void {
  const { id, mode, thrown } = card;
  const { space } = chosen as { space?: string };
  if (mode !== 'reveal') {
    const to = insiders(state);
    emit({ type: 'equipment-used-in-secret', to, agent: index, card: id, ...(space === undefined ? {} : { space }), rule: 'SO-17.9' });
    return;
  }
  emit({ type: 'equipment-used', agent: index, card: id, ...chosen, rule: 'SO-21.18' });
  if (space === undefined || thrown === undefined) return;
  observeDistance(state, index, space, thrown.reach, thrown.least);
}

/** Cards with the same parameter names. The action has several forms (sets of parameters) for these cards. */
interface Group {
  readonly cards: readonly EquipmentCard[];
  /** The shared parameters, keyed by name. */
  readonly parameters: Parameters;
  /** The index of the form without marker options; the forms with each set of marker options follow. */
  readonly firstForm: number;
}

/** Groups the cards that this action can use by the names of their parameters; the group without parameters comes first. */
function groupsOf(cards: readonly EquipmentCard[], forms: number): readonly Group[] {
  const own = cards.filter(({ timing }) => timing.some((moment) => OWN_TURN.includes(moment)));
  const byNames = new Map<string, EquipmentCard[]>([['', []]]);
  for (const card of own) {
    const names = Object.keys(card.parameters).sort().join();
    byNames.set(names, [...(byNames.get(names) ?? []), card]);
  }
  return [...byNames.values()].map((group, index) => {
    const names = Object.keys(group[0]?.parameters ?? {});
    const parameters = Object.fromEntries(names.map((name) => [name, sharedDomain(name, own)]));
    return { cards: group, parameters, firstForm: index * forms };
  });
}

/** Returns the domain of all parameters with one name: the values that any of the cards allows. */
function sharedDomain(name: string, cards: readonly EquipmentCard[]): Parameters[string] {
  const domains = [...new Set(cards.flatMap(({ parameters }) => parameters[name] ?? []))];
  if (domains.length === 1) return domains[0];
  if (domains.some(({ form }) => form !== 'one')) {
    const ids = cards.flatMap(({ id, parameters }) => (name in parameters ? [id] : []));
    throw new DefinitionError(`the cards ${ids.join(', ')} have different parameters with the name "${name}": rename one of them`);
  }
  return domain<unknown, unknown>(z.union(domains.map(({ schema }) => schema)), (seat) => [
    ...new Set(domains.flatMap(({ values }) => values(seat) as unknown[])),
  ]);
}

/** Returns the parameters of one form of the action: a card of the group, the parameters of the group, and a set of marker options. */
function formOf({ cards, parameters }: Group, options: OptionSet, anyId: z.ZodType<string>): Parameters {
  const saysNothing = Object.keys(options.parameters).length === 0;
  const card = domain<string, SpecterOpsTable>(anyId, ({ table }) => {
    const sayers = options.sayers(table);
    const canBe = (one: EquipmentCard) => table.cards.includes(one) && sayers.some((character) => isUsableBy(one, character));
    // The form without marker options accepts every card of the group, so that a card has the same index in every content set.
    if (saysNothing) return cards.some(canBe) ? cards.map(({ id }) => id) : [];
    return cards.filter((one) => one.timing.includes('after-moving') && canBe(one)).map(({ id }) => id);
  });
  return { card, ...parameters, ...options.parameters };
}

/** Returns the ids of the cards with a charge, in the order of the hand, each once. */
function chargedCards({ secret, faceUp }: AgentState): string[] {
  const ids: string[] = [];
  for (const { card, charges } of secret.cards) if (charges > 0 && !ids.includes(card)) ids.push(card);
  for (const { card, charges } of faceUp) if (charges > 0 && !ids.includes(card)) ids.push(card);
  return ids;
}

/**
 * The agent uses a card before or after its movement. SO-7.14, SO-17.1, SO-17.2, SO-17.3, SO-17.4, SO-17.5, SO-17.6, SO-17.7,
 * SO-17.8, SO-17.9, SO-17.10, SO-17.11
 */
export function useEquipment(cards: readonly EquipmentCard[]): ActionDefinition<State, 'use-equipment', UseEquipment, Event, RefusalCode> {
  const sources = optionSources([]);
  const sets = optionSets(sources);
  const optionNames = sources.map(({ option }) => option.parameter);
  const groups = groupsOf(cards, sets.length);
  const anyId = equipmentIdAmong(cards);
  const places = new Map(groups.flatMap((group) => group.cards.map(({ id }, place) => [id, { group, place }] as const)));

  /** Splits an action into the card, the values of its parameters, and the marker options of abilities. */
  function partsOf({ type: _type, player: _player, card, ...said }: UseEquipment) {
    const chosen: Record<string, Json | undefined> = {};
    const choice: Record<string, Json | undefined> = {};
    for (const [name, value] of Object.entries(said)) (optionNames.includes(name) ? choice : chosen)[name] = value;
    return { card, chosen: chosen as ChosenParameters, choice: choice as MarkerChoice };
  }

  /**
   * Adds every space to which a card can be thrown. Without marker options, spaces are added as indices for speed, since there are dozens
   * of spaces.
   */
  function addThrows(state: State, user: AgentUser, card: EquipmentCard, choices: readonly MarkerChoice[], actions: LegalActions): void {
    const { group, place } = places.get(card.id) as { group: Group; place: number };
    const topology = topologyOf(state);
    const cells = topology.cellsWithin(topology.at(user.agent.secret.space), card.thrown?.reach ?? 0);
    const isAnySpace = card.thrown?.anywhere === true && state.barriers.length === 0;
    const { card: used, space } = actions.form(group.firstForm).parameters;
    for (const cell of cells) {
      if (!isAnySpace && refusesChosen(state, user, card, { space: topology.ids[cell] }) !== undefined) continue;
      if (choices.length === 1) actions.add(used.at(place), space.at(topology.spaceList.placeOf(cell)));
      else addEach(card, { space: topology.ids[cell] }, choices, actions);
    }
  }

  /** Adds one legal action for each choice of marker options: the use of the card with the chosen parameter values and that choice. */
  function addEach({ id }: EquipmentCard, chosen: ChosenParameters, choices: readonly MarkerChoice[], actions: LegalActions): void {
    const { group } = places.get(id) as { group: Group };
    for (const choice of choices) actions.form(group.firstForm + setNumberOf(sources, choice)).add({ card: id, ...chosen, ...choice });
  }

  const declared = defineAction<State, Event>()({
    type: 'use-equipment',
    phases: ['agent-start', 'agent-after-moving'],
    forms: eitherOf(...groups.flatMap((group) => sets.map((options) => formOf(group, options, anyId)))),

    legal(state, player, actions) {
      const user = agentUser(state, state.activeAgent);
      const { agent } = user;
      if (agent.secret.turn.equipmentUsed) return;
      const ids = chargedCards(agent);
      if (ids.length === 0) return;
      const choices = state.phase === 'agent-after-moving' ? hidingChoices(state, state.activeAgent) : ONLY_NOTHING;
      for (const id of ids) {
        const card = equipmentCard(state, id);
        if (card === undefined || !places.has(id) || refusesCard(state, agent, card) !== undefined) continue;
        if (card.thrown !== undefined) {
          addThrows(state, user, card, choices, actions);
          continue;
        }
        for (const chosen of candidatesOf(card, state, user, player) as Iterable<ChosenParameters>) {
          if (refusesChosen(state, user, card, chosen) === undefined) addEach(card, chosen, choices, actions);
        }
      }
    },

    check(state, action) {
      if (!isAgentsTurn(state)) return wrongPhase('SO-7.1');
      const { card, chosen, choice } = partsOf(action as unknown as UseEquipment);
      return refuses(state, card, chosen, choice);
    },

    apply(state, action, context) {
      const { card: id, chosen, choice } = partsOf(action as unknown as UseEquipment);
      const card = equipmentCard(state, id);
      if (card === undefined) return;
      const user = agentUser(state, state.activeAgent);
      const { agent, index } = user;
      const beforeMoving = state.phase === 'agent-before-moving';
      agent.secret.turn.equipmentUsed = true;
      if (!card.timing.includes('start-of-turn')) agent.secret.turn.underWay = true;
      announce(state, index, card, chosen, context);
      if (card.gives !== undefined) giveStatus(agent, card.gives);
      const spent = card.apply?.(state, user, chosen, context) !== false;
      spendCharge(state, index, id, beforeMoving, spent, context);
      // A use before the movement, or a silent use, is not followed by another sight check. A silent use must leave no trace, so it cannot
      // hide the agent. SO-21.8
      if (beforeMoving || card.mode === 'silent' || state.result !== null) return;
      if (state.pause === null) lookAgain(state, index, choice, context);
      else agent.secret.turn.marker = { ...(choice as AgentState['secret']['turn']['marker']) };
    },
  });
  return declared as unknown as ActionDefinition<State, 'use-equipment', UseEquipment, Event, RefusalCode>;
}
