// The part of a view from which beliefs are computed, and its validation.
import * as z from 'zod';
import { freezeJson, type InputIssue, InvalidInputError } from '../../../../kernel/index.js';
import { parseUntrusted } from '../../../../kernel/internal.js';
import { AgentState, type Observation, State } from '../../model/schema.js';
import { VIEW_QUESTIONS } from '../../rules/state-faults/index.js';
import { askView, withTable } from '../../table/table.js';
import type { View } from '../view.js';

type VisibleKey = 'config' | 'players' | 'objectives' | 'hunters' | 'barriers' | 'pause' | 'phase' | 'activeAgent';

/** The part of a view from which beliefs are computed. */
export type Visible = Pick<View, VisibleKey | 'history'> & {
  agents: readonly Pick<View['agents'][number], 'faceUp' | 'losses' | 'secret' | 'fatigued' | 'limited'>[];
};

/**
 * The part of a view from which beliefs are computed, with only the end (the tail) of the public record. It is for a receiver that has the
 * beginning of the record.
 */
export type VisibleSince = Omit<Visible, 'history'> & {
  /** Number of observations that precede the first one in `history` in the public record. */
  since: number;
  history: readonly Observation[];
};

const { config, players, history, objectives, hunters, barriers, pause, phase, activeAgent } = State.shape;
const { faceUp, losses, fatigued, limited, secret } = AgentState.shape;
const VisibleView = z.object({
  ...{ config, players, history, objectives, hunters, barriers, pause, phase, activeAgent },
  agents: z.array(z.object({ faceUp, losses, fatigued, limited, secret: secret.nullable() })).max(2),
});
const VisibleTail = VisibleView.extend({ since: z.int().min(0) });

/** Answers a question about the part of a view from which beliefs are computed, with the checks of `askView`. */
export function askVisible<Answer>(game: object, view: Visible, question: (known: Visible) => Answer): Answer {
  return askView(game, view, (given) => readView(game, given), question);
}

function readView(game: object, view: Visible): Visible {
  const read = withTable(game, parseUntrusted(VisibleView, view, 'view'), view);
  const issues: InputIssue[] = [];
  for (const ask of VIEW_QUESTIONS) {
    ask(read, (path, message, rule) => issues.push({ path: [...path], message, rule }));
    if (issues.length > 0) throw new InvalidInputError('view', issues);
  }
  return freezeJson(read);
}

/**
 * Returns the whole view, given a whole view or a view with only the end of its history (a tail).
 * @param known the observations that the caller already has.
 * @throws InvalidInputError if `view` is invalid, or a tail that begins after the known observations.
 */
export function wholeView(game: object, view: Visible | VisibleSince, known: readonly Observation[]): Visible {
  if (!isTail(view)) return view;
  const { since, ...tail } = parseUntrusted(VisibleTail, view, 'view');
  return freezeJson(withTable(game, { ...tail, history: joinedHistory(known, since, tail.history) }, view));
}

/** Joins the first `since` known observations and a tail. @throws InvalidInputError if fewer than `since` observations are known. */
export function joinedHistory<Entry>(known: readonly Entry[], since: number, tail: readonly Entry[]): Entry[] {
  if (since <= known.length) return [...known.slice(0, since), ...tail];
  const message = `begins with observation ${since}, but only ${known.length} are known`;
  throw InvalidInputError.at('view', ['since'], message);
}

function isTail(view: Visible | VisibleSince): view is VisibleSince {
  try {
    return typeof view === 'object' && view !== null && 'since' in view;
  } catch {
    return false;
  }
}

/** Validates the number of an agent: 0 the agent, 1 the revealed traitor. */
export function readAgent(agent: unknown): number {
  if (agent === 0 || agent === 1) return agent;
  throw InvalidInputError.at('agent', [], 'expected 0, the agent, or 1, the revealed traitor');
}
