// What a card or an ability lets the agent player say along with the marker, as a parameter of the action and not as a pause that hunters
// would see. SO-22.5
import type { Domain, Json, Parameters, Seat } from '../../../kernel/index.js';
import { AGENT_ABILITIES } from '../abilities/agents/index.js';
import { agentCard } from '../data/characters.js';
import { type EquipmentCard, isUsableBy } from '../equipment/equipment-card.js';
import type { Context } from '../events.js';
import type { Setting } from '../parameters.js';
import type { Refusal } from '../refusals.js';
import type { AgentState, Marker, State } from '../schema.js';

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
  readonly values: Domain<Value, Setting> & { readonly form: 'one' | 'list' };
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
    readonly takesPlaceIn?: readonly State['printing'][];
  };
  /** What is paid and told before the movement is. */
  begins?(state: State, index: number, value: Value, context: Context): void;
  /** What it does once the marker lies. */
  follows?(state: State, index: number, value: Value, marker: Marker, context: Context): void;
}

/** An option with who in a box could ever say it. */
export interface OptionSource {
  readonly option: MarkerOption;
  readonly isCard: boolean;
  sayers(setting: Setting): readonly string[];
}

/** The options of all abilities and of those cards: first those that put the marker elsewhere, in which order they also work. */
export function optionSources(cards: Iterable<EquipmentCard>): readonly OptionSource[] {
  const sources: OptionSource[] = [];
  for (const { id, marker } of AGENT_ABILITIES) {
    if (marker === undefined) continue;
    const sayers = ({ characters }: Setting) => characters.filter((character) => agentCard(character)?.abilities.includes(id));
    sources.push({ option: marker, isCard: false, sayers });
  }
  for (const card of cards) {
    if (card.marker === undefined) continue;
    const sayers = ({ characters, cards: box }: Setting) =>
      box.includes(card) ? characters.filter((character) => isUsableBy(card, character)) : [];
    sources.push({ option: card.marker, isCard: true, sayers });
  }
  const moves = ({ option }: OptionSource) => option.place !== undefined;
  return [...sources.filter(moves), ...sources.filter((source) => !moves(source))];
}

/** The characters of a box who could say all of these at once: one card, and one place for the marker. */
function sayersOf(sources: readonly OptionSource[], setting: Setting): readonly string[] {
  if (sources.filter(({ isCard }) => isCard).length > 1) return [];
  if (sources.filter(({ option }) => option.place !== undefined).length > 1) return [];
  return setting.characters.filter((character) => sources.every(({ sayers }) => sayers(setting).includes(character)));
}

/** Some options together, as parameters of an action. */
export interface OptionSet {
  /** By the words of the options; without values in a box where nobody could say all of them. */
  readonly parameters: Parameters;
  /** Who in a box could. */
  sayers(setting: Setting): readonly string[];
}

/** Every set of these options: set number `n` has option `i` if bit `i` of `n` is set. */
export function optionSets(sources: readonly OptionSource[]): readonly OptionSet[] {
  return Array.from({ length: 2 ** sources.length }, (_, number) => {
    const chosen = sources.filter((_source, index) => Math.floor(number / 2 ** index) % 2 === 1);
    const sayers = (setting: Setting) => sayersOf(chosen, setting);
    const parameters = Object.fromEntries(
      chosen.map(({ option: { says, values } }) => [
        says,
        { ...values, values: (seat: Seat<Setting>) => (sayers(seat.setting).length === 0 ? [] : values.values(seat)) },
      ]),
    );
    return { parameters, sayers };
  });
}

/** The number of the set of options that a choice is said with. */
export function setNumberOf(sources: readonly OptionSource[], choice: MarkerChoice): number {
  let number = 0;
  for (let index = 0; index < sources.length; index++) if (choice[sources[index].option.says] !== undefined) number += 2 ** index;
  return number;
}
