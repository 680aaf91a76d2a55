// The list of equipment: adding a card is a file, a line here and a line of data.
import { adrenalSurge } from './adrenal-surge.js';
import { concussionGrenade } from './concussion-grenade.js';
import { empGrenade } from './emp-grenade.js';
import type { EquipmentModule } from './equipment-module.js';
import { flare } from './flare.js';
import { flashBang } from './flash-bang.js';
import { holoDecoy } from './holo-decoy.js';
import { medKit } from './med-kit.js';
import { mindTap } from './mind-tap.js';
import { portableBarrier } from './portable-barrier.js';
import { powerFists } from './power-fists.js';
import { proximityMine } from './proximity-mine.js';
import { pulseBlades } from './pulse-blades.js';
import { remoteTrigger } from './remote-trigger.js';
import { smokeDagger } from './smoke-dagger.js';
import { smokeGrenade } from './smoke-grenade.js';
import { stealthField } from './stealth-field.js';
import { tangleLine } from './tangle-line.js';
import { velocityBlade } from './velocity-blade.js';

export const EQUIPMENT_MODULES: readonly EquipmentModule[] = [
  adrenalSurge,
  stealthField,
  smokeGrenade,
  flashBang,
  concussionGrenade,
  empGrenade,
  proximityMine,
  mindTap,
  pulseBlades,
  remoteTrigger,
  smokeDagger,
  flare,
  medKit,
  portableBarrier,
  holoDecoy,
  powerFists,
  tangleLine,
  velocityBlade,
];

const byId = new Map<string, EquipmentModule>(EQUIPMENT_MODULES.map((equipment) => [equipment.id, equipment]));

export function equipmentModule(id: string): EquipmentModule | undefined {
  return byId.get(id);
}
