// The kind `outcome`: which values of the position does an action change, with given dice?
import { type AnyGame, type Chance, type Json, type ScriptedDraw, scriptedChance, seededChance } from '../../kernel/index.js';
import { equalJson } from '../../kernel/plain.js';
import { type Changes, changesOf, plainPath } from '../changes.js';
import { GAME_IDS, type Item } from '../item.js';
import { type Draft, explained, type Kind, type ReadReply } from '../kind.js';
import { type Action, type Fields, imagined, type Position, positions, Usage } from '../positions.js';
import { jsonIn, promptOf } from '../prompt.js';
import { involved } from '../rules.js';
import type { Subject } from '../subjects/index.js';
import { ToldChance } from '../told-chance.js';

const FORMAT = `Answer with JSON: {"changes": {"path": value, ...}}. Each path leads to a value of the position that differs afterwards, with keys and \
indexes (from 0) joined by dots, such as "players.0". Give every changed value and no other. Objects, and lists whose length stays the same, are \
compared part by part; a value that is replaced by one of another type, and a list whose length changes, is given whole.`;
const ACTION = 'Action as JSON';
const DRAWS = 'Draws as JSON';

/** Maximum number of changed values in an answer, and maximum length of the answer as JSON, in characters. */
const MOST = { changes: 16, characters: 900 };
/**
 * Seeds for states that agree with the view. The answer must be the same in all of them, so that it does not depend on hidden information.
 */
const WORLDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export const outcome: Kind = {
  id: 'outcome',
  games: GAME_IDS,

  *drafts(subject, chance) {
    const usage = new Usage();
    for (const position of positions(subject, chance)) {
      const action = usage.pick(position.legal, ({ type }) => type, chance);
      const drafted = askOutcome(position, action, seededChance(chance.int(2 ** 32)));
      if (drafted !== undefined) yield drafted;
    }
  },

  read({ objects }: ReadReply) {
    const found = objects.find(({ changes }) => typeof changes === 'object' && changes !== null && !Array.isArray(changes));
    if (found === undefined) return undefined;
    const paths = Object.entries(found.changes as object).map(([path, value]) => [plainPath(path), value as Json]);
    return { changes: Object.fromEntries(paths) };
  },

  compare(answer, expected) {
    return { isCorrect: equalJson(answer, expected) };
  },

  solve({ game, logs }: Subject, { prompt }: Item) {
    const action = jsonIn(prompt, ACTION) as Action;
    const view = jsonIn(prompt, 'Position as JSON') as Fields;
    const [state] = imagined({ game, view, player: action.player }, [7]);
    return { changes: changedBy(game, logs, { state, view, player: action.player }, action, jsonIn(prompt, DRAWS) as ScriptedDraw[]) };
  },

  /** Returns a change of one random number or truth value of the position. */
  guess({ prompt }: Item, chance) {
    const view = jsonIn(prompt, 'Position as JSON') as Fields;
    const simple = Object.entries(view).filter(([, value]) => typeof value === 'number' || typeof value === 'boolean');
    if (simple.length === 0) return { changes: {} };
    const [path, value] = chance.pick(simple);
    return { changes: { [path]: typeof value === 'number' ? value + 1 - 2 * chance.int(2) : !value } };
  },
};

/** Returns the values of the player's view that an action with these draws changes, except the fields in `logs`. */
export function changedBy(
  game: AnyGame,
  logs: readonly string[],
  { state, view, player }: { state: unknown; view: unknown; player: string },
  action: Action,
  draws: readonly ScriptedDraw[],
): Changes {
  const after = game.view(game.reduce(state, action, { chance: scriptedChance(draws) }), player);
  return changesOf(without(view as Fields, logs), without(after as Fields, logs));
}

/** Returns a position without the fields in `logs`, which record the past. */
export function without(view: Fields | Json, logs: readonly string[]): Json {
  return Object.fromEntries(Object.entries(view as Fields).filter(([name]) => !logs.includes(name))) as Json;
}

/** What an action changes, with the draws and the clauses of its events. */
export interface OutcomeOf {
  readonly changes: Changes;
  readonly draws: readonly ScriptedDraw[];
  /** One sentence for each draw, which describes it. */
  readonly sentences: readonly string[];
  readonly rules: readonly string[];
}

/** Returns what an action changes; `undefined` if it changes nothing or too much, or if the changes depend on hidden information. */
export function outcomeOf(position: Position, action: Action, source: Chance): OutcomeOf | undefined {
  const { subject, game, state } = position;
  const chance = new ToldChance(source);
  const { events } = game.step(state, action, { chance });
  const { draws, sentences } = chance;
  const changes = changedBy(game, subject.logs, position, action, draws);
  const count = Object.keys(changes).length;
  if (count === 0 || count > MOST.changes || JSON.stringify(changes).length > MOST.characters) return undefined;
  if (!isPublic(position, action, draws, changes)) return undefined;
  return { changes, draws, sentences, rules: events.map(({ rule }) => rule) };
}

/**
 * Returns a draft that asks what an action changes; `undefined` if `outcomeOf` returns `undefined`, or if the answer contains words that
 * the prompt does not contain.
 */
export function askOutcome(position: Position, action: Action, source: Chance): Draft | undefined {
  const { subject, game } = position;
  const found = outcomeOf(position, action, source);
  if (found === undefined) return undefined;
  const { changes, draws, sentences, rules } = found;
  const omitted =
    subject.logs.length === 0 ? '' : ` Leave out the field${subject.logs.length === 1 ? '' : 's'} ${subject.logs.join(', ')}.`;
  const sections = [
    ...explained(position),
    ['Question', `Which values of the position change by the action "${game.text.action(action)}", up to the next decision?${omitted}`],
    [ACTION, JSON.stringify(action)],
    ['Draws', sentences.length === 0 ? 'Nothing is drawn at random.' : sentences.join('\n')],
    [DRAWS, JSON.stringify(draws)],
  ] as const;
  const prompt = promptOf(sections);
  if (!wordsIn(changes).every((word) => prompt.includes(word))) return undefined;
  return { sections, format: FORMAT, answer: { changes }, clauses: involved(subject, [action.type], rules) };
}

/** Returns whether the action makes these changes in all states that `WORLDS` draws from the player's view. */
function isPublic(position: Position, action: Action, draws: readonly ScriptedDraw[], changes: Changes): boolean {
  const { subject, game, view, player } = position;
  return imagined(position, WORLDS).every((state) => {
    try {
      return equalJson(changedBy(game, subject.logs, { state, view, player }, action, draws), changes);
    } catch {
      // The draws are impossible in this state, so the answer depends on hidden information.
      return false;
    }
  });
}

/** Returns all strings and keys in a value. A key that is a path is split at its dots. */
function wordsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return Object.entries(value).flatMap(([key, part]) => [...key.split('.'), ...wordsIn(part)]);
}
