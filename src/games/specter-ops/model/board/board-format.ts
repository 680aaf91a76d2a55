// The schema of a board, which checks each field separately. `faults.ts` checks whether the whole board is playable.
import * as z from 'zod';
import { MAX_ROWS } from './limits.js';

/** A cell: column letter, then row number, such as `K17`. SO-3.2 */
export const CellId = z.string().regex(/^[A-Z][1-9][0-9]?$/, { error: 'expected a cell such as K17' });
export type CellId = z.infer<typeof CellId>;

/** Maximum number of roads, of sites, of escape points of each kind, and of characters in a row of the grid. */
const MOST_LISTED = 1000;

/** One straight two-lane stretch of road. SO-1.6 */
export const RoadSegment = z.strictObject({
  id: z.string().min(1).max(20),
  /** The direction in which both lanes run. */
  axis: z.enum(['NS', 'EW']),
  /** The cells of both lanes, in order from the north or west end. */
  lanes: z.tuple([z.array(CellId).min(1).max(MAX_ROWS), z.array(CellId).min(1).max(MAX_ROWS)]),
});
/** One straight two-lane stretch of road. SO-1.6 */
export interface RoadSegment extends z.infer<typeof RoadSegment> {}

/** A structure where the objective of the section `section` lies if the die of that section shows `die`. */
export const ObjectiveSite = z.strictObject({ section: z.int().min(1).max(4), die: z.int().min(1).max(6), cell: CellId });
/** A structure where the objective of the section `section` lies if the die of that section shows `die`. */
export interface ObjectiveSite extends z.infer<typeof ObjectiveSite> {}

/** A supply cache, and the spaces from which the agent can open the cache. */
export const SupplyCache = z.strictObject({ id: z.string().min(1).max(20), cell: CellId, accessCells: z.array(CellId).min(1).max(8) });
/** A supply cache, and the spaces from which the agent can open the cache. */
export interface SupplyCache extends z.infer<typeof SupplyCache> {}

export const BoardFields = z.strictObject({
  id: z.string().min(1).max(60).meta({ title: 'Id', description: 'The id of the board, 1 to 60 characters. SO-3.16' }),
  name: z.string().min(1).max(120).meta({ title: 'Name', description: 'The name of the board, 1 to 120 characters. SO-3.16' }),
  /** Rows from north to south; `.` is a space, `=` a road space, `#` a structure. SO-1.3, SO-1.4, SO-1.5, SO-3.3 */
  grid: z.array(z.string().max(MOST_LISTED)).min(1).max(MAX_ROWS).meta({
    title: 'Grid',
    description:
      'Rows from north to south, each of the same 1 to 26 characters: `.` a space, `=` a road space, `#` a structure. SO-3.1, SO-3.3',
  }),
  roadSegments: z
    .array(RoadSegment)
    .max(MOST_LISTED)
    .meta({ title: 'Roads', description: 'Straight stretches of road, two lanes each. SO-3.12' }),
  objectiveSites: z.array(ObjectiveSite).max(MOST_LISTED).meta({
    title: 'Objective sites',
    description: 'Structures where objectives can be: 4 sections with 6 each, one for each face of the die. SO-3.17, SO-5.6',
  }),
  supplyCaches: z
    .array(SupplyCache)
    .max(20)
    .meta({ title: 'Supply caches', description: 'Structures with supplies, up to 20, and the spaces from which they are opened. SO-9.1' }),
  /** The escape points; those in `extra` are added with 4 and 5 players only. SO-1.20 */
  escapePoints: z.strictObject({ base: z.array(CellId).min(1).max(MOST_LISTED), extra: z.array(CellId).max(MOST_LISTED) }).meta({
    title: 'Ways out',
    description: 'Spaces where the agent may leave; the extra ones count with 4 and 5 players. SO-9.17, SO-19.7',
  }),
  agentStart: CellId.meta({ title: 'Start of the agent', description: 'The space where the agent begins. SO-3.17' }),
  /** The start space of the vehicle, keyed by number of players. */
  vehicleStart: z
    .strictObject({ '2': CellId, '3': CellId, '4': CellId, '5': CellId })
    .meta({ title: 'Start of the vehicle', description: 'The road space where the vehicle begins, by number of players. SO-5.4' }),
});

/** A board that can be played on. */
export interface Board extends z.infer<typeof BoardFields> {}
