// What a card or an ability lets the agent player say along with the marker, as a parameter of the action and not as a pause that hunters
// would see. SO-22.5
import type { Domain, Json } from '../../../kernel/index.js';
import type { Context } from '../events.js';
import type { Refusal } from '../refusals.js';
import type { AgentState, Config, Marker, State } from '../schema.js';

/** What is said along with one marker: values by the words that say them, such as `{ shadowStep: 'K17' }`. */
export type MarkerChoice = Readonly<Record<string, Json | undefined>>;

/** Nothing said. */
export const NO_CHOICE: MarkerChoice = Object.freeze({});

/** What an option is said about. */
export interface MarkerMoment {
  /** The marker as the movement alone places it; `undefined` when none is placed. */
  readonly base: Marker | undefined;
  /** The marker where the options put it. */
  readonly marker: Marker | undefined;
  /** With a movement; otherwise with equipment that hides the agent. SO-8.12 */
  readonly moving: boolean;
  /** Another option that is said puts the marker elsewhere. */
  readonly isPutElsewhere: boolean;
  /** A card that is said before this option is used already. */
  readonly cardUsed: boolean;
}

/** One thing that can be said along with a marker. */
// biome-ignore lint/suspicious/noExplicitAny: a list of options mixes values whose types only their own files know
export interface MarkerOption<Value = any> {
  /** The parameter that says it, such as `shadowStep`. */
  readonly says: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a domain reads of the table is its own business
  readonly values: Domain<Value, any> & { readonly form: 'one' | 'list' };
  /** A quick look whether there can be anything to say. Of cards it is known that the agent holds them. */
  mayBeSaid(state: State, agent: AgentState): boolean;
  /** Every value worth trying; what `refuses` refuses is left out. */
  candidates(state: State, agent: AgentState, marker: Marker | undefined): readonly Value[];
  /** Why the marker cannot be placed so; `undefined` if it can. */
  refuses(state: State, agent: AgentState, value: Value, moment: MarkerMoment): Refusal | undefined;
  /** It puts the marker elsewhere, if this movement places one that it can move. */
  place?(marker: Marker | undefined, value: Value): Marker | undefined;
  /** The marker is then a decoy. SO-26.12 */
  readonly decoy?: {
    /** At most so far from the agent. */
    readonly reach: number;
    /** The printings in which it can only take the place of a marker; in others it also lies where the movement places none. */
    readonly takesPlaceIn?: readonly Config['printing'][];
  };
  /** What is paid and told before the movement is. */
  begins?(state: State, index: number, value: Value, context: Context): void;
  /** What it does once the marker lies. */
  follows?(state: State, index: number, value: Value, marker: Marker, context: Context): void;
}

/** What a table says of who can be in a game, and with which cards. */
export interface CharactersAndCards {
  readonly characters: readonly string[];
  readonly cards: readonly unknown[];
}

/** An option with who in a box could ever say it. */
export interface OptionSource {
  readonly option: MarkerOption;
  readonly isCard: boolean;
  sayers(box: CharactersAndCards): readonly string[];
}
