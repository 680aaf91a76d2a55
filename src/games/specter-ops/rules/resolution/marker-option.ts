// Marker options: choices that a card or an ability adds when a marker is placed. They are parameters of the action, because hunters
// would see a pause. SO-22.5
import type { Domain, Json } from '../../../../kernel/index.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { Config, Marker, State } from '../../model/schema.js';
import type { AgentUser } from '../figures.js';

/** The chosen options of one marker: values by parameter name, such as `{ shadowStep: 'K17' }`. */
export type MarkerChoice = Readonly<Record<string, Json | undefined>>;

/** The choice without options. */
export const NO_CHOICE: MarkerChoice = Object.freeze({});

/** The context in which an option is checked. */
export interface MarkerContext {
  /** The marker that the movement alone places; `undefined` if it places none. */
  readonly base: Marker | undefined;
  /** The marker after all chosen options. */
  readonly marker: Marker | undefined;
  /** `true` with a movement; `false` with equipment that hides the agent. SO-8.12 */
  readonly moving: boolean;
  /** Whether another chosen option moves the marker. */
  readonly isPutElsewhere: boolean;
  /** Whether an earlier option of this choice uses a card. */
  readonly cardUsed: boolean;
}

/** An option that an action can have when it places a marker. */
// biome-ignore lint/suspicious/noExplicitAny: a list of options mixes values whose types only their own files know
export interface MarkerOption<Value = any> {
  /** The name of its parameter, such as `shadowStep`. */
  readonly parameter: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a domain reads of the table is its own business
  readonly domain: Domain<Value, any> & { readonly form: 'one' | 'list' };
  /** A fast check whether the option may be available. If it belongs to a card, the agent holds that card. */
  isAvailable(state: State, user: AgentUser): boolean;
  /** Returns candidate values; the legal ones are those that `check` accepts. */
  candidates(state: State, user: AgentUser, marker: Marker | undefined): readonly Value[];
  /** Returns why the marker cannot be placed so; `undefined` if it can. */
  check(state: State, user: AgentUser, value: Value, context: MarkerContext): Refusal | undefined;
  /** Returns the marker after this option; unchanged if there is none that it can move. */
  place?(marker: Marker | undefined, value: Value): Marker | undefined;
  /** The marker is then a decoy. SO-26.12 */
  readonly decoy?: {
    /** Maximum distance from the agent. */
    readonly reach: number;
    /** The printings in which it can only replace a marker; in others it can also be placed if the movement places none. */
    readonly takesPlaceIn?: readonly Config['printing'][];
  };
  /** Pays its costs and reveals its use, before the movement is announced. */
  begins?(state: State, user: AgentUser, value: Value, context: Context): void;
  /** Applies its effect after the marker is placed. */
  follows?(state: State, user: AgentUser, value: Value, marker: Marker, context: Context): void;
}

/** The characters and cards that are possible in a game. */
export interface CharactersAndCards {
  readonly characters: readonly string[];
  readonly cards: readonly unknown[];
}

/** An option, and the characters of a content set that could ever choose it. */
export interface OptionSource {
  readonly option: MarkerOption;
  readonly isCard: boolean;
  sayers(box: CharactersAndCards): readonly string[];
}
