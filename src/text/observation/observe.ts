// Writes what one viewer may know, as text of limited length.
import type { AnyGame, Outcome, PlayerId, Viewer } from '../../kernel/index.js';
import type { Commands } from '../commands/commands.js';
import { actionLists, grammarWithin, type ListForm } from './action-list.js';
import { newLines } from './delta.js';
import { firstLines, lastLines, lengthOf } from './sections.js';

type Action = { readonly type: string; readonly player: PlayerId };

/** The input of `observe`, which contains only what the viewer may know. */
export interface ObservedTurn {
  readonly game: AnyGame;
  readonly viewer: Viewer;
  /** The viewer's view. */
  readonly view: unknown;
  /** The events since the viewer's last turn, as `viewEvents` returns them. */
  readonly events: readonly { readonly type: string; readonly rule: string }[];
  /** The legal actions of the viewer; empty for a viewer without a decision. */
  readonly legalActions: readonly Action[];
  /** The commands of the viewer; `undefined` for a viewer without actions. */
  readonly commands: Commands | undefined;
  readonly outcome: Outcome | undefined;
  /**
   * The text of the view that the viewer read last: the observation then has only the lines that this text does not contain. `undefined`
   * for the whole view.
   */
  readonly before?: string | undefined;
  /** A sentence about an end of the match that is not part of the game, such as a forfeit. */
  readonly note?: string | undefined;
  /** A sentence about another word that the viewer may reply, such as `wait`. */
  readonly hint?: string | undefined;
}

/** What a viewer may know, as text. */
export interface Observation {
  readonly text: string;
  /** How the legal actions are listed; `none` if there are no legal actions. With `sentences` and `commands`, the actions are numbered. */
  readonly list: ListForm | 'none';
  /** Whether anything was left out because of the budget. */
  readonly isShortened: boolean;
  /** The whole text of the view, from which a later observation can compute what has changed. */
  readonly viewText: string;
}

/** Options of `observe`. */
export interface ObserveLimits {
  /** Maximum length of the text, in characters. */
  readonly budget: number;
  /** Maximum number of actions in a numbered list. */
  readonly mostNumbered: number;
}

/** Returns the actions that the numbers of an observation stand for: the first has number 1. Empty if the observation has no numbers. */
export function numberedIn<Action>({ list }: Observation, legalActions: readonly Action[]): readonly Action[] {
  return list === 'grammar' ? [] : legalActions;
}

const REPLY = 'Reply with a number, a command, or the action as JSON.';
const REPLY_GRAMMAR = 'Reply with one command, or the action as JSON. {a|b} stands for one of a and b.';

/**
 * Returns an observation in at most `budget` characters. If the text is too long, `observe` takes these steps until the text fits. It
 * leaves out the sentences of the actions. It leaves out the oldest events. It replaces the numbered list by a grammar. In the grammar, it
 * replaces the verbs with the longest lists by one line each. It leaves out the last lines of the view.
 */
export function observe(turn: ObservedTurn, { budget, mostNumbered }: ObserveLimits): Observation {
  const { game, commands, legalActions } = turn;
  const viewText = game.text.view(turn.view, turn.viewer);
  const head = headOf(turn);
  const events = turn.events.map((event) => game.text.event(event));
  const view = turn.before === undefined ? viewText.split('\n') : newLines(turn.before, viewText);
  const result = (text: string, list: Observation['list'], isShortened: boolean) => ({ text, list, isShortened, viewText });

  const lists = commands === undefined || legalActions.length === 0 ? [] : actionLists(game, commands, legalActions, mostNumbered);
  if (lists.length === 0) {
    const full = compose(head, events, view, turn, []);
    if (full.length <= budget) return result(full, 'none', false);
    return result(compose(head, ...cut(head, events, view, [], turn, budget), turn, []), 'none', true);
  }
  for (const [place, make] of lists.entries()) {
    const { form, lines } = make();
    const actions = [titleOf(legalActions, form, turn.hint), ...lines];
    const full = compose(head, events, view, turn, actions);
    if (full.length <= budget) return result(full, form, place > 0);
    // A list with sentences is replaced by a list of commands before any event is left out. The oldest events are left out before the list
    // becomes a grammar, as long as a few recent events remain.
    if (form === 'sentences') continue;
    const room = budget - compose(head, [], view, turn, actions).length - EVENTS_FRAME;
    if (room >= Math.min(LEAST_EVENTS, lengthOf(events))) {
      const text = compose(head, lastLines(events, room, 'earlier event'), view, turn, actions);
      if (text.length <= budget) return result(text, form, true);
    }
  }
  const title = titleOf(legalActions, 'grammar', turn.hint);
  const shortest = Math.max(LEAST_ACTIONS, Math.floor(budget / 2) - title.length);
  const rest = budget - compose(head, [], view, turn, [title]).length;
  const actions = [title, ...grammarWithin(commands as Commands, legalActions, Math.max(shortest, rest))];
  return result(compose(head, ...cut(head, events, view, actions, turn, budget), turn, actions).slice(0, budget), 'grammar', true);
}

/**
 * Minimum length of the recent events, in characters. If this much fits, older events are left out before the action list becomes a
 * grammar.
 */
const LEAST_EVENTS = 200;
/** Minimum length of the grammar, in characters. */
const LEAST_ACTIONS = 120;
/** Length of the title of the events and of the empty line next to the title, in characters. */
const EVENTS_FRAME = 40;

/** Shortens the events and the view so that they fit into the characters that the other sections leave free. The view has priority. */
function cut(
  head: readonly string[],
  events: readonly string[],
  view: readonly string[],
  actions: readonly string[],
  turn: ObservedTurn,
  budget: number,
): [events: string[], view: string[]] {
  const room = budget - compose(head, [], [], turn, actions).length - EVENTS_FRAME;
  const shownView = firstLines(view, room, 'line');
  const left = room - lengthOf(shownView) - EVENTS_FRAME;
  return [left < LEAST_ACTIONS ? [] : lastLines(events, left, 'earlier event'), shownView];
}

function headOf({ game, viewer, legalActions, outcome, note }: ObservedTurn): string[] {
  const role = viewer === 'spectator' ? 'You watch' : `You are ${viewer} in`;
  const status =
    note ?? (outcome !== undefined ? ended(outcome) : legalActions.length > 0 ? 'You can act now.' : 'You have no decision now.');
  return [`${role} ${game.name}. ${status}`];
}

function ended({ winners, scores, reason, rule }: Outcome): string {
  const won = winners.length === 0 ? 'nobody wins' : `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`;
  const points = Object.entries(scores).map(([player, score]) => `${player} ${score}`);
  return `The game is over: ${won} (${reason}, ${rule}). Scores: ${points.join(', ')}.`;
}

function titleOf(actions: readonly Action[], form: ListForm, hint: string | undefined): string {
  const count = actions.length === 1 ? 'One legal action' : `${actions.length} legal actions`;
  return `${count}. ${form === 'grammar' ? REPLY_GRAMMAR : REPLY}${hint === undefined ? '' : ` ${hint}`}`;
}

function compose(
  head: readonly string[],
  events: readonly string[],
  view: readonly string[],
  { before }: ObservedTurn,
  actions: readonly string[],
): string {
  const sections: (readonly string[])[] = [head];
  if (events.length > 0) sections.push(['Since your last turn:', ...events]);
  const title = before === undefined ? 'Position:' : view.length === 0 ? 'The position has not changed.' : 'Changed lines of the position:';
  sections.push([title, ...view]);
  if (actions.length > 0) sections.push(actions);
  return sections.map((lines) => lines.join('\n')).join('\n\n');
}
