import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import { CellId } from '../board/schema.js';
import { type EquipmentCard, equipmentCard, isUsableBy } from '../data/equipment.js';
import type { EquipmentModule, EquipmentMoment, EquipmentTarget } from '../equipment/equipment-module.js';
import { equipmentModule } from '../equipment/index.js';
import type { Context, Event } from '../events.js';
import { type Refusal, refuse } from '../refusals.js';
import { lookAgain, type MarkerChoice } from '../resolution/agent-movement.js';
import { refusesGoingOn } from '../resolution/agent-turn.js';
import { chargesOf, spendCharge } from '../resolution/equipment-use.js';
import { hidingChoices, refusesChoice } from '../resolution/marker-choices.js';
import { observe } from '../rules/history.js';
import { agentAt, topologyOf } from '../rules/tables.js';
import { type AgentState, DirectionSchema, EquipmentId, HunterId, type State } from '../schema.js';
import { isPhase, wrongPhase } from './phases.js';

/** The moments that this is, for cards. SO-7.3, SO-17.4 */
function momentsNow(state: State): readonly EquipmentMoment[] {
  if (isPhase(state, 'agent-after-moving')) return ['after-moving'];
  const { turn, path } = agentAt(state, state.activeAgent).secret;
  if (path.length > 1) return [];
  return turn.underWay ? ['before-moving'] : ['start-of-turn', 'before-moving'];
}

function isAgentsTurn(state: State): boolean {
  return isPhase(state, 'agent-before-moving') || isPhase(state, 'agent-after-moving');
}

/** Everything but the target, in the order of SO-22.2. */
function refusesCard(state: State, agent: AgentState, card: EquipmentCard, equipment: EquipmentModule): Refusal | undefined {
  const charges = chargesOf(agent, card.id);
  if (charges === undefined) return refuse('equipment-not-owned', 'SO-5.11', `The agent does not hold ${card.name}.`);
  if (charges === 0) return refuse('equipment-no-charges', 'SO-17.2', `${card.name} has no charge left.`);
  if (agent.secret.turn.equipmentUsed) return refuse('equipment-limit', 'SO-7.14', 'One equipment card a turn.');
  const moments = momentsNow(state);
  if (!equipment.timing.some((moment) => moments.includes(moment))) {
    return refuse('equipment-timing', 'SO-17.4', `${card.name} cannot be used at this moment.`);
  }
  if (!isUsableBy(card, agent.secret.character)) {
    return refuse('equipment-not-for-agent', 'SO-17.5', `${card.name} is for ${String(card.usableBy)} only.`);
  }
  return equipment.timing.includes('start-of-turn') ? undefined : refusesGoingOn(state, agent);
}

/** In the order of SO-22.2: places that are none come before the card, the rest of the target after it. */
function refuses(state: State, id: string, target: EquipmentTarget): Refusal | undefined {
  const agent = agentAt(state, state.activeAgent);
  const equipment = equipmentModule(id);
  const card = equipmentCard(id);
  if (equipment === undefined || card === undefined) return refuse('equipment-not-owned', 'SO-5.11', 'There is no such card.');
  const wrongTarget = equipment.refuses(state, agent, target);
  if (wrongTarget?.code === 'off-board' || wrongTarget?.code === 'structure') return wrongTarget;
  return refusesCard(state, agent, card, equipment) ?? wrongTarget;
}

function refusesChoices(state: State, choice: MarkerChoice): Refusal | undefined {
  const index = state.activeAgent;
  const agent = agentAt(state, index);
  const hides = isPhase(state, 'agent-after-moving') && agent.marker?.kind === 'visible';
  return refusesChoice(state, index, hides ? { kind: 'last-seen', space: agent.secret.space } : undefined, choice, false);
}

/** Shows the use as far as the card's mode allows. SO-17.8, SO-21.18 */
function announce(state: State, index: number, id: string, target: EquipmentTarget, { emit }: Context): void {
  const { mode } = equipmentCard(id) ?? {};
  const { space, hunter, direction } = target;
  if (mode === 'silent') {
    const to = [agentAt(state, index).player];
    emit({ type: 'equipment-used-in-secret', to, agent: index, card: id, ...(space === undefined ? {} : { space }), rule: 'SO-17.9' });
    return;
  }
  if (mode !== 'reveal') return;
  const said = {
    ...(space === undefined ? {} : { space }),
    ...(hunter === undefined ? {} : { hunter }),
    ...(direction === undefined ? {} : { direction }),
  };
  emit({ type: 'equipment-used', agent: index, card: id, ...said, rule: 'SO-21.18' });
  const reach = equipmentModule(id)?.reach;
  if (space === undefined || reach === undefined) return;
  observe(state, { kind: 'within', agent: index, space, least: id === 'portable-barrier' ? 1 : 0, most: reach, holds: true });
}

/** Throws to every space in reach: the same for a card and a space whenever they come up. */
function throwAnywhere(state: State, agent: AgentState, player: string, { id, reach = 0 }: EquipmentModule, found: UseEquipment[]): void {
  const topology = topologyOf(state);
  const cells = topology.cellsWithin(topology.at(agent.secret.space), reach);
  const known = throwsOf(id)(player);
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] as number;
    known[cell] ??= Object.freeze({ type: 'use-equipment', player, card: id, space: topology.ids[cell] as string });
    found.push(known[cell]);
  }
}

const NO_CHOICE: readonly MarkerChoice[] = [{}];
const throwsOf = memoize((_card: string) => memoize((_player: string): UseEquipment[] => []));

const UseEquipment = z.strictObject({
  type: z.literal('use-equipment'),
  player: PlayerId,
  card: EquipmentId,
  space: CellId.optional(),
  hunter: HunterId.optional(),
  direction: DirectionSchema.optional(),
  /** For the last seen marker, should the card hide a visible agent. SO-8.12, SO-22.5 */
  shadowStep: CellId.optional(),
  bladeStrike: HunterId.optional(),
});
type UseEquipment = z.infer<typeof UseEquipment>;

/** The agent uses a card before or after its movement. SO-7.14, SO-17.2 to SO-17.11 */
export const useEquipment = defineAction<State, Event>()({
  type: 'use-equipment',
  phases: ['agent-start', 'agent-after-moving'],
  listsFrozen: 'always',
  schema: UseEquipment,

  legal(state, player): readonly UseEquipment[] {
    if (!isAgentsTurn(state)) return NONE;
    const agent = agentAt(state, state.activeAgent);
    const { secret, faceUp } = agent;
    if (secret.turn.equipmentUsed || momentsNow(state).length === 0) return NONE;
    const cards: string[] = [];
    for (const { card, charges } of secret.cards) if (charges > 0 && !cards.includes(card)) cards.push(card);
    for (const { card, charges } of faceUp) if (charges > 0 && !cards.includes(card)) cards.push(card);
    if (cards.length === 0) return NONE;
    const choices = isPhase(state, 'agent-after-moving') ? hidingChoices(state, state.activeAgent) : NO_CHOICE;
    const found: UseEquipment[] = [];
    for (const id of cards) {
      const equipment = equipmentModule(id);
      const card = equipmentCard(id);
      if (equipment === undefined || card === undefined || refusesCard(state, agent, card, equipment) !== undefined) continue;
      if (equipment.anySpace === true && state.barriers.length === 0 && choices.length === 1) {
        throwAnywhere(state, agent, player, equipment, found);
        continue;
      }
      for (const target of equipment.targets(state, agent)) {
        if (equipment.refuses(state, agent, target) !== undefined) continue;
        for (const choice of choices) found.push(Object.freeze({ type: 'use-equipment', player, card: id, ...target, ...choice }));
      }
    }
    return found;
  },

  check(state, { card, space, hunter, direction, shadowStep, bladeStrike }) {
    if (!isAgentsTurn(state)) return wrongPhase('SO-7.1');
    return refuses(state, card, targetOf({ space, hunter, direction })) ?? refusesChoices(state, { shadowStep, bladeStrike });
  },

  apply(state, { card, space, hunter, direction, shadowStep, bladeStrike }, context) {
    const index = state.activeAgent;
    const agent = agentAt(state, index);
    const equipment = equipmentModule(card);
    if (equipment === undefined) return;
    const beforeMoving = state.phase === 'agent-before-moving';
    const target = targetOf({ space, hunter, direction });
    agent.secret.turn.equipmentUsed = true;
    if (!equipment.timing.includes('start-of-turn')) agent.secret.turn.underWay = true;
    announce(state, index, card, target, context);
    const spent = equipment.apply(state, agent, index, target, context);
    spendCharge(state, index, card, beforeMoving, spent, context);
    // A silent use must leave no trace, and hides nobody. SO-21.8
    const shown = equipmentCard(card)?.mode !== 'silent';
    if (!beforeMoving && shown && state.result === null) lookAgain(state, index, { shadowStep, bladeStrike }, context);
  },
});

function targetOf(said: { [Key in keyof EquipmentTarget]: EquipmentTarget[Key] | undefined }): EquipmentTarget {
  const target: EquipmentTarget = {};
  if (said.space !== undefined) target.space = said.space;
  if (said.hunter !== undefined) target.hunter = said.hunter;
  if (said.direction !== undefined) target.direction = said.direction;
  return target;
}
