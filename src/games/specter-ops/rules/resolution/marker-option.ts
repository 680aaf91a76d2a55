// Marker options: choices that a card or an ability adds when a marker is placed. They are parameters of the action that places the marker,
// not separate decisions, because hunters would notice a pause for a decision. SO-22.5
import type { Domain, Json } from '../../../../kernel/index.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { Config, Marker, State } from '../../model/schema.js';
import type { AgentUser } from '../figures.js';

/** The chosen options of one marker, keyed by parameter name, such as `{ shadowStep: 'K17' }`. */
export type MarkerChoice = Readonly<Record<string, Json | undefined>>;

/** The choice without options. */
export const NO_CHOICE: MarkerChoice = Object.freeze({});

/** The context in which an option is checked. */
export interface MarkerContext {
  /** The marker that the movement places before any option moves it; `undefined` if the movement places no marker. */
  readonly base: Marker | undefined;
  /** The marker after all chosen options have been applied. */
  readonly marker: Marker | undefined;
  /** `true` if the option is chosen with a movement; `false` if it is chosen with equipment that hides the agent. SO-8.12 */
  readonly moving: boolean;
  /** Whether another chosen option moves the marker. */
  readonly isPutElsewhere: boolean;
  /** Whether an earlier option of this choice uses a card. */
  readonly cardUsed: boolean;
}

/** An option that an action can have when it places a marker. */
// biome-ignore lint/suspicious/noExplicitAny: a list of options mixes values whose types only their own files know
export interface MarkerOption<Value = any> {
  /** The name of the option's parameter in actions, such as `shadowStep`. */
  readonly parameter: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a domain reads of the table is its own business
  readonly domain: Domain<Value, any> & { readonly form: 'one' | 'list' };
  /**
   * A fast check whether the option may be available. If the option belongs to a card, the rules call this function only for an agent that
   * holds the card.
   */
  isAvailable(state: State, user: AgentUser): boolean;
  /** Returns candidate values; a candidate is legal if `check` accepts it. */
  candidates(state: State, user: AgentUser, marker: Marker | undefined): readonly Value[];
  /** Returns why the option cannot have this value; `undefined` if it can. */
  check(state: State, user: AgentUser, value: Value, context: MarkerContext): Refusal | undefined;
  /** Returns the marker after this option has moved it; the same marker if the option cannot move this marker. */
  place?(marker: Marker | undefined, value: Value): Marker | undefined;
  /** Present if the option makes the marker a decoy. SO-26.12 */
  readonly decoy?: {
    /** Maximum distance from the agent to the decoy, in spaces. */
    readonly reach: number;
    /** The printings in which the decoy can only replace a marker; in others it can also be placed if the movement places no marker. */
    readonly takesPlaceIn?: readonly Config['printing'][];
  };
  /** Pays the costs of the option and reveals its use, before the movement is announced. */
  begins?(state: State, user: AgentUser, value: Value, context: Context): void;
  /** Applies the effect of the option after the marker is placed. */
  follows?(state: State, user: AgentUser, value: Value, marker: Marker, context: Context): void;
}

/** The characters and cards that are possible in a game. */
export interface CharactersAndCards {
  readonly characters: readonly string[];
  readonly cards: readonly unknown[];
}

/** A marker option, and the characters of a content set that could ever choose it. */
export interface OptionSource {
  readonly option: MarkerOption;
  readonly isCard: boolean;
  sayers(box: CharactersAndCards): readonly string[];
}
