// The commands of one player or role: one for each action, derived from the declared parameters and their domains.
import { type AnyGame, canonicalJson, InvalidInputError, type Json, memoize, type PlayerId } from '../../kernel/index.js';
import { type IndexedActionSpace, named } from '../../kernel/internal.js';
import { type FormOfActions, FormWords } from './form-words.js';
import { type FormMatch, matchForm } from './match-form.js';
import { type Token, tokensOf } from './tokens.js';
import { DomainWords, kebab, normalized } from './words.js';

/** Maximum number of words of a text that are searched for commands. */
const MOST_TOKENS = 20_000;
/** Maximum number of words of one command. A list of pieces counts as one word. */
const LONGEST_COMMAND = 24;

/** A command split into its verb and its parameters, for lists of commands. */
export interface CommandParts {
  /** The action type and, if there is one, the discriminator value. */
  readonly verb: string;
  /** One text for each parameter that the command contains, such as `to O3`. */
  readonly parts: readonly string[];
}

/**
 * The pattern of the commands of one form of action. For each parameter whose value is written, `words` has the label and the words of the
 * values.
 */
export interface CommandPattern {
  /** The pattern, such as `launch <sundiver> to <to> [host <host>]`. */
  readonly pattern: string;
  readonly words: readonly { readonly label: string; readonly words: readonly string[] }[];
}

/** A possible meaning of some words as a command. `read` also counts the words of the verb. */
export interface CommandMatch extends FormMatch {
  /** The action, if every required parameter has a value. */
  readonly action: { readonly type: string; readonly player: PlayerId } | undefined;
}

/** A verb, with the forms of action (an action type with one set of parameters) whose commands begin with the verb. */
interface Verb {
  readonly words: readonly string[];
  readonly forms: readonly FormWords[];
}

/** The commands of one player or role in one game: short texts, exactly one for each action. */
export class Commands {
  private readonly forms: readonly FormWords[];
  private readonly byType = new Map<string, FormWords[]>();
  /** The verbs, keyed by their first word, normalized. */
  private readonly verbs = new Map<string, Verb[]>();
  /** Cache of the parts of commands, keyed by the frozen action. */
  private readonly known = new WeakMap<object, CommandParts>();

  /** Derives the commands from an action space. @throws InvalidInputError if `player` is neither a player nor a role with actions. */
  constructor(
    space: IndexedActionSpace,
    readonly player: PlayerId,
  ) {
    const known = space.actionsOf(player);
    if (known === undefined) throw InvalidInputError.at('player', [], `${named(player)} is neither a player nor a role with actions`);
    const groups = groupsOf(known.forms);
    this.forms = groups.flatMap(({ verb, forms }) => formsOf(verb, forms));
    for (const form of this.forms) {
      const { type } = form.form.declaration;
      this.byType.set(type, [...(this.byType.get(type) ?? []), form]);
    }
    for (const { verb } of groups) {
      const key = normalized(verb[0]);
      const forms = this.forms.filter((form) => form.verb === verb);
      this.verbs.set(key, [...(this.verbs.get(key) ?? []), { words: verb, forms }]);
    }
  }

  /** The patterns of all commands, one for each form of action: `launch <sundiver> to <to> [host <host>]`. */
  get patterns(): string[] {
    return this.forms.map(({ pattern }) => pattern);
  }

  /** Returns the patterns of the commands of one action type, each with the words that its parameters can have. */
  patternsOf(type: string): CommandPattern[] {
    return (this.byType.get(type) ?? []).map(({ pattern, parameters }) => ({
      pattern,
      words: parameters
        .filter(({ manner }) => manner === 'named' || manner === 'first')
        .map(({ label, words }) => ({ label, words: words.words })),
    }));
  }

  /**
   * Returns the command of an action, such as `launch blue-s1 to O3`. `matchesAt` finds the same action in this text.
   * @throws InvalidInputError if the action does not belong to this player or role.
   */
  of(action: { readonly type: string; readonly player: PlayerId }): string {
    const { verb, parts } = this.partsOf(action);
    return [verb, ...parts].join(' ');
  }

  /** Returns the command of an action in parts. @throws InvalidInputError as `of` does. */
  partsOf(action: { readonly type: string; readonly player: PlayerId }): CommandParts {
    const known = this.known.get(action);
    if (known !== undefined) return known;
    const parts = this.computeParts(action);
    // Frozen actions cannot change. Simulations and lists of legal actions return the same action objects again and again.
    if (Object.isFrozen(action)) this.known.set(action, parts);
    return parts;
  }

  private computeParts(action: { readonly type: string; readonly player: PlayerId }): CommandParts {
    if (action.player === this.player) {
      for (const form of this.byType.get(action.type) ?? []) {
        const parts = form.partsOf(action as never);
        if (parts !== undefined) return { verb: form.verb.join(' '), parts };
      }
    }
    throw InvalidInputError.at('action', [], `is not an action of ${named(this.player)}: ${canonicalJson(action).slice(0, 200)}`);
  }

  /** Splits a text into words for `matchesAt`. */
  tokens(text: string): Token[] {
    return tokensOf(text, MOST_TOKENS);
  }

  /** Returns whether a word begins a command. */
  isVerb(word: string): boolean {
    return this.verbs.has(normalized(word));
  }

  /**
   * Returns the commands that the tokens from index `start` on can mean. Returns incomplete commands only if no command has all required
   * values. Of the commands found, returns those with the most words.
   */
  matchesAt(tokens: readonly Token[], start: number): CommandMatch[] {
    const words = tokens.slice(start, start + LONGEST_COMMAND);
    const found: CommandMatch[] = [];
    for (const { words: verb, forms } of this.verbs.get(normalized(words[0]?.text ?? '')) ?? []) {
      if (!verb.every((word, index) => words[index] !== undefined && normalized(words[index].text) === normalized(word))) continue;
      // Several verbs may begin with the same word, so several commands may match. `longest` keeps those with the most words.
      for (const form of forms) {
        const match = words[verb.length - 1].endsClause ? matchForm(form, [], 0) : matchForm(form, words, verb.length);
        const isComplete = match.missing.length === 0 && match.vague === undefined && match.unknown === undefined;
        found.push({ ...match, read: match.read + verb.length, action: isComplete ? this.actionOf(form, match) : undefined });
      }
    }
    return longest(found);
  }

  /** Returns the beginnings of commands whose first word is `word`. A refusal lists them if a command lacks its second word. */
  verbsOf(word: string): string[] {
    return (this.verbs.get(normalized(word)) ?? []).map(({ words }) => words.join(' '));
  }

  private actionOf({ form }: FormWords, { values }: FormMatch): CommandMatch['action'] {
    return form.actionOf(values as Record<string, Json>);
  }
}

/** Returns the commands with the most words among the complete commands, or among all commands if none is complete. */
function longest(found: readonly CommandMatch[]): CommandMatch[] {
  const complete = found.filter(({ action }) => action !== undefined);
  const candidates = complete.length > 0 ? complete : found;
  const most = Math.max(...candidates.map(({ read }) => read));
  return candidates.filter(({ read }) => read === most);
}

interface Group {
  readonly verb: readonly string[];
  readonly forms: readonly FormOfActions[];
}

/** Groups forms of action by action type and discriminator value: each group has its own verb. */
function groupsOf(forms: readonly FormOfActions[]): Group[] {
  const types = [...new Set(forms.map(({ declaration }) => declaration.type))];
  const isUnique = new Set(types.map(kebab)).size === types.length;
  const groups = new Map<string, { verb: string[]; forms: FormOfActions[] }>();
  for (const form of forms) {
    const { type, discriminator } = form.declaration;
    const key = canonicalJson([type, discriminator?.value ?? null]);
    const verb = [isUnique ? kebab(type) : type, ...(discriminator === undefined ? [] : [discriminator.value])];
    const group = groups.get(key) ?? { verb, forms: [] };
    group.forms.push(form);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function formsOf(verb: readonly string[], forms: readonly FormOfActions[]): FormWords[] {
  const labels = new Set(forms.flatMap(({ parameters }) => parameters.map(({ name }) => kebab(name))));
  const shared = new Set(
    forms[0].parameters
      .map(({ name }) => name)
      .filter((name) => forms.every(({ parameters }) => parameters.some((each) => each.name === name))),
  );
  const wordsByValues = memoize((text: string) => new DomainWords(JSON.parse(text) as Json[], labels));
  const wordsOf = (values: readonly Json[]) => wordsByValues(JSON.stringify(values));
  return forms.map((form) => new FormWords(verb, form, shared, wordsOf));
}

/** Returns the commands of a player or role, from any state of the match. The commands depend only on the config and the players. */
export function commandsOf(game: AnyGame, state: unknown, player: PlayerId): Commands {
  return new Commands(game.actionSpace(state as never) as unknown as IndexedActionSpace, player);
}
