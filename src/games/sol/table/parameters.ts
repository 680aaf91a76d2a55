// The domains of action parameters whose values are pieces, spaces or boundary pairs of a game.
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

/**
 * The domain of a parameter that has one string as its value, not a list. Which strings it contains depends on the board and the players of
 * the game.
 */
type SingleDomain = Domain<string, SolTable> & { readonly form: 'one' };

/**
 * Returns a domain of piece ids. Colours are listed in seat order, beginning with the colour of the acting player. The domain contains the
 * pieces of the colours with the indices `from` to `to - 1` in this list; without `to`, up to the last.
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

/** One of the player's sundivers. Its index in the domain is its slot, the index in the seat's list. */
export const ownSundiver = pieces(SundiverId, sundiversOf, 0, 1);
/** Any sundiver; the player's own sundivers come first. */
export const anySundiver = pieces(SundiverId, sundiversOf);
/** A sundiver of another player. */
export const foreignSundiver = pieces(SundiverId, sundiversOf, 1);
/**
 * One of the player's stations. Its index in the domain is its slot, the index in the seat's list: nodes first, then foundries, then
 * towers.
 */
export const ownStation = pieces(StationId, stationsOf, 0, 1);
/** Any station; the player's own stations come first. */
export const anyStation = pieces(StationId, stationsOf);
/** A station of another player. */
export const foreignStation = pieces(StationId, stationsOf, 1);
/** Any foundry; the player's own foundries come first. */
export const anyFoundry = pieces(StationId, (colour) => ofType(stationsOf(colour), 'foundry'));
/**
 * A piece of the player that can fly, which can be a station by an effect. The domain lists the player's sundivers, then the player's
 * stations.
 */
export const ownFlier = pieces(z.union([SundiverId, StationId]), (colour) => [...sundiversOf(colour), ...stationsOf(colour)], 0, 1);
/** One of the player's structures. The domain lists the player's stations, then the player's gates. */
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
/** A space with a barrier above or below it: every space outside the outer orbit. */
export const barrierSpace = spaces(FIRST_SOLAR_DEPTH - 1, CORE_DEPTH);
/** A space of the core. */
export const coreSpace = spaces(CORE_DEPTH, CORE_DEPTH);

/** The schema of where a structure can be built: the id of a space or of a boundary pair. */
const Place = z.union([SpaceId, PairId]);

/**
 * Returns a domain of boundary pairs, on which gates can be built: those whose deeper space has at most the depth `deepest`. The index of a
 * pair in the domain is its field `number`.
 */
export function gatePlace(deepest: number): SingleDomain {
  return domain<string, SolTable>(Place, ({ table }) => table.board.pairs.filter(({ depth }) => depth <= deepest).map(({ id }) => id));
}

/** Returns a domain of spaces, in which stations can be built: those with a depth from `shallowest` to `deepest`, both inclusive. */
export function stationPlace(shallowest: number, deepest: number): SingleDomain {
  return spaces(shallowest, deepest, Place);
}

/** Returns a domain that equals the domain `of` in games with the trigger event `event`, and has no values in all other games. */
export function onlyWith(event: TriggerEventId, of: SingleDomain): SingleDomain {
  return domain<string, SolTable>(of.schema, (seat) => (seat.table.config.triggerEvent === event ? (of.values(seat) as string[]) : []));
}

/**
 * Returns the domain of whole numbers from 1 to a limit that depends on the game.
 * @param limit the largest number that the schema accepts. It must be large enough for every game.
 * @param most returns the largest number in the domain of a given game.
 */
export function upTo(limit: number, most: (table: SolTable) => number) {
  return domain<number, SolTable>(z.int().min(1).max(limit), ({ table }) => Array.from({ length: most(table) }, (_, index) => index + 1));
}
