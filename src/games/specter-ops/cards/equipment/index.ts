// The list of equipment cards. A new card needs a file of its own and an entry in this list.
import { adrenalSurge } from './adrenal-surge.js';
import { concussionGrenade } from './concussion-grenade.js';
import { empGrenade } from './emp-grenade.js';
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

/** Every card of both published boxes, once; the content set gives the number of copies. SO-26.11, SO-26.12, SO-26.13 */
export const EQUIPMENT = [
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
] as const;
