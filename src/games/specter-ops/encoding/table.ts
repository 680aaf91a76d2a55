// What the numbers of one table are laid out by.
import { canonicalJson, type PlayerId, type Viewer } from '../../../kernel/index.js';
import { cellsOf } from '../board/cell-set.js';
import type { Topology } from '../board/topology.js';
import { agentCard, hunterCard } from '../data/characters.js';
import { type ContentSet, type PlayerCountRules, rulesFor } from '../data/content-sets.js';
import { contentOf, topologyOf } from '../rules/tables.js';
import type { Setup, State } from '../schema.js';
import type { View } from '../view.js';

/** A box, a board and a company of players, made ready for actions and observations. */
export interface Table {
  readonly seats: number;
  readonly rules: PlayerCountRules;
  readonly content: ContentSet;
  readonly topology: Topology;
  /** The ids of all spaces, row by row, and where each of them stands. */
  readonly spaces: readonly string[];
  readonly spaceIndex: ReadonlyMap<string, number>;
  readonly roads: readonly string[];
  /** Where a figure can stand that has just left the vehicle. */
  readonly besideRoads: readonly string[];
  /** The ids of agents, and of the traitor sides where a traitor can be revealed. */
  readonly characters: readonly string[];
  readonly agentAbilities: readonly string[];
  readonly hunterAbilities: readonly string[];
  /** Each hunter of the box with its abilities. */
  readonly abilitiesByHunter: readonly { readonly hunter: string; readonly abilities: readonly string[] }[];
  /** Those cards of the box that the game can bring into play. */
  readonly cards: readonly string[];
  /** Two where a traitor can be revealed. */
  readonly agents: number;
}

export function tableOf({ players, contentSet, board, printing }: Setup): Table {
  const names: Pick<State, 'content' | 'board'> = {
    content: typeof contentSet === 'string' ? contentSet : canonicalJson(contentSet),
    board: board === undefined ? null : canonicalJson(board),
  };
  const content = contentOf(names);
  const topology = topologyOf(names);
  const rules = rulesFor(players.length);
  const idsOf = (cells: Iterable<number>) => [...cells].map((cell) => topology.ids[cell] as string);
  const spaces = idsOf(cellsOf(topology.spaces));
  const roadCells = cellsOf(topology.roads);
  const beside = new Set(roadCells.flatMap((cell) => topology.neighbours[cell] ?? []));
  const first = (printing ?? content.printing) === 'first' && !rules.roleCards;
  const abilitiesByHunter = content.hunters.map((hunter) => {
    const abilities = hunterCard(hunter)?.abilities;
    return { hunter, abilities: (first ? abilities?.first : undefined) ?? abilities?.revised ?? [] };
  });
  const characters = [...content.agents, ...(rules.roleCards ? content.hunters.map((hunter) => hunterCard(hunter)?.traitor.id ?? '') : [])];
  return {
    seats: players.length,
    rules,
    content,
    topology,
    spaces,
    spaceIndex: new Map(spaces.map((space, index) => [space, index])),
    roads: idsOf(roadCells),
    besideRoads: spaces.filter((space) => beside.has(topology.at(space))),
    characters,
    agentAbilities: characters.flatMap((character) => agentCard(character)?.abilities ?? []),
    hunterAbilities: [...new Set(abilitiesByHunter.flatMap(({ abilities }) => abilities))],
    abilitiesByHunter,
    cards: content.equipment.map(({ card }) => card),
    agents: rules.roleCards ? 2 : 1,
  };
}

/** How many seats after the one who looks a player sits; whoever has no seat sees the table from the first. */
export function seatsAfter(players: readonly PlayerId[], viewer: Viewer, player: PlayerId): number {
  return (players.indexOf(player) - Math.max(0, players.indexOf(viewer)) + players.length) % players.length;
}

/** The numbers of the hunters, those of the viewer first, then in the order of seats. */
export function hunterOrder({ players, hunters }: Pick<View, 'players' | 'hunters'>, viewer: Viewer): number[] {
  const away = hunters.map(({ player }) => seatsAfter(players, viewer, player));
  return hunters.map((_, index) => index).sort((a, b) => (away[a] as number) - (away[b] as number) || a - b);
}

/** Sets the number of one among several, if it is one of them. */
export function mark(into: Float32Array, offset: number, among: readonly string[], one: string | null | undefined): void {
  const index = one == null ? -1 : among.indexOf(one);
  if (index >= 0) into[offset + index] = 1;
}

/** Sets the number of a space. */
export function markSpace({ spaceIndex }: Table, into: Float32Array, offset: number, space: string | null | undefined): void {
  const index = space == null ? undefined : spaceIndex.get(space);
  if (index !== undefined) into[offset + index] = 1;
}

/** A count without an upper limit, as a part: 0 is 0, 4 is a half, and more always shows. */
export function part(count: number): number {
  return count / (count + 4);
}
/** How descriptions say so. */
export const AS_PART = 'n / (n + 4)';
