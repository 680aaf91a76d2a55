// The part of a view that beliefs are made of, and how it comes in from outside.
import * as z from 'zod';
import { freezeJson, InvalidInputError, OrreryError } from '../../../kernel/index.js';
import { isFrozen, parseUntrusted, withoutFaults } from '../../../kernel/internal.js';
import { AgentState, type Observation, State } from '../schema.js';
import { VIEW_QUESTIONS } from '../state-faults/index.js';
import type { View } from '../view.js';

type Shown = 'content' | 'board' | 'players' | 'objectives' | 'hunters' | 'printing' | 'barriers' | 'pause' | 'phase' | 'activeAgent';

/** The part of a view that beliefs are made of. */
export type Visible = Pick<View, Shown | 'history'> & {
  agents: readonly Pick<View['agents'][number], 'faceUp' | 'losses' | 'secret' | 'fatigued' | 'limited'>[];
};

/** The same with the end of the public record alone, for whoever has the beginning. */
export type VisibleSince = Omit<Visible, 'history'> & {
  /** How many observations come before those of `history`. */
  since: number;
  history: readonly Observation[];
};

const { content, board, players, history, objectives, hunters, printing, barriers, pause, phase, activeAgent } = State.shape;
const { faceUp, losses, fatigued, limited, secret } = AgentState.shape;
const Fields = z.object({
  ...{ content, board, players, history, objectives, hunters, printing, barriers, pause, phase, activeAgent },
  agents: z.array(z.object({ faceUp, losses, fatigued, limited, secret: secret.nullable() })).max(2),
});
const VisibleView = Fields.superRefine(withoutFaults(VIEW_QUESTIONS));
const VisibleTail = Fields.extend({ since: z.int().min(0) });

/**
 * Answers a question about a view. Views that this library has given are frozen, and trusted; any other is parsed first.
 * @throws InvalidInputError for what is no view, and for one that contradicts itself.
 */
export function askView<Answer>(view: Visible, question: (known: Visible) => Answer): Answer {
  const known = isFrozen(view) ? view : freezeJson(parseUntrusted(VisibleView, view, 'view'));
  try {
    return question(known);
  } catch (error) {
    if (error instanceof OrreryError) throw error;
    // What was frozen by somebody else and is no view is named here.
    parseUntrusted(VisibleView, known, 'view');
    throw new InvalidInputError('view', [{ path: [], message: 'contradicts itself' }], { cause: error });
  }
}

/**
 * A view as a whole, whether it came so or as a tail.
 * @param known the observations that the caller has already.
 * @throws InvalidInputError for what is neither, and for a tail that begins after what is known.
 */
export function wholeView(view: Visible | VisibleSince, known: readonly Observation[]): Visible {
  if (!isTail(view)) return view;
  const { since, ...tail } = parseUntrusted(VisibleTail, view, 'view');
  return freezeJson({ ...tail, history: joinedHistory(known, since, tail.history) });
}

/** A history whose first `since` observations are known. @throws InvalidInputError if fewer are. */
export function joinedHistory<Entry>(known: readonly Entry[], since: number, tail: readonly Entry[]): Entry[] {
  if (since <= known.length) return [...known.slice(0, since), ...tail];
  const message = `begins with observation ${since}, and only ${known.length} are known`;
  throw new InvalidInputError('view', [{ path: ['since'], message }]);
}

function isTail(view: Visible | VisibleSince): view is VisibleSince {
  try {
    return typeof view === 'object' && view !== null && 'since' in view;
  } catch {
    return false;
  }
}

/** The number of an agent: 0 the agent, 1 the revealed traitor. */
export function readAgent(agent: unknown): number {
  if (agent === 0 || agent === 1) return agent;
  throw new InvalidInputError('agent', [{ path: [], message: 'expected 0, the agent, or 1, the revealed traitor' }]);
}
