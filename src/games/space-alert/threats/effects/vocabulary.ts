// What X, Y and Z on a threat card can say: a small vocabulary of operations, each with its numbers.
import * as z from 'zod';
import { Zone } from '../../board/ship.js';

const Amount = z.int().min(0).max(100);
const AmountOrAll = z.union([Amount, z.literal('all')]);
const Zones = z.array(Zone).min(1).max(3);
/** `own` is the zone of the threat, `all` every zone from left to right. */
const ZoneChoice = z.union([z.literal('own'), z.literal('all'), Zones]);

/** Which crew members aboard. Stations are those in which the threat has a token; `squadLeaders` lead a squad, active or not. SA-8.45 */
export const CrewGroup = z.enum([
  'stations',
  'zone',
  'ship',
  'squadLeaders',
  'activeSquadLeaders',
  'notOnBridge',
  'stationsWithoutActiveSquad',
]);
export type CrewGroup = z.infer<typeof CrewGroup>;

const SIMPLE = [
  z.strictObject({
    op: z.literal('attack'),
    amount: Amount,
    /** Points past the shield count twice. SA-12.9 */
    doubleThroughShields: z.boolean().optional(),
    /** The shield takes no part and loses nothing. SA-8.16 */
    ignoreShields: z.boolean().optional(),
    /** Only if the threat carries damage. SA-8.34 */
    onlyIf: z.literal('damaged').optional(),
    /** Not if it carries at least that much damage. SA-8.34 */
    unlessDamageAtLeast: Amount.optional(),
  }),
  z.strictObject({ op: z.literal('attackAll'), amount: Amount, onlyIf: z.literal('damaged').optional() }),
  z.strictObject({ op: z.literal('attackOthers'), amount: Amount }),
  z.strictObject({ op: z.literal('attackZones'), amount: Amount, zones: Zones }),
  z.strictObject({ op: z.literal('attackRemainingHitPoints'), multiplier: Amount }),
  z.strictObject({ op: z.literal('damage'), amount: Amount, zones: ZoneChoice.optional() }),
  z.strictObject({ op: z.literal('damagePerUnrepairedRocket'), amount: Amount }),
  z.strictObject({ op: z.literal('damagePerReactorEnergy'), amount: Amount }),
  z.strictObject({ op: z.literal('damagePerPlayerInStation'), amount: Amount }),
  z.strictObject({ op: z.literal('speed'), delta: z.int().min(-20).max(20) }),
  z.strictObject({ op: z.literal('shield'), delta: z.int().min(-20).max(20) }),
  z.strictObject({ op: z.literal('setShield'), value: z.int().min(-20).max(20) }),
  z.strictObject({ op: z.literal('heal'), amount: Amount }),
  z.strictObject({ op: z.literal('healHalf') }),
  z.strictObject({ op: z.literal('selfDamage'), amount: Amount }),
  z.strictObject({
    op: z.literal('aura'),
    stat: z.enum(['attack', 'shield']),
    delta: z.int().min(-20).max(20),
    targets: z.enum(['otherExternal', 'allExternal']),
  }),
  z.strictObject({ op: z.literal('advanceOthers'), spaces: z.int().min(1).max(20) }),
  z.strictObject({ op: z.literal('drainShields'), zones: ZoneChoice, amount: AmountOrAll }),
  z.strictObject({ op: z.literal('drainReactors'), zones: ZoneChoice, amount: AmountOrAll }),
  z.strictObject({ op: z.literal('drainReactorOrDamage'), drain: Amount, damage: Amount }),
  z.strictObject({ op: z.literal('transferReactorToShield'), zone: Zone }),
  z.strictObject({ op: z.literal('leakShields'), zones: Zones }),
  z.strictObject({ op: z.literal('leakReactors'), zones: Zones }),
  z.strictObject({ op: z.literal('loseFuelCapsule'), amount: Amount }),
  z.strictObject({ op: z.literal('destroyRocket'), amount: Amount }),
  z.strictObject({ op: z.literal('disableStoredBattlebots'), station: z.enum(['lowerRed', 'upperBlue']) }),
  z.strictObject({ op: z.literal('damageMultiplier'), factor: z.int().min(1).max(10), zones: Zones }),
  z.strictObject({ op: z.literal('move'), to: z.enum(['left', 'right', 'otherDeck']) }),
  z.strictObject({ op: z.literal('seek') }),
  z.strictObject({ op: z.literal('spread'), direction: z.enum(['left', 'right']) }),
  z.strictObject({ op: z.literal('delay'), who: CrewGroup }),
  z.strictObject({ op: z.literal('knockOut'), who: CrewGroup }),
  z.strictObject({ op: z.literal('reveal') }),
  z.strictObject({ op: z.literal('growUp') }),
  z.strictObject({ op: z.literal('destroyShip') }),
] as const;

/** An operation that asks nothing. */
type SimpleEffect = z.infer<(typeof SIMPLE)[number]>;

/** Two lists, of which the damage on the threat chooses one. SA-8.34 */
interface ConditionalEffect {
  op: 'ifDamaged';
  damaged: SimpleEffect[];
  undamaged: SimpleEffect[];
}

/** One operation of a threat card, told apart by `op`. */
export type Effect = SimpleEffect | ConditionalEffect;
export type EffectOf<Op extends Effect['op']> = Extract<Effect, { op: Op }>;

const SimpleEffects = z.array(z.discriminatedUnion('op', SIMPLE));
export const Effect: z.ZodType<Effect, Effect> = z.discriminatedUnion('op', [
  ...SIMPLE,
  z.strictObject({ op: z.literal('ifDamaged'), damaged: SimpleEffects, undamaged: SimpleEffects }),
]);
