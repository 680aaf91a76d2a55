// The values that several kinds of action, cards and abilities can say, and what they follow from.
import { domain, memoize, oneOf, type Parameters, type Seat } from '../../kernel/index.js';
import { CellId } from './board/schema.js';
import { DIRECTIONS, QUADRANTS, type Topology } from './board/topology.js';
import type { ContentSet } from './content-set.js';
import { agentCard, hunterCard } from './data/characters.js';
import { rulesFor } from './data/content-sets.js';
import type { EquipmentCard } from './equipment/equipment-card.js';
import { equipmentCard } from './equipment/registry.js';
import { abilitiesOf, contentOf, topologyOf } from './rules/tables.js';
import type { State } from './schema.js';
import { HunterId } from './words.js';

/** What never changes in a game: the board, the box, the printing, and what follows from the number of players. */
export interface Setting {
  readonly topology: Topology;
  readonly content: ContentSet;
  /** A hunter player is a traitor, and can become a second agent. SO-20.1 */
  readonly hasTraitor: boolean;
  /** The equipment cards of the box, each once. */
  readonly cards: readonly EquipmentCard[];
  /** The agents of the box, and the traitor sides of its hunters where there is a traitor. */
  readonly characters: readonly string[];
  /** Every ability on the cards of those characters. */
  readonly agentAbilities: readonly string[];
  /** Every ability on the hunters' cards, each once. */
  readonly hunterAbilities: readonly string[];
}

type Named = Pick<State, 'content' | 'board' | 'printing' | 'players'>;

/** The setting of a game: the same object for the same board, box, printing and number of players. */
export function settingOf({ content, board, printing, players }: Named): Setting {
  return settings(JSON.stringify([content, board, printing, players.length]));
}

const settings = memoize((text: string): Setting => {
  const [content, board, printing, players] = JSON.parse(text) as [string, string | null, State['printing'], number];
  const box = contentOf({ content });
  const hasTraitor = rulesFor(players).roleCards;
  const traitors = hasTraitor ? box.hunters.flatMap((id) => hunterCard(id)?.traitor.id ?? []) : [];
  const characters = [...box.agents, ...traitors];
  return Object.freeze({
    topology: topologyOf({ content, board }),
    content: box,
    hasTraitor,
    cards: Object.freeze(box.equipment.flatMap(({ card }) => equipmentCard(card) ?? [])),
    characters: Object.freeze(characters),
    agentAbilities: Object.freeze(characters.flatMap((id) => agentCard(id)?.abilities ?? [])),
    hunterAbilities: Object.freeze([...new Set(box.hunters.flatMap((id) => abilitiesOf({ printing }, { id })))]),
  });
}, 64);

/** Parameters that have values only where something can come up at all. */
export function onlyWhere<P extends Parameters>(canBe: (setting: Setting) => boolean, parameters: P): P {
  const limited = (of: Parameters[string]) => ({ ...of, values: (seat: Seat<Setting>) => (canBe(seat.setting) ? of.values(seat) : []) });
  return Object.fromEntries(Object.entries(parameters).map(([name, of]) => [name, limited(of)])) as P;
}

/** Every space of the board, in board order: `topology.spaceList`. */
export const anySpace = domain<CellId, Setting>(CellId, ({ setting }) => setting.topology.spaceList.ids);

/** Every road space: `topology.roadList`. */
export const anyRoadSpace = domain<CellId, Setting>(CellId, ({ setting }) => setting.topology.roadList.ids);

/** Every space where one can get out of the vehicle: `topology.roadsideList`. */
export const anyRoadside = domain<CellId, Setting>(CellId, ({ setting }) => setting.topology.roadsideList.ids);

/** Every hunter of the box, in its order. */
export const anyHunter = domain<HunterId, Setting>(HunterId, ({ setting }) => setting.content.hunters);

/** The place of a hunter among those of the box. */
export function placeOfHunter(state: Pick<State, 'content'>, id: string): number {
  return contentOf(state).hunters.indexOf(id);
}

/** North, east, south and west. */
export const anyDirection = oneOf(DIRECTIONS);

/** The four quarters of the compass. */
export const anyQuadrant = oneOf(QUADRANTS);

/** The four sections of the board, each with one objective. SO-5.5 */
export const anySection = oneOf([1, 2, 3, 4]);

/** Said or left unsaid. */
export const yes = oneOf([true]);
