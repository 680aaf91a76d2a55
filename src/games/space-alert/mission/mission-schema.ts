// A mission written down: plans, threats and the state of the ship, as somebody types it in.
import * as z from 'zod';
import { cached } from '../../../kernel/index.js';
import { type AddFault, faultsIn, parseUntrusted, readText } from '../../../kernel/internal.js';
import { lastActionTurn } from '../board/mission-steps.js';
import { type Tile, type Track, ZONES, Zone } from '../board/ship.js';
import { TRAJECTORY_COUNT } from '../board/trajectory.js';
import { ActionWord } from '../planning/action-cards.js';
import type { AnyAbility } from '../threats/abilities/ability.js';
import { type CardRules, PUBLISHED } from '../threats/box.js';
import type { ThreatCardInput } from '../threats/card.js';
import { PRINTED } from '../threats/catalogue.js';
import type { ThreatRules } from '../threats/hooks.js';
import type { AnyThreatCard } from '../threats/printed-card.js';
import { type ByZone, byZone, checkInitial, checkTiles, Initial, Tiles } from './initial-schema.js';

/** A mission that was read. */
export interface MissionFile {
  /** Three in a full mission, two in a test run with its seven turns. */
  phases: 2 | 3;
  /** Captain first; what each plans for slots 1 to 12, `null` for an empty slot. */
  crew: { actions: (ActionWord | null)[] }[];
  /** Twelve at most, each card once: its id, the turn in which it appears, and the zone of an external threat. */
  threats: { threat: string; time: number; zone?: Zone | undefined }[];
  /** Board numbers 1 to 7; a track without threats needs none. */
  trajectories: { [Name in Track]?: number | undefined };
  /** Damage tiles in drawing order; those not named follow in the order of the documentation. */
  damageOrder: ByZone<Tile[]>;
  initial: Initial;
  /** Threat cards of one's own, for use in `threats`. */
  cards: AnyThreatCard[];
}

/**
 * A mission as somebody writes it down: only `crew` is required. Boards count from 1, turns from T+1. `A` are abilities that the game adds.
 */
export interface MissionFileInput<A extends AnyAbility = never>
  extends Partial<Omit<MissionFile, 'crew' | 'cards'>>,
    Pick<MissionFile, 'crew'> {
  cards?: ThreatCardInput<A>[];
}

const BoardNumber = z.int().min(1).max(TRAJECTORY_COUNT);

/** The fields of a mission that is written down, with the threat cards that a schema checks. */
const fieldsWith = (card: z.ZodType<AnyThreatCard>) =>
  z.strictObject({
    phases: z.literal([2, 3]).default(3),
    crew: z
      .array(z.strictObject({ actions: z.array(ActionWord.nullable()).max(12) }))
      .min(1)
      .max(5),
    threats: z
      .array(z.strictObject({ threat: z.string().max(64), time: z.int().min(1).max(12), zone: Zone.optional() }))
      .max(12)
      .default([]),
    trajectories: z
      .strictObject({
        red: BoardNumber.optional(),
        white: BoardNumber.optional(),
        blue: BoardNumber.optional(),
        internal: BoardNumber.optional(),
      })
      .default({}),
    damageOrder: byZone(Tiles).default({}),
    initial: Initial.default({}),
    cards: z.array(card).max(100).default([]),
  });

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

/** Checks a mission that is written down, for a game without additions. */
export const MissionFile: z.ZodType<MissionFile, MissionFileInput> = missionFileWith(PUBLISHED);

/**
 * A mission that somebody hands in, checked once: everything after trusts it.
 * @throws InvalidInputError naming the path of whatever is wrong with it.
 */
export function readMission(mission: unknown, cardRules = PUBLISHED): MissionFile {
  return parseUntrusted(missionFileWith(cardRules), mission, 'mission');
}

/**
 * The same of a mission in JSON text. What `JSON.parse` has made is plain, so that the schema alone may read it; where it refuses, the
 * door for strangers says why.
 * @throws InvalidInputError for what is no JSON, and naming the path of whatever is wrong with the mission.
 */
export function readMissionText(text: string): MissionFile {
  const mission = readText(text, 'mission');
  const { success, data } = MissionFile.safeParse(mission);
  return success ? data : readMission(mission);
}

type RulesOf = (card: string) => ThreatRules | undefined;

/** The rules of the cards in the mission by id: those of the box, and those of one's own. */
function rulesIn(cards: readonly AnyThreatCard[], { rulesOf }: CardRules, fault: AddFault): RulesOf {
  const own = new Map<string, ThreatRules>();
  for (const card of cards) {
    if (own.has(card.id) || PRINTED.has(card.id)) fault(['cards'], 'a card of this id exists already', 'SA-2.42');
    own.set(card.id, rulesOf(card));
  }
  return (id) => PRINTED.get(id) ?? own.get(id);
}

/** A test run ends after seven turns. */
function checkTurns({ phases, crew, threats }: MissionFile, fault: AddFault): void {
  const last = lastActionTurn(phases);
  crew.forEach(({ actions }, index) => {
    if (actions.length > last) fault(['crew', index, 'actions'], `the mission has only ${last} slots`, 'SA-4.3');
  });
  threats.forEach(({ time }, index) => {
    if (time > last) fault(['threats', index, 'time'], `the mission has only ${last} turns`, 'SA-5.11');
  });
}

/** Every card is there once: it is drawn from its deck, and does not come back. */
function checkThreats({ threats, trajectories }: MissionFile, rulesOf: RulesOf, fault: AddFault): void {
  threats.forEach(({ threat, time, zone }, index) => {
    const kind = rulesOf(threat)?.card.kind;
    if (kind === undefined) fault(['threats', index, 'threat'], `there is no threat "${threat}"`, 'SA-2.41');
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
      fault(['threats', index, 'threat'], `there is one card "${threat}", and it is in the mission already`, rule);
    }
  });
}
