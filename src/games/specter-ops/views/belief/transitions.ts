// How each kind of observation updates the belief: it splits hypotheses and removes impossible cells.
import { abilityOf } from '../../cards/abilities/agents/index.js';
import { type EquipmentCard, isUsableBy } from '../../cards/equipment/equipment-card.js';
import { OBJECTIVES_NEEDED } from '../../data/content-sets.js';
import { type CellSet, difference, inLine, intersection, setOf } from '../../model/board/cell-set.js';
import { sightOf } from '../../model/board/sight.js';
import { compass } from '../../model/board/topology.js';
import type { Observation } from '../../model/schema.js';
import { cellsAt } from '../../rules/history.js';
import { NOTICED_STEPS } from '../../rules/motion-sensor.js';
import { laidToken } from '../../rules/resolution/agent-turn.js';
import { addTo, characterOf, divided, dropNeedless, type Hypothesis, type Layer, withSpent } from './hypothesis.js';
import { canHold, hasAbility, isHandPossible, isWithin, type Knowledge, reachOf } from './knowledge.js';
import { type Branch, keep, keepWhere, type Moment, type Of, type Transition } from './moment.js';
import { accountsOf } from './movement.js';
import { obstaclesIn, seenIn } from './scene-sight.js';
import { isOfThisTurn, layMine, triggersFrom } from './secret-cards.js';
import { sitesOf, waysToAnswer } from './sites.js';
import { overhear, wasShown, withKeptBack } from './two-agents.js';
import { endsAfter } from './walk.js';

const TRANSITIONS: { [Kind in Observation['kind']]: Transition<Kind> } = {
  placed: ({ topology }, { space }, hypothesis) => keep(hypothesis, setOf(topology.rows, [topology.at(space)])),
  character: (_knowledge, { character }, hypothesis, cells) => (character === characterOf(hypothesis) ? keep(hypothesis, cells) : []),
  'turn-began': beginTurn,
  mine: (_knowledge, _seen, hypothesis, cells) => (hypothesis.mined ? keep({ ...hypothesis, mined: false }, cells) : []),
  moved: move,
  'looked-again': lookAgain,
  'turn-ended': endTurn,
  completed: complete,
  drew: draw,
  used: use,
  'used-covertly': useCovertly,
  'used-ability': (_knowledge, { ability }, hypothesis, cells) =>
    hasAbility(characterOf(hypothesis), ability) ? keep(hypothesis, cells) : [],

  checked({ topology }, { scene, seenAt }, hypothesis, cells) {
    const seen = seenIn(topology, scene, hypothesis.stealth);
    if (seenAt === null) return keep(hypothesis, difference(cells, seen));
    return keep(hypothesis, intersection(cells, intersection(seen, setOf(topology.rows, [topology.at(seenAt)]))));
  },

  at({ topology }, { space, holds }, hypothesis, cells) {
    const there = setOf(topology.rows, [topology.at(space)]);
    return keep(hypothesis, holds ? intersection(cells, there) : difference(cells, there));
  },

  within(knowledge, { space, least, most, holds }, hypothesis, cells) {
    const centre = knowledge.topology.at(space);
    return keepWhere(knowledge, hypothesis, cells, (cell) => isWithin(cell, centre, least, most) === holds);
  },

  direction(knowledge, { from, answer }, hypothesis, cells) {
    if (answer === 'no-motion') return hypothesis.far ? [] : keep(hypothesis, cells);
    const vehicle = knowledge.topology.at(from);
    if (!hypothesis.far) return [];
    return keepWhere(knowledge, hypothesis, cells, (cell) => compass(vehicle, cell) === answer);
  },

  quadrant(knowledge, { from, quadrant, sensed }, hypothesis, cells, { marker }) {
    const judge = knowledge.topology.at(from);
    const byDecoy = hypothesis.decoy && marker !== null && compass(judge, marker) === quadrant;
    if (byDecoy) return sensed ? keep(hypothesis, cells) : [];
    return keepWhere(knowledge, hypothesis, cells, (cell) => (compass(judge, cell) === quadrant) === sensed);
  },

  closer(knowledge, { first, second, answer }, hypothesis, cells) {
    const { topology } = knowledge;
    const [a, b] = [topology.at(first), topology.at(second)];
    const fits = (cell: number) => {
      for (let distance = 0; distance < 128; distance++) {
        const near = [isWithin(cell, a, distance, distance), isWithin(cell, b, distance, distance)];
        if (near[0] || near[1]) return (near[0] && near[1] ? 'same' : near[0] ? 'first' : 'second') === answer;
      }
      return false;
    };
    return keepWhere(knowledge, hypothesis, cells, fits);
  },

  line(knowledge, { space }, hypothesis, cells) {
    const hunter = knowledge.topology.at(space);
    return keepWhere(knowledge, hypothesis, cells, (cell) => inLine(cell, hunter));
  },

  orthogonal(knowledge, { space }, hypothesis, cells) {
    const hunter = knowledge.topology.at(space);
    const fits = (cell: number) => isWithin(cell, hunter, 1, 1) && inLine(cell, hunter);
    return keepWhere(knowledge, hypothesis, cells, fits);
  },

  // A revealed cell of an earlier turn. It changes nothing here, because it was used when the belief of that turn was computed.
  recalled: (_knowledge, _seen, hypothesis, cells) => keep(hypothesis, cells),

  'in-view': ({ topology }, { scene }, hypothesis, cells) =>
    keep(hypothesis, intersection(cells, seenIn(topology, scene, hypothesis.stealth))),

  'in-sight'({ topology }, { scene, holds }, hypothesis, cells) {
    const from = topology.at(scene.watchers[0]?.at ?? '');
    const range = sightOf(topology, { from }, obstaclesIn(topology, scene));
    return keep(hypothesis, holds ? intersection(cells, range) : difference(cells, range));
  },

  objectives: answer,
};

/** SO-16.33 */
function answer(knowledge: Knowledge, seen: Of<'objectives'>, before: Hypothesis, cells: CellSet, moment: Moment): Branch[] {
  const { topology, agent } = knowledge;
  const reach = reachOf(characterOf(before), moment.fatigued);
  const branches: Branch[] = [];
  const accounts = agent === 0 ? [[before, before.pending] as const] : withKeptBack(knowledge, seen, before, moment);
  for (const [hypothesis, completed] of accounts) {
    const open = seen.open.filter((section) => section !== completed);
    const sites = open.reduce((all, section) => all | sitesOf(section), 0);
    for (const [there, left] of waysToAnswer(topology, cells, hypothesis.sites, { sites, reach, holds: seen.holds })) {
      branches.push([left === hypothesis.sites ? hypothesis : { ...hypothesis, sites: left }, there]);
    }
  }
  return branches;
}

function beginTurn(knowledge: Knowledge, seen: Of<'turn-began'>, before: Hypothesis, cells: CellSet, moment: Moment): Branch[] {
  const { topology, agent } = knowledge;
  const { at } = moment;
  if (agent !== 0 && !wasShown(before, moment)) return [];
  const hypothesis = { ...before, stealth: false, surge: false, equipmentUsed: false, pending: null, due: before.pending };
  const mine = knowledge.mines.find((blown) => blown.at > at);
  if (hypothesis.mined && mine !== undefined) {
    const set = seen.outside.some((space) => isWithin(topology.at(space), mine.cell, 0, laidToken(knowledge.cards).reach));
    if (set && !isOfThisTurn(moment, mine.at)) return [];
  }
  return [[hypothesis, cells], ...triggersFrom(knowledge, hypothesis, cells, moment)];
}

function complete(knowledge: Knowledge, seen: Of<'completed'>, hypothesis: Hypothesis, cells: CellSet, { fatigued }: Moment): Branch[] {
  const { pending, due } = hypothesis;
  if (due === seen.section) return keep({ ...hypothesis, due: null }, cells);
  if (pending === seen.section) return [];
  const site = knowledge.topology.at(seen.site);
  const reach = reachOf(characterOf(hypothesis), fatigued);
  return keepWhere(knowledge, hypothesis, cells, (cell) => isWithin(cell, site, 0, reach));
}

function move(knowledge: Knowledge, moved: Of<'moved'>, before: Hypothesis, cells: CellSet, moment: Moment): Branch[] {
  // A due completion must be shown before the agent moves.
  if (before.due !== null) return [];
  const branches: Branch[] = [];
  for (const [hypothesis, from] of [[before, cells] as Branch, ...layMine(knowledge, before, cells, moment)]) {
    for (const { walk, decoy } of accountsOf(knowledge, moved, hypothesis, from)) {
      for (let steps = walk.rules.minSteps; steps <= walk.rules.maxSteps; steps++) {
        branches.push([afterMoving(moved, hypothesis, steps, decoy), endsAfter(walk, steps), { walk, steps }]);
      }
    }
  }
  return branches;
}

function afterMoving(moved: Of<'moved'>, hypothesis: Hypothesis, steps: number, decoy: string | null): Hypothesis {
  const after = { ...hypothesis, far: steps >= NOTICED_STEPS };
  if (moved.marker !== null) after.decoy = decoy !== null;
  return decoy === null ? after : { ...withSpent(after, decoy), equipmentUsed: true };
}

function lookAgain(
  { topology }: Knowledge,
  { scene, wasVisible, marker }: Of<'looked-again'>,
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

function endTurn(knowledge: Knowledge, seen: Of<'turn-ended'>, hypothesis: Hypothesis, cells: CellSet, moment: Moment): Branch[] {
  const { topology, agent, escapes, pins } = knowledge;
  if (seen.recovered !== null && seen.recovered === hypothesis.far) return [];
  let left = cells;
  const completed = seen.completed + (hypothesis.pending === null ? 0 : 1);
  if (agent === 0 && completed >= OBJECTIVES_NEEDED) left = difference(left, setOf(topology.rows, freeOf(escapes, knowledge, moment)));
  const pin = pins.get(moment.entries);
  if (pin !== undefined) left = intersection(left, setOf(topology.rows, [pin]));
  return [[hypothesis, left], ...layMine(knowledge, hypothesis, left, moment)];
}

/** The escape points that no hunter stood on in the turn that ends now. SO-9.19, SO-9.20 */
function freeOf(escapes: readonly number[], { topology, agent }: Knowledge, { history, at }: Moment): number[] {
  for (let earlier = at; earlier >= 0; earlier--) {
    const seen = history[earlier];
    if (seen?.kind !== 'moved' || seen.agent !== agent) continue;
    const taken = cellsAt(topology, seen.blocked);
    return escapes.filter((cell) => !taken.includes(cell));
  }
  return [...escapes];
}

/** SO-9.3, SO-9.4, SO-21.9 */
function draw(knowledge: Knowledge, _seen: Of<'drew'>, hypothesis: Hypothesis, cells: CellSet): Branch[] {
  const { topology, caches } = knowledge;
  return caches.flatMap((access, index) => {
    const bit = 1 << index;
    if ((hypothesis.caches & bit) !== 0) return [];
    return [[{ ...hypothesis, caches: hypothesis.caches | bit }, intersection(cells, setOf(topology.rows, access))] as Branch];
  });
}

/** Whether a card is turned up outside a use in the agent's own turn: when it answers an attack, or when its token goes off. */
export function isTurnedUpOutside({ hooks }: EquipmentCard): boolean {
  return hooks.attacked !== undefined || hooks.laid !== undefined;
}

function use({ equipment }: Knowledge, { card: id }: Of<'used'>, hypothesis: Hypothesis, cells: CellSet): Branch[] {
  const card = equipment.get(id);
  if (card === undefined || !isUsableBy(card, characterOf(hypothesis))) return [];
  if (isTurnedUpOutside(card)) return keep(hypothesis, cells);
  return hypothesis.equipmentUsed ? [] : keep(given({ ...hypothesis, equipmentUsed: true }, card), cells);
}

/** SO-17.8, SO-17.14, SO-17.16 */
function useCovertly(knowledge: Knowledge, { beforeMoving }: Of<'used-covertly'>, hypothesis: Hypothesis, cells: CellSet): Branch[] {
  if (hypothesis.equipmentUsed) return [];
  const branches: Branch[] = [];
  for (const card of knowledge.cards) {
    if (card.mode !== 'covert' || !(beforeMoving || card.timing.includes('after-moving'))) continue;
    const used = given(withSpent({ ...hypothesis, equipmentUsed: true }, card.id), card);
    if (isHandPossible(knowledge, used)) branches.push([used, cells]);
  }
  return branches;
}

/** Returns the hypothesis with the secret status that a card gives; a public status is part of the observations. */
function given(hypothesis: Hypothesis, { gives }: EquipmentCard): Hypothesis {
  return gives === 'surge' || gives === 'stealth' ? { ...hypothesis, [gives]: true } : hypothesis;
}

/** Returns the question by which an observation distinguishes characters, or `undefined` if it does not. */
function questionOf(knowledge: Knowledge, observation: Observation): ((character: string) => string) | undefined {
  const { cards } = knowledge;
  const holdable = (wanted: (card: EquipmentCard) => boolean, character: string) =>
    cards.flatMap((card) => (wanted(card) && canHold(knowledge, card, character) ? [card.id] : [])).join();
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

/** Whether an observation affects the belief about an agent. Answers and completions of the traitor also affect the first agent. */
export function bearsOn(agent: number, observation: Observation): boolean {
  if (observation.agent === agent) return true;
  return agent === 0 && (observation.kind === 'objectives' || observation.kind === 'completed');
}

/** Returns the branches of one belief after an observation. */
function branchesOf(knowledge: Knowledge, hypothesis: Hypothesis, cells: CellSet, moment: Moment): Branch[] {
  const observation = moment.history[moment.at] as Observation;
  if (observation.agent !== knowledge.agent) return overhear(observation, hypothesis, cells, moment);
  const transition = TRANSITIONS[observation.kind] as Transition<typeof observation.kind>;
  // Splits the hypothesis only as far as this observation requires.
  const question = hypothesis.characters.length === 1 ? undefined : questionOf(knowledge, observation);
  const parts = question === undefined ? [hypothesis] : divided(hypothesis, question);
  return parts.flatMap((part) => transition(knowledge, observation as never, part, cells, moment));
}

/** Returns the beliefs after an observation, with their origins. */
export function nextLayer(knowledge: Knowledge, layer: Layer, moment: Moment): Layer {
  const next: Layer = new Map();
  for (const before of layer.values()) {
    for (const [after, cells, way] of branchesOf(knowledge, before.hypothesis, before.cells, moment)) {
      addTo(next, after, cells, [{ before, cells, way }]);
    }
  }
  dropNeedless(next);
  return next;
}
