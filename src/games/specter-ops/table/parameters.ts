// Parameter domains that several actions, cards and abilities share.
import { type DomainContext, domain, type Form, oneOf, type Parameters } from '../../../kernel/index.js';
import { CellId } from '../model/board/schema.js';
import { DIRECTIONS, QUADRANTS } from '../model/board/topology.js';
import { HunterId } from '../model/words.js';
import type { SpecterOpsTable } from './table-type.js';

/** Returns the given parameters. In games for which `canBe` returns `false`, their domains are empty. */
export function onlyWhere<P extends Parameters>(canBe: (table: SpecterOpsTable) => boolean, parameters: P): P {
  const limited = (of: Parameters[string]) => ({
    ...of,
    values: (seat: DomainContext<SpecterOpsTable>) => (canBe(seat.table) ? of.values(seat) : []),
  });
  return Object.fromEntries(Object.entries(parameters).map(([name, of]) => [name, limited(of)])) as P;
}

/**
 * Returns the abilities that players can use as forms (sets of parameters) of an action. The domains of a form are empty in games in which
 * no card has the ability.
 */
export function formsOf(
  abilities: readonly (Form & { readonly apply?: unknown })[],
  idsIn: (table: SpecterOpsTable) => readonly string[],
): readonly Form[] {
  return abilities
    .filter(({ apply }) => apply !== undefined)
    .map(({ id, parameters }) => ({ id, parameters: onlyWhere((table) => idsIn(table).includes(id), parameters) }));
}

/** Every space of the board, in board order: `topology.spaceList`. */
export const anySpace = domain<CellId, SpecterOpsTable>(CellId, ({ table }) => table.topology.spaceList.ids);

/** Every road space: `topology.roadList`. */
export const anyRoadSpace = domain<CellId, SpecterOpsTable>(CellId, ({ table }) => table.topology.roadList.ids);

/** Every space where a figure can leave the vehicle: `topology.roadsideList`. */
export const anyRoadside = domain<CellId, SpecterOpsTable>(CellId, ({ table }) => table.topology.roadsideList.ids);

/** Every hunter of the content set, in the order of the content set. */
export const anyHunter = domain<HunterId, SpecterOpsTable>(HunterId, ({ table }) => table.content.hunters);

/** North, east, south and west. */
export const anyDirection = oneOf(DIRECTIONS);

/** The four quarters of the compass. */
export const anyQuadrant = oneOf(QUADRANTS);

/** The four sections of the board, each with one objective. SO-5.5 */
export const anySection = oneOf([1, 2, 3, 4]);

/** A flag: `true`, or omitted from the action. */
export const onlyTrue = oneOf([true]);
