// What the traitor is told can be about a completion that the agent keeps back: then it bears on both. SO-16.33, SO-17.37, SO-20.17
import type { CellSet } from '../board/cell-set.js';
import type { Observation } from '../schema.js';
import type { Hypothesis } from './hypothesis.js';
import type { Knowledge } from './knowledge.js';
import { type Branch, keep, type Moment, type Of } from './moment.js';
import { shownNextTurn } from './secret-cards.js';

/** What happened to the traitor, as the agent's beliefs take it in. */
export function overhear(seen: Observation, hypothesis: Hypothesis, cells: CellSet, { at }: Moment): Branch[] {
  const { pending } = hypothesis;
  if (pending === null) return keep(hypothesis, cells);
  // Nobody completes what is completed. SO-9.15
  if (seen.kind === 'completed') return seen.section === pending ? [] : keep(hypothesis, cells);
  return keep(keepingBack(hypothesis, at, pending), cells);
}

/** What the agent can be keeping back while the traitor is spoken of: nothing, or one of the open sections. */
export function withKeptBack(
  knowledge: Knowledge,
  { open }: Of<'objectives'>,
  hypothesis: Hypothesis,
  { history, at }: Moment,
): [after: Hypothesis, section?: number][] {
  if (!knowledge.cards.some(({ completing }) => completing?.keepsBack)) return [[hypothesis]];
  const next = shownNextTurn(history, at, 0);
  const sections = open.filter((section) => next.open || next.shown.includes(section));
  return [[hypothesis], ...sections.map((section): [Hypothesis, number] => [keepingBack(hypothesis, at, section), section])];
}

function keepingBack(hypothesis: Hypothesis, at: number, section: number): Hypothesis {
  return { ...hypothesis, keptBack: [...hypothesis.keptBack, { at, section }] };
}

/** By the traitor's next turn, what the agent kept back has been shown. SO-17.38 */
export function wasShown({ keptBack }: Hypothesis, { history }: Moment): boolean {
  const latest = keptBack.at(-1);
  return latest === undefined || shownNextTurn(history, latest.at, 0).shown.includes(latest.section);
}
