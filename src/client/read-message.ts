// Checks the shape of the server's messages, but not the game data in them.
import { freezeJson, InvalidInputError, named, readJson, readText } from '../kernel/plain.js';
import type { ServerMessage, ViewerState } from '../wire/messages.js';

/** The path of the checked value in the message. */
type Path = (string | number)[];

/** Throws InvalidInputError unless the value has the expected shape. */
type Check = (value: unknown, path: Path) => void;

/** @throws InvalidInputError if the input is not a valid message of a server. */
export function readMessage(input: unknown): ServerMessage {
  const message = freezeJson(readJson(readText(input, 'message'), 'message'));
  fields({ type: oneOf(...Object.keys(MESSAGES)) })(message, []);
  const { type } = message as unknown as ServerMessage;
  MESSAGES[type](message, []);
  return message as unknown as ServerMessage;
}

/** Checks the viewer's state after a patch. @throws InvalidInputError if the state is not valid. */
export function checkViewerState(state: unknown): asserts state is ViewerState {
  VIEWER_STATE(state, []);
}

const anything: Check = (value, path) => {
  if (value === undefined) refuse(value, path, 'a value');
};
const text: Check = (value, path) => {
  if (typeof value !== 'string') refuse(value, path, 'a string');
};
const number: Check = (value, path) => {
  if (typeof value !== 'number') refuse(value, path, 'a number');
};
const count: Check = (value, path) => {
  if (!Number.isSafeInteger(value) || (value as number) < 1) refuse(value, path, 'a whole number of at least 1');
};
const flag: Check = (value, path) => {
  if (typeof value !== 'boolean') refuse(value, path, 'true or false');
};

function oneOf(...values: readonly string[]): Check {
  return (value, path) => {
    if (!values.includes(value as string)) refuse(value, path, `one of ${values.join(', ')}`);
  };
}

function orNull(check: Check): Check {
  return (value, path) => {
    if (value !== null) check(value, path);
  };
}

function optional(check: Check): Check {
  return (value, path) => {
    if (value !== undefined) check(value, path);
  };
}

function list(check: Check): Check {
  return (value, path) => {
    if (!Array.isArray(value)) return refuse(value, path, 'an array');
    for (let index = 0; index < value.length; index++) within(check, value[index], path, index);
  };
}

/** Returns a check for objects that have these fields, and possibly others. */
function fields(checks: Readonly<Record<string, Check>>): Check {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(value, path, 'an object');
    for (const name in checks) within(checks[name], (value as Record<string, unknown>)[name], path, name);
  };
}

/** Returns a check for objects whose fields all have the same shape. */
function record(check: Check): Check {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(value, path, 'an object');
    for (const name of Object.keys(value)) within(check, (value as Record<string, unknown>)[name], path, name);
  };
}

function within(check: Check, value: unknown, path: Path, key: string | number): void {
  path.push(key);
  check(value, path);
  path.pop();
}

function refuse(value: unknown, path: Path, expected: string): never {
  throw InvalidInputError.at('message', [...path], `expected ${expected}, received ${named(value)}`);
}

/**
 * Checks a list that contains all actions of one type. Its first item is the type; each further item is an object with the other fields of
 * one action.
 */
const typedList: Check = (value, path) => {
  if (!Array.isArray(value)) return refuse(value, path, 'an array');
  for (let index = 0; index < Math.max(1, value.length); index++) within(index === 0 ? text : fields({}), value[index], path, index);
};

const ENCODED_ACTIONS: Check = (actions, path) => {
  fields({ by: oneOf('type', 'index') })(actions, path);
  const isByType = (actions as { by: string }).by === 'type';
  (isByType ? fields({ actions: list(typedList) }) : fields({ singles: text, several: list(list(number)) }))(actions, path);
};

const VIEWER_STATE = fields({
  view: anything,
  legal: orNull(ENCODED_ACTIONS),
  outcome: orNull(fields({ winners: list(text), scores: record(number), reason: text, rule: text })),
  seats: list(fields({ player: text, name: orNull(text), agent: orNull(text) })),
  clock: orNull(fields({ seconds: number, at: number, runs: flag })),
  deadline: orNull(number),
  asked: flag,
  canUndo: flag,
  canRedo: flag,
  paused: flag,
  closed: orNull(text),
});

const PACKET: Check = (packet, path) => {
  fields({ revision: count, events: optional(list(fields({ type: text, rule: text }))) })(packet, path);
  const { table, from, revision } = packet as { table?: unknown; from?: number; revision: number };
  if (table !== undefined) return fields({ viewer: text, table: VIEWER_STATE })(packet, path);
  fields({ from: optional(count), patch: optional(list(list(anything))) })(packet, path);
  if (from !== undefined && from >= revision) refuse(from, [...path, 'from'], `a revision before ${revision}`);
};

const MESSAGES: Readonly<Record<ServerMessage['type'], Check>> = {
  packet: PACKET,
  accepted: fields({ id: text, revision: count }),
  refused: fields({ id: orNull(text), code: text, rule: orNull(text), message: text }),
};
