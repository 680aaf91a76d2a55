// Finds everything in a reply that looks like an action, in the order of the text.
import type { Json } from '../../kernel/index.js';
import type { CommandMatch, Commands } from '../commands/commands.js';
import type { Token } from '../commands/tokens.js';
import { objectsIn } from './json-in-text.js';

/** Something in a reply that looks like an action. */
export type Reading =
  | { readonly kind: 'number'; readonly number: number; readonly start: number }
  | { readonly kind: 'json'; readonly value: Json; readonly start: number }
  | { readonly kind: 'command'; readonly matches: readonly CommandMatch[]; readonly verb: string; readonly start: number };

/** Maximum number of characters of a reply that are read; the rest is ignored. */
export const LONGEST_REPLY = 65_536;
/** Maximum number of readings of one reply. */
const MOST_READINGS = 64;

/** A line that consists of a number, perhaps with a label or marks: `3`, `- 3.`, `Action: #3`. */
const NUMBER_ALONE =
  /^[\s>*`_"'([-]*(?:(?:my |the |your ){0,2}(?:final )?(?:action|answer|choice|option|number|move|command|reply)(?: is)?[\s:=]+[*`_"']*)?#?(\d{1,9})[\s.)\]*`_"']*$/iu;
/** A number in a sentence after a word such as `action`, `option` or `choose`. */
const NUMBER_IN_PROSE =
  /\b(?:action|number|option|choice|choose|pick|answer)\b[ :*`_"']{0,4}(?:(?:action|number|option|no\.?)[ :*`_"']{1,4})?#?(\d{1,9})(?![\w.,]*\d)/giu;

/** Returns the readings of a reply, in order. Takes time proportional to the length of the text. */
export function readingsOf(text: string, commands: Commands): Reading[] {
  const readings: Reading[] = [];
  const objects = objectsIn(text);
  for (const { value, start } of objects) {
    const action = actionIn(value);
    if (action !== undefined) readings.push({ kind: 'json', value: action, start });
  }
  let start = 0;
  for (const line of text.split('\n')) {
    readLine(line, start, commands, readings);
    start += line.length + 1;
    if (readings.length >= MOST_READINGS) break;
  }
  return readings.sort((a, b) => a.start - b.start);
}

/** The names of fields of a JSON object that can contain the action, a command or the number of an action. */
const ACTION_FIELDS = ['action', 'command', 'move', 'number', 'choice', 'answer'] as const;

/** Returns the action, the command or the number that a JSON object contains. An object with a `type` is itself the action. */
function actionIn(value: { readonly [key: string]: Json }): Json | undefined {
  if (typeof value.type === 'string') return value;
  for (const field of ACTION_FIELDS) if (Object.hasOwn(value, field)) return value[field];
  return undefined;
}

function readLine(line: string, start: number, commands: Commands, readings: Reading[]): void {
  const alone = line.length <= 80 ? NUMBER_ALONE.exec(line) : null;
  if (alone !== null) {
    readings.push({ kind: 'number', number: Number(alone[1]), start });
    return;
  }
  for (const match of line.matchAll(NUMBER_IN_PROSE)) {
    if (readings.length >= MOST_READINGS) return;
    readings.push({ kind: 'number', number: Number(match[1]), start: start + match.index });
  }
  readCommands(line, start, commands, readings);
}

function readCommands(line: string, start: number, commands: Commands, readings: Reading[]): void {
  const tokens = commands.tokens(line);
  let position = 0;
  while (position < tokens.length && readings.length < MOST_READINGS) {
    if (!commands.isVerb(tokens[position].text)) {
      position += 1;
      continue;
    }
    const matches = commands.matchesAt(tokens, position);
    const read = matches[0]?.read ?? 1;
    const isAlone = standsAlone(line, tokens, position, position + read);
    // A verb in a sentence, without any value, is taken as an ordinary word and not as a command.
    const isMeant = isAlone || matches.some(({ given, unknown }) => given > 0 || unknown !== undefined);
    if (isMeant) readings.push({ kind: 'command', matches, verb: tokens[position].text, start: start + tokens[position].start });
    position += isMeant ? Math.max(1, read) : 1;
  }
}

/** The text that may precede a command in its line: list marks, quotation marks, or a label such as `Command:`. */
const BEFORE = /^(?:[\s>*`_"'#-]|\d{1,4}[.)])*(?:[\p{L} ]{1,24}:[\s*`_"']*)?$/u;
const AFTER = /^[\s.!`*_"')]*$/;
const MARK_BEFORE = /[`*"']$/;
const MARK_AFTER = /^[`*"']/;

/**
 * Returns whether words are a whole line, or stand between backticks, asterisks or quotation marks. A label such as `Answer:` before the
 * words, and punctuation around them, do not count.
 */
function standsAlone(line: string, tokens: readonly Token[], from: number, to: number): boolean {
  const { start } = tokens[from];
  const { end } = tokens[to - 1];
  const before = line.slice(Math.max(0, start - 80), start);
  const after = line.slice(end, end + 80);
  if (MARK_BEFORE.test(before) && MARK_AFTER.test(after)) return true;
  return start <= 80 && line.length - end <= 80 && BEFORE.test(before) && AFTER.test(after);
}
