// A whole secret drawn from what can be: not only a position but the path that led there, and what was spent on the way.
import type { Chance } from '../../../kernel/index.js';
import { cellsOf, hasCell, sizeOf } from '../board/cell-set.js';
import type { Observation } from '../schema.js';
import { type Belief, goTogether, type Hypothesis, type Origin } from './hypothesis.js';
import type { Knowledge, Visible } from './knowledge.js';
import { type Sites, waysToDeal } from './sites.js';
import { Tracker } from './tracker.js';
import { bearsOn } from './transitions.js';
import { drawPath } from './walk.js';

/** A history behind the screen that fits everything that was seen. */
export interface SecretHistory {
  hypothesis: Hypothesis;
  cell: number;
  /** The spaces on the movement sheet. */
  sheet: number[];
  /** By finished turn, whether no card is known or drawn to have been used in it. */
  quiet: boolean[];
  /** The last movement, from where it began. */
  path: number[];
}

/** What a view tells of one agent, ready to be drawn from. */
interface Prospect {
  knowledge: Knowledge;
  beliefs: readonly Belief[];
  /** What bears on this agent, in order: each belief came of one of these. */
  observations: readonly Observation[];
}

// Reckoning a history is dear and drawing from it cheap: a search that samples one view many times reckons once, and the
// next view of the same game, or the next seat's, goes on from there. What is drawn does not depend on either.
const remembered = new WeakMap<object, Prospect[]>();
const latest = new Map<number, Tracker>();

function prospectOf(view: Visible, agent: number): Prospect {
  if (!Object.isFrozen(view)) return newProspect(view, agent);
  const known = remembered.get(view) ?? [];
  remembered.set(view, known);
  known[agent] ??= newProspect(view, agent);
  return known[agent];
}

function newProspect(view: Visible, agent: number): Prospect {
  const tracker = latest.get(agent) ?? new Tracker(view, agent, true);
  // A view that nobody gave may make it throw halfway through: then it is not to be used again.
  latest.delete(agent);
  tracker.update(view);
  latest.set(agent, tracker);
  return {
    knowledge: tracker.knowledge,
    beliefs: [...tracker.possible().values()],
    observations: view.history.filter((observation) => bearsOn(agent, observation)),
  };
}

/** Draws a history for each agent, such as can be true at once; `undefined` where the view contradicts itself. */
export function sampleHistories(view: Visible, chance: Chance): (SecretHistory | undefined)[] {
  const histories: (SecretHistory | undefined)[] = [];
  for (let agent = 0; agent < view.agents.length; agent++) histories.push(sampleHistory(view, agent, histories[0], chance));
  return histories;
}

function sampleHistory(view: Visible, agent: number, beside: SecretHistory | undefined, chance: Chance): SecretHistory | undefined {
  const { knowledge, beliefs, observations } = prospectOf(view, agent);
  const { topology } = knowledge;
  const fitting = beside === undefined ? beliefs : beliefs.filter(({ hypothesis }) => goTogether(hypothesis, beside.hypothesis));
  const end = drawFrom(fitting, beside?.hypothesis.sites ?? knowledge.sites, chance);
  if (end === undefined) return undefined;
  let { belief, cell } = end;
  const sheet: number[] = [];
  const quiet: boolean[] = [];
  let path: number[] | undefined;
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
  return { hypothesis: end.belief.hypothesis, cell: end.cell, sheet: sheet.reverse(), quiet: quiet.reverse(), path: path ?? [end.cell] };
}

function placeOf(observations: readonly Observation[], { topology }: Knowledge): number | undefined {
  const placed = observations.find(({ kind }) => kind === 'placed');
  return placed?.kind === 'placed' ? topology.at(placed.space) : undefined;
}

/** One of all pairs of a belief and a cell, each as often as the dice leave sites for it: so many, with those of the other agent. */
function drawFrom(beliefs: readonly Belief[], sites: Sites, chance: Chance): { belief: Belief; cell: number } | undefined {
  const counts = beliefs.map(({ hypothesis }) => waysToDeal(hypothesis.sites & sites));
  const alike = counts.every((count) => count === counts[0]);
  const weights = beliefs.map(({ cells }, index) => sizeOf(cells) * (alike ? 1 : (counts[index] as number)));
  const size = weights.reduce((sum, weight) => sum + weight, 0);
  if (size === 0) return undefined;
  let left = chance.int(size);
  for (const [index, belief] of beliefs.entries()) {
    const weight = weights[index] as number;
    const cells = cellsOf(belief.cells);
    if (left < weight) return { belief, cell: cells[left % cells.length] as number };
    left -= weight;
  }
  return undefined;
}

/** One of those beliefs that lead to this one with the agent on that cell. */
function drawOrigin({ origins }: Belief, cell: number, chance: Chance): Origin {
  return chance.pick(origins.filter(({ cells }) => hasCell(cells, cell)));
}
