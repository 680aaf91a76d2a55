// The movements of an agent that are consistent with the announcements about them. SO-8.1, SO-8.2, SO-8.3, SO-8.4, SO-8.5, SO-8.6, SO-8.7,
// SO-12.28, SO-15.7, SO-16.12, SO-16.38, SO-26.12
import { abilityOf } from '../../cards/abilities/agents/index.js';
import { NORMAL_MOVE } from '../../data/characters.js';
import { type CellSet, difference, intersection, setOf } from '../../model/board/cell-set.js';
import { sightOf } from '../../model/board/sight.js';
import type { Observation } from '../../model/schema.js';
import { cellsAt } from '../../rules/history.js';
import { HEALING_MOVE, SURGE_MOVE } from '../../rules/status.js';
import { type BeliefFacts, isHandPossible } from './belief-facts.js';
import { characterOf, type Hypothesis, withSpent } from './hypothesis.js';
import { obstaclesIn, seenIn } from './scene-sight.js';
import { type Walk, type WalkRules, walk } from './walk.js';

type Moved = Extract<Observation, { kind: 'moved' }>;

/**
 * One way in which an announced movement can have happened: its possible paths and, if the marker is a decoy, the id of the card that
 * placed it, else `null`.
 */
export interface Explanation {
  walk: Walk;
  decoy: string | null;
}

/** Returns every explanation of the movement under a hypothesis, if the agent starts on one of `cells`. */
export function explanationsOf(facts: BeliefFacts, moved: Moved, hypothesis: Hypothesis, cells: CellSet): Explanation[] {
  const { topology } = facts;
  const limits = stepsOf(moved, hypothesis);
  if (limits === undefined) return [];
  const seen = seenIn(topology, moved.scene, hypothesis.stealth);
  const explanations: Explanation[] = [];
  for (const heard of pathLimitsFor(facts, moved, hypothesis, cells)) {
    const base = { ...heard, ...limits };
    for (const { rules, decoy } of markerRules(facts, moved, hypothesis, seen, base)) {
      if (rules.maxSteps >= rules.minSteps) explanations.push({ walk: walk(topology, rules), decoy });
    }
  }
  return explanations;
}

/**
 * Returns the minimum and maximum number of steps of a movement under a hypothesis; `undefined` if the hypothesis contradicts the movement.
 * SO-7.17, SO-13.7, SO-15.2
 */
function stepsOf(moved: Moved, hypothesis: Hypothesis): { minSteps: number; maxSteps: number } | undefined {
  const { surge } = hypothesis;
  const character = characterOf(hypothesis);
  const { dash, assault } = abilityOf(character).hooks;
  const most = surge ? SURGE_MOVE : NORMAL_MOVE;
  const cap = moved.limited ? HEALING_MOVE : most;
  const dashes = dash !== undefined && !moved.fatigued && !surge && !moved.limited;
  if (assault) return { minSteps: moved.tired ? 1 : 0, maxSteps: Math.min(most, cap) };
  if (!moved.tired) return { minSteps: 0, maxSteps: Math.min(most, cap) };
  return dashes ? { minSteps: dash, maxSteps: dash } : undefined;
}

type PathLimits = Pick<WalkRules, 'start' | 'allowed' | 'onlyLast' | 'mustEnter' | 'minSteps' | 'maxSteps' | 'ends'>;

/**
 * Returns alternative conditions on the path of a movement; a path is consistent with the announcements if it meets one of them. Each
 * alternative has the cells that the path may enter, and a list of sets of cells: the path must enter at least one cell of every set.
 */
function pathLimitsFor(
  facts: BeliefFacts,
  moved: Moved,
  hypothesis: Hypothesis,
  cells: CellSet,
): Omit<PathLimits, 'minSteps' | 'maxSteps'>[] {
  const { topology } = facts;
  const inTheWay = obstaclesIn(topology, moved.scene);
  const blocked = setOf(topology.rows, cellsAt(topology, moved.blocked));
  const walls = setOf(topology.rows, cellsAt(topology, moved.scene.barriers));
  const assaulted = moved.tired && abilityOf(characterOf(hypothesis)).hooks.assault === true;
  let allowed = difference(assaulted ? topology.spaces : difference(topology.spaces, blocked), walls);
  const ends = assaulted ? blocked : topology.spaces;
  const mustEnter: CellSet[] = [];
  for (const listener of [moved.alarm, moved.barking]) {
    if (listener === null) continue;
    const range = sightOf(topology, { from: topology.at(listener.from) }, inTheWay);
    if (listener.heard) mustEnter.push(range);
    else allowed = difference(allowed, range);
  }
  const { spotted } = moved;
  const base = assaulted ? { ends, onlyLast: blocked } : { ends };
  if (spotted === null) return [{ ...base, start: cells, allowed, mustEnter }];
  const gun = seenIn(topology, moved.scene, hypothesis.stealth, spotted.hunter);
  const unseen = { ...base, start: difference(cells, gun) };
  if (spotted.heard) return [{ ...unseen, allowed, mustEnter: [...mustEnter, gun] }];
  return [
    { ...unseen, allowed: difference(allowed, gun), mustEnter },
    { ...base, start: intersection(cells, gun), allowed, mustEnter },
  ];
}

/**
 * Returns alternative conditions on the path; a path is consistent with the marker on the board if it meets one of them. Some alternatives
 * assume that the marker is a decoy, and have the id of the decoy's card; the others assume that it is real, and have `null`.
 */
function markerRules(
  facts: BeliefFacts,
  moved: Moved,
  hypothesis: Hypothesis,
  seen: CellSet,
  base: PathLimits,
): { rules: WalkRules; decoy: string | null }[] {
  const { topology } = facts;
  const { marker } = moved;
  const hidden = difference(topology.spaces, seen);
  const ends = intersection(base.ends, hidden);
  if (marker === null) {
    if (moved.wasVisible) return [];
    return [
      { rules: { ...base, start: intersection(base.start, hidden), allowed: intersection(base.allowed, hidden), ends }, decoy: null },
    ];
  }
  const cell = topology.at(marker.space);
  const there = setOf(topology.rows, [cell]);
  if (marker.kind === 'visible') return [{ rules: { ...base, ends: intersection(base.ends, intersection(there, seen)) }, decoy: null }];
  const lastSeenOn = (places: CellSet): WalkRules['lastSeen'] => ({
    atStart: moved.wasVisible ? places : intersection(places, seen),
    later: intersection(places, seen),
    hidden,
  });
  const found: { rules: WalkRules; decoy: string | null }[] = [{ rules: { ...base, ends, lastSeen: lastSeenOn(there) }, decoy: null }];
  const { markerShift } = abilityOf(characterOf(hypothesis)).hooks;
  if (!moved.fatigued && markerShift !== undefined) {
    const beside = difference(topology.within(cell, markerShift.distance), there);
    const maxSteps = Math.min(base.maxSteps, markerShift.mostSteps);
    found.push({ rules: { ...base, maxSteps, ends, lastSeen: lastSeenOn(beside) }, decoy: null });
  }
  if (hypothesis.equipmentUsed) return found;
  for (const { id, hooks } of facts.cards) {
    const { marker: option } = hooks;
    if (option?.decoy === undefined || !isHandPossible(facts, withSpent(hypothesis, id))) continue;
    const near = { ...base, ends: intersection(ends, topology.within(cell, option.decoy.reach)) };
    // If a decoy can only replace a marker, its use reveals that the movement itself would have placed a marker.
    const tells = option.decoy.takesPlaceIn?.includes(facts.printing) === true;
    found.push({ rules: tells ? { ...near, lastSeen: lastSeenOn(topology.spaces) } : near, decoy: id });
  }
  return found;
}
