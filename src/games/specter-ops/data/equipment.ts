// What is printed on the equipment cards of both published boxes, in our own words. The module with the name of a card contains its rules.
/** When a card can be used. SO-17.4 */
export type EquipmentTiming = 'start-of-turn' | 'before-moving' | 'after-moving' | 'marker-placed' | 'completing' | 'attacked';

/** What is printed on an equipment card. SO-2.10 */
export interface PrintedEquipment<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  readonly type: 'boost' | 'device' | 'grenade' | 'supply';
  /** General and unique cards are chosen at the start; supply cards are drawn from caches. SO-5.11, SO-5.13 */
  readonly category: 'general' | 'unique' | 'supply';
  /** Number of uses before the card is discarded. SO-1.13 */
  readonly charges: number;
  /** `'any'`, or the ids of the agents named on a unique card. SO-1.14, SO-17.5 */
  readonly usableBy: 'any' | readonly string[];
  /** What hunters learn about a use: which card, only that a card was used, or nothing. SO-17.8 */
  readonly mode: 'reveal' | 'covert' | 'silent';
  /** Ids of the clauses that define the card. Refusals cite the first clause, which contains the text of the card. */
  readonly clauses: readonly [string, ...string[]];
  readonly timing: readonly EquipmentTiming[];
}

/** The printed facts of a card of a published box, with a description of its effect. SO-2.10 */
export interface EquipmentFacts extends PrintedEquipment {
  readonly text: string;
}

/** Common fields of general cards, which every agent can choose; most have one charge. */
export const general = { category: 'general', charges: 1, usableBy: 'any' } as const;

/** Returns the common fields of unique cards, which only the named agents can choose. */
export function unique(...agents: string[]) {
  return { category: 'unique', usableBy: agents } as const;
}

/** Common fields of the cards of the supply deck. */
export const supply = { type: 'supply', category: 'supply', charges: 1, usableBy: 'any', mode: 'reveal' } as const;

const OWN_TURN = ['before-moving', 'after-moving'] as const;

/** The published cards, keyed by their ids in camel case. */
export const CARDS = {
  adrenalSurge: {
    ...general,
    id: 'adrenal-surge',
    name: 'Adrenal Surge',
    type: 'boost',
    mode: 'covert',
    timing: ['before-moving'],
    clauses: ['SO-17.14', 'SO-17.15'],
    text: 'The agent may move up to 6 spaces in this turn.',
  },
  stealthField: {
    ...general,
    id: 'stealth-field',
    name: 'Stealth Field',
    type: 'device',
    mode: 'covert',
    timing: OWN_TURN,
    clauses: ['SO-17.16', 'SO-17.17', 'SO-17.18'],
    text: "Until the agent's next turn only hunters within 2 spaces see it.",
  },
  smokeGrenade: {
    ...general,
    id: 'smoke-grenade',
    name: 'Smoke Grenade',
    type: 'grenade',
    mode: 'reveal',
    timing: OWN_TURN,
    clauses: ['SO-17.19', 'SO-17.20', 'SO-17.21', 'SO-17.22'],
    text: "Smoke over a space within 4 and those around it: nobody sees in or through until the end of the agent's next turn.",
  },
  flashBang: {
    ...general,
    id: 'flash-bang',
    name: 'Flash Bang',
    type: 'grenade',
    mode: 'reveal',
    timing: OWN_TURN,
    clauses: ['SO-17.23', 'SO-17.24', 'SO-17.25'],
    text: 'Hunters that see a space within 4 lose their vision until their next turn.',
  },
  concussionGrenade: {
    ...general,
    id: 'concussion-grenade',
    name: 'Concussion Grenade',
    type: 'grenade',
    mode: 'reveal',
    timing: OWN_TURN,
    clauses: ['SO-17.26', 'SO-17.12'],
    text: 'Hunters on or beside a space within 4 roll a die each: 4 or less stuns.',
  },
  empGrenade: {
    ...general,
    id: 'emp-grenade',
    name: 'EMP Grenade',
    type: 'grenade',
    mode: 'reveal',
    charges: 2,
    timing: OWN_TURN,
    clauses: ['SO-17.27', 'SO-17.28'],
    text: "A vehicle within 4 spaces stands still, without abilities, until the agent's next turn.",
  },
  proximityMine: {
    ...general,
    id: 'proximity-mine',
    name: 'Proximity Mine',
    type: 'device',
    mode: 'silent',
    timing: OWN_TURN,
    clauses: ['SO-17.29', 'SO-17.30', 'SO-17.31'],
    text: 'Laid in secret within 2 spaces. Goes off at the start of a later turn when hunters are within 4 spaces of it, and stuns them.',
  },
  mindTap: {
    ...unique('raven'),
    id: 'mind-tap',
    name: 'Mind Tap',
    type: 'device',
    mode: 'reveal',
    charges: 1,
    timing: ['start-of-turn'],
    clauses: ['SO-17.32', 'SO-17.33', 'SO-17.34'],
    text: 'Every hunter says where its next movement will end, and keeps to it.',
  },
  pulseBlades: {
    ...unique('mantis', 'cobra'),
    id: 'pulse-blades',
    name: 'Pulse Blades',
    type: 'device',
    mode: 'reveal',
    charges: 2,
    timing: ['marker-placed'],
    clauses: ['SO-17.35', 'SO-17.36'],
    text: 'Stuns all hunters beside the last seen marker as it is placed.',
  },
  remoteTrigger: {
    ...unique('fox', 'blue-jay'),
    id: 'remote-trigger',
    name: 'Remote Trigger',
    type: 'device',
    mode: 'silent',
    charges: 1,
    timing: ['completing'],
    clauses: ['SO-17.37', 'SO-17.38', 'SO-17.39'],
    text: 'An objective is completed now, and shown at the start of the next turn.',
  },
  smokeDagger: {
    ...unique('panther'),
    id: 'smoke-dagger',
    name: 'Smoke Dagger',
    type: 'device',
    mode: 'reveal',
    charges: 2,
    timing: OWN_TURN,
    clauses: ['SO-17.40'],
    text: 'A hunter within 4 spaces sees nothing for the rest of this turn.',
  },
  flare: {
    ...supply,
    id: 'flare',
    name: 'Flare',
    timing: OWN_TURN,
    clauses: ['SO-17.41'],
    text: 'A hunter within 4 spaces sees only one way until its next turn.',
  },
  medKit: {
    ...supply,
    id: 'med-kit',
    name: 'Med Kit',
    timing: ['start-of-turn'],
    clauses: ['SO-17.42', 'SO-17.43'],
    text: 'One hit point back; the agent moves at most 2 spaces in this turn.',
  },
  portableBarrier: {
    ...supply,
    id: 'portable-barrier',
    name: 'Portable Barrier',
    timing: OWN_TURN,
    clauses: ['SO-17.44', 'SO-17.45', 'SO-17.46', 'SO-17.47', 'SO-17.48'],
    text: 'An empty space within 3 is closed like a structure until a hunter ends its movement beside it.',
  },
  holoDecoy: {
    ...unique('blue-jay'),
    id: 'holo-decoy',
    name: 'Holo Decoy',
    type: 'device',
    mode: 'silent',
    charges: 1,
    timing: ['marker-placed'],
    clauses: ['SO-26.12'],
    text: 'The last seen marker lies on a space within 4 of the agent instead of where it was seen.',
  },
  powerFists: {
    ...unique('orangutan'),
    id: 'power-fists',
    name: 'Power Fists',
    type: 'device',
    mode: 'reveal',
    charges: 2,
    timing: OWN_TURN,
    clauses: ['SO-26.12'],
    text: 'Orangutan shows where he is and stuns all hunters within 2 spaces.',
  },
  tangleLine: {
    ...unique('spider'),
    id: 'tangle-line',
    name: 'Tangle Line',
    type: 'device',
    mode: 'reveal',
    charges: 2,
    timing: OWN_TURN,
    clauses: ['SO-26.13'],
    text: 'A die is rolled against a hunter that sees Spider: at least the distance stuns.',
  },
  velocityBlade: {
    ...unique('cobra'),
    id: 'velocity-blade',
    name: 'Velocity Blade',
    type: 'device',
    mode: 'reveal',
    charges: 2,
    timing: ['attacked'],
    clauses: ['SO-26.13'],
    text: "Used when Cobra is attacked: hunters subtract 3 from attack rolls against Cobra until the agent's next turn.",
  },
} as const satisfies Readonly<Record<string, EquipmentFacts>>;

/** The equipment cards of both published boxes, each card once. SO-26.11 */
export const EQUIPMENT_CARDS: readonly EquipmentFacts[] = Object.values(CARDS);

const byId = new Map<string, EquipmentFacts>(EQUIPMENT_CARDS.map((card) => [card.id, card]));

/** Returns the printed facts of the card with that id; `undefined` for a custom card. */
export function equipmentFacts(id: string): EquipmentFacts | undefined {
  return byId.get(id);
}
