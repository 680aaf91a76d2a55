// The 30 effects; the file of each effect is named after it. SOL-2.7

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

/** The effects of the board game as published, ordered by name; custom effects are not among them. SOL-2.7 */
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

/** The id of one of the 30 effects of the board game as published. */
export type EffectId = (typeof EFFECTS)[number]['id'];
