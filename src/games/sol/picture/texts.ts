// The texts of the picture: what they must say, and the English ones.
import { counted } from '../../../picture/index.js';
import { EFFECT_CARDS, type EffectCard } from '../data/effects.js';
import { LAYER_NAMES, PHASES, PIECE_NAMES, SUIT_CARDS } from '../data/names.js';
import { STATIONS_PER_TYPE, TRACKS } from '../data/rewards.js';
import { TRIGGER_EVENT_CARDS } from '../data/trigger-events.js';
import type { Layer, StationType, Suit, TriggerEventId } from '../data/words.js';
import type { Colour } from '../model/words.js';
import { resultOf } from '../rules/result.js';
import type { SolView } from '../views/view.js';

/** A kind of piece that belongs to a player. */
export type PieceKind = StationType | 'sundiver' | 'gate';

/** Keys of the entries in the legend. */
export type LegendEntry = PieceKind | 'mothership';

/** All texts of the picture, in one language. */
export interface PictureTexts {
  /** The description of the whole picture, which screen readers read first. */
  summary(view: SolView): string;
  /** Who must act now, and what this player must do. */
  decision(view: SolView): string;
  /** The name of an effect. A custom effect, whose name is not known here, has its id as name. */
  effect(id: string): string;
  /** The name, the timing and the text of an effect. */
  effectTitle(id: string): string;
  /** The name of a suit, with a capital letter. */
  suit(suit: Suit): string;
  /** The name and the text of a trigger event. */
  readonly triggerEvents: Readonly<Record<TriggerEventId, { readonly name: string; readonly text: string }>>;
  /** The name of a player's colour. */
  colour(colour: Colour): string;
  /** A player with its colour, such as `Ann (blue)`. */
  seat(player: string, colour: Colour): string;
  /**
   * The title of a piece, such as `Sundiver 3 of Ann (blue), in V4`.
   * @param location an id of a space or boundary pair, or a location off the board.
   */
  piece(view: SolView, seat: number, kind: PieceKind, slot: number, location: string): string;

  /** The title of a space; `neighbours` are the ids of adjacent spaces. */
  space(id: string, layer: Layer, neighbours: readonly string[]): string;
  /** The title of a boundary pair with a barrier. */
  barrier(id: string, upper: string, lower: string): string;
  /** The title of a garden cube. */
  cube(space: string): string;
  /** The title of all feeders in a space. */
  feeders(count: number, space: string): string;
  /** The title of a mothership at an eye. `owner` is the result of `seat`. */
  mothership(owner: string, eye: number, launchSpaces: readonly string[]): string;
  /** The title of the instability marker, given its number. */
  instability(marker: number): string;

  /** The heading of the status panel. */
  turn(view: SolView): string;
  /** The lines below the decision; `owed` is the number of cards still to draw, 0 if the phase has none. */
  status(view: SolView, owed: number): string[];
  readonly effects: string;
  readonly discarded: string;
  readonly noEffect: string;
  /** The title of a suit in the panel of the effects; `effect` is the result of `effectTitle`, or `noEffect`. */
  suitTitle(suit: Suit, effect: string, discarded: number): string;
  readonly trigger: string;
  /** The title of the trigger event: what it does, and how many of its flares are drawn. */
  triggerTitle(event: TriggerEventId, drawn: number, all: number): string;
  readonly momentum: string;
  readonly energy: string;
  /** Headings of the rows of sundivers: inside the mothership, in the reserve, lost in space, vaporized. */
  readonly rows: Readonly<Record<'hold' | 'reserve' | 'lost' | 'gone', string>>;
  readonly stock: string;
  readonly keeps: string;
  /** The label of cards of one suit from which the player may keep one. */
  mayKeep(cards: number): string;
  /** The title of a kept card. `owner` is the result of `seat`. */
  kept(owner: string, suit: Suit, effect: string): string;
  /** The title of cards of one suit from which the player may keep one. `owner` is the result of `seat`. */
  candidates(owner: string, suit: Suit, cards: number): string;
  /** The movement points that the player has in a move action. */
  moves(points: number): string;
  /** The heading of a player's panel. */
  player(name: string, colour: Colour, isViewer: boolean): string;
  readonly legend: string;
  readonly entries: Readonly<Record<LegendEntry, string>>;
}

const PLACES: Readonly<Record<string, string>> = {
  reserve: 'in the reserve',
  lost: 'lost in space',
  vaporized: 'vaporized',
  destroyed: 'destroyed',
};

function placeWords({ players, seats }: SolView, location: string): string {
  const host = seats.findIndex(({ colour }) => location === `hold:${colour}`);
  if (host >= 0) return `in the hold of ${players[host]}`;
  return PLACES[location] ?? (location.includes('-') ? `on ${location}` : `in ${location}`);
}

const CARDS: Readonly<Record<string, EffectCard | undefined>> = EFFECT_CARDS;

function effectName(id: string): string {
  return CARDS[id]?.name ?? id.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
}

function decisionOf(view: SolView): string {
  const { decision, phase, players, turn, seats, config } = view;
  if (decision !== null) {
    const amount = decision.kind === 'bonus' ? ` (${decision.amount})` : '';
    return `${players[decision.seat]}: ${PHASES[decision.kind]}${amount}`;
  }
  if (phase === 'over') {
    const { winners, momentum } = resultOf(view);
    if (config.mode === 'standard') return `${winners.join(', ')} ${winners.length === 1 ? 'wins' : 'win'} with momentum ${momentum}`;
    return `${winners.length > 0 ? 'Won' : 'Lost'}: the lowest momentum is ${momentum} of ${config.goal}`;
  }
  const left = phase === 'move' ? `, ${counted(turn.points, 'point')} left` : '';
  const waiting = seats.findIndex(({ candidates }) => candidates.length > 0);
  const keeping = phase !== 'keep' && waiting >= 0 ? `; ${players[waiting]} may still keep a card` : '';
  return `${players[turn.seat]}: ${PHASES[phase]}${left}${keeping}`;
}

/** Returns the number of a piece among the pieces of its kind, from 1. */
export function numberOf(kind: PieceKind, slot: number): number {
  return kind === 'sundiver' || kind === 'gate' ? slot + 1 : (slot % STATIONS_PER_TYPE) + 1;
}

const seatText = (player: string, colour: Colour) => `${player} (${colour})`;

/** The English texts of the picture. */
export const PICTURE_TEXTS: PictureTexts = {
  summary: (view) => `Sol: Last Days of a Star, turn ${view.turn.number + 1}. ${decisionOf(view)}.`,
  decision: decisionOf,
  effect: effectName,
  effectTitle(id) {
    const card = CARDS[id];
    return card === undefined ? effectName(id) : `${card.name} (${card.timing}): ${card.text}`;
  },
  suit: (suit) => SUIT_CARDS[suit].name,
  triggerEvents: TRIGGER_EVENT_CARDS,
  colour: (colour) => colour,
  seat: seatText,
  piece: (view, seat, kind, slot, location) =>
    `${PIECE_NAMES[kind].name} ${numberOf(kind, slot)} of ${seatText(view.players[seat], view.seats[seat].colour)}, ${placeWords(view, location)}`,
  space: (id, layer, neighbours) => `${id}, ${LAYER_NAMES[layer].name.toLowerCase()}; borders on ${neighbours.join(', ')}`,
  barrier: (id, upper, lower) => `${id}: the barrier between ${upper} and ${lower}`,
  cube: (space) => `Garden cube in ${space}`,
  feeders: (count, space) => `${count === 1 ? 'A feeder' : `${count} feeders`} in ${space}`,
  mothership: (owner, eye, launchSpaces) => `Mothership of ${owner} at eye E${eye}; it launches into ${launchSpaces.join(', ')}`,
  instability: (marker) =>
    `Instability marker: ${marker} of ${TRACKS.instability}; each flare takes it down by one, and the last ends the game`,
  turn({ phase, turn, config: { maxTurns } }) {
    return phase === 'vestigial' ? 'Before the first turn' : `Turn ${turn.number + 1}${maxTurns === null ? '' : ` of ${maxTurns}`}`;
  },
  status: ({ deck, discard, supply, marker, turn, draw, config: { goal } }, owed) => [
    `deck ${deck}, discard ${discard.length}, supply ${supply}`,
    `flares to come: ${marker} of ${TRACKS.instability}`,
    ...(goal === null ? [] : [`momentum that wins: ${goal}`]),
    ...(owed > 0 ? [`cards owed: ${owed}`] : []),
    ...turn.running.map(({ effect }) => `in force: ${effectName(effect)}`),
    ...(draw === null ? [] : [`drawn: ${draw.cards.join(', ') || 'nothing yet'}`]),
  ],
  effects: 'Effects',
  discarded: 'discarded',
  noEffect: 'no effect',
  suitTitle: (suit, effect, discarded) => `${SUIT_CARDS[suit].name}: ${effect} ${discarded} discarded.`,
  trigger: 'trigger',
  triggerTitle(event, drawn, all) {
    const { name, text } = TRIGGER_EVENT_CARDS[event];
    return `${name}: ${text} ${drawn} of ${all} trigger flares drawn.`;
  },
  momentum: 'Momentum',
  energy: 'Energy',
  rows: { hold: 'Hold', reserve: 'Reserve', lost: 'Lost', gone: 'Gone' },
  stock: 'Stock',
  keeps: 'keeps',
  mayKeep: (cards) => (cards === 1 ? 'may keep' : `may keep (×${cards})`),
  kept: (owner, suit, effect) => `${owner} keeps ${suit}: ${effect}`,
  candidates: (owner, suit, cards) => `${cards} ${suit}, of which ${owner} may keep one`,
  moves: (points) => `moves ${points}`,
  player: (name, colour, isViewer) => `${name}, ${colour}${isViewer ? ' (you)' : ''}`,
  legend: 'Legend',
  entries: { sundiver: 'sundiver', gate: 'gate', node: 'node', foundry: 'foundry', tower: 'tower', mothership: 'mothership' },
};
