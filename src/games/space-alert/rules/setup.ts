// The setup of a mission or a campaign: its fields and their validation.
import * as z from 'zod';
import { type PlayerId, playersField } from '../../../kernel/index.js';
import { faultsIn } from '../../../kernel/internal.js';
import type { AnyAbility, ThreatCardInput } from '../cards/abilities/ability.js';
import { PRINTED } from '../cards/catalogue.js';
import { CrewId, Difficulty, Printing } from '../model/schema.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import { Timeline, type TimelineInput } from '../model/timeline-schema.js';
import { SOUNDTRACKS } from './planning/timeline.js';

const Soundtrack = z.enum(['random', ...SOUNDTRACKS.keys()]);

const CREW_ID = { title: 'Crew member', description: 'Id of a player, or of an android such as android-1. SA-3.6' };

/** The setup of a mission as callers write it; only `players` is required. `A` is the union of the game's custom abilities. */
export interface SpaceAlertSetupInput<A extends AnyAbility = never> {
  /** The number of human players, 1 to 5, or their ids in seat order. SA-3.1 */
  players: number | PlayerId[];
  /** Whether androids are added until the crew has five members; default: no. SA-3.3 */
  crewOfFive?: boolean | undefined;
  /** The difficulty of common threats; default white. SA-3.8, SA-3.9 */
  common?: Difficulty | undefined;
  /** The difficulty of serious threats; default white. */
  serious?: Difficulty | undefined;
  /** The printing of the threat cards; default `revised`. In the first printing the Stealth Fighter has speed 4. SA-2.41 */
  printing?: Printing | undefined;
  /**
   * The id of a soundtrack, or `random` (default). With `random`, the game draws one of the soundtracks of the eight missions, and the crew
   * does not know which. SA-3.13
   */
  soundtrack?: string | undefined;
  /** A custom timeline, instead of a soundtrack. */
  timeline?: TimelineInput | undefined;
  /** The ids of all crew members, captain first; androids are `android-1` and so on. Default: players, then androids. SA-3.6, SA-3.7 */
  crewOrder?: CrewId[] | undefined;
  /** The id of the player who is the communications officer; `securityOfficer` is the security officer. SA-3.4 */
  communicationsOfficer?: PlayerId | undefined;
  securityOfficer?: PlayerId | undefined;
  /** Whether players may correct misplayed cards; default: yes. SA-6.18 */
  trips?: boolean | undefined;
  /** At most 100 custom threat cards, which are shuffled into the threat decks. */
  threats?: ThreatCardInput<A>[] | undefined;
}

/** A parsed setup: all defaults are filled in, and `players` is a list of ids. */
export interface SpaceAlertSetup extends Omit<SpaceAlertSetupInput, 'threats'> {
  players: PlayerId[];
  crewOfFive: boolean;
  common: Difficulty;
  serious: Difficulty;
  printing: Printing;
  soundtrack: string;
  timeline?: Timeline | undefined;
  trips: boolean;
  threats: AnyThreatCard[];
}
export type Setup = SpaceAlertSetup;

/** Returns the schema of a setup; `card` is the schema of its threat cards. */
const fieldsWith = (card: z.ZodType<AnyThreatCard>) =>
  z.strictObject({
    players: playersField({ min: 1, max: 5, rule: 'SA-3.1' }).meta({
      title: 'Players',
      description: 'How many humans, 1 to 5, or their ids in seat order; androids fill the crew up to four. SA-3.1, SA-3.2',
    }),
    crewOfFive: z.boolean().default(false).meta({
      title: 'Crew of five',
      description: 'Androids fill the crew up to five; not for one player, who flies with four androids. Default no. SA-3.3, SA-10.18',
    }),
    common: Difficulty.default('white').meta({
      title: 'Common threats',
      description:
        'Cards in the decks of common threats: white are the easier ones, yellow the harder ones, mixed is both. Default white. SA-3.8',
    }),
    serious: Difficulty.default('white').meta({
      title: 'Serious threats',
      description:
        'Cards in the decks of serious threats: white are the easier ones, yellow the harder ones, mixed is both. Default white. SA-3.9',
    }),
    printing: Printing.default('revised').meta({
      title: 'Printing',
      description: 'Of the threat cards: in the first one the Stealth Fighter has speed 4, in the revised one 3. Default revised. SA-2.41',
    }),
    soundtrack: Soundtrack.default('random').meta({
      title: 'Soundtrack',
      description:
        'What the computer announces: test-run-* have two phases, all others three; random, the default, takes one of the eight missions and does not reveal which. A campaign allows only random. SA-3.13, SA-11.2',
    }),
    timeline: Timeline.optional().meta({
      title: 'Own soundtrack',
      description: 'A custom soundtrack instead of one of the box; `soundtrack` must then be random. SA-3.13',
    }),
    crewOrder: z.array(CrewId.meta(CREW_ID)).max(5).optional().meta({
      title: 'Crew order',
      description:
        'Ids of the whole crew in the order in which it acts, captain first, androids as android-1 and so on. Default: players, then androids. SA-3.6, SA-3.7',
    }),
    communicationsOfficer: z.string().optional().meta({
      title: 'Communications officer',
      description: 'Id of the player with this role. Default: the first player who is not captain, if there is one. SA-3.4, SA-3.5',
    }),
    securityOfficer: z.string().optional().meta({
      title: 'Security officer',
      description: 'Id of the player with this role. Default: the second player who is not captain, if there are two. SA-3.4, SA-3.5',
    }),
    trips: z.boolean().default(true).meta({
      title: 'Trips',
      description: 'Whether a misplayed card may be corrected when it is revealed. Default yes. SA-6.12, SA-6.18',
    }),
    threats: z.array(card).max(100).default([]).meta({
      title: 'Custom threat cards',
      description: 'Custom threat cards, at most 100, shuffled into their decks. Default none. SA-2.41, SA-3.10',
    }),
  });

/** Returns the schema that parses and validates a setup; `card` is the schema of its custom threat cards. */
export function setupWith(card: z.ZodType<AnyThreatCard>): z.ZodType<SpaceAlertSetup, SpaceAlertSetupInput> {
  return fieldsWith(card).superRefine(checkSetup) as unknown as z.ZodType<SpaceAlertSetup, SpaceAlertSetupInput>;
}

function checkSetup(setup: SpaceAlertSetup, context: z.RefinementCtx): void {
  const fault = faultsIn(context);
  const { players, crewOfFive, crewOrder, threats } = setup;
  // If `players` is invalid, the schema has already reported this, and there are no ids to check.
  if (!Array.isArray(players)) return;
  if (setup.timeline !== undefined && setup.soundtrack !== 'random')
    fault(['timeline'], 'cannot be combined with the option soundtrack', 'SA-3.13');
  if (crewOfFive && players.length === 1) fault(['crewOfFive'], 'one player always has four androids', 'SA-10.18');
  players.forEach((id, seat) => {
    if (/^android-\d+$/.test(id)) fault(['players', seat], 'is reserved for an android', 'SA-10.1');
  });
  const ids = crewIds(players, crewOfFive);
  if (crewOrder !== undefined && [...crewOrder].sort().join('\n') !== [...ids].sort().join('\n')) {
    fault(['crewOrder'], `expected each of ${ids.join(', ')} once`, 'SA-3.6');
  } else if (crewOrder !== undefined && players.length > 1 && !players.includes(crewOrder[0])) {
    fault(['crewOrder', 0], 'the captain must be a human player', 'SA-3.5');
  }
  for (const role of ['communicationsOfficer', 'securityOfficer'] as const) {
    const holder = setup[role];
    if (holder !== undefined && !players.includes(holder)) fault([role], 'roles are held by human players', 'SA-3.5');
  }
  const seen = new Set<string>();
  threats.forEach(({ id }, index) => {
    if (seen.has(id) || PRINTED.has(id)) fault(['threats', index, 'id'], `there is already a card with the id "${id}"`, 'SA-2.42');
    seen.add(id);
  });
}

/** Returns the ids of the whole crew: first the players, then the androids. SA-3.1, SA-3.2, SA-3.3, SA-10.14 */
export function crewIds(players: readonly PlayerId[], crewOfFive: boolean): string[] {
  const humans = players.length;
  const androids = humans === 1 ? 4 : Math.max(0, (crewOfFive ? 5 : 4) - humans);
  const names = Array.from({ length: androids }, (_, index) => `android-${index + 1}`);
  return humans === 1 ? names : [...players, ...names];
}
