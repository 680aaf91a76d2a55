// Which movements fit what was announced of one. SO-8.1 to SO-8.7, SO-12.28, SO-15.7, SO-16.12, SO-16.38, SO-26.12
import { type CellSet, difference, intersection, join, setOf, stepFrom } from '../board/cell-set.js';
import { sightOf } from '../board/sight.js';
import { NORMAL_MOVE } from '../data/characters.js';
import { cellsAt } from '../rules/history.js';
import { spacesOfHunters } from '../rules/tables.js';
import type { Observation } from '../schema.js';
import { characterOf, type Hypothesis } from './hypothesis.js';
import { hasAbility, isHandPossible, type Knowledge, type Visible } from './knowledge.js';
import { obstaclesIn, seenIn } from './scene-sight.js';
import { type Walk, type WalkRules, walk } from './walk.js';

type Moved = Extract<Observation, { kind: 'moved' }>;

/** A way the movement can have gone: its paths, and whether a decoy was used. */
export interface Account {
  walk: Walk;
  decoy: boolean;
}

const SURGE = 6;
const DASH = 5;
const HEALING = 2;
const SHADOW_STEPS = 3;
const DECOY_RANGE = 4;

/** Every account of the movement under a hypothesis, from those cells. */
export function accountsOf(knowledge: Knowledge, moved: Moved, hypothesis: Hypothesis, cells: CellSet): Account[] {
  const { topology } = knowledge;
  const limits = stepsOf(moved, hypothesis);
  if (limits === undefined) return [];
  const seen = seenIn(topology, moved.scene, hypothesis.stealth);
  const accounts: Account[] = [];
  for (const heard of hearings(knowledge, moved, hypothesis, cells)) {
    const base = { ...heard, ...limits };
    for (const { rules, decoy } of markerRules(knowledge, moved, hypothesis, seen, base)) {
      if (rules.maxSteps >= rules.minSteps) accounts.push({ walk: walk(topology, rules), decoy });
    }
  }
  return accounts;
}

/** Fewest and most steps. SO-7.17, SO-13.7, SO-15.2 */
function stepsOf(moved: Moved, hypothesis: Hypothesis): { minSteps: number; maxSteps: number } | undefined {
  const { surge } = hypothesis;
  const character = characterOf(hypothesis);
  const most = surge ? SURGE : NORMAL_MOVE;
  const cap = moved.limited ? HEALING : most;
  const dashes = hasAbility(character, 'dash') && !moved.fatigued && !surge && !moved.limited;
  if (hasAbility(character, 'brutal-assault')) return { minSteps: moved.tired ? 1 : 0, maxSteps: Math.min(most, cap) };
  if (!moved.tired) return { minSteps: 0, maxSteps: Math.min(most, cap) };
  return dashes ? { minSteps: DASH, maxSteps: DASH } : undefined;
}

type Base = Pick<WalkRules, 'start' | 'allowed' | 'onlyLast' | 'mustEnter' | 'minSteps' | 'maxSteps' | 'ends'>;

/** What the announcements leave: where the path may go, and what it must have entered. */
function hearings(knowledge: Knowledge, moved: Moved, hypothesis: Hypothesis, cells: CellSet): Omit<Base, 'minSteps' | 'maxSteps'>[] {
  const { topology } = knowledge;
  const inTheWay = obstaclesIn(topology, moved.scene);
  const blocked = setOf(topology.rows, cellsAt(topology, moved.blocked));
  const walls = setOf(topology.rows, cellsAt(topology, moved.scene.barriers));
  const assaulted = moved.tired && hasAbility(characterOf(hypothesis), 'brutal-assault');
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

/** What the marker leaves. */
function markerRules(
  knowledge: Knowledge,
  moved: Moved,
  hypothesis: Hypothesis,
  seen: CellSet,
  base: Base,
): { rules: WalkRules; decoy: boolean }[] {
  const { topology } = knowledge;
  const { marker } = moved;
  const hidden = difference(topology.spaces, seen);
  const ends = intersection(base.ends, hidden);
  if (marker === null) {
    if (moved.wasVisible) return [];
    return [
      { rules: { ...base, start: intersection(base.start, hidden), allowed: intersection(base.allowed, hidden), ends }, decoy: false },
    ];
  }
  const cell = topology.at(marker.space);
  const there = setOf(topology.rows, [cell]);
  if (marker.kind === 'visible') return [{ rules: { ...base, ends: intersection(base.ends, intersection(there, seen)) }, decoy: false }];
  const lastSeenOn = (places: CellSet): WalkRules['lastSeen'] => ({
    atStart: moved.wasVisible ? places : intersection(places, seen),
    later: intersection(places, seen),
    hidden,
  });
  const found = [{ rules: { ...base, ends, lastSeen: lastSeenOn(there) } as WalkRules, decoy: false }];
  if (!moved.fatigued && hasAbility(characterOf(hypothesis), 'shadow-step')) {
    const beside = stepFrom(there, topology.spaces);
    const maxSteps = Math.min(base.maxSteps, SHADOW_STEPS);
    found.push({ rules: { ...base, maxSteps, ends, lastSeen: lastSeenOn(beside) } as WalkRules, decoy: false });
  }
  const decoys = { ...hypothesis, decoys: hypothesis.decoys + 1 };
  if (!hypothesis.equipmentUsed && isHandPossible(knowledge, decoys)) {
    found.push({ rules: { ...base, ends: intersection(ends, topology.within(cell, DECOY_RANGE)) }, decoy: true });
  }
  return found;
}

/** Every cell that may be stood on while the movement is still under way, as the view has hunters and barriers. */
export function underWay({ topology, agent }: Knowledge, hypothesis: Hypothesis, cells: CellSet, view: Visible): CellSet {
  const { limited = false, fatigued = false } = view.agents[agent] ?? {};
  // Nobody walks before what is asked is answered, and what is due is shown.
  if (view.pause !== null || hypothesis.due !== null) return cells;
  const has = (ability: string) => !fatigued && hypothesis.characters.some((character) => hasAbility(character, ability));
  const most = limited ? HEALING : Math.max(hypothesis.surge ? SURGE : NORMAL_MOVE, has('dash') ? DASH : NORMAL_MOVE);
  const open = difference(topology.spaces, setOf(topology.rows, cellsAt(topology, view.barriers)));
  const taken = setOf(topology.rows, cellsAt(topology, spacesOfHunters(view)));
  const free = difference(open, taken);
  const reached = cells.slice();
  let edge = cells;
  for (let step = 0; step < most; step++) {
    if (has('brutal-assault')) join(reached, stepFrom(edge, open));
    edge = stepFrom(edge, free);
    join(reached, edge);
  }
  return reached;
}
