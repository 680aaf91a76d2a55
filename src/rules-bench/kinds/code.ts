// The kind `code`: write a rule as a JavaScript function. `check` decides whether an action is legal; `apply` carries out an action.
import { type Chance, canonicalJson, InvalidInputError, type Json, seededChance } from '../../kernel/index.js';
import { equalJson } from '../../kernel/plain.js';
import { illegalActions } from '../candidates.js';
import { changesOf } from '../changes.js';
import { GAME_IDS, type Item } from '../item.js';
import { type Draft, explainedRules, type Kind, type ReadReply } from '../kind.js';
import { type Action, fingerprint, imagined, type Position, positions } from '../positions.js';
import { involved } from '../rules.js';
import { runCode } from '../sandbox/run-code.js';
import type { Subject } from '../subjects/index.js';
import { changedBy, outcomeOf, without } from './outcome.js';

/** Number of random positions from which cases are collected, for each game and each task. */
const COLLECTED = 600;
/**
 * A task `check` has this many hidden cases with legal actions, and as many with illegal ones. A task `apply` has at most `2 * CASES`
 * hidden cases.
 */
const CASES = 12;

type Task = 'check' | 'apply';

/**
 * A call of the function that an answer defines, with the expected result: a truth value for `check`, the changes of the position for
 * `apply`.
 */
interface Case {
  readonly call: readonly [position: Json, action: Json, facts: Json];
  readonly expected: Json;
  /** The clauses that the refusal or the events name. */
  readonly rules: readonly string[];
}

/** The hidden cases of an item, with which answers are tested. `logs` lists fields of positions that are not compared. */
interface Expected {
  readonly function: Task;
  readonly logs: readonly string[];
  readonly cases: readonly Pick<Case, 'call' | 'expected'>[];
}

const FORMAT = `Answer with one script in plain JavaScript in a code block, which defines the function. It may define other functions and constants. It has the objects \
of the language alone: no modules, no timers, no eval, no dates. The word "import" is not allowed, and the script has at most 65,536 characters.`;

const TASKS: Readonly<Record<Task, string>> = {
  check: `Write the function check(position, action, facts). It returns true if the action is legal in the position, and false if it is illegal. position has the \
fields that are described above, as its player may know them; action is an action of this type; facts are the printed facts.`,
  apply: `Write the function apply(position, action, facts). The action is legal, and nothing is drawn at random. It returns the position after the action, up to \
the next decision, as the same player knows it. position has the fields that are described above; facts are the printed facts.`,
};

export const code: Kind = {
  id: 'code',
  games: GAME_IDS,

  *drafts(subject, chance) {
    const checked = collected(subject, chance, checkCases);
    for (const type of subject.game.actionTypes) {
      const cases = checked.get(type) ?? [];
      const [yes, no] = [true, false].map((isLegal) => cases.filter(({ expected }) => expected === isLegal)) as [Case[], Case[]];
      if (yes.length > CASES && no.length > CASES) yield draft(subject, 'check', type, [...yes.slice(0, CASES + 1), ...no.slice(0, CASES)]);
    }
    const applied = collected(subject, chance, applyCases);
    for (const type of subject.game.actionTypes) {
      const cases = applied.get(type) ?? [];
      if (cases.length > CASES) yield draft(subject, 'apply', type, cases.slice(0, 2 * CASES + 1));
    }
  },

  read({ objects, text }: ReadReply) {
    const object = objects.find((candidate) => typeof candidate.code === 'string');
    if (object !== undefined) return { code: object.code as string };
    const blocks = [...text.matchAll(/```[a-z]*\s*\n([\s\S]*?)```/gi)];
    const script = blocks.length > 0 ? (blocks.at(-1)?.[1] as string) : text;
    return /\b(check|apply)\b/.test(script) ? { code: script } : undefined;
  },

  async compare(answer, expected) {
    const { function: name, cases, logs } = expected as unknown as Expected;
    const calls = cases.map(({ call }) => [...call]);
    const ran = await runCode((answer as { code: string }).code, name, calls);
    if (!('results' in ran)) return { isCorrect: false };
    const isRight = ({ call, expected: wanted }: Pick<Case, 'call' | 'expected'>, result: Json) => {
      if (name === 'check') return result === wanted;
      return isRecord(result) && equalJson(changesOf(without(call[0], logs), without(result, logs)), wanted);
    };
    return { isCorrect: cases.every((each, index) => isRight(each, ran.results[index] as Json)) };
  },

  /**
   * Returns a script that answers each call from a table of results. The script implements no rule: it tests that positions and results
   * pass through the child process unchanged.
   */
  solve({ game }: Subject, { id, answer }: Item) {
    if (answer === undefined) throw InvalidInputError.at('items', [id], 'the engine needs the hidden positions of this item');
    const { function: name, cases, logs } = answer as unknown as Expected;
    const results = cases.map(({ call: [view, json] }) => {
      const action = json as unknown as Action;
      const [state] = imagined({ game, view, player: action.player }, [1]);
      return name === 'check'
        ? game.check(state, action) === undefined
        : changedBy(game, logs, { state, view, player: action.player }, action, []);
    });
    const table = `const RESULTS = ${JSON.stringify(results)};\nlet next = 0;\n`;
    return { code: `${table}${name === 'check' ? 'function check() { return RESULTS[next++]; }' : APPLY}` };
  },

  guess({ answer, prompt }: Item, chance: Chance) {
    const name = (answer as unknown as Expected | undefined)?.function ?? (/function (check|apply)/.exec(prompt)?.[1] as Task);
    return {
      code: name === 'check' ? `function check() { return ${chance.int(2) === 0}; }` : 'function apply(position) { return position; }',
    };
  },

  constant: { code: 'function check() { return true; } function apply(position) { return position; }' },
};

/** Source text of a function `apply` that writes the changes in the next entry of `RESULTS` into the position. */
const APPLY = `function apply(position) {
  for (const [path, value] of Object.entries(RESULTS[next++])) {
    const keys = path.split('.');
    const last = keys.pop();
    let part = position;
    for (const key of keys) part = part[key];
    part[last] = value;
  }
  return position;
}`;

function isRecord(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function oneOfEachType(actions: readonly Action[], chance: Chance): Action[] {
  const types = [...new Set(actions.map(({ type }) => type))];
  return types.map((type) => chance.pick(actions.filter((action) => action.type === type)));
}

/** Yields cases for `check` from a position: legal and illegal actions, each with the expected result and the clauses of the refusal. */
function* checkCases(position: Position, chance: Chance): Generator<[Action, Json, string[]]> {
  for (const action of oneOfEachType(position.legal, chance)) yield [action, true, []];
  for (const { action, violation } of illegalActions(position, chance, CASES)) yield [action, false, [violation.rule]];
}

/** Yields cases for `apply` from a position: actions that draw nothing at random, each with the changes and the clauses of its events. */
function* applyCases(position: Position, chance: Chance): Generator<[Action, Json, string[]]> {
  for (const action of oneOfEachType(position.legal, chance)) {
    const result = outcomeOf(position, action, seededChance(1));
    if (result?.draws.length === 0) yield [action, result.changes, [...result.rules]];
  }
}

/** Returns different cases from random positions, keyed by action type. The cases of each type are in random order. */
function collected(
  subject: Subject,
  chance: Chance,
  casesIn: (position: Position, chance: Chance) => Iterable<[Action, Json, string[]]>,
): Map<string, Case[]> {
  const cases = new Map<string, Map<string, Case>>();
  let left = COLLECTED;
  for (const position of positions(subject, chance)) {
    if (left-- === 0) break;
    const { state, player, view } = position;
    if (!(state as { players: string[] }).players.includes(player)) continue;
    for (const [action, expected, rules] of casesIn(position, chance)) {
      const known = cases.get(action.type) ?? new Map<string, Case>();
      cases.set(action.type, known);
      const key = fingerprint([view, action]);
      if (!known.has(key))
        known.set(key, { call: [view as Json, action as unknown as Json, subject.printed(view) as Json], expected, rules });
    }
  }
  return new Map([...cases].map(([type, known]) => [type, shuffled([...known.values()], chance)]));
}

function shuffled<Entry>(entries: Entry[], chance: Chance): Entry[] {
  chance.shuffle(entries);
  return entries;
}

/** Returns the draft of a task: its prompt shows the first case as an example, and all other cases are hidden. */
function draft(subject: Subject, task: Task, type: string, [example, ...hidden]: readonly Case[]): Draft {
  const { call, expected } = example as Case;
  const [position, action] = call;
  const result = task === 'check' ? String(expected) : `the position with these changes: ${JSON.stringify(expected)}`;
  const left = task === 'apply' && subject.logs.length > 0 ? ` The fields ${subject.logs.join(', ')} are not compared.` : '';
  const answer: Expected = {
    function: task,
    logs: subject.logs,
    cases: hidden.map((each) => ({ call: each.call, expected: each.expected })),
  };
  return {
    sections: [
      ...explainedRules(subject, position),
      [
        'Question',
        `Write a rule of ${subject.game.name} as a program: the action type "${type}". ${TASKS[task]}${left} The function is tested in other positions.`,
      ],
      ['Example of a position as JSON', JSON.stringify(position)],
      ['Example of an action as JSON', JSON.stringify(action)],
      ['Result of the example', result],
    ],
    format: FORMAT,
    answer: JSON.parse(canonicalJson(answer as never)) as Json,
    clauses: involved(
      subject,
      [type],
      [example as Case, ...hidden].flatMap(({ rules }) => rules),
    ),
  };
}
