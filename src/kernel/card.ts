// A card is an object that extends a game: an effect, equipment or an ability. Each game fixes the types that its cards share.
import type { LegalActions, ValuesOf } from './action/action.js';
import type { Parameters } from './action/form.js';
import { findTable } from './drivers/tables.js';
import { DefinitionError, type Violation } from './input/errors.js';
import type { PlayerId } from './input/players.js';

/** The types that all cards of one kind share. */
export interface CardTypes {
  state: unknown;
  /** The user of a card, as the rules of the game identify it: for example a seat number. */
  user: unknown;
  refusal: Violation;
  /** The context that `apply` receives: the chance source, and a way to emit events. */
  context: unknown;
  /** The hooks through which the rules call a card. */
  hooks: object;
}

/** The fields that every definition of a card has. */
export interface CardBase<Id extends string = string> {
  /** An id that is unique among the cards of the same kind. */
  readonly id: Id;
  /** Ids of the clauses that define the card, the most important one first. */
  readonly clauses?: readonly string[];
}

/** A card whose user chooses the parameter values when using the card. The rules of a game never refer to a card by name. */
// biome-ignore lint/suspicious/noExplicitAny: a list of cards mixes parameters whose types only their own files know
export interface CardDefinition<Types extends CardTypes, Id extends string = string, P extends Parameters = any> extends CardBase<Id> {
  /** What the card does, in one or two sentences for players. */
  readonly text?: string;
  /** The domains (possible values) of the parameters that the user chooses, keyed by parameter name. */
  readonly parameters: P;
  /**
   * Returns the choices of parameter values that `check` then examines; the legal choices are those that it accepts. May leave out a choice
   * that is equivalent to another choice. Default: all combinations of parameter values, the last parameter varying fastest. Required if a
   * parameter is a list.
   */
  candidates?(state: Types['state'], user: Types['user']): Iterable<ValuesOf<P>>;
  /**
   * Returns why this choice is not legal now, or `undefined` if it is legal. Called before any change of the state. Default: always legal.
   */
  check?(state: Types['state'], user: Types['user'], chosen: ValuesOf<P>): Types['refusal'] | undefined;
  /** Applies the effects of using the card. Default: no change. */
  apply?(state: Types['state'], user: Types['user'], chosen: ValuesOf<P>, context: Types['context']): unknown;
  /** Functions that the rules call while the card is in force. If a hook is missing, the normal rule applies. */
  readonly hooks: Types['hooks'];
}

/** A card on which the parameter values are printed. Nobody chooses these values, so the parameters need no finite domain. */
export interface PrintedCardDefinition<Id extends string, P, Printed, Hooks> extends CardBase<Id> {
  /** The schemas of the printed values, keyed by parameter name. */
  readonly parameters: P;
  /** Returns what a card with these values does, in one sentence for players. */
  text(printed: Printed): string;
  /** Returns the hooks of a card with these values. Hooks keep no data in variables; all lasting data belongs in the state. */
  hooks(printed: Printed): Hooks;
}

/** A card as its author writes it; `parameters` and `hooks` may be left out if the card has none. */
export type CardDeclaration<Card extends CompleteCard, Omitted extends keyof CompleteCard = keyof CompleteCard> = Omit<Card, Omitted> &
  Partial<Pick<Card, Omitted>>;

type CompleteCard = { readonly parameters: unknown; readonly hooks: unknown };

/**
 * Returns a frozen card, with empty `parameters` and `hooks` if they are omitted. Games wrap this function to fix the types of their cards.
 */
export function defineCard<Card extends CompleteCard>(declaration: CardDeclaration<Card>): Card {
  return Object.freeze({ parameters: {}, hooks: {}, ...declaration }) as unknown as Card;
}

// biome-ignore lint/suspicious/noExplicitAny: the types of a card's state and user are those of its game
type UsableCard = Pick<CardDefinition<any, string, any>, 'parameters' | 'candidates' | 'check'>;
type ParameterValues = Readonly<Record<string, unknown>>;
type CardState = { readonly players: readonly PlayerId[] };

/**
 * Returns the choices of a card that may be legal: its `candidates`, or all combinations of parameter values.
 * @param user the user of the card, as the card's `candidates` function expects it.
 * @param player the player for whom the parameter domains list their values.
 */
export function candidatesOf(card: UsableCard, state: CardState, user: unknown, player: PlayerId): Iterable<ParameterValues> {
  if (card.candidates !== undefined) return card.candidates(state, user) as Iterable<ParameterValues>;
  const seat = { table: findTable(state), player, players: state.players };
  let choices: ParameterValues[] = [{}];
  for (const [name, { form, values }] of Object.entries(card.parameters as Parameters)) {
    const named = values(seat).map((value) => ({ [name]: value }));
    const all = form === 'optional' ? [{}, ...named] : named;
    choices = choices.flatMap((chosen) => all.map((value) => ({ ...chosen, ...value })));
  }
  return choices;
}

/**
 * Adds the choices of a card that its `check` accepts to the legal actions. The form of the card must be selected.
 * @param user the user of the card, as the functions of the card expect it.
 */
export function addLegalChoices(actions: LegalActions, card: UsableCard, state: unknown, user: unknown): void {
  const isLegal = (chosen: unknown) => card.check?.(state, user, chosen) === undefined;
  if (card.candidates === undefined) actions.addWhere(isLegal);
  else for (const chosen of card.candidates(state, user)) if (isLegal(chosen)) actions.add(chosen);
}

/** The conventions of one kind of card. */
export interface CardKind<Card> {
  /** The id of the game, for messages. */
  readonly game: string;
  /** The word for a card of this kind in messages, such as `effect`. */
  readonly kind: string;
  /** The notation of ids. Default: kebab-case. */
  readonly ids?: 'kebab-case' | 'camel-case';
  /** Names that no parameter may have, because the object that stores the parameter values has another field of that name. */
  readonly reserved: readonly string[];
  /**
   * Checks the requirements of this kind of card. Returns an issue as text that can follow the card's name in a message, such as `needs an
   * id`; `undefined` if there is none.
   */
  issueOf?(card: Card): string | undefined;
}

const ID_PATTERNS = { 'kebab-case': /^[a-z0-9]+(-[a-z0-9]+)*$/, 'camel-case': /^[a-z][A-Za-z0-9]{0,63}$/ } as const;

/**
 * Returns a map from card id to card, in the given order. A card object that is listed twice counts once.
 * @throws DefinitionError if an id is malformed or belongs to two cards, if a parameter has a reserved name, if a card has a list parameter
 * and no `candidates`, or if `issueOf` returns an issue.
 */
export function cardsById<Card extends CardBase & { readonly parameters: object; readonly hooks: object }>(
  kind: CardKind<Card>,
  cards: Iterable<Card>,
): ReadonlyMap<string, Card> {
  const byId = new Map<string, Card>();
  for (const card of cards) {
    const isSecond = (byId.get(card.id) ?? card) !== card;
    const issue = isSecond ? `has the id of another ${kind.kind}` : (commonIssueOf(card, kind) ?? kind.issueOf?.(card));
    if (issue !== undefined) throw new DefinitionError(`${kind.game}: the ${kind.kind} "${card.id}" ${issue}`);
    byId.set(card.id, card);
  }
  return byId;
}

/** Checks the requirements that hold for all kinds of card. Returns the first issue found; `undefined` if there is none. */
function commonIssueOf(
  card: CardBase & { readonly parameters: object; readonly hooks: object },
  kind: CardKind<never>,
): string | undefined {
  const { ids = 'kebab-case', reserved } = kind;
  if (card.parameters === undefined || card.hooks === undefined)
    return 'needs parameters and hooks, which the function that defines cards adds';
  if (!ID_PATTERNS[ids].test(card.id)) return `needs an id in ${ids}`;
  for (const [name, domain] of Object.entries(card.parameters)) {
    if (reserved.includes(name)) return `must not have a parameter with the reserved name "${name}"`;
    const isList = (domain as Partial<Parameters[string]>).form === 'list';
    if (isList && (card as UsableCard).candidates === undefined) return `has the list parameter "${name}", and needs candidates`;
  }
  return undefined;
}
