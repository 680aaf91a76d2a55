// The public record: the observations about the agents that all players share, and from which beliefs are computed. See section 21 of
// `docs/rules/specter-ops.md`.
import * as z from 'zod';
import { CellId } from './board/schema.js';
import { AgentAbilityId, AgentId, Count, EquipmentId, Index, Marker, QuadrantSchema } from './words.js';

/** The watching hunters and the obstacles at the time of a sight check. */
export const Scene = z.strictObject({
  /**
   * Each watching hunter: its number, its space, and its viewpoints, such as `K17`, `K17>N` (only north), `K17/N` (all but north),
   * `K17*` (through structures).
   */
  watchers: z.array(z.strictObject({ hunter: Index, at: CellId, from: z.array(z.string().regex(/^[A-Z][1-9][0-9]?([>/][NESW])*\*?$/)) })),
  smoke: z.array(CellId),
  barriers: z.array(CellId),
});
export type Scene = z.infer<typeof Scene>;

/** One public observation about an agent; belief trackers read the observations in order. */
export const Observation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('placed'), agent: Index, space: CellId, character: AgentId.nullable() }),
  z.strictObject({ kind: z.literal('turn-began'), agent: Index, outside: z.array(CellId) }),
  z.strictObject({ kind: z.literal('mine'), agent: Index, space: CellId }),
  z.strictObject({ kind: z.literal('character'), agent: Index, character: AgentId }),
  z.strictObject({
    kind: z.literal('moved'),
    agent: Index,
    scene: Scene,
    /** The spaces of the hunters outside the vehicle, which the agent could not enter. */
    blocked: z.array(CellId),
    wasVisible: z.boolean(),
    limited: z.boolean(),
    fatigued: z.boolean(),
    marker: Marker.nullable(),
    /** Whether this movement made the agent fatigued. */
    tired: z.boolean(),
    /**
     * The three announcements that a movement can cause; `null` for an announcement that was not possible. Otherwise the value has the
     * source, such as the vehicle's space, and `heard` tells whether the announcement was made.
     */
    alarm: z.strictObject({ from: CellId, heard: z.boolean() }).nullable(),
    barking: z.strictObject({ from: CellId, heard: z.boolean() }).nullable(),
    spotted: z.strictObject({ hunter: Index, heard: z.boolean() }).nullable(),
  }),
  z.strictObject({ kind: z.literal('looked-again'), agent: Index, scene: Scene, wasVisible: z.boolean(), marker: Marker.nullable() }),
  z.strictObject({ kind: z.literal('turn-ended'), agent: Index, recovered: z.boolean().nullable(), completed: Count }),
  z.strictObject({ kind: z.literal('checked'), agent: Index, scene: Scene, seenAt: CellId.nullable() }),
  z.strictObject({ kind: z.literal('at'), agent: Index, space: CellId, holds: z.boolean() }),
  z.strictObject({
    kind: z.literal('within'),
    agent: Index,
    space: CellId,
    most: z.int().min(0).max(127),
    least: z.int().min(0).max(127),
    holds: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('direction'),
    agent: Index,
    from: CellId,
    answer: z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW', 'here', 'no-motion']),
  }),
  z.strictObject({ kind: z.literal('quadrant'), agent: Index, from: CellId, quadrant: QuadrantSchema, sensed: z.boolean() }),
  z.strictObject({ kind: z.literal('closer'), agent: Index, first: CellId, second: CellId, answer: z.enum(['first', 'second', 'same']) }),
  z.strictObject({ kind: z.literal('line'), agent: Index, space: CellId }),
  z.strictObject({ kind: z.literal('orthogonal'), agent: Index, space: CellId }),
  z.strictObject({ kind: z.literal('recalled'), agent: Index, entry: Count, space: CellId }),
  z.strictObject({ kind: z.literal('in-view'), agent: Index, scene: Scene }),
  z.strictObject({ kind: z.literal('in-sight'), agent: Index, scene: Scene, holds: z.boolean() }),
  z.strictObject({ kind: z.literal('objectives'), agent: Index, open: z.array(z.int().min(1).max(4)), holds: z.boolean() }),
  z.strictObject({ kind: z.literal('completed'), agent: Index, section: z.int().min(1).max(4), site: CellId }),
  z.strictObject({ kind: z.literal('drew'), agent: Index }),
  z.strictObject({ kind: z.literal('used'), agent: Index, card: EquipmentId }),
  z.strictObject({ kind: z.literal('used-covertly'), agent: Index, beforeMoving: z.boolean() }),
  z.strictObject({ kind: z.literal('used-ability'), agent: Index, ability: AgentAbilityId }),
]);
export type Observation = z.infer<typeof Observation>;
