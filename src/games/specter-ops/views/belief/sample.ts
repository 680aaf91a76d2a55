// Samples a secret history of an agent from a belief: the agent's cell, the path that led to it, and the cards that were used on the way.
import { type Chance, cached } from '../../../../kernel/index.js';
import { type CellSet, cellsOf, hasCell, sizeOf } from '../../model/board/cell-set.js';
import type { Topology } from '../../model/board/topology.js';
import type { Observation } from '../../model/schema.js';
import type { BeliefFacts } from './belief-facts.js';
import { beliefState, possibleBeliefs } from './belief-state.js';
import { areCompatible, type Belief, type Hypothesis, type Origin } from './hypothesis.js';
import { cellsReached, isMoving, type OngoingWalk, ongoingWalks, stepCountsTo } from './ongoing-walk.js';
import { dealCount, type Sites } from './sites.js';
import { affects } from './transitions.js';
import type { Visible } from './visible.js';
import { drawPath } from './walk.js';

/** A secret history of one agent that fits all observations. */
export interface SecretHistory {
  hypothesis: Hypothesis;
  cell: number;
  /** The spaces on the movement sheet. */
  sheet: number[];
  /**
   * For each turn that the agent has ended, whether the agent used no card in it, according to the observations and the sampled hypothesis.
   */
  quiet: boolean[];
  /** The path of the current or latest movement, from the space where it began. */
  path: number[];
  /** Whether the agent has left the space where its turn began, and has not ended its movement. */
  setOut: boolean;
}

/** The belief about one agent, prepared for sampling. */
interface SamplingBelief {
  facts: BeliefFacts;
  /** Every possible hypothesis, with the cells where the agent can be now. */
  possible: readonly Possible[];
  /** The observations that affect the belief about this agent, in order. */
  observations: readonly Observation[];
}

/** A hypothesis that is possible now. During a movement, its characters all have the same movement rules. */
interface Possible {
  hypothesis: Hypothesis;
  cells: CellSet;
  /** The weight of this entry in sampling: the number of its characters during a movement, otherwise 1. */
  share: number;
  belief: Belief;
  ongoing?: OngoingWalk;
}

// Caches the beliefs of a view. Computing a belief is slow and sampling from it is fast, and a search samples one view many times.
const prospectsOf = cached((_view: Visible): SamplingBelief[] => []);

function samplingBeliefOf(view: Visible, agent: number): SamplingBelief {
  if (!Object.isFrozen(view)) return computeSamplingBelief(view, agent);
  const known = prospectsOf(view);
  known[agent] ??= computeSamplingBelief(view, agent);
  return known[agent];
}

function computeSamplingBelief(view: Visible, agent: number): SamplingBelief {
  const state = beliefState(view, agent);
  const { facts } = state;
  const beliefs = [...possibleBeliefs(view, agent, state).values()];
  return {
    facts,
    possible: isMoving(view, agent)
      ? beliefs.flatMap((belief) =>
          ongoingWalks(facts, belief.hypothesis, belief.cells, view).map((ongoing) => whileMoving(belief, ongoing)),
        )
      : beliefs.map((belief) => ({ ...belief, share: 1, belief })),
    observations: view.history.filter((observation) => affects(agent, observation)),
  };
}

function whileMoving(belief: Belief, ongoing: OngoingWalk): Possible {
  const { hypothesis } = ongoing;
  return { hypothesis, cells: cellsReached(ongoing), share: hypothesis.characters.length, belief, ongoing };
}

/**
 * Samples a secret history for each agent, such that the histories can all be true. The entry of an agent is `undefined` if the view
 * contradicts itself.
 */
export function sampleHistories(view: Visible, chance: Chance): (SecretHistory | undefined)[] {
  const histories: (SecretHistory | undefined)[] = [];
  for (let agent = 0; agent < view.agents.length; agent++) histories.push(sampleHistory(view, agent, histories[0], chance));
  return histories;
}

function sampleHistory(view: Visible, agent: number, beside: SecretHistory | undefined, chance: Chance): SecretHistory | undefined {
  const { facts, possible, observations } = samplingBeliefOf(view, agent);
  const { topology } = facts;
  const fitting = beside === undefined ? possible : possible.filter(({ hypothesis }) => areCompatible(hypothesis, beside.hypothesis));
  const end = drawFrom(fitting, beside?.hypothesis.sites ?? facts.sites, chance);
  if (end === undefined) return undefined;
  const sheet: number[] = [];
  const quiet: boolean[] = [];
  let path = end.ongoing === undefined ? undefined : drawOngoingPath(topology, end.ongoing, end.cell, chance);
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
    const { before, paths } = drawOrigin(belief, cell, chance);
    if (paths !== undefined) {
      const steps = drawPath(topology, paths.walk, cell, paths.steps, chance);
      cell = steps[0] as number;
      path ??= steps;
    }
    belief = before;
  }
  sheet.push(agent === 0 ? topology.at(topology.board.agentStart) : (placeOf(observations, facts) ?? cell));
  const { hypothesis } = end;
  return { hypothesis, cell: end.cell, sheet: sheet.reverse(), quiet: quiet.reverse(), path: path ?? [end.cell], setOut };
}

/** Samples a path of the ongoing movement that ends on the cell `cell`: first one of the possible numbers of steps, then the path. */
function drawOngoingPath(topology: Topology, ongoing: OngoingWalk, cell: number, chance: Chance): number[] {
  const lengths = stepCountsTo(ongoing, cell);
  return drawPath(topology, ongoing.walk, cell, lengths.length === 1 ? (lengths[0] as number) : chance.pick(lengths), chance);
}

function placeOf(observations: readonly Observation[], { topology }: BeliefFacts): number | undefined {
  const placed = observations.find(({ kind }) => kind === 'placed');
  return placed?.kind === 'placed' ? topology.at(placed.space) : undefined;
}

/**
 * Samples a hypothesis and a cell. One factor in the weight of a hypothesis is the number of dice outcomes for the sites that fit both the
 * hypothesis and `sites`.
 */
function drawFrom(possible: readonly Possible[], sites: Sites, chance: Chance): (Possible & { cell: number }) | undefined {
  const counts = possible.map(({ hypothesis }) => dealCount(hypothesis.sites & sites));
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

/** Samples one of the earlier beliefs that led to this belief with the agent on the cell `cell`. */
function drawOrigin({ origins }: Belief, cell: number, chance: Chance): Origin {
  return chance.pick(origins.filter(({ cells }) => hasCell(cells, cell)));
}
