// The 30 effects, each in the file of its name. SOL-2.7

import type { Effect } from '../hooks.js';
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

/** An effect with every hook there is: all effects in one layout, and the engine finds their hooks without a search. */
function inOneLayout(effect: Effect): Effect {
  const layout: Readonly<Record<keyof Effect, unknown>> = {
    id: effect.id,
    name: effect.name,
    colour: effect.colour,
    timing: effect.timing,
    runs: effect.runs,
    standsIn: effect.standsIn,
    parameters: effect.parameters,
    candidates: effect.candidates,
    exact: effect.exact,
    performs: effect.performs,
    check: effect.check,
    apply: effect.apply,
    marks: effect.marks,
    refusesPiece: effect.refusesPiece,
    refusesGroups: effect.refusesGroups,
    opensEveryEye: effect.opensEveryEye,
    linkedSpaces: effect.linkedSpaces,
    ignoresBarriers: effect.ignoresBarriers,
    freeStepRefusal: effect.freeStepRefusal,
    liftsStation: effect.liftsStation,
    launched: effect.launched,
    flown: effect.flown,
    hurled: effect.hurled,
    grantsConversion: effect.grantsConversion,
    mixesTypes: effect.mixesTypes,
    activatesOrbits: effect.activatesOrbits,
    foundryFactor: effect.foundryFactor,
    activated: effect.activated,
    refusesEnd: effect.refusesEnd,
    untilDraw: effect.untilDraw,
    cardsDrawn: effect.cardsDrawn,
    settle: effect.settle,
  };
  return layout as unknown as Effect;
}

const BY_ID: ReadonlyMap<string, Effect> = new Map(EFFECTS.map((effect) => [effect.id, inOneLayout(effect as unknown as Effect)]));

/** The module of an effect. */
export function effectOf(id: EffectId): Effect {
  return BY_ID.get(id) as Effect;
}
