// The 8 trigger events; the file of each trigger event is named after it. SOL-2.8

import type { TriggerEventId } from '../../model/words.js';
import { attrition } from './attrition.js';
import { energyGarden } from './energy-garden.js';
import { explode } from './explode.js';
import { feeders } from './feeders.js';
import { implode } from './implode.js';
import { singularity } from './singularity.js';
import { sunworm } from './sunworm.js';
import type { TriggerEvent } from './trigger-event.js';
import { warp } from './warp.js';

/** All trigger events, in the order of `TRIGGER_EVENT_IDS`. */
export const TRIGGER_EVENTS = [attrition, implode, explode, sunworm, warp, singularity, energyGarden, feeders] as const;

const BY_ID: ReadonlyMap<string, TriggerEvent> = new Map(TRIGGER_EVENTS.map((event) => [event.id, event]));

/** Returns the trigger event with an id. */
export function triggerEventOf(id: TriggerEventId): TriggerEvent {
  return BY_ID.get(id) as TriggerEvent;
}
