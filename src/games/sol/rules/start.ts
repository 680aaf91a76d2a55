// Creates the initial state of a game.
import type { Chance, Unseeded } from '../../../kernel/index.js';
import type { Effect } from '../cards/effects/effect.js';
import {
  CARDS_PER_SUIT,
  ENERGY_CUBES,
  GATES,
  MARKER_START,
  START_ENERGY,
  START_SUNDIVERS,
  STATIONS_PER_TYPE,
  SUNDIVERS,
} from '../data/rewards.js';
import { SCENARIOS } from '../data/scenarios.js';
import type { Config, Seat, State } from '../model/schema.js';
import type { Setup } from '../model/setup-fields.js';
import { type Card, type Colour, OTHER_SUITS, STATION_TYPES, type Suit } from '../model/words.js';
import { solTable } from '../table/table.js';
import { holdOf } from './pieces/pieces.js';
import { type CompleteSetup, completeSetup, effectPool, effectsWanted, structuresOf } from './setup/complete-setup.js';
import { newTurn, startTurn } from './turn/turn.js';

/** Returns `count` random entries of a list, or all in random order if the list has no more. */
function pickSeveral<Item>(items: readonly Item[], count: number, chance: Chance): Item[] {
  const left = [...items];
  chance.shuffle(left);
  return left.slice(0, count);
}

/** Returns the ids of the effects of the game: the effects that the setup lists, otherwise random ones. SOL-4.16 */
function chooseEffects(plan: CompleteSetup, box: readonly Effect[], chance: Chance): string[] {
  const pool = effectPool(plan, box);
  const isListed = plan.scenario !== null || Array.isArray(plan.effects);
  return isListed ? pool : pickSeveral(pool, effectsWanted(plan), chance);
}

/**
 * Returns a link for each suit of the deck, with the suit's effect. If there are fewer effects than suits, suits share effects, as evenly
 * as possible. SOL-4.15, SOL-17.11, SOL-17.17
 */
function chooseLinks(plan: CompleteSetup, box: readonly Effect[], chance: Chance): State['links'] {
  const suits: Suit[] = [...(plan.suits ?? pickSeveral(OTHER_SUITS, plan.otherSuits, chance)), 'flare'];
  const { effects } = plan;
  if (typeof effects === 'object' && 'links' in effects) {
    return suits.map((suit) => ({ suit, effect: effects.links[suit] ?? null }));
  }
  const chosen = chooseEffects(plan, box, chance);
  const spread = suits.map((_, index): string | null => (chosen.length === 0 ? null : chosen[index % chosen.length]));
  chance.shuffle(spread);
  return suits.map((suit, index) => ({ suit, effect: spread[index] }));
}

/** Returns the cards of the full deck, unshuffled: thirteen of each suit, and the trigger flares. SOL-4.10, SOL-4.11, SOL-16.1 */
export function cardsOfDeck({ links, config }: Pick<State, 'links'> & { config: Pick<Config, 'triggerFlares'> }): Card[] {
  // Plain loops are faster than list methods: searches call this function for every state that they determinize.
  const cards: Card[] = [];
  for (const { suit } of links) for (let copy = 0; copy < CARDS_PER_SUIT; copy++) cards.push(suit);
  for (let copy = 0; copy < config.triggerFlares; copy++) cards.push('trigger');
  return cards;
}

/**
 * Returns a player's pieces, energy and cards at the start of a game. Pieces that do not start in the hold or on the board start in the
 * reserve. SOL-4.2, SOL-4.4, SOL-4.5
 */
function newSeat(plan: CompleteSetup, colour: Colour, eye: number): Seat {
  const story = plan.scenario === null ? undefined : SCENARIOS[plan.scenario];
  const stations = Array<string>(STATION_TYPES.length * STATIONS_PER_TYPE).fill('reserve');
  for (const { type, at } of structuresOf(plan)) {
    stations[stations.indexOf('reserve', STATION_TYPES.indexOf(type) * STATIONS_PER_TYPE)] = at;
  }
  return {
    colour,
    // In solo and co-operative games, players start without energy, unless the scenario specifies an amount. SOL-17.3, SOL-17.14
    energy: plan.mode === 'standard' ? START_ENERGY : (story?.energy ?? 0),
    momentum: 0,
    eye,
    kept: null,
    candidates: [],
    sundivers: Array.from({ length: SUNDIVERS }, (_, slot) => (slot < START_SUNDIVERS ? holdOf({ colour }) : 'reserve')),
    stations,
    gates: Array<string>(GATES).fill('reserve'),
  };
}

/**
 * Returns the initial state. Random values are used in this order: suits, effects, links, order of the deck, first player, eye of the first
 * player. Later, the game uses a random value only to choose the card to keep for a player who did not choose one in time. SOL-4.7,
 * SOL-4.13, SOL-20.4, SOL-20.5
 */
export function start(setup: Setup, chance: Chance, config: Config): Unseeded<State> {
  const plan = completeSetup(setup);
  const { players, colours, firstPlayer, firstEye } = plan;
  const { board, effects } = solTable({ config });
  const { eyes } = board;
  const box = [...effects.values()];
  const links = chooseLinks(plan, box, chance);
  const deck = cardsOfDeck({ links, config });
  chance.shuffle(deck);
  const isDrawn = firstPlayer === 'random' && !players.includes('random');
  const first = isDrawn ? chance.int(players.length) : Math.max(0, players.indexOf(firstPlayer ?? ''));
  const eye = firstEye === 'random' ? chance.int(eyes) : firstEye;
  // In turn order, each mothership is `step` eyes clockwise of the one before it. Eyes that are left over are counterclockwise of the first
  // player's mothership, where it moves. SOL-4.20, SOL-4.21, SOL-4.22, SOL-4.24
  const step = Math.floor((eyes - 1) / players.length);
  const seats = players.map((_, seat) => {
    const order = (seat + players.length - first) % players.length;
    return newSeat(plan, colours[seat], (eye + order * step) % eyes);
  });
  const state: Unseeded<State> = {
    players: [...players],
    config,
    first,
    links,
    triggerFlaresDrawn: 0,
    seats,
    supply: ENERGY_CUBES - seats.reduce((sum, { energy }) => sum + energy, 0),
    marker: MARKER_START,
    discard: [],
    garden: [],
    feeders: [],
    placements: 0,
    phase: 'vestigial',
    decision: null,
    turn: newTurn(0, first, seats[first].sundivers),
    draw: null,
    deck,
  };
  if (!plan.vestigial) startTurn(state as State, 0, first, { chance, emit() {} });
  return state;
}
