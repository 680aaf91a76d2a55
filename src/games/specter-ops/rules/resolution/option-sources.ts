// The marker options of a game, and the characters that could ever use them.
import type { DomainContext, Parameters } from '../../../../kernel/index.js';
import { AGENT_ABILITIES } from '../../cards/abilities/agents/index.js';
import { type EquipmentCard, isUsableBy } from '../../cards/equipment/equipment-card.js';
import { agentCard } from '../../data/characters.js';
import type { CharactersAndCards, MarkerChoice, OptionSource } from './marker-option.js';

/** Returns the marker options of all abilities and of `cards`, in the order of application: options that move the marker come first. */
export function optionSources(cards: Iterable<EquipmentCard>): readonly OptionSource[] {
  const sources: OptionSource[] = [];
  for (const { id, hooks } of AGENT_ABILITIES) {
    if (hooks.marker === undefined) continue;
    const sayers = ({ characters }: CharactersAndCards) => characters.filter((character) => agentCard(character)?.abilities.includes(id));
    sources.push({ option: hooks.marker, isCard: false, sayers });
  }
  for (const card of cards) {
    const { marker } = card.hooks;
    if (marker === undefined) continue;
    const sayers = ({ characters, cards: box }: CharactersAndCards) =>
      box.includes(card) ? characters.filter((character) => isUsableBy(card, character)) : [];
    sources.push({ option: marker, isCard: true, sayers });
  }
  const moves = ({ option }: OptionSource) => option.place !== undefined;
  return [...sources.filter(moves), ...sources.filter((source) => !moves(source))];
}

/**
 * Returns the characters that could choose all these marker options at once. A choice has at most one card and at most one option that
 * moves the marker.
 */
function sayersOf(sources: readonly OptionSource[], table: CharactersAndCards): readonly string[] {
  if (sources.filter(({ isCard }) => isCard).length > 1) return [];
  if (sources.filter(({ option }) => option.place !== undefined).length > 1) return [];
  return table.characters.filter((character) => sources.every(({ sayers }) => sayers(table).includes(character)));
}

/** A set of marker options, as parameters of an action. */
export interface OptionSet {
  /** The parameters, keyed by name. Their domains are empty if no character of the game could choose all these options at once. */
  readonly parameters: Parameters;
  /** Returns the characters that could choose all options of the set. */
  sayers(table: CharactersAndCards): readonly string[];
}

/** Returns every subset of these options: set number `n` has option `i` if bit `i` of `n` is set. */
export function optionSets(sources: readonly OptionSource[]): readonly OptionSet[] {
  return Array.from({ length: 2 ** sources.length }, (_, number) => {
    const chosen = sources.filter((_source, index) => Math.floor(number / 2 ** index) % 2 === 1);
    const sayers = (table: CharactersAndCards) => sayersOf(chosen, table);
    const parameters = Object.fromEntries(
      chosen.map(({ option: { parameter, domain } }) => [
        parameter,
        { ...domain, values: (seat: DomainContext<CharactersAndCards>) => (sayers(seat.table).length === 0 ? [] : domain.values(seat)) },
      ]),
    );
    return { parameters, sayers };
  });
}

/** Returns the number of the set of options that a choice uses. */
export function setNumberOf(sources: readonly OptionSource[], choice: MarkerChoice): number {
  let number = 0;
  for (let index = 0; index < sources.length; index++) if (choice[sources[index].option.parameter] !== undefined) number += 2 ** index;
  return number;
}
