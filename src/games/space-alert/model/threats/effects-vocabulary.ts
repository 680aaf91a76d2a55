// The effects of the letters X, Y and Z on threat cards: a small set of operations with numeric parameters.
import * as z from 'zod';
import { Zone } from '../board/ship.js';

/** Returns the schema of an operation with this name and description; `fields` are the schemas of its parameters. */
const operation = <Op extends string, Fields extends z.ZodRawShape>(op: Op, description: string, fields: Fields) =>
  z.strictObject({ op: z.literal(op).meta({ title: 'Operation', description }), ...fields });
const Whole = z.int().min(0).max(100);
const Amount = Whole.meta({ title: 'Amount', description: 'How much, 0 to 100.' });
const Delta = z.int().min(-20).max(20).meta({ title: 'Change', description: 'More or less, -20 to 20. SA-8.29' });
const AmountOrAll = z
  .union([Whole, z.literal('all')])
  .meta({ title: 'Amount', description: 'How much, 0 to 100, or all there is. SA-1.5' });
const Zones = z.array(Zone).min(1).max(3).meta({ title: 'Zones', description: 'Which zones, 1 to 3. SA-2.1' });
/** A choice of zones: `own` is the zone of the threat, `all` is every zone from left to right. */
const ZoneChoice = z
  .union([z.literal('own'), z.literal('all'), Zones])
  .meta({ title: 'Zones', description: 'own for the zone of the threat, all, or a list of zones. SA-8.17' });

/**
 * A group of crew members on board. `stations` are those in a station with a token of the threat. `squadLeaders` are those who lead a
 * squad, active or not. SA-8.45
 */
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

const OnlyIf = z.literal('damaged').optional().meta({ title: 'Only if', description: 'damaged: not while it carries no damage. SA-8.34' });
const Who = CrewGroup.meta({
  title: 'Who',
  description: 'Which crew members aboard; stations are those with a token of the threat. SA-8.40, SA-8.45',
});
const Toward = z.enum(['left', 'right']).meta({ title: 'Direction', description: 'left is toward red, right toward blue. SA-1.1' });

const SIMPLE = [
  operation('attack', 'Attacks its zone. SA-8.11', {
    amount: Amount,
    /** Whether each point of damage that gets through the shield counts twice. SA-12.9 */
    doubleThroughShields: z
      .boolean()
      .optional()
      .meta({ title: 'Double', description: 'Whether what gets through the shield counts twice. Default no. SA-12.9' }),
    /** Whether the attack ignores the shield, so that the shield loses no energy. SA-8.16 */
    ignoreShields: z
      .boolean()
      .optional()
      .meta({ title: 'Past shields', description: 'Whether the shield takes no part. Default no. SA-8.16' }),
    /** If set, the threat attacks only if it has damage. SA-8.34 */
    onlyIf: OnlyIf,
    /** If set, the threat does not attack if it has at least this many damage blocks. SA-8.34 */
    unlessDamageAtLeast: Whole.optional().meta({
      title: 'Unless damaged',
      description: 'Not if it carries at least so much damage, 0 to 100. SA-8.34',
    }),
  }),
  operation('attackAll', 'Attacks every zone. SA-8.12', { amount: Amount, onlyIf: OnlyIf }),
  operation('attackOthers', 'Attacks the two other zones. SA-8.13', { amount: Amount }),
  operation('attackZones', 'Attacks the zones that are named. SA-8.14', { amount: Amount, zones: Zones }),
  operation('attackRemainingHitPoints', 'Attacks its zone with the hit points that it has left. SA-8.15', {
    multiplier: Whole.meta({ title: 'Multiplier', description: 'How many times the hit points, 0 to 100. SA-8.15' }),
  }),
  operation('damage', 'Does damage to zones past their shields. SA-8.17, SA-8.19', {
    amount: Amount,
    zones: ZoneChoice.optional(),
  }),
  operation('damagePerUnrepairedRocket', 'Does damage to its zone for each rocket that is not repaired. SA-12.58', { amount: Amount }),
  operation('damagePerReactorEnergy', 'Does damage to its zone for each energy in the reactor. SA-8.20', { amount: Amount }),
  operation('damagePerPlayerInStation', 'Does damage to its zone for each crew member in its station. SA-8.20', { amount: Amount }),
  operation('speed', 'Changes its speed. SA-8.29', { delta: Delta }),
  operation('shield', 'Changes its shield. SA-8.29', { delta: Delta }),
  operation('setShield', 'Sets its shield. SA-8.29', {
    value: z.int().min(-20).max(20).meta({ title: 'Shield', description: 'What it becomes, -20 to 20. SA-8.30' }),
  }),
  operation('heal', 'Mends its damage. SA-8.32', { amount: Amount }),
  operation('healHalf', 'Mends half of its damage. SA-8.33', {}),
  operation('selfDamage', 'Damages itself past its shield. SA-12.45', { amount: Amount }),
  operation('aura', 'Gives external threats a lasting bonus. SA-12.16, SA-12.29', {
    stat: z.enum(['attack', 'shield']).meta({ title: 'Bonus', description: 'To their attacks or to their shields. SA-12.16, SA-12.29' }),
    delta: Delta,
    targets: z
      .enum(['otherExternal', 'allExternal'])
      .meta({ title: 'For whom', description: 'External threats, with or without itself. SA-12.16, SA-12.29' }),
  }),
  operation('advanceOthers', 'All other external threats advance. SA-12.23', {
    spaces: z.int().min(1).max(20).meta({ title: 'Squares', description: 'How far, 1 to 20. SA-12.23' }),
  }),
  operation('drainShields', 'Shields lose energy. SA-8.22', { zones: ZoneChoice, amount: AmountOrAll }),
  operation('drainReactors', 'Reactors lose energy. SA-8.23', { zones: ZoneChoice, amount: AmountOrAll }),
  operation('drainReactorOrDamage', 'The reactor of its zone loses energy, or the zone takes damage if there is none. SA-8.24', {
    drain: Whole.meta({ title: 'Energy', description: 'That the reactor loses, 0 to 100. SA-8.24' }),
    damage: Whole.meta({ title: 'Damage', description: 'If there is no energy, 0 to 100. SA-8.24' }),
  }),
  operation('transferReactorToShield', 'The reactor fills the shield, and what is left leaks as damage. SA-8.25', {
    zone: Zone.meta({ title: 'Zone', description: 'Whose reactor and shield. SA-8.25' }),
  }),
  operation('leakShields', 'All energy of shields leaks as damage. SA-8.26', { zones: Zones }),
  operation('leakReactors', 'All energy of reactors leaks as damage. SA-8.26', { zones: Zones }),
  operation('loseFuelCapsule', 'Fuel capsules are lost. SA-8.27', { amount: Amount }),
  operation('destroyRocket', 'Rockets in their station are destroyed. SA-8.28', { amount: Amount }),
  operation('disableStoredBattlebots', 'Battlebots in a store are disabled. SA-12.62', {
    station: z.enum(['lowerRed', 'upperBlue']).meta({ title: 'Store', description: 'The station with the store. SA-12.62' }),
  }),
  operation('damageMultiplier', 'Damage to zones counts several times from now on. SA-12.84', {
    factor: z.int().min(1).max(10).meta({ title: 'Factor', description: 'How many times damage counts, 1 to 10. SA-12.84' }),
    zones: Zones,
  }),
  operation('move', 'Its token moves. SA-8.35', {
    to: z
      .enum(['left', 'right', 'otherDeck'])
      .meta({ title: 'Where to', description: 'left is toward red, right toward blue, otherDeck by the gravolift. SA-8.35' }),
  }),
  operation('seek', 'Its token moves to the neighbouring station with the most crew members. SA-12.94', {}),
  operation('spread', 'Its tokens spread by one station. SA-12.65', { direction: Toward }),
  operation('delay', 'Delays crew members. SA-8.38', { who: Who }),
  operation('knockOut', 'Knocks out crew members. SA-8.39', { who: Who }),
  operation('reveal', 'Can be attacked from now on. SA-12.3', {}),
  operation('growUp', 'Returns fire from now on. SA-12.77', {}),
  operation('destroyShip', 'The mission is lost. SA-8.47', {}),
] as const;

/** An operation that contains no other operations. */
type SimpleEffect = z.infer<(typeof SIMPLE)[number]>;

/** Two lists of operations; the damage on the threat decides which list is performed. SA-8.34 */
interface ConditionalEffect {
  op: 'ifDamaged';
  damaged: SimpleEffect[];
  undamaged: SimpleEffect[];
}

/** One operation of a threat card, discriminated by `op`. */
export type Effect = SimpleEffect | ConditionalEffect;
export type EffectOf<Op extends Effect['op']> = Extract<Effect, { op: Op }>;

const SimpleEffects = z.array(z.discriminatedUnion('op', SIMPLE));
export const Effect: z.ZodType<Effect, Effect> = z.discriminatedUnion('op', [
  ...SIMPLE,
  operation('ifDamaged', 'Two lists, of which its damage chooses one. SA-8.34', {
    damaged: SimpleEffects.meta({ title: 'If damaged', description: 'What it does while it carries damage. SA-8.34' }),
    undamaged: SimpleEffects.meta({ title: 'If not', description: 'What it does while it carries none. SA-8.34' }),
  }),
]);
