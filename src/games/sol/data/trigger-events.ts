// What is printed on the 8 trigger event cards, with texts that the authors of this library have reworded. The code of each card is in the
// file of the same name in `cards/trigger-events`. SOL-2.8
import { clauses } from './clauses.js';
import type { TriggerEventId } from './words.js';

/** The printed data of a trigger event card. SOL-2.8 */
export interface TriggerEventCard<Id extends TriggerEventId = TriggerEventId> {
  readonly id: Id;
  readonly name: string;
  /** What the event does, in one or two sentences. */
  readonly text: string;
  /** Ids of the clauses that define the event. */
  readonly clauses: readonly string[];
}

/** The trigger event cards, keyed by id. */
export const TRIGGER_EVENT_CARDS: { readonly [Id in TriggerEventId]: TriggerEventCard<Id> } = {
  attrition: {
    id: 'attrition',
    name: 'Attrition',
    text: 'Everybody gives up one sundiver in play.',
    clauses: clauses(16, 10, 10),
  },
  implode: {
    id: 'implode',
    name: 'Implode',
    text: 'Sundivers in the core are hurled; all others on the board sink one layer.',
    clauses: clauses(16, 11, 15),
  },
  explode: {
    id: 'explode',
    name: 'Explode',
    text: 'Sundivers in the outer orbit are lost in space, until a movement point brings one back; all others rise one layer.',
    clauses: clauses(16, 16, 18),
  },
  sunworm: {
    id: 'sunworm',
    name: 'Sunworm',
    text: 'Every sundiver on the board without a station under it goes to the reserve.',
    clauses: clauses(16, 19, 19),
  },
  warp: {
    id: 'warp',
    name: 'Warp',
    text: 'Everybody puts one sundiver in play into any space.',
    clauses: clauses(16, 20, 20),
  },
  singularity: {
    id: 'singularity',
    name: 'Singularity',
    text: 'All sundivers inside motherships are put into the core.',
    clauses: clauses(16, 21, 21),
  },
  'energy-garden': {
    id: 'energy-garden',
    name: 'Energy Garden',
    text: 'Cubes grow in empty spaces of the Sun, never two beside each other; who flies in takes the cube.',
    clauses: clauses(16, 22, 25),
  },
  feeders: {
    id: 'feeders',
    name: 'Feeders',
    text: 'Four feeders enter the core, crawl to stations with every flare and eat their rewards; sundivers can scour them.',
    clauses: clauses(16, 26, 32),
  },
};
