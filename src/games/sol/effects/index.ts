// The 30 effects, each in the file of its name. SOL-2.7

import type { Effect, EffectHooks } from '../hooks.js';
import type { EffectId } from '../vocabulary.js';
import { accelerate } from './accelerate.js';
import { augment } from './augment.js';
import { blight } from './blight.js';
import { cascade } from './cascade.js';
import { catapult } from './catapult.js';
import { ceremony } from './ceremony.js';
import { chain } from './chain.js';
import { channel } from './channel.js';
import { cluster } from './cluster.js';
import { duplicate } from './duplicate.js';
import { festival } from './festival.js';
import { fuel } from './fuel.js';
import { hatch } from './hatch.js';
import { hyperdrive } from './hyperdrive.js';
import { invade } from './invade.js';
import { juggernaut } from './juggernaut.js';
import { metamorphosis } from './metamorphosis.js';
import { motivate } from './motivate.js';
import { passage } from './passage.js';
import { pillar } from './pillar.js';
import { portal } from './portal.js';
import { procreate } from './procreate.js';
import { pulse } from './pulse.js';
import { puncture } from './puncture.js';
import { sacrifice } from './sacrifice.js';
import { squeeze } from './squeeze.js';
import { synchronize } from './synchronize.js';
import { teleport } from './teleport.js';
import { transcend } from './transcend.js';
import { tribute } from './tribute.js';

/** In the order of their names. */
export const EFFECTS = [
  accelerate,
  augment,
  blight,
  cascade,
  catapult,
  ceremony,
  chain,
  channel,
  cluster,
  duplicate,
  festival,
  fuel,
  hatch,
  hyperdrive,
  invade,
  juggernaut,
  metamorphosis,
  motivate,
  passage,
  pillar,
  portal,
  procreate,
  pulse,
  puncture,
  sacrifice,
  squeeze,
  synchronize,
  teleport,
  transcend,
  tribute,
] as const;

/** Every hook that an effect may have: all effects in one layout, and the engine finds their hooks without a search. */
const NO_HOOKS: Readonly<Record<keyof EffectHooks, undefined>> = {
  refusesPiece: undefined,
  refusesGroups: undefined,
  opensEveryEye: undefined,
  linkedSpaces: undefined,
  ignoresBarriers: undefined,
  freeStepRefusal: undefined,
  liftsStation: undefined,
  launched: undefined,
  flown: undefined,
  hurled: undefined,
  grantsConversion: undefined,
  mixesTypes: undefined,
  activatesOrbits: undefined,
  foundryFactor: undefined,
  activated: undefined,
  refusesEnd: undefined,
  untilDraw: undefined,
  cardsDrawn: undefined,
  settle: undefined,
};

const BY_ID: ReadonlyMap<string, Effect> = new Map(
  EFFECTS.map((effect) => {
    const { id, name, colour, timing, runs, standsIn, parameters, candidates, check, apply, marks, ...hooks } = effect as unknown as Effect;
    const own = { id, name, colour, timing, runs, standsIn, parameters, candidates, check, apply, marks };
    return [id, { ...NO_HOOKS, ...hooks, ...own } as Effect];
  }),
);

/** The module of an effect. */
export function effectOf(id: EffectId): Effect {
  return BY_ID.get(id) as Effect;
}
