// A whole secret drawn from what can be: not only a position but the path that led there, and what was spent on the way.
import { type Chance, cached } from '../../../kernel/index.js';
import { type CellSet, cellsOf, hasCell, sizeOf } from '../board/cell-set.js';
import type { Topology } from '../board/topology.js';
import type { Observation } from '../schema.js';
import { type Belief, goTogether, type Hypothesis, type Origin } from './hypothesis.js';
import type { Knowledge } from './knowledge.js';
import { possibleNow, reckon } from './reckoning.js';
import { type Sites, waysToDeal } from './sites.js';
import { bearsOn } from './transitions.js';
import { isUnderWay, reachedOn, stepsTo, type WayOn, waysOn } from './under-way.js';
import type { Visible } from './visible.js';
import { drawPath } from './walk.js';

/** A history behind the screen that fits everything that was seen. */
export interface SecretHistory {
  hypothesis: Hypothesis;
  cell: number;
  /** The spaces on the movement sheet. */
  sheet: number[];
  /** By finished turn, whether no card is known or drawn to have been used in it. */
  quiet: boolean[];
  /** The last movement, or the one that is under way, from where it began. */
  path: number[];
  /** The agent has left the space where its turn began, and has not ended its movement. */
  setOut: boolean;
}

/** What a view tells of one agent, ready to be drawn from. */
interface Prospect {
  knowledge: Knowledge;
  /** Every way things could be, with the cells where the agent can be by now. */
  possible: readonly Possible[];
  /** What bears on this agent, in order: each belief came of one of these. */
  observations: readonly Observation[];
}

/** One way things could be; of a movement that is under way, for characters that walk alike. */
interface Possible {
  hypothesis: Hypothesis;
  cells: CellSet;
  /** How many characters go as one. */
  share: number;
  belief: Belief;
  way?: WayOn;
}

// Reckoning a history is dear and drawing from it cheap: a search that samples one view many times reckons once.
const prospectsOf = cached((_view: Visible): Prospect[] => []);

function prospectOf(view: Visible, agent: number): Prospect {
  if (!Object.isFrozen(view)) return newProspect(view, agent);
  const known = prospectsOf(view);
  known[agent] ??= newProspect(view, agent);
  return known[agent];
}

function newProspect(view: Visible, agent: number): Prospect {
  const reckoning = reckon(view, agent);
  const { knowledge } = reckoning;
  const beliefs = [...possibleNow(view, agent, reckoning).values()];
  return {
    knowledge,
    possible: isUnderWay(view, agent)
      ? beliefs.flatMap((belief) => waysOn(knowledge, belief.hypothesis, belief.cells, view).map((way) => onTheWay(belief, way)))
      : beliefs.map((belief) => ({ ...belief, share: 1, belief })),
    observations: view.history.filter((observation) => bearsOn(agent, observation)),
  };
}

function onTheWay(belief: Belief, way: WayOn): Possible {
  const { hypothesis } = way;
  return { hypothesis, cells: reachedOn(way), share: hypothesis.characters.length, belief, way };
}

/** Draws a history for each agent, such as can be true at once; `undefined` where the view contradicts itself. */
export function sampleHistories(view: Visible, chance: Chance): (SecretHistory | undefined)[] {
  const histories: (SecretHistory | undefined)[] = [];
  for (let agent = 0; agent < view.agents.length; agent++) histories.push(sampleHistory(view, agent, histories[0], chance));
  return histories;
}

function sampleHistory(view: Visible, agent: number, beside: SecretHistory | undefined, chance: Chance): SecretHistory | undefined {
  const { knowledge, possible, observations } = prospectOf(view, agent);
  const { topology } = knowledge;
  const fitting = beside === undefined ? possible : possible.filter(({ hypothesis }) => goTogether(hypothesis, beside.hypothesis));
  const end = drawFrom(fitting, beside?.hypothesis.sites ?? knowledge.sites, chance);
  if (end === undefined) return undefined;
  const sheet: number[] = [];
  const quiet: boolean[] = [];
  let path = end.way === undefined ? undefined : drawWayOn(topology, end.way, end.cell, chance);
  const setOut = path !== undefined && path.length > 1;
  let { belief } = end;
  let [cell] = path ?? [end.cell];
  for (let at = observations.length - 1; at >= 0; at--) {
    const { kind } = observations[at] as Observation;
    if (kind === 'placed') break;
    if (kind === 'turn-ended') {
      sheet.push(cell);
      quiet.push(!belief.hypothesis.equipmentUsed);
    }
    const { before, way } = drawOrigin(belief, cell, chance);
    if (way !== undefined) {
      const steps = drawPath(topology, way.walk, cell, way.steps, chance);
      cell = steps[0] as number;
      path ??= steps;
    }
    belief = before;
  }
  sheet.push(agent === 0 ? topology.at(topology.board.agentStart) : (placeOf(observations, knowledge) ?? cell));
  const { hypothesis } = end;
  return { hypothesis, cell: end.cell, sheet: sheet.reverse(), quiet: quiet.reverse(), path: path ?? [end.cell], setOut };
}

/** A path to that cell, of one of the lengths that lead there. */
function drawWayOn(topology: Topology, way: WayOn, cell: number, chance: Chance): number[] {
  const lengths = stepsTo(way, cell);
  return drawPath(topology, way.walk, cell, lengths.length === 1 ? (lengths[0] as number) : chance.pick(lengths), chance);
}

function placeOf(observations: readonly Observation[], { topology }: Knowledge): number | undefined {
  const placed = observations.find(({ kind }) => kind === 'placed');
  return placed?.kind === 'placed' ? topology.at(placed.space) : undefined;
}

/** One of all pairs of a possibility and a cell, each as often as the dice leave sites for it: so many, with those of the other agent. */
function drawFrom(possible: readonly Possible[], sites: Sites, chance: Chance): (Possible & { cell: number }) | undefined {
  const counts = possible.map(({ hypothesis }) => waysToDeal(hypothesis.sites & sites));
  const alike = counts.every((count) => count === counts[0]);
  const weights = possible.map(({ cells, share }, index) => sizeOf(cells) * share * (alike ? 1 : (counts[index] as number)));
  const size = weights.reduce((sum, weight) => sum + weight, 0);
  if (size === 0) return undefined;
  let left = chance.int(size);
  for (const [index, one] of possible.entries()) {
    const weight = weights[index] as number;
    const cells = cellsOf(one.cells);
    if (left < weight) return { ...one, cell: cells[left % cells.length] as number };
    left -= weight;
  }
  return undefined;
}

/** One of those beliefs that lead to this one with the agent on that cell. */
function drawOrigin({ origins }: Belief, cell: number, chance: Chance): Origin {
  return chance.pick(origins.filter(({ cells }) => hasCell(cells, cell)));
}
