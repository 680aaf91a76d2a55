// How each kind of observation updates the belief: it splits hypotheses and removes impossible cells.
import { abilityOf } from '../../cards/abilities/agents/index.js';
import { type EquipmentCard, isUsableBy } from '../../cards/equipment/equipment-card.js';
import { OBJECTIVES_NEEDED } from '../../data/content-sets.js';
import { type CellSet, difference, intersection, setOf } from '../../model/board/cell-set.js';
import type { Observation } from '../../model/schema.js';
import { cellsAt } from '../../rules/history.js';
import { NOTICED_STEPS } from '../../rules/motion-sensor.js';
import { laidToken } from '../../rules/resolution/agent-turn.js';
import { type BeliefFacts, canHold, hasAbility, isHandPossible, isWithin, reachOf } from './belief-facts.js';
import { addTo, type BeliefMap, characterOf, dropRedundant, type Hypothesis, splitByAnswer, withSpent } from './hypothesis.js';
import { explanationsOf } from './movement.js';
import { POSITION_ANSWERS } from './position-answers.js';
import { seenIn } from './scene-sight.js';
import { isOfThisTurn, layMine, triggersFrom } from './secret-cards.js';
import { sitesOf, waysToAnswer } from './sites.js';
import { type Branch, keep, keepWhere, type ObservationOf, type Transition, type TransitionContext } from './transition.js';
import { updateFromOther, wasShown, withKeptBack } from './two-agents.js';
import { endsAfter } from './walk.js';

const TRANSITIONS: { [Kind in Observation['kind']]: Transition<Kind> } = {
  placed: ({ topology }, { space }, hypothesis) => keep(hypothesis, setOf(topology.rows, [topology.at(space)])),
  character: (_facts, { character }, hypothesis, cells) => (character === characterOf(hypothesis) ? keep(hypothesis, cells) : []),
  'turn-began': beginTurn,
  mine: (_facts, _seen, hypothesis, cells) => (hypothesis.mined ? keep({ ...hypothesis, mined: false }, cells) : []),
  moved: move,
  'looked-again': lookAgain,
  'turn-ended': endTurn,
  completed: complete,
  drew: draw,
  used: use,
  'used-covertly': useCovertly,
  'used-ability': (_facts, { ability }, hypothesis, cells) => (hasAbility(characterOf(hypothesis), ability) ? keep(hypothesis, cells) : []),

  checked({ topology }, { scene, seenAt }, hypothesis, cells) {
    const seen = seenIn(topology, scene, hypothesis.stealth);
    if (seenAt === null) return keep(hypothesis, difference(cells, seen));
    return keep(hypothesis, intersection(cells, intersection(seen, setOf(topology.rows, [topology.at(seenAt)]))));
  },

  at({ topology }, { space, holds }, hypothesis, cells) {
    const there = setOf(topology.rows, [topology.at(space)]);
    return keep(hypothesis, holds ? intersection(cells, there) : difference(cells, there));
  },

  ...POSITION_ANSWERS,

  // A revealed cell of an earlier turn changes nothing here, because it was already used when the belief of that turn was computed.
  recalled: (_facts, _seen, hypothesis, cells) => keep(hypothesis, cells),

  'in-view': ({ topology }, { scene }, hypothesis, cells) =>
    keep(hypothesis, intersection(cells, seenIn(topology, scene, hypothesis.stealth))),

  objectives: answer,
};

/** Returns the branches in which an answer about the objectives in range is true. SO-16.33 */
function answer(
  facts: BeliefFacts,
  seen: ObservationOf<'objectives'>,
  before: Hypothesis,
  cells: CellSet,
  context: TransitionContext,
): Branch[] {
  const { topology, agent } = facts;
  const reach = reachOf(characterOf(before), context.fatigued);
  const branches: Branch[] = [];
  const explanations = agent === 0 ? [[before, before.pending] as const] : withKeptBack(facts, seen, before, context);
  for (const [hypothesis, completed] of explanations) {
    const open = seen.open.filter((section) => section !== completed);
    const sites = open.reduce((all, section) => all | sitesOf(section), 0);
    for (const [there, left] of waysToAnswer(topology, cells, hypothesis.sites, { sites, reach, holds: seen.holds })) {
      branches.push([left === hypothesis.sites ? hypothesis : { ...hypothesis, sites: left }, there]);
    }
  }
  return branches;
}

function beginTurn(
  facts: BeliefFacts,
  seen: ObservationOf<'turn-began'>,
  before: Hypothesis,
  cells: CellSet,
  context: TransitionContext,
): Branch[] {
  const { topology, agent } = facts;
  const { at } = context;
  if (agent !== 0 && !wasShown(before, context)) return [];
  const hypothesis = { ...before, stealth: false, surge: false, equipmentUsed: false, pending: null, due: before.pending };
  const mine = facts.mines.find((blown) => blown.at > at);
  if (hypothesis.mined && mine !== undefined) {
    const set = seen.outside.some((space) => isWithin(topology.at(space), mine.cell, 0, laidToken(facts.cards).reach));
    if (set && !isOfThisTurn(context, mine.at)) return [];
  }
  return [[hypothesis, cells], ...triggersFrom(facts, hypothesis, cells, context)];
}

function complete(
  facts: BeliefFacts,
  seen: ObservationOf<'completed'>,
  hypothesis: Hypothesis,
  cells: CellSet,
  { fatigued }: TransitionContext,
): Branch[] {
  const { pending, due } = hypothesis;
  if (due === seen.section) return keep({ ...hypothesis, due: null }, cells);
  if (pending === seen.section) return [];
  const site = facts.topology.at(seen.site);
  const reach = reachOf(characterOf(hypothesis), fatigued);
  return keepWhere(facts, hypothesis, cells, (cell) => isWithin(cell, site, 0, reach));
}

function move(facts: BeliefFacts, moved: ObservationOf<'moved'>, before: Hypothesis, cells: CellSet, context: TransitionContext): Branch[] {
  // The agent must show the objective that it completed in its previous turn before it moves.
  if (before.due !== null) return [];
  const branches: Branch[] = [];
  for (const [hypothesis, from] of [[before, cells] as Branch, ...layMine(facts, before, cells, context)]) {
    for (const { walk, decoy } of explanationsOf(facts, moved, hypothesis, from)) {
      for (let steps = walk.rules.minSteps; steps <= walk.rules.maxSteps; steps++) {
        branches.push([afterMoving(moved, hypothesis, steps, decoy), endsAfter(walk, steps), { walk, steps }]);
      }
    }
  }
  return branches;
}

function afterMoving(moved: ObservationOf<'moved'>, hypothesis: Hypothesis, steps: number, decoy: string | null): Hypothesis {
  const after = { ...hypothesis, far: steps >= NOTICED_STEPS };
  if (moved.marker !== null) after.decoy = decoy !== null;
  return decoy === null ? after : { ...withSpent(after, decoy), equipmentUsed: true };
}

function lookAgain(
  { topology }: BeliefFacts,
  { scene, wasVisible, marker }: ObservationOf<'looked-again'>,
  hypothesis: Hypothesis,
  cells: CellSet,
): Branch[] {
  const seen = seenIn(topology, scene, hypothesis.stealth);
  if (marker === null) return keep(hypothesis, wasVisible ? intersection(cells, seen) : difference(cells, seen));
  const there = setOf(topology.rows, [topology.at(marker.space)]);
  const after = { ...hypothesis, decoy: false };
  if (marker.kind === 'visible') return keep(after, intersection(cells, intersection(there, seen)));
  const { markerShift } = abilityOf(characterOf(hypothesis)).hooks;
  const places = markerShift === undefined ? there : topology.within(topology.at(marker.space), markerShift.distance);
  return keep(after, difference(intersection(cells, places), seen));
}

function endTurn(
  facts: BeliefFacts,
  seen: ObservationOf<'turn-ended'>,
  hypothesis: Hypothesis,
  cells: CellSet,
  context: TransitionContext,
): Branch[] {
  const { topology, agent, escapes, pins } = facts;
  if (seen.recovered !== null && seen.recovered === hypothesis.far) return [];
  let left = cells;
  const completed = seen.completed + (hypothesis.pending === null ? 0 : 1);
  if (agent === 0 && completed >= OBJECTIVES_NEEDED) left = difference(left, setOf(topology.rows, freeOf(escapes, facts, context)));
  const pin = pins.get(context.entries);
  if (pin !== undefined) left = intersection(left, setOf(topology.rows, [pin]));
  return [[hypothesis, left], ...layMine(facts, hypothesis, left, context)];
}

/** Returns the escape points on which no hunter stood during the agent's turn that the observation ends. SO-9.19, SO-9.20 */
function freeOf(escapes: readonly number[], { topology, agent }: BeliefFacts, { history, at }: TransitionContext): number[] {
  for (let earlier = at; earlier >= 0; earlier--) {
    const seen = history[earlier];
    if (seen?.kind !== 'moved' || seen.agent !== agent) continue;
    const taken = cellsAt(topology, seen.blocked);
    return escapes.filter((cell) => !taken.includes(cell));
  }
  return [...escapes];
}

/** Returns one branch for each unused cache at which the agent can have drawn the card. SO-9.3, SO-9.4, SO-21.9 */
function draw(facts: BeliefFacts, _seen: ObservationOf<'drew'>, hypothesis: Hypothesis, cells: CellSet): Branch[] {
  const { topology, caches } = facts;
  return caches.flatMap((access, index) => {
    const bit = 1 << index;
    if ((hypothesis.caches & bit) !== 0) return [];
    return [[{ ...hypothesis, caches: hypothesis.caches | bit }, intersection(cells, setOf(topology.rows, access))] as Branch];
  });
}

/** Whether a card can be turned face up without being used in the agent's own turn: it answers an attack, or its token goes off. */
export function isTurnedUpOutside({ hooks }: EquipmentCard): boolean {
  return hooks.attacked !== undefined || hooks.laid !== undefined;
}

function use({ equipment }: BeliefFacts, { card: id }: ObservationOf<'used'>, hypothesis: Hypothesis, cells: CellSet): Branch[] {
  const card = equipment.get(id);
  if (card === undefined || !isUsableBy(card, characterOf(hypothesis))) return [];
  if (isTurnedUpOutside(card)) return keep(hypothesis, cells);
  return hypothesis.equipmentUsed ? [] : keep(withStatus({ ...hypothesis, equipmentUsed: true }, card), cells);
}

/** Returns one branch for each card that the agent can have used without showing it. SO-17.8, SO-17.14, SO-17.16 */
function useCovertly(
  facts: BeliefFacts,
  { beforeMoving }: ObservationOf<'used-covertly'>,
  hypothesis: Hypothesis,
  cells: CellSet,
): Branch[] {
  if (hypothesis.equipmentUsed) return [];
  const branches: Branch[] = [];
  for (const card of facts.cards) {
    if (card.mode !== 'covert' || !(beforeMoving || card.timing.includes('after-moving'))) continue;
    const used = withStatus(withSpent({ ...hypothesis, equipmentUsed: true }, card.id), card);
    if (isHandPossible(facts, used)) branches.push([used, cells]);
  }
  return branches;
}

/** Returns the hypothesis with the secret status that a card gives; a public status is part of the observations. */
function withStatus(hypothesis: Hypothesis, { gives }: EquipmentCard): Hypothesis {
  return gives === 'surge' || gives === 'stealth' ? { ...hypothesis, [gives]: true } : hypothesis;
}

/**
 * Returns a function that maps a character to a text. Two characters with different texts must be treated separately for this observation.
 * Returns `undefined` if all characters can be treated alike.
 */
function questionOf(facts: BeliefFacts, observation: Observation): ((character: string) => string) | undefined {
  const { cards } = facts;
  const holdable = (wanted: (card: EquipmentCard) => boolean, character: string) =>
    cards.flatMap((card) => (wanted(card) && canHold(facts, card, character) ? [card.id] : [])).join();
  switch (observation.kind) {
    case 'character':
      return (character) => character;
    case 'used-ability':
      return (character) => String(hasAbility(character, observation.ability));
    case 'used':
      return (character) => holdable(({ id }) => id === observation.card, character);
    case 'turn-began':
      return (character) => `${holdable(({ hooks }) => hooks.completing !== undefined, character)} ${reachOf(character, false)}`;
    case 'completed':
    case 'objectives':
      return (character) => String(reachOf(character, false));
    case 'looked-again':
      return (character) => String(abilityOf(character).hooks.markerShift !== undefined);
    case 'moved':
      if (observation.tired) return (character) => String(abilityOf(character).hooks.dash !== undefined);
      if (observation.marker?.kind !== 'last-seen') return undefined;
      return (character) =>
        `${abilityOf(character).hooks.markerShift !== undefined} ${holdable(({ hooks }) => hooks.marker?.decoy !== undefined, character)}`;
    default:
      return undefined;
  }
}

/**
 * Whether an observation affects the belief about an agent. Answers about the traitor, and objectives that the traitor completes, also
 * affect the belief about agent 0.
 */
export function affects(agent: number, observation: Observation): boolean {
  if (observation.agent === agent) return true;
  return agent === 0 && (observation.kind === 'objectives' || observation.kind === 'completed');
}

/** Returns the branches of one belief after an observation. */
function branchesOf(facts: BeliefFacts, hypothesis: Hypothesis, cells: CellSet, context: TransitionContext): Branch[] {
  const observation = context.history[context.at] as Observation;
  if (observation.agent !== facts.agent) return updateFromOther(observation, hypothesis, cells, context);
  const transition = TRANSITIONS[observation.kind] as Transition<typeof observation.kind>;
  // Characters stay together in one hypothesis unless this observation affects them differently.
  const question = hypothesis.characters.length === 1 ? undefined : questionOf(facts, observation);
  const parts = question === undefined ? [hypothesis] : splitByAnswer(hypothesis, question);
  return parts.flatMap((part) => transition(facts, observation as never, part, cells, context));
}

/** Returns the beliefs after an observation, each with the earlier beliefs that led to it. */
export function nextBeliefs(facts: BeliefFacts, beliefs: BeliefMap, context: TransitionContext): BeliefMap {
  const next: BeliefMap = new Map();
  for (const before of beliefs.values()) {
    for (const [after, cells, paths] of branchesOf(facts, before.hypothesis, before.cells, context)) {
      addTo(next, after, cells, [{ before, cells, paths }]);
    }
  }
  dropRedundant(next);
  return next;
}
