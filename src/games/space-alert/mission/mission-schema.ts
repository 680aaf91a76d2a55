// Mission files: plans, threats and the state of the ship, as written by hand.
import * as z from 'zod';
import { cached } from '../../../kernel/index.js';
import { type AddFault, faultsIn, parseUntrusted, readText } from '../../../kernel/internal.js';
import type { AnyAbility, ThreatCardInput } from '../cards/abilities/ability.js';
import { PRINTED } from '../cards/catalogue.js';
import type { ThreatRules } from '../cards/hooks.js';
import { type CardRules, PUBLISHED } from '../cards/options.js';
import { ActionWord } from '../model/action-cards.js';
import { lastActionTurn } from '../model/board/mission-steps.js';
import { ZONES, Zone } from '../model/board/ship.js';
import { TRAJECTORY_COUNT } from '../model/board/trajectory.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import { byZone, checkInitial, checkTiles, Initial, Tiles } from './initial-schema.js';

const BoardNumber = z.int().min(1).max(TRAJECTORY_COUNT);

/** Returns the schema of a mission file; `card` is the schema of its threat cards. */
const fieldsWith = (card: z.ZodType<AnyThreatCard>) =>
  z.strictObject({
    /** The number of phases: 3 in a full mission, 2 in a test run, which has seven turns. */
    phases: z.literal([2, 3]).default(3),
    /** The crew, captain first. Each crew member has the actions planned for slots 1 to 12, with `null` for an empty slot. */
    crew: z
      .array(z.strictObject({ actions: z.array(ActionWord.nullable()).max(12) }))
      .min(1)
      .max(5),
    /**
     * At most twelve threats, each card once. An entry has the card id, the turn in which the threat appears, and the zone of an external
     * threat.
     */
    threats: z
      .array(z.strictObject({ threat: z.string().max(64), time: z.int().min(1).max(12), zone: Zone.optional() }))
      .max(12)
      .default([]),
    /** The number of the trajectory board of each track, 1 to 7. A track without threats needs none. */
    trajectories: z
      .strictObject({
        red: BoardNumber.optional(),
        white: BoardNumber.optional(),
        blue: BoardNumber.optional(),
        internal: BoardNumber.optional(),
      })
      .default({}),
    /**
     * For each zone, damage tiles in the order in which they are drawn. Tiles of the zone that are not listed follow in the order of
     * `ZONE_TILES`.
     */
    damageOrder: byZone(Tiles).default({}),
    initial: Initial.default({}),
    /** Custom threat cards, which `threats` can use. */
    cards: z.array(card).max(100).default([]),
  });

/** A parsed mission file. */
export interface MissionFile extends z.infer<ReturnType<typeof fieldsWith>> {}

/**
 * A mission file as its author writes it; only `crew` is required. Board numbers and turns count from 1. `A` is the union of the game's
 * custom abilities.
 */
export interface MissionFileInput<A extends AnyAbility = never>
  extends Partial<Omit<MissionFile, 'crew' | 'cards'>>,
    Pick<MissionFile, 'crew'> {
  cards?: ThreatCardInput<A>[];
}

const missionFileWith = cached(
  (cardRules: CardRules) =>
    fieldsWith(cardRules.card).superRefine((mission, context) => {
      const fault = faultsIn(context);
      const rulesOf = rulesIn(mission.cards, cardRules, fault);
      checkTurns(mission, fault);
      checkThreats(mission, rulesOf, fault);
      for (const zone of ZONES) checkTiles(zone, mission.damageOrder[zone], ['damageOrder', zone], fault);
      checkInitial(mission, rulesOf, fault);
    }) as z.ZodType<MissionFile, MissionFileInput>,
);

/** A schema for mission files of a game without custom abilities. */
export const MissionFile: z.ZodType<MissionFile, MissionFileInput> = missionFileWith(PUBLISHED);

/**
 * Parses and validates an untrusted mission file. Code that receives the result need not check it again.
 * @throws InvalidInputError if the mission is invalid, with the path of the error.
 */
export function readMission(mission: unknown, cardRules = PUBLISHED): MissionFile {
  return parseUntrusted(missionFileWith(cardRules), mission, 'mission');
}

/**
 * Parses and validates a mission file in JSON text. Parsed JSON contains only plain data, so the schema can read it directly. If the
 * mission is invalid, `readMission` throws the error.
 * @throws InvalidInputError if `text` is not JSON or the mission is invalid, with the path of the error.
 */
export function readMissionText(text: string): MissionFile {
  const mission = readText(text, 'mission');
  const { success, data } = MissionFile.safeParse(mission);
  return success ? data : readMission(mission);
}

type RulesOf = (card: string) => ThreatRules | undefined;

/** Returns a function that finds a card with its hooks by id: a card of the game box, or a custom card of the mission. */
function rulesIn(cards: readonly AnyThreatCard[], { rulesOf }: CardRules, fault: AddFault): RulesOf {
  const own = new Map<string, ThreatRules>();
  for (const card of cards) {
    if (own.has(card.id) || PRINTED.has(card.id)) fault(['cards'], 'there is already a card with this id', 'SA-2.42');
    own.set(card.id, rulesOf(card));
  }
  return (id) => PRINTED.get(id) ?? own.get(id);
}

/** Reports planned actions and threats whose turn is after the last turn; a test run has seven turns. */
function checkTurns({ phases, crew, threats }: MissionFile, fault: AddFault): void {
  const last = lastActionTurn(phases);
  crew.forEach(({ actions }, index) => {
    if (actions.length > last)
      fault(['crew', index, 'actions'], `expected at most ${last} slots, one for each turn of the mission`, 'SA-4.3');
  });
  threats.forEach(({ time }, index) => {
    if (time > last) fault(['threats', index, 'time'], `expected at most ${last}, the number of turns of the mission`, 'SA-5.11');
  });
}

/** Reports unknown cards, wrong zones, and duplicates: each card exists only once. */
function checkThreats({ threats, trajectories }: MissionFile, rulesOf: RulesOf, fault: AddFault): void {
  threats.forEach(({ threat, time, zone }, index) => {
    const kind = rulesOf(threat)?.card.kind;
    if (kind === undefined) fault(['threats', index, 'threat'], `there is no threat card "${threat}"`, 'SA-2.41');
    else if (kind === 'external' && zone === undefined) {
      fault(['threats', index, 'zone'], 'an external threat needs a zone', 'SA-4.24');
    } else if (kind !== 'external' && zone !== undefined) {
      fault(['threats', index, 'zone'], 'an internal threat has no zone; leave it out', 'SA-4.25');
    } else {
      const track = zone ?? 'internal';
      if (trajectories[track] === undefined) fault(['trajectories', track], 'the threat needs a trajectory', 'SA-3.14');
    }
    for (let earlier = 0; earlier < index; earlier++) {
      if (threats[earlier].time === time) fault(['threats', index, 'time'], `another threat already has time T+${time}`, 'SA-4.50');
      if (threats[earlier].threat !== threat || kind === undefined) continue;
      const rule = kind === 'external' ? 'SA-4.24' : 'SA-4.25';
      fault(['threats', index, 'threat'], `there is only one card "${threat}", which is already in the mission`, rule);
    }
  });
}
