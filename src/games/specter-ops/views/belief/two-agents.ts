// Observations about the traitor that depend on whether the agent has completed an objective without showing it. They affect the beliefs
// about both agents. SO-16.33, SO-17.37, SO-20.17
import type { CellSet } from '../../model/board/cell-set.js';
import type { Observation } from '../../model/schema.js';
import type { BeliefFacts } from './belief-facts.js';
import type { Hypothesis } from './hypothesis.js';
import { shownNextTurn } from './secret-cards.js';
import { type Branch, keep, type ObservationOf, type TransitionContext } from './transition.js';

/** Updates a belief about the agent with an observation about the traitor. */
export function updateFromOther(seen: Observation, hypothesis: Hypothesis, cells: CellSet, { at }: TransitionContext): Branch[] {
  const { pending } = hypothesis;
  if (pending === null) return keep(hypothesis, cells);
  // A completed objective cannot be completed again. SO-9.15
  if (seen.kind === 'completed') return seen.section === pending ? [] : keep(hypothesis, cells);
  return keep(keepingBack(hypothesis, at, pending), cells);
}

/**
 * When an answer about the traitor was given, the agent may have completed an objective that it had not shown yet. Returns one hypothesis
 * for each possibility: no such objective, or the objective of one of the sections in `open`.
 */
export function withKeptBack(
  facts: BeliefFacts,
  { open }: ObservationOf<'objectives'>,
  hypothesis: Hypothesis,
  { history, at }: TransitionContext,
): [after: Hypothesis, section?: number][] {
  if (!facts.cards.some(({ hooks }) => hooks.completing?.keepsBack)) return [[hypothesis]];
  const next = shownNextTurn(history, at, 0);
  const sections = open.filter((section) => next.open || next.shown.includes(section));
  return [[hypothesis], ...sections.map((section): [Hypothesis, number] => [keepingBack(hypothesis, at, section), section])];
}

function keepingBack(hypothesis: Hypothesis, at: number, section: number): Hypothesis {
  return { ...hypothesis, keptBack: [...hypothesis.keptBack, { at, section }] };
}

/**
 * Whether the objective that the hypothesis has as completed but not shown, in the last entry of `keptBack`, is shown in the agent's next
 * turn. SO-17.38
 */
export function wasShown({ keptBack }: Hypothesis, { history }: TransitionContext): boolean {
  const latest = keptBack.at(-1);
  return latest === undefined || shownNextTurn(history, latest.at, 0).shown.includes(latest.section);
}
