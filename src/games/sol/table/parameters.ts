// The domains of action parameters: the pieces, spaces and boundary pairs of one game.
import * as z from 'zod';
import { type Domain, domain } from '../../../kernel/index.js';
import { STATIONS_PER_TYPE } from '../data/rewards.js';
import { GateId, PairId, SpaceId, StationId, SundiverId } from '../model/schema.js';
import {
  CORE_DEPTH,
  type Colour,
  FIRST_SOLAR_DEPTH,
  OUTER_DEPTH,
  STATION_TYPES,
  type StationType,
  type TriggerEventId,
} from '../model/words.js';
import { idsOf } from '../rules/pieces/pieces.js';
import type { SolTable } from './table.js';

/** A parameter with a single string value. Its possible values depend on the board and the players of the game. */
type SingleDomain = Domain<string, SolTable> & { readonly form: 'one' };

/**
 * Returns the domain of pieces, given by id. The colours are listed in seat order, and the player's own colour is first. The domain
 * contains the pieces of the colours at the positions `from` to `to - 1` of this list.
 */
function pieces(schema: z.ZodType<string>, idsOf: (colour: Colour) => readonly string[], from = 0, to?: number): SingleDomain {
  return domain<string, SolTable>(schema, ({ table, player, players }) => {
    const { colours } = table.config;
    const own = players.indexOf(player);
    return [...colours.slice(own), ...colours.slice(0, own)].slice(from, to).flatMap(idsOf);
  });
}

const sundiversOf = (colour: Colour) => idsOf(colour).sundivers;
const stationsOf = (colour: Colour) => idsOf(colour).stations;

/** One of the player's sundivers. Its index in the domain is its slot, which is its number minus 1. */
export const ownSundiver = pieces(SundiverId, sundiversOf, 0, 1);
/** Any sundiver; the player's own sundivers come first. */
export const anySundiver = pieces(SundiverId, sundiversOf);
/** A sundiver of another player. */
export const foreignSundiver = pieces(SundiverId, sundiversOf, 1);
/** One of the player's stations. Its index in the domain is its slot: three nodes, three foundries, three towers. */
export const ownStation = pieces(StationId, stationsOf, 0, 1);
/** Any station; the player's own stations come first. */
export const anyStation = pieces(StationId, stationsOf);
/** A station of another player. */
export const foreignStation = pieces(StationId, stationsOf, 1);
/** Any foundry; the player's own foundries come first. */
export const anyFoundry = pieces(StationId, (colour) => ofType(stationsOf(colour), 'foundry'));
/** A piece that can fly: first the player's sundivers, then the player's stations, both indexed by slot. */
export const ownFlier = pieces(z.union([SundiverId, StationId]), (colour) => [...sundiversOf(colour), ...stationsOf(colour)], 0, 1);
/** One of the player's structures: stations first, then gates. */
export const ownStructure = pieces(z.union([StationId, GateId]), (colour) => [...stationsOf(colour), ...idsOf(colour).gates], 0, 1);

function ofType(stations: readonly string[], type: StationType): readonly string[] {
  const from = STATION_TYPES.indexOf(type) * STATIONS_PER_TYPE;
  return stations.slice(from, from + STATIONS_PER_TYPE);
}

/** Returns the domain of spaces at the depths `from` to `to`, both inclusive. */
function spaces(from: number, to: number, schema: z.ZodType<string> = SpaceId): SingleDomain {
  return domain<string, SolTable>(schema, ({ table }) =>
    table.board.layers.slice(from, to + 1).flatMap((layer) => layer.map(({ id }) => id)),
  );
}

/** Any space. Its index in the domain is its space number. */
export const anySpace = spaces(OUTER_DEPTH, CORE_DEPTH);
/** A space of the two orbits. Its index in the domain is its space number. */
export const orbitSpace = spaces(OUTER_DEPTH, FIRST_SOLAR_DEPTH - 1);
/** A space of the outer orbit. Its index in the domain is its space number. */
export const outerSpace = spaces(OUTER_DEPTH, OUTER_DEPTH);
/** A space that has another space below, which is every space outside the core. */
export const spaceAboveCore = spaces(OUTER_DEPTH, CORE_DEPTH - 1);
/** A space that borders on a barrier. */
export const barrierSpace = spaces(FIRST_SOLAR_DEPTH - 1, CORE_DEPTH);
/** A space of the core. */
export const coreSpace = spaces(CORE_DEPTH, CORE_DEPTH);

/** The id of a place for a structure: a space or a boundary pair, occupied or not. */
const Place = z.union([SpaceId, PairId]);

/**
 * Returns the domain of places for a gate: boundary pairs whose deeper space is at most at depth `deepest`. The index in the domain is the
 * number of the pair.
 */
export function gatePlace(deepest: number): SingleDomain {
  return domain<string, SolTable>(Place, ({ table }) => table.board.pairs.filter(({ depth }) => depth <= deepest).map(({ id }) => id));
}

/** Returns the domain of places for a station: spaces between two depths, both inclusive. */
export function stationPlace(shallowest: number, deepest: number): SingleDomain {
  return spaces(shallowest, deepest, Place);
}

/**
 * Returns a domain with the values of the domain `of`, but only in games with the trigger event. In other games the domain has no values.
 */
export function onlyWith(event: TriggerEventId, of: SingleDomain): SingleDomain {
  return domain<string, SolTable>(of.schema, (seat) => (seat.table.config.triggerEvent === event ? (of.values(seat) as string[]) : []));
}

/**
 * Returns the domain of whole numbers from 1 to a limit that depends on the game.
 * @param limit the largest value that the schema accepts in any game.
 * @param most returns the largest value in one game.
 */
export function upTo(limit: number, most: (table: SolTable) => number) {
  return domain<number, SolTable>(z.int().min(1).max(limit), ({ table }) => Array.from({ length: most(table) }, (_, index) => index + 1));
}
