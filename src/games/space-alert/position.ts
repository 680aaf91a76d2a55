// A position put on the table by hand: for tests, puzzles, and questions of "what if".
import * as z from 'zod';
import { cached, copyJson, type Game, InvalidInputError } from '../../kernel/index.js';
import { parseUntrusted } from '../../kernel/internal.js';
import { missionSteps, StepName } from './board/mission-steps.js';
import { Location, ROCKETS, Station, Tile, Track, ZONE_TILES, ZONES, Zone } from './board/ship.js';
import { spaceAlert } from './game.js';
import { plannedConfig, plannedState } from './mission/planned-state.js';
import { ActionCard, ActionWord, cardShowing, Half, NORMAL_DECK, type NormalCard } from './planning/action-cards.js';
import { comingThreat } from './planning/announcing.js';
import {
  Aura,
  MarkName,
  Multiplier,
  Ship,
  type SpaceAlertState,
  SquadStatus,
  type State,
  type StoreName,
  ThreatStatus,
  Trip,
} from './schema.js';
import { crewMember, freshShip } from './start.js';
import { cardRulesIn, SpaceAlertTable } from './table.js';
import type { AnyAbility } from './threats/abilities/ability.js';
import type { CardRules } from './threats/box.js';
import type { ThreatCardInput } from './threats/card.js';
import type { AnyThreatCard } from './threats/printed-card.js';
import type { SpaceAlertTypes } from './types.js';

/** A word, a card with the half at the top, or `null` for an empty slot. */
const Planned = z.union([ActionWord, z.strictObject({ card: ActionCard, half: Half })]).nullable();

const CrewSketch = z.strictObject({
  /** What lies on the board, from the slot of the position's turn on: nothing. */
  plan: z.array(Planned).max(12).optional(),
  /** Where the figure is: on the bridge. */
  at: Location.optional(),
  /** The squad it leads: none. */
  squad: SquadStatus.optional(),
  /** no. */
  knockedOut: z.boolean().optional(),
  /** A declared trip: none. */
  trip: Trip.optional(),
});

const ThreatSketch = z.strictObject({
  /** The turn in which it appears, and its place in every order. */
  number: z.int().min(1).max(12),
  /** Id of a card of the box, or of one of `cards`. */
  card: z.string().max(64),
  /** Of an external threat: red. */
  zone: Zone.optional(),
  /** What became of it: active. */
  status: ThreatStatus.optional(),
  /** The square of its trajectory, counted from the ship, if it is active: 7. */
  square: z.int().min(1).max(20).optional(),
  /** Red blocks: 0. */
  damage: z.int().min(0).max(100).optional(),
  /** As its card says. */
  speed: z.int().min(0).max(100).optional(),
  shieldPoints: z.int().min(-100).max(100).optional(),
  /** Stations with one of its tokens: those of its card, while it is active. */
  tokens: z.array(Station).max(6).optional(),
  /** Stations to which it has spread: none. */
  progeny: z.array(Station).max(6).optional(),
  /** Actions that it has performed: none. */
  performed: z.array(MarkName).max(3).optional(),
  /** Abilities that are used up: none. */
  spent: z.array(z.string().max(64)).max(10).optional(),
});

const BoardNumber = z.int().min(1).max(7);

const resolvingWith = (card: z.ZodType<AnyThreatCard>) =>
  z.strictObject({
    round: z.literal('resolution').optional(),
    /** 3, or 2 for a test run. */
    phases: z.union([z.literal(2), z.literal(3)]).default(3),
    /** 1 to 13: 1 */
    turn: z.int().min(1).max(13).default(1),
    /** The step of that turn that comes next: threats appear. */
    step: StepName.optional(),
    /** Captain first, called c1, c2, ...; each is the figure of a player of that name. One, without a plan. */
    crew: z.array(CrewSketch).min(1).max(5).default([{}]),
    /** None. */
    threats: z.array(ThreatSketch).max(12).default([]),
    /** Threat cards of one's own. */
    cards: z.array(card).max(100).default([]),
    /** Board numbers: red 1, white 2, blue 3, internal 4. */
    trajectories: z.record(Track, BoardNumber.optional()).optional(),
    /** Damage tiles on the ship, by zone; the others are drawn in the order of the documentation, unless `ship` has stacks. */
    damage: z.record(Zone, z.array(Tile).max(6).optional()).optional(),
    /** Parts of the ship in the words of the state; of what is left out, rockets in flight and squads that are led are missing. */
    ship: Ship.omit({ tiles: true }).partial().default({}),
    auras: z.array(Aura).max(100).default([]),
    multipliers: z.array(Multiplier).max(100).default([]),
    /** Whether misplayed cards may be corrected: no. */
    trips: z.boolean().default(false),
  });

const Planning = z.strictObject({
  round: z.literal('action'),
  /** As for `start`: four players. */
  setup: z.looseObject({}).default({}),
  /** Starts the generator. 1 */
  seed: z.union([z.string().max(1000), z.number()]).default(1),
  /** Announcements made, from 1: the one that begins the action round. */
  announced: z.int().min(1).max(1000).default(1),
  /** By seat: the cards in hand, where they are not those that were dealt. Heroic cards stay with whom they were dealt to. */
  hands: z.array(z.array(ActionCard).max(96).nullable()).max(5).default([]),
});

const descriptionWith = cached(({ card }: CardRules) => z.union([Planning, resolvingWith(card)]));

type Resolving = z.output<ReturnType<typeof resolvingWith>>;

/** A position of the action round, in words: a game that was started, and the announcements made in it. */
export interface SpaceAlertPlanningInput extends z.input<typeof Planning> {}
/** A position of the resolution round, in words; everything may be left out. */
export interface SpaceAlertResolutionInput<A extends AnyAbility = never> extends Omit<z.input<ReturnType<typeof resolvingWith>>, 'cards'> {
  /** Custom threat cards; `A` are abilities that the game adds. */
  cards?: ThreatCardInput<A>[] | undefined;
}
/** A position in words. */
export type SpaceAlertPositionInput<A extends AnyAbility = never> = SpaceAlertPlanningInput | SpaceAlertResolutionInput<A>;

/**
 * A state to play on from, frozen: in the resolution round, which is the default, or with `round: 'action'` while the crew plans.
 * @param game that is played on: `spaceAlert` by default.
 * @throws InvalidInputError for what is no description, and for a position that cannot be, with the clause.
 * @example
 * const position = spaceAlertPosition({
 *   turn: 4,
 *   crew: [{ at: 'upperRed', plan: ['A'] }],
 *   threats: [{ number: 2, card: 'fighter', zone: 'red', square: 6 }],
 * });
 * const { state } = spaceAlert.step(position, { type: 'advance', player: 'computer' });
 */
export function spaceAlertPosition<A extends AnyAbility = never>(
  description: SpaceAlertPositionInput<A>,
  game: Game<SpaceAlertTypes<A>> = spaceAlert as never,
): SpaceAlertState {
  const cardRules = cardRulesIn(game);
  const wanted = parseUntrusted(descriptionWith(cardRules), description, 'position');
  return game.parseState(wanted.round === 'action' ? planning(wanted, game as Game<SpaceAlertTypes>) : resolving(wanted, cardRules));
}

function resolving(wanted: Resolving, cardRules: CardRules): State {
  const { phases, turn, cards, threats, trajectories, auras, multipliers, trips } = wanted;
  const crew = wanted.crew.map((sketch, index) => memberOf(sketch, `c${index + 1}`, wanted));
  const players = crew.map(({ id }) => id);
  const config = plannedConfig(players, { phases, customThreats: cards, trips });
  const table = new SpaceAlertTable(config, cardRules);
  const state = plannedState({
    config,
    trajectories: Track.options.map((track, index) => trajectories?.[track] ?? index + 1),
    crew,
    ship: shipOf(wanted),
    threats: threats.map((sketch) => threatOf(sketch, table)).sort((one, other) => one.number - other.number),
    campaign: null,
  });
  const { step = missionSteps(phases).find((each) => each.turn === turn)?.name } = wanted;
  state.step = missionSteps(phases).findIndex((each) => each.turn === turn && each.name === step);
  if (state.step === -1) throw refusal(['step'], `turn ${turn} has no step ${step ?? 'at all'}`, 'SA-5.6');
  return { ...state, auras, multipliers };
}

function refusal(path: (string | number)[], message: string, rule: string): InvalidInputError {
  return InvalidInputError.at('position', path, message, { rule });
}

function memberOf(sketch: z.output<typeof CrewSketch>, id: string, { phases, turn }: Resolving): State['crew'][number] {
  const { plan = [], at, squad = 'none', knockedOut = false, trip = null } = sketch;
  const member = crewMember(id, id, phases);
  plan.forEach((planned, offset) => {
    if (planned === null) return;
    const slot = turn - 1 + offset;
    if (slot >= member.slots.length) throw refusal(['crew', Number(id.slice(1)) - 1, 'plan', offset], 'there is no such turn', 'SA-4.3');
    member.slots[slot] = { ...(typeof planned === 'string' ? cardShowing(planned) : planned), shown: false };
  });
  return { ...member, station: at ?? member.station, squad, knockedOut, trip };
}

function threatOf(sketch: z.output<typeof ThreatSketch>, table: SpaceAlertTable): State['threats'][number] {
  const { number, card: id, status = 'active', square = 7, damage = 0, tokens, progeny = [], performed = [], spent = [] } = sketch;
  const card = table.rulesOf(id)?.card;
  const inside = card !== undefined && card.kind !== 'external';
  const coming = comingThreat(table, number, inside ? 'internal' : (sketch.zone ?? 'red'), id);
  const stations = tokens ?? (inside && status === 'active' ? card.stations : []);
  return {
    ...coming,
    status,
    position: status === 'active' ? square : 0,
    damage,
    speed: sketch.speed ?? coming.speed,
    shieldPoints: sketch.shieldPoints ?? coming.shieldPoints,
    performed,
    spent,
    tokens: [...stations.map((station) => ({ station, progeny: false })), ...progeny.map((station) => ({ station, progeny: true }))],
  };
}

function shipOf({ damage, ship, crew }: Resolving): Ship {
  const tiles = ZONES.map((zone) => damage?.[zone] ?? []);
  const fresh = freshShip(ZONE_TILES.map((all, zone) => all.filter((tile) => !tiles[zone].includes(tile)).reverse()));
  const rocketTrack = ship.rocketTrack ?? fresh.rocketTrack;
  const rockets = Math.max(0, ROCKETS - rocketTrack.filter(Boolean).length);
  const led = crew.filter(({ squad = 'none' }) => squad !== 'none').length;
  // A leader may come back to the store whose squad is still there.
  const first = crew.some(({ at, squad = 'none' }) => squad !== 'none' && at === 'upperBlue') ? 'lowerRed' : 'upperBlue';
  const left = (store: StoreName) => (led > (store === first ? 0 : 1) ? 'empty' : 'ready');
  const stores = { lowerRed: left('lowerRed'), upperBlue: left('upperBlue') } as const;
  return { ...fresh, rockets, stores, ...ship, tiles };
}

function planning({ setup, seed, announced, hands }: z.output<typeof Planning>, game: Game<SpaceAlertTypes>): State {
  let state = game.start({ players: 4, ...setup }, seed);
  for (let said = 0; said < announced; said++) {
    if (said > 0 && state.round !== 'action') throw refusal(['announced'], `only ${said} things are announced`, 'SA-4.45');
    state = game.reduce(state, { type: 'announce', player: 'computer' });
  }
  const planned = { ...copyJson(state), config: state.config } as State;
  hands.forEach((hand, seat) => {
    if (planned.planners[seat] === undefined) throw refusal(['hands', seat], 'nobody sits there', 'SA-3.18');
    if (hand !== null) planned.planners[seat].hand = hand;
  });
  if (hands.length > 0) planned.drawDeck = cardsLeft(planned);
  return planned;
}

/** The normal cards that nobody holds, in the order of the documentation. */
function cardsLeft({ planners }: State): NormalCard[] {
  const held = planners.flatMap(({ hand, packets }) => [...hand, ...packets.flat()]);
  return NORMAL_DECK.filter((card) => {
    const index = held.indexOf(card);
    if (index !== -1) held.splice(index, 1);
    return index === -1;
  });
}
