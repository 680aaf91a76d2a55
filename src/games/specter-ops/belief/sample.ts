// A whole secret drawn from what can be: not only a position but the path that led there, and what was spent on the way.
import type { Chance } from '../../../kernel/index.js';
import { cellsOf, hasCell, setOf } from '../board/cell-set.js';
import type { Observation } from '../schema.js';
import { type Hypothesis, keyOf, type Layer } from './hypothesis.js';
import type { Knowledge, Visible } from './knowledge.js';
import { type Frame, Tracker } from './tracker.js';
import { branchesOf, dividedFor } from './transitions.js';
import { drawPath, endsAfter, type Walk } from './walk.js';

/** A history behind the screen that fits everything that was seen. */
export interface SecretHistory {
  hypothesis: Hypothesis;
  cell: number;
  /** The spaces on the movement sheet. */
  sheet: number[];
  /** The last movement, from where it began. */
  path: number[];
}

// Reckoning a history is dear and drawing from it cheap: a search that samples one view many times reckons once.
const remembered = new WeakMap<object, Tracker[]>();

function trackerOf(view: Visible, agent: number): Tracker {
  if (!Object.isFrozen(view)) return new Tracker(view, agent, true);
  const known = remembered.get(view) ?? [];
  remembered.set(view, known);
  known[agent] ??= new Tracker(view, agent, true);
  return known[agent];
}

/** Draws a history for an agent; `undefined` when the view contradicts itself. */
export function sampleHistory(view: Visible, agent: number, chance: Chance): SecretHistory | undefined {
  const { knowledge, frames, layer } = trackerOf(view, agent);
  const end = drawFrom(layer, chance);
  if (end === undefined) return undefined;
  const { topology } = knowledge;
  const sheet: number[] = [];
  let path: number[] | undefined;
  let now: Believed | undefined = end;
  for (let index = frames.length - 1; index >= 0 && now !== undefined; index--) {
    const frame = frames[index] as Frame;
    const { kind } = frame.moment.history[frame.moment.at] as Observation;
    if (kind === 'turn-ended') sheet.unshift(now.cell);
    if (kind === 'placed') break;
    const before: Before | undefined = drawBefore(knowledge, frame, now, chance);
    if (before?.path !== undefined) path ??= before.path;
    now = before;
  }
  if (now === undefined) return undefined;
  sheet.unshift(agent === 0 ? topology.at(topology.board.agentStart) : (placeOf(view, knowledge) ?? now.cell));
  return { hypothesis: end.hypothesis, cell: end.cell, sheet, path: path ?? [end.cell] };
}

function placeOf(view: Visible, { topology }: Knowledge): number | undefined {
  const placed = view.history.find((observation) => observation.kind === 'placed');
  return placed?.kind === 'placed' ? topology.at(placed.space) : undefined;
}

interface Believed {
  hypothesis: Hypothesis;
  cell: number;
}

interface Before extends Believed {
  path?: number[];
}

function drawFrom(layer: Layer, chance: Chance): Believed | undefined {
  const options: Believed[] = [];
  for (const { hypothesis, cells } of layer.values()) for (const cell of cellsOf(cells)) options.push({ hypothesis, cell });
  return options.length === 0 ? undefined : chance.pick(options);
}

/** What was so before an observation, given what was so after it. */
function drawBefore(knowledge: Knowledge, { moment, before }: Frame, { hypothesis, cell }: Believed, chance: Chance): Before | undefined {
  const { topology } = knowledge;
  const observation = moment.history[moment.at] as Observation;
  const key = keyOf(hypothesis);
  const options: (() => Before)[] = [];
  for (const { hypothesis: earlier, cells } of before.values()) {
    if (observation.kind !== 'moved') {
      if (!hasCell(cells, cell)) continue;
      const alone = setOf(topology.rows, [cell]);
      const leads = branchesOf(knowledge, earlier, alone, moment).some(
        ([after, left]) => hasCell(left, cell) && (keyOf(after) === key || isPartOf(hypothesis, after)),
      );
      if (leads) options.push(() => ({ hypothesis: earlier, cell }));
      continue;
    }
    if (earlier.due) continue;
    for (const one of dividedFor(knowledge, earlier, observation)) {
      for (const { after, walk, steps } of moment.movements?.get(keyOf(one)) ?? []) {
        if ((keyOf(after) !== key && !isPartOf(hypothesis, after)) || !hasCell(endsAfter(walk, steps), cell)) continue;
        options.push(() => along(knowledge, earlier, walk, cell, steps, chance));
      }
    }
  }
  return options.length === 0 ? undefined : chance.pick(options)();
}

function along({ topology }: Knowledge, hypothesis: Hypothesis, walk: Walk, end: number, steps: number, chance: Chance): Before {
  const path = drawPath(topology, walk, end, steps, chance);
  return { hypothesis, cell: path[0] as number, path };
}

/** The same but for characters that were ruled out otherwise. */
function isPartOf(part: Hypothesis, whole: Hypothesis): boolean {
  const { characters } = part;
  if (characters.length >= whole.characters.length || !characters.every((character) => whole.characters.includes(character))) return false;
  return keyOf({ ...whole, characters }) === keyOf(part);
}
