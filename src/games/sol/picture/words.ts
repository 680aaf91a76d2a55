// The texts of the picture: names of players, pieces and effects, and what a player must decide now.
import { counted } from '../../../picture/index.js';
import { EFFECT_CARDS, type EffectCard } from '../data/effects.js';
import { PHASES, PIECE_NAMES } from '../data/names.js';
import { STATIONS_PER_TYPE } from '../data/rewards.js';
import type { StationType } from '../data/words.js';
import type { SolView } from '../views/view.js';

/** Returns the name of a seat, such as `Ann (blue)`. */
export function seatName({ players, seats }: SolView, seat: number): string {
  return `${players[seat]} (${seats[seat].colour})`;
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

/** Returns the title of a piece, such as `Sundiver 3 of Ann (blue), in V4`. */
export function pieceTitle(view: SolView, seat: number, kind: StationType | 'sundiver' | 'gate', slot: number, location: string): string {
  const number = kind === 'sundiver' || kind === 'gate' ? slot + 1 : (slot % STATIONS_PER_TYPE) + 1;
  return `${PIECE_NAMES[kind].name} ${number} of ${seatName(view, seat)}, ${placeWords(view, location)}`;
}

const CARDS: Readonly<Record<string, EffectCard | undefined>> = EFFECT_CARDS;

/** Returns the name of a published effect. For a custom effect, whose name is not known here, returns its id as words. */
export function effectName(id: string): string {
  return CARDS[id]?.name ?? id.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
}

/** Returns the name, the timing and the text of an effect. */
export function effectTitle(id: string): string {
  const card = CARDS[id];
  return card === undefined ? effectName(id) : `${card.name} (${card.timing}): ${card.text}`;
}

/** Returns a text that says who must act, and what this player must do. */
export function decisionOf(view: SolView): string {
  const { decision, phase, players, turn, seats } = view;
  if (decision !== null) {
    const amount = decision.kind === 'bonus' ? ` (${decision.amount})` : '';
    return `${players[decision.seat]}: ${PHASES[decision.kind]}${amount}`;
  }
  if (phase === 'over') return 'The game is over';
  const left = phase === 'move' ? `, ${counted(turn.points, 'point')} left` : '';
  const waiting = seats.findIndex(({ candidates }) => candidates.length > 0);
  const keeping = phase !== 'keep' && waiting >= 0 ? `; ${players[waiting]} may still keep a card` : '';
  return `${players[turn.seat]}: ${PHASES[phase]}${left}${keeping}`;
}
