// A movement that the agent has not ended: hunters see nothing of its steps, so the agent may already have left its space. SO-7.4, SO-7.11,
// SO-21.4
import type { AgentHooks } from '../../cards/abilities/agent-ability.js';
import { abilityOf } from '../../cards/abilities/agents/index.js';
import { NORMAL_MOVE } from '../../data/characters.js';
import { type CellSet, difference, emptySet, hasCell, intersection, join, setOf } from '../../model/board/cell-set.js';
import { cellsAt } from '../../rules/history.js';
import { HEALING_MOVE, SURGE_MOVE } from '../../rules/status.js';
import { spacesOfHunters } from '../../table/tables.js';
import type { BeliefFacts } from './belief-facts.js';
import { characterOf, type Hypothesis, splitByAnswer } from './hypothesis.js';
import type { Visible } from './visible.js';
import { endsAfter, type Walk, walk } from './walk.js';

/** The possible paths since the turn began, for characters with the same movement rules. */
export interface OngoingWalk {
  readonly hypothesis: Hypothesis;
  readonly walk: Walk;
}

/** Whether it is the agent's turn, and its movement has not ended. */
export function isMoving({ phase, activeAgent }: Visible, agent: number): boolean {
  return phase === 'agent-before-moving' && activeAgent === agent;
}

/**
 * Returns the paths that the agent can have taken in this movement from one of `cells` under a hypothesis. The hunters and barriers of the
 * view limit these paths.
 */
export function ongoingWalks({ topology, agent }: BeliefFacts, hypothesis: Hypothesis, cells: CellSet, view: Visible): OngoingWalk[] {
  const { limited = false, fatigued = false } = view.agents[agent] ?? {};
  const abilities = (character: string): AgentHooks => (fatigued ? {} : abilityOf(character).hooks);
  // The agent cannot move while another decision is pending, or while it must first show an objective that it completed in its previous
  // turn.
  const stays = view.pause !== null || hypothesis.due !== null;
  const open = difference(topology.spaces, setOf(topology.rows, cellsAt(topology, view.barriers)));
  const taken = setOf(topology.rows, cellsAt(topology, spacesOfHunters(view)));
  const parts = splitByAnswer(hypothesis, (character) => `${abilities(character).dash} ${abilities(character).assault}`);
  return parts.map((part) => {
    const { dash = 0, assault = false } = abilities(characterOf(part));
    const most = limited ? HEALING_MOVE : Math.max(part.surge ? SURGE_MOVE : NORMAL_MOVE, dash);
    const rules = { start: cells, minSteps: 0, maxSteps: stays ? 0 : most, mustEnter: [], ends: topology.spaces };
    const allowed = assault ? { allowed: open, onlyLast: intersection(taken, open) } : { allowed: difference(open, taken) };
    return { hypothesis: part, walk: walk(topology, { ...rules, ...allowed }) };
  });
}

/** Returns every cell that the agent can have reached by now on the paths of an ongoing walk. */
export function cellsReached({ walk: ongoing }: OngoingWalk): CellSet {
  const reached = emptySet(ongoing.rules.start.length);
  for (let steps = 0; steps <= ongoing.rules.maxSteps; steps++) join(reached, endsAfter(ongoing, steps));
  return reached;
}

/** Returns the numbers of steps after which a path of an ongoing walk can be on the cell `cell`. */
export function stepCountsTo({ walk: ongoing }: OngoingWalk, cell: number): number[] {
  const found: number[] = [];
  for (let steps = 0; steps <= ongoing.rules.maxSteps; steps++) if (hasCell(endsAfter(ongoing, steps), cell)) found.push(steps);
  return found;
}
