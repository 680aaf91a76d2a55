// Finds the action in a reply in free text, or says why the reply contains no legal action.
import { type AnyGame, canonicalJson, InvalidInputError, type PlayerId, type Violation } from '../../kernel/index.js';
import { named } from '../../kernel/internal.js';
import type { CommandMatch, Commands } from '../commands/commands.js';
import { hasValues } from '../commands/match-form.js';
import { nearestOf } from './nearest.js';
import { LONGEST_REPLY, type Reading, readingsOf } from './readings.js';

/** Maximum number of verbs that a message lists. */
const MOST_VERBS = 12;

type Action = { readonly type: string; readonly player: PlayerId };

/** The context in which a reply is read. */
export interface ReplyContext {
  readonly game: AnyGame;
  readonly commands: Commands;
  /** The legal actions of the player. */
  readonly legalActions: readonly Action[];
  /** The actions that numbers stand for: number 1 is the first. Empty if no numbered list was shown. */
  readonly numbered: readonly Action[];
  /** Returns why an action is illegal now. @throws InvalidInputError if the action is malformed. */
  check(action: Action): Violation | undefined;
}

/**
 * Why a reply has no effect.
 * - `not-understood`: the reply contains neither a number nor a command nor JSON of an action.
 * - `ambiguous`: the reply can mean several actions.
 * - `incomplete`: a command lacks a value, or has an unknown value.
 * - `no-such-number`: the list of actions has no such number.
 * - `malformed`: the JSON is not an action of the game.
 * - `not-yours`: the action belongs to another player.
 * - `illegal`: the rules forbid the action; `violation` has the clause.
 */
export type RefusalReason = 'not-understood' | 'ambiguous' | 'incomplete' | 'no-such-number' | 'malformed' | 'not-yours' | 'illegal';

/** The answer to a reply without effect. */
export interface ReplyRefusal {
  readonly status: 'refused';
  readonly reason: RefusalReason;
  /** What is wrong, in one or two sentences. */
  readonly message: string;
  /** Why the rules forbid the action; absent unless `reason` is `illegal`. */
  readonly violation?: Violation;
  /** The most similar legal commands, at most five. */
  readonly nearest: readonly string[];
}

/** A legal action that was found in a reply. */
export interface ReplyAction {
  readonly status: 'action';
  readonly action: Action;
  readonly command: string;
}

/**
 * Returns the first action in a reply. A complete command, a number or a JSON object can name an action. The first that does so in the text
 * decides, even if that action is illegal. An incomplete command counts if exactly one legal action has the values in the command.
 * @throws InvalidInputError if the reply is not a string.
 */
export function readReply(reply: unknown, context: ReplyContext): ReplyAction | ReplyRefusal {
  if (typeof reply !== 'string') throw InvalidInputError.at('reply', [], `expected a text, received ${named(reply)}`);
  const text = reply.slice(0, LONGEST_REPLY);
  let first: Refusal | undefined;
  for (const reading of readingsOf(text, context.commands)) {
    const result = interpret(reading, context);
    if (result.status === 'action') return result;
    if (result.reason === 'illegal' || result.reason === 'not-yours') return withNearest(result, text, context);
    first ??= result;
  }
  return withNearest(first ?? refused('not-understood', notUnderstood(text)), text, context);
}

/** A refusal without the nearest legal commands. `readReply` computes those only for the refusal that it returns. */
interface Refusal extends Omit<ReplyRefusal, 'nearest'> {
  /** The legal actions from which the nearest commands are chosen; empty for all legal actions. */
  readonly among: readonly Action[];
}

function refused(reason: RefusalReason, message: string, among: readonly Action[] = []): Refusal {
  return { status: 'refused', reason, message, among };
}

function withNearest({ among, ...refusal }: Refusal, text: string, { commands, legalActions }: ReplyContext): ReplyRefusal {
  const candidates = (among.length > 0 ? among : legalActions).map((action) => commands.of(action));
  return { ...refusal, nearest: nearestOf(text, candidates) };
}

function notUnderstood(text: string): string {
  if (text.trim() === '') return 'The reply is empty.';
  return `The reply ${named(text.trim())} contains no action: write a number of the list, or a command.`;
}

function interpret(reading: Reading, context: ReplyContext): ReplyAction | Refusal {
  if (reading.kind === 'number') return ofNumber(reading.number, context);
  if (reading.kind === 'command') return ofCommand(reading.matches, reading.verb, context);
  const { value } = reading;
  if (typeof value === 'number') return ofNumber(value, context);
  if (typeof value === 'string') return ofText(value, context);
  return ofJson(value, context);
}

/** Reads the string that a JSON object contains as its action: a number or a command. */
function ofText(value: string, context: ReplyContext): ReplyAction | Refusal {
  const [reading] = readingsOf(value, context.commands).filter(({ kind }) => kind !== 'json');
  if (reading === undefined) return refused('not-understood', `${named(value)} is not a command.`);
  return interpret(reading, context);
}

function ofNumber(number: number, context: ReplyContext): ReplyAction | Refusal {
  const { numbered } = context;
  const action = numbered[number - 1];
  if (action !== undefined) return decided(action, context);
  const expected = numbered.length === 0 ? 'no numbered list was shown; write a command' : `expected a number from 1 to ${numbered.length}`;
  return refused('no-such-number', `There is no action ${number}: ${expected}.`);
}

function ofJson(value: unknown, context: ReplyContext): ReplyAction | Refusal {
  const { game, commands } = context;
  let action: Action;
  try {
    action = game.parseAction(typeof value === 'object' && value !== null ? { player: commands.player, ...value } : value) as Action;
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return refused('malformed', `${error.message}.`);
  }
  if (action.player === commands.player) return decided(action, context);
  return refused('not-yours', `${named(action.player)} decides about this action; you are ${named(commands.player)}.`);
}

function ofCommand(matches: readonly CommandMatch[], verb: string, context: ReplyContext): ReplyAction | Refusal {
  if (matches.length === 0) {
    const verbs = context.commands.verbsOf(verb).slice(0, MOST_VERBS).join(', ');
    return refused('incomplete', `The command is not complete. Commands begin with one of ${verbs}.`);
  }
  const actions = matches.flatMap(({ action }) => (action === undefined ? [] : [action]));
  if (actions.length === 1) return decided(actions[0], context);
  const candidates = actions.length > 1 ? actions.filter((action) => isLegal(action, context)) : candidatesOf(matches, context);
  if (candidates.length === 1) return decided(candidates[0], context);
  const { vague, unknown, missing } = matches[0];
  if (vague !== undefined || (candidates.length > 1 && unknown === undefined)) {
    const which = vague === undefined ? `${candidates.length} legal actions` : `several values for ${named(vague)}`;
    return refused('ambiguous', `The command fits ${which}: write all its values.`, candidates);
  }
  const fault =
    unknown === undefined
      ? `it needs ${missing.join(' and ') || 'further values'}`
      : `${named(unknown.word)} is not a value of ${unknown.label}`;
  return refused('incomplete', `The command is not complete: ${fault}. Expected ${patternsOf(matches)}.`, candidates);
}

function patternsOf(matches: readonly CommandMatch[]): string {
  return [...new Set(matches.map(({ form }) => form.pattern))].slice(0, 3).join(' or ');
}

/** Returns the legal actions that have the values of an incomplete command. */
function candidatesOf(matches: readonly CommandMatch[], { legalActions }: ReplyContext): Action[] {
  const same = (one: unknown, other: unknown) => one === other || canonicalJson(one as never) === canonicalJson(other as never);
  return legalActions.filter((action) =>
    matches.some(({ form, values, unknown }) => {
      const { type, discriminator } = form.form.declaration;
      if (unknown !== undefined || action.type !== type) return false;
      const isForm = discriminator === undefined || (action as Record<string, unknown>)[discriminator.name] === discriminator.value;
      return isForm && hasValues(action, values, same);
    }),
  );
}

function isLegal(action: Action, context: ReplyContext): boolean {
  return 'action' in checked(action, context);
}

function checked(action: Action, { check }: ReplyContext): { action: Action } | { violation: Violation } | { message: string } {
  try {
    const violation = check(action);
    return violation === undefined ? { action } : { violation };
  } catch (error) {
    if (error instanceof InvalidInputError) return { message: error.message };
    throw error;
  }
}

function decided(action: Action, context: ReplyContext): ReplyAction | Refusal {
  const result = checked(action, context);
  if ('action' in result) return { status: 'action', action, command: context.commands.of(action) };
  if ('message' in result) return refused('malformed', `${result.message}.`);
  const { violation } = result;
  return { ...refused('illegal', `${violation.message} (${violation.rule})`), violation };
}
