// The special texts of threat cards: named abilities with their numbers. Sections 12.1 and 12.2
import * as z from 'zod';
import { Station } from '../../board/ship.js';

export const Weapon = z.enum(['heavyLaser', 'lightLaser', 'pulseCannon', 'rocket', 'interceptors']);
/** What can hit an external threat. */
export type Weapon = z.infer<typeof Weapon>;

const Mark = z.enum(['x', 'y', 'z']);
const Amount = z.int().min(0).max(100);

export const AbilityText = z.discriminatedUnion('ability', [
  z.strictObject({ ability: z.literal('untargetableUntil'), step: Mark }),
  z.strictObject({ ability: z.literal('untargetableBy'), weapon: Weapon }),
  z.strictObject({ ability: z.literal('untargetableAtDistance'), distance: z.int().min(1).max(3) }),
  z.strictObject({ ability: z.literal('decoy'), weapon: Weapon }),
  z.strictObject({ ability: z.literal('shieldZeroWhenHitBy'), weapon: Weapon }),
  z.strictObject({ ability: z.literal('cryoshield') }),
  z.strictObject({ ability: z.literal('maxDamagePerTurn'), amount: Amount }),
  z.strictObject({ ability: z.literal('auraPersistsAfterZ') }),
  z.strictObject({ ability: z.literal('damageOthersOnDestroy'), amount: Amount }),
  z.strictObject({ ability: z.literal('interceptorRam'), strength: Amount, heroicStrength: Amount }),
  z.strictObject({ ability: z.literal('rocketMagnet') }),
  z.strictObject({ ability: z.literal('shieldPerRocketHit'), delta: z.int().min(-20).max(20) }),
  z.strictObject({ ability: z.literal('attackAllAfterDamaged'), amount: Amount }),
  z.strictObject({ ability: z.literal('attackOnDestroyPerMarkPassed'), amount: Amount }),
  z.strictObject({ ability: z.literal('hitPointsFromRockets') }),
  z.strictObject({ ability: z.literal('progeny') }),
  z.strictObject({ ability: z.literal('delaysOnEntry') }),
  z.strictObject({ ability: z.literal('knockOutOnFinalRepair'), stations: z.array(Station).min(1).max(6) }),
  z.strictObject({ ability: z.literal('returnsFireAfter'), step: Mark }),
  z.strictObject({ ability: z.literal('repairedByInterceptors') }),
  z.strictObject({ ability: z.literal('repairBonus'), amount: Amount }),
  z.strictObject({ ability: z.literal('knocksOutDestroyer') }),
  z.strictObject({ ability: z.literal('tokenPerStation') }),
  z.strictObject({ ability: z.literal('knockOutOnEntryAfterZ') }),
  z.strictObject({ ability: z.literal('simultaneousRepairs'), count: z.int().min(1).max(5) }),
]);
export type AbilityText = z.infer<typeof AbilityText>;
export type AbilityName = AbilityText['ability'];
export type AbilityOf<Name extends AbilityName> = Extract<AbilityText, { ability: Name }>;
