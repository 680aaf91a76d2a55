// What is printed on the 30 effect cards, with texts that the authors of this library have reworded. The rules of each card are in the file
// of the same name in `cards/effects`. SOL-2.7
import { clauses } from './clauses.js';
import type { Timing, TitleColour } from './words.js';

/** The printed data of an effect card. SOL-2.7 */
export interface EffectCard {
  /** Unique kebab-case id. */
  readonly id: string;
  readonly name: string;
  /** The colour of the card's title, which shows how complex the effect is, and whether it harms other players. SOL-4.17 */
  readonly colour: TitleColour;
  /** When the card can be used. SOL-12.13, SOL-12.14, SOL-12.15 */
  readonly timing: Timing;
  /** What the effect does, in one or two sentences that address the user of the card. */
  readonly text: string;
  /** Ids of the clauses that define the effect. */
  readonly clauses: readonly string[];
}

/** The 30 effect cards of the board game, keyed by id and ordered by name. */
export const EFFECT_CARDS = {
  accelerate: {
    id: 'accelerate',
    name: 'Accelerate',
    colour: 'yellow',
    timing: 'any',
    text: 'Choose a number: every mothership moves on by as many eyes.',
    clauses: clauses(15, 1, 2),
  },
  augment: {
    id: 'augment',
    name: 'Augment',
    colour: 'yellow',
    timing: 'activate',
    text: 'Activate one station; its base grows with every further sundiver in its space, by 1, in the radiative layer by 2, in the core by 3.',
    clauses: clauses(15, 3, 5),
  },
  blight: {
    id: 'blight',
    name: 'Blight',
    colour: 'yellow',
    timing: 'activate',
    text: 'Instead of activating: recall a sundiver from a launch space of another mothership; three of your reserve wait inside that ship.',
    clauses: clauses(15, 6, 10),
  },
  cascade: {
    id: 'cascade',
    name: 'Cascade',
    colour: 'blue',
    timing: 'convert',
    text: 'Make a second conversion; its sundivers come home to the hold.',
    clauses: clauses(15, 11, 12),
  },
  catapult: {
    id: 'catapult',
    name: 'Catapult',
    colour: 'blue',
    timing: 'move',
    text: 'Each of your sundivers takes one step through a gate for nothing; the toll is still due.',
    clauses: clauses(15, 13, 14),
  },
  ceremony: {
    id: 'ceremony',
    name: 'Ceremony',
    colour: 'blue',
    timing: 'move',
    text: 'Gain 1 energy for each sundiver that leaves your mothership for the outer orbit.',
    clauses: clauses(15, 15, 15),
  },
  chain: {
    id: 'chain',
    name: 'Chain',
    colour: 'yellow',
    timing: 'any',
    text: 'Name a line of connected sundivers from one end: each pays its owner 1 momentum, and the first, third, fifth and so on go home.',
    clauses: clauses(15, 16, 20),
  },
  channel: {
    id: 'channel',
    name: 'Channel',
    colour: 'green',
    timing: 'draw',
    text: 'Turn energy into momentum, at most one for each card you are about to draw.',
    clauses: clauses(15, 21, 21),
  },
  cluster: {
    id: 'cluster',
    name: 'Cluster',
    colour: 'green',
    timing: 'move',
    text: 'Twice, all your sundivers of one space fly together for 1 point.',
    clauses: clauses(15, 22, 24),
  },
  duplicate: {
    id: 'duplicate',
    name: 'Duplicate',
    colour: 'green',
    timing: 'activate',
    text: 'Foundries build twice as many sundivers for you, for the same energy.',
    clauses: clauses(15, 25, 26),
  },
  festival: {
    id: 'festival',
    name: 'Festival',
    colour: 'yellow',
    timing: 'activate',
    text: 'Activate stations of different types in one action.',
    clauses: clauses(15, 27, 27),
  },
  fuel: {
    id: 'fuel',
    name: 'Fuel',
    colour: 'green',
    timing: 'move',
    text: 'Up to three times, buy 3 movement points for 1 energy.',
    clauses: clauses(15, 28, 28),
  },
  hatch: {
    id: 'hatch',
    name: 'Hatch',
    colour: 'red',
    timing: 'any',
    text: "Where you share a space, another player's sundiver goes home and two of your reserve come in.",
    clauses: clauses(15, 29, 30),
  },
  hyperdrive: {
    id: 'hyperdrive',
    name: 'Hyperdrive',
    colour: 'yellow',
    timing: 'move',
    text: 'Twice the movement points, for one sundiver alone; it brings 1 energy after every third space.',
    clauses: clauses(15, 31, 32),
  },
  invade: {
    id: 'invade',
    name: 'Invade',
    colour: 'red',
    timing: 'convert',
    text: 'Instead of converting: two of your sundivers, three for a tower, take over the station in their space.',
    clauses: clauses(15, 33, 36),
  },
  juggernaut: {
    id: 'juggernaut',
    name: 'Juggernaut',
    colour: 'blue',
    timing: 'move',
    text: 'One of your stations flies like a sundiver, and may be hurled.',
    clauses: clauses(15, 37, 39),
  },
  metamorphosis: {
    id: 'metamorphosis',
    name: 'Metamorphosis',
    colour: 'green',
    timing: 'activate',
    text: 'A station of yours that was activated becomes one of another type.',
    clauses: clauses(15, 40, 41),
  },
  motivate: {
    id: 'motivate',
    name: 'Motivate',
    colour: 'blue',
    timing: 'convert',
    text: 'The station you have just converted is activated, without a sundiver and without cards.',
    clauses: clauses(15, 42, 43),
  },
  passage: {
    id: 'passage',
    name: 'Passage',
    colour: 'green',
    timing: 'move',
    text: 'Choose a sundiver of yours: gain 1 momentum for each different gate it passes.',
    clauses: clauses(15, 44, 44),
  },
  pillar: {
    id: 'pillar',
    name: 'Pillar',
    colour: 'yellow',
    timing: 'draw',
    text: 'Name a suit: gain 3 momentum for each of its cards that you draw now.',
    clauses: clauses(15, 45, 45),
  },
  portal: {
    id: 'portal',
    name: 'Portal',
    colour: 'yellow',
    timing: 'move',
    text: 'Launch from every eye with a mothership; the launch spaces of all of them border on each other.',
    clauses: clauses(15, 46, 47),
  },
  procreate: {
    id: 'procreate',
    name: 'Procreate',
    colour: 'blue',
    timing: 'any',
    text: 'A sundiver of your reserve joins every space with two to four of yours.',
    clauses: clauses(15, 48, 49),
  },
  pulse: {
    id: 'pulse',
    name: 'Pulse',
    colour: 'green',
    timing: 'activate',
    text: 'Instead of activating: every station of both orbits is activated, without sundivers and without cards.',
    clauses: clauses(15, 50, 52),
  },
  puncture: {
    id: 'puncture',
    name: 'Puncture',
    colour: 'blue',
    timing: 'move',
    text: 'For 1 point a sundiver breaks through a barrier, and a gate takes its place.',
    clauses: clauses(15, 53, 54),
  },
  sacrifice: {
    id: 'sacrifice',
    name: 'Sacrifice',
    colour: 'yellow',
    timing: 'activate',
    text: 'Instead of activating: all sundivers on one foundry are vaporized, and each pays its owner 2 momentum.',
    clauses: clauses(15, 55, 56),
  },
  squeeze: {
    id: 'squeeze',
    name: 'Squeeze',
    colour: 'yellow',
    timing: 'activate',
    text: 'Activate a station of yours; its reward waits for the cards: doubled without a flare, with one taken once, and the station is lost.',
    clauses: clauses(15, 57, 62),
  },
  synchronize: {
    id: 'synchronize',
    name: 'Synchronize',
    colour: 'green',
    timing: 'activate',
    text: 'Gain 1 momentum for each station you activate from now on.',
    clauses: clauses(15, 63, 63),
  },
  teleport: {
    id: 'teleport',
    name: 'Teleport',
    colour: 'yellow',
    timing: 'move',
    text: 'For 3 points, a sundiver flies to any space.',
    clauses: clauses(15, 64, 64),
  },
  transcend: {
    id: 'transcend',
    name: 'Transcend',
    colour: 'yellow',
    timing: 'move',
    text: 'Your sundivers cross barriers without gates, and pay no toll.',
    clauses: clauses(15, 65, 66),
  },
  tribute: {
    id: 'tribute',
    name: 'Tribute',
    colour: 'red',
    timing: 'any',
    text: 'At a station of yours, every other player gives you 1 energy for each sundiver there.',
    clauses: clauses(15, 67, 67),
  },
} as const satisfies Readonly<Record<string, EffectCard>>;
