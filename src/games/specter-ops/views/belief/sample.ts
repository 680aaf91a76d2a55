// Samples a secret history from a belief: a position, the path that led to it, and the cards spent on the way.
import { type Chance, cached } from '../../../../kernel/index.js';
import { type CellSet, cellsOf, hasCell, sizeOf } from '../../model/board/cell-set.js';
import type { Topology } from '../../model/board/topology.js';
import type { Observation } from '../../model/schema.js';
import { type Belief, goTogether, type Hypothesis, type Origin } from './hypothesis.js';
import type { Knowledge } from './knowledge.js';
import { possibleNow, reckon } from './reckoning.js';
import { type Sites, waysToDeal } from './sites.js';
import { bearsOn } from './transitions.js';
import { isUnderWay, reachedOn, stepsTo, type WayOn, waysOn } from './under-way.js';
import type { Visible } from './visible.js';
import { drawPath } from './walk.js';

/** A secret history of one agent that fits all observations. */
export interface SecretHistory {
  hypothesis: Hypothesis;
  cell: number;
  /** The spaces on the movement sheet. */
  sheet: number[];
  /** Whether no card was used in each finished turn, as far as it is known or sampled. */
  quiet: boolean[];
  /** The path of the current or latest movement, from the space where it began. */
  path: number[];
  /** Whether the agent has left the space where its turn began, and has not ended its movement. */
  setOut: boolean;
}

/** The belief about one agent, prepared for sampling. */
interface Prospect {
  knowledge: Knowledge;
  /** Every possible hypothesis, with the cells where the agent can be now. */
  possible: readonly Possible[];
  /** The observations that affect this agent, in order; each of them led to one layer of beliefs. */
  observations: readonly Observation[];
}

/** A possible hypothesis; during a movement, for characters with the same movement rules. */
interface Possible {
  hypothesis: Hypothesis;
  cells: CellSet;
  /** Number of characters that this entry stands for. */
  share: number;
  belief: Belief;
  way?: WayOn;
}

// Computing a belief is slow and sampling from it is fast: a search that samples one view many times computes it once.
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

/** Samples compatible histories, one for each agent; `undefined` for an agent if the view contradicts itself. */
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

/** Samples a path to that cell, with one of the possible lengths. */
function drawWayOn(topology: Topology, way: WayOn, cell: number, chance: Chance): number[] {
  const lengths = stepsTo(way, cell);
  return drawPath(topology, way.walk, cell, lengths.length === 1 ? (lengths[0] as number) : chance.pick(lengths), chance);
}

function placeOf(observations: readonly Observation[], { topology }: Knowledge): number | undefined {
  const placed = observations.find(({ kind }) => kind === 'placed');
  return placed?.kind === 'placed' ? topology.at(placed.space) : undefined;
}

/** Samples a hypothesis and a cell, weighted by the number of dice outcomes that its sites allow within `sites`. */
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

/** Samples one of the beliefs that led to this one with the agent on that cell. */
function drawOrigin({ origins }: Belief, cell: number, chance: Chance): Origin {
  return chance.pick(origins.filter(({ cells }) => hasCell(cells, cell)));
}
