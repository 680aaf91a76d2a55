// Builds a game state in the middle of a mission from a short description, for tests, puzzles and "what if" analysis.
import * as z from 'zod';
import { cached, type Game, InvalidInputError } from '../../kernel/index.js';
import { copyState, parseUntrusted } from '../../kernel/internal.js';
import type { AnyAbility, ThreatCardInput } from './cards/abilities/ability.js';
import type { CardRules } from './cards/options.js';
import { spaceAlert } from './game.js';
import { ActionCard, ActionWord, cardShowing, Half, NORMAL_DECK, type NormalCard } from './model/action-cards.js';
import { missionSteps, StepName } from './model/board/mission-steps.js';
import { Location, ROCKETS, Station, Tile, Track, ZONE_TILES, ZONES, Zone } from './model/board/ship.js';
import { Aura, Multiplier } from './model/lasting-effects.js';
import { MarkName, Ship, type SpaceAlertState, SquadStatus, type State, type StoreName, ThreatStatus, Trip } from './model/schema.js';
import type { AnyThreatCard } from './model/threats/printed-card.js';
import { plannedState } from './rules/planned-state.js';
import { comingThreat } from './rules/planning/announcing.js';
import { crewMember, freshShip } from './rules/start.js';
import { plannedConfig } from './table/planned-config.js';
import { cardRulesIn, SpaceAlertTable } from './table/table.js';
import type { SpaceAlertTypes } from './types.js';

/** The content of a slot: an action or movement, a card with the half at the top, or `null` for an empty slot. */
const Planned = z.union([ActionWord, z.strictObject({ card: ActionCard, half: Half })]).nullable();

const CrewSketch = z.strictObject({
  /** The cards on the action board; the first entry is for the slot of the current turn. Default: none. */
  plan: z.array(Planned).max(12).optional(),
  /** The location of the figure; default: the bridge. */
  at: Location.optional(),
  /** The status of the battlebot squad that the crew member leads; default: `none`. */
  squad: SquadStatus.optional(),
  /** Whether the crew member is knocked out; default: no. */
  knockedOut: z.boolean().optional(),
  /** The correction that a player has declared for this turn's card; default: none. */
  trip: Trip.optional(),
});

const ThreatSketch = z.strictObject({
  /** The turn in which the threat appears. This number also orders the threats wherever their order matters. */
  number: z.int().min(1).max(12),
  /** The id of a threat card of the game box or of `cards`. */
  card: z.string().max(64),
  /** The zone of an external threat; default: red. */
  zone: Zone.optional(),
  /** The status of the threat; default: active. */
  status: ThreatStatus.optional(),
  /** The number of the square on the trajectory, counted from the ship. Only an active threat has one. Default: 7. */
  square: z.int().min(1).max(20).optional(),
  /** The number of red damage blocks; default: 0. */
  damage: z.int().min(0).max(100).optional(),
  /** The speed in squares per turn; `shieldPoints` has the shield points. Default: the values on the card. */
  speed: z.int().min(0).max(100).optional(),
  shieldPoints: z.int().min(-100).max(100).optional(),
  /** The stations with a token of an internal threat. Default: the stations on its card if the threat is active, otherwise none. */
  tokens: z.array(Station).max(6).optional(),
  /** The stations to which the threat has spread its progeny tokens; default: none. */
  progeny: z.array(Station).max(6).optional(),
  /** The letters X, Y and Z whose actions the threat has performed; default: none. */
  performed: z.array(MarkName).max(3).optional(),
  /** The abilities of the threat that are used up; default: none. */
  spent: z.array(z.string().max(64)).max(10).optional(),
});

const BoardNumber = z.int().min(1).max(7);

const resolvingWith = (card: z.ZodType<AnyThreatCard>) =>
  z.strictObject({
    round: z.literal('resolution').optional(),
    /** The number of phases: 3 (default), or 2 for a test run. */
    phases: z.union([z.literal(2), z.literal(3)]).default(3),
    /** The turn, 1 to 13; default: 1. */
    turn: z.int().min(1).max(13).default(1),
    /** The next step to resolve in that turn; default: the first step of the turn. */
    step: StepName.optional(),
    /**
     * The crew, captain first, with the ids c1, c2, ... Each crew member is the figure of a player with the same id. Default: one crew
     * member without a plan.
     */
    crew: z.array(CrewSketch).min(1).max(5).default([{}]),
    /** The threats that have appeared; default: none. */
    threats: z.array(ThreatSketch).max(12).default([]),
    /** Custom threat cards, which `threats` can use. */
    cards: z.array(card).max(100).default([]),
    /** The number of the trajectory board of each track; default: red 1, white 2, blue 3, internal 4. */
    trajectories: z.record(Track, BoardNumber.optional()).optional(),
    /**
     * The damage tiles on the ship, for each zone. All other tiles are in the stacks, in the order of `ZONE_TILES`, unless `ship` contains
     * the stacks.
     */
    damage: z.record(Zone, z.array(Tile).max(6).optional()).optional(),
    /**
     * Parts of the ship in the format of the state. By default, the lower blue station contains all rockets that are not in flight, and the
     * stores contain all squads that no crew member leads.
     */
    ship: Ship.omit({ tiles: true }).partial().default({}),
    auras: z.array(Aura).max(100).default([]),
    multipliers: z.array(Multiplier).max(100).default([]),
    /** Whether players may correct misplayed cards; default: no. */
    trips: z.boolean().default(false),
  });

const Planning = z.strictObject({
  round: z.literal('action'),
  /** The setup passed to `start`; default: four players. */
  setup: z.looseObject({}).default({}),
  /** The seed of the random generator; default: 1. */
  seed: z.union([z.string().max(1000), z.number()]).default(1),
  /** The number of announcements made so far; default: 1, the announcement that begins the action round. */
  announced: z.int().min(1).max(1000).default(1),
  /**
   * The cards in hand for each seat, including the heroic card that the player was dealt. `null` or a missing entry keeps the dealt hand.
   * If the list is not empty, the normal cards outside hands and packets become the draw deck.
   */
  hands: z.array(z.array(ActionCard).max(96).nullable()).max(5).default([]),
});

const descriptionWith = cached(({ card }: CardRules) => z.union([Planning, resolvingWith(card)]));

type Resolving = z.output<ReturnType<typeof resolvingWith>>;

/** A description of a state in the action round, consisting mainly of the setup of a game and the number of announcements made. */
export interface SpaceAlertPlanningInput extends z.input<typeof Planning> {}
/** A description of a state in the resolution round; every field is optional. */
export interface SpaceAlertResolutionInput<A extends AnyAbility = never> extends Omit<z.input<ReturnType<typeof resolvingWith>>, 'cards'> {
  /** Custom threat cards; `A` is the union of the game's custom abilities. */
  cards?: ThreatCardInput<A>[] | undefined;
}
/** A description of a game state in the action round or in the resolution round. */
export type SpaceAlertPositionInput<A extends AnyAbility = never> = SpaceAlertPlanningInput | SpaceAlertResolutionInput<A>;

/**
 * Returns the frozen state that a description stands for: in the action round if the description has `round: 'action'`, otherwise in the
 * resolution round.
 * @param game the game to which the state belongs; default: `spaceAlert`.
 * @throws InvalidInputError if `description` is malformed or the state is impossible; for an impossible state, the error names the clause.
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
    if (slot >= member.slots.length)
      throw refusal(['crew', Number(id.slice(1)) - 1, 'plan', offset], 'the mission has no such turn', 'SA-4.3');
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
  // The store that is empty if crew members lead exactly one squad: `lowerRed` if the leader is in `upperBlue`, otherwise `upperBlue`. If
  // two squads are led, both stores are empty.
  const first = crew.some(({ at, squad = 'none' }) => squad !== 'none' && at === 'upperBlue') ? 'lowerRed' : 'upperBlue';
  const left = (store: StoreName) => (led > (store === first ? 0 : 1) ? 'empty' : 'ready');
  const stores = { lowerRed: left('lowerRed'), upperBlue: left('upperBlue') } as const;
  return { ...fresh, rockets, stores, ...ship, tiles };
}

function planning({ setup, seed, announced, hands }: z.output<typeof Planning>, game: Game<SpaceAlertTypes>): State {
  let state = game.start({ players: 4, ...setup }, seed);
  for (let said = 0; said < announced; said++) {
    if (said > 0 && state.round !== 'action')
      throw refusal(['announced'], `expected at most ${said}, the number of announcements`, 'SA-4.45');
    state = game.reduce(state, { type: 'announce', player: 'computer' });
  }
  const planned = copyState(state) as State;
  hands.forEach((hand, seat) => {
    if (planned.planners[seat] === undefined) throw refusal(['hands', seat], 'no player has this seat', 'SA-3.18');
    if (hand !== null) planned.planners[seat].hand = hand;
  });
  if (hands.length > 0) planned.drawDeck = cardsLeft(planned);
  return planned;
}

/** Returns the normal cards that are neither in a hand nor in a packet, in the order of `NORMAL_DECK`. */
function cardsLeft({ planners }: State): NormalCard[] {
  const held = planners.flatMap(({ hand, packets }) => [...hand, ...packets.flat()]);
  return NORMAL_DECK.filter((card) => {
    const index = held.indexOf(card);
    if (index !== -1) held.splice(index, 1);
    return index === -1;
  });
}
