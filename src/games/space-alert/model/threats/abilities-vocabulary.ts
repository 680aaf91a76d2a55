// The special texts of threat cards as named abilities with numeric parameters; see sections 12.1 and 12.2 of `docs/rules/space-alert.md`.
import * as z from 'zod';
import { Station } from '../board/ship.js';

export const Weapon = z.enum(['heavyLaser', 'lightLaser', 'pulseCannon', 'rocket', 'interceptors']);
/** A weapon that can hit an external threat. */
export type Weapon = z.infer<typeof Weapon>;

/** Returns the schema of an ability with this name and description; `fields` are the schemas of its parameters. */
const ability = <Name extends string, Fields extends z.ZodRawShape>(name: Name, description: string, fields: Fields) =>
  z.strictObject({ ability: z.literal(name).meta({ title: 'Ability', description }), ...fields });
const Mark = z.enum(['x', 'y', 'z']).meta({ title: 'Letter', description: 'Of its trajectory. SA-8.2' });
const Amount = z.int().min(0).max(100).meta({ title: 'Amount', description: 'How much, 0 to 100.' });
const By = Weapon.meta({ title: 'Weapon', description: 'Which weapon. SA-2.13' });

export const AbilityText = z.discriminatedUnion('ability', [
  ability('untargetableUntil', 'Cannot be attacked before it has performed a letter. SA-12.1', { step: Mark }),
  ability('untargetableBy', 'A weapon cannot target it. SA-12.15', { weapon: By }),
  ability('untargetableAtDistance', 'Cannot be attacked at a distance. SA-12.34', {
    distance: z.int().min(1).max(3).meta({ title: 'Distance', description: '1 to 3. SA-2.26' }),
  }),
  ability('decoy', 'A weapon can target it and does nothing to it. SA-12.4', { weapon: By }),
  ability('shieldZeroWhenHitBy', 'Has no shield while a weapon hits it. SA-12.11', { weapon: By }),
  ability('cryoshield', 'The first attack on it only breaks its cryoshield. SA-12.5', {}),
  ability('maxDamagePerTurn', 'Takes no more damage than that in a turn. SA-12.25', { amount: Amount }),
  ability('auraPersistsAfterZ', 'Its bonus for others lasts when it is survived. SA-12.21, SA-12.30', {}),
  ability('damageOthersOnDestroy', 'Damages every other external threat when it is destroyed. SA-12.32', { amount: Amount }),
  ability(
    'interceptorRam',
    'Interceptors that attack nothing else hit it with another strength, and their pilot is knocked out. SA-12.35',
    {
      strength: Amount.meta({ title: 'Strength', description: 'Of interceptors, 0 to 100. SA-12.35' }),
      heroicStrength: Amount.meta({ title: 'Heroic strength', description: 'Of interceptors with heroic battlebots, 0 to 100. SA-12.35' }),
    },
  ),
  ability('rocketMagnet', 'Rockets fly to it, whatever the distance. SA-12.40', {}),
  ability('shieldPerRocketHit', 'Rockets that hit it change its shield. SA-12.41', {
    delta: z.int().min(-20).max(20).meta({ title: 'Change', description: 'More or less, -20 to 20. SA-12.41' }),
  }),
  ability('attackAllAfterDamaged', 'Attacks every zone after a turn in which it was damaged. SA-12.42', { amount: Amount }),
  ability('attackOnDestroyPerMarkPassed', 'Attacks its zone when it is destroyed, once for each letter passed. SA-12.49', {
    amount: Amount,
  }),
  ability('hitPointsFromRockets', 'Its hit points are the rockets in their station. SA-12.54', {}),
  ability('progeny', 'What it spreads is fought apart. SA-12.68', {}),
  ability('delaysOnEntry', 'Delays whoever enters its station. SA-12.60', {}),
  ability('knockOutOnFinalRepair', 'Its last repair knocks out everybody in some stations. SA-12.75', {
    stations: z.array(Station).min(1).max(6).meta({ title: 'Stations', description: 'Which stations, 1 to 6. SA-12.75' }),
  }),
  ability('returnsFireAfter', 'Returns fire only after it has performed a letter. SA-12.77', { step: Mark }),
  ability('repairedByInterceptors', 'Only interceptors repair it. SA-12.78', {}),
  ability('repairBonus', 'Repairs in all its stations in one turn count more. SA-12.87, SA-12.92', { amount: Amount }),
  ability('knocksOutDestroyer', 'Whoever destroys it is knocked out. SA-12.97', {}),
  ability('tokenPerStation', 'Each of its stations is fought apart. SA-12.101', {}),
  ability('knockOutOnEntryAfterZ', 'After its Z, knocks out whoever enters its stations. SA-12.104', {}),
  ability('simultaneousRepairs', 'Repaired only by several crew members in one turn. SA-12.105', {
    count: z.int().min(1).max(5).meta({ title: 'Count', description: 'How many, 1 to 5. SA-12.105' }),
  }),
]);
export type AbilityText = z.infer<typeof AbilityText>;
export type AbilityName = AbilityText['ability'];
export type AbilityOf<Name extends AbilityName> = Extract<AbilityText, { ability: Name }>;
