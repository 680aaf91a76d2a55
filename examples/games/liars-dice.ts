// Liar's dice: every player rolls under a cup, then players bid on the dice under all cups or challenge the last bid.
// It has hidden dice, simultaneous decisions, and an information-revealing event.
import {
  counts,
  defineAction,
  defineGame,
  type Encoding,
  flag,
  fraction,
  integers,
  oneHot,
  PlayerId,
  perSeat,
  playersField,
  RandomState,
  scalar,
  seatAxis,
  type TypesOf,
  type Viewer,
  whenPresent,
} from 'orrery-rules';
import * as z from 'zod';

const SIDES = 6;
const MOST_DICE = 5;

const Face = z.int().min(1).max(SIDES);
const Dice = z.array(Face).max(MOST_DICE);
const Bid = z.strictObject({
  seat: z.int().min(0).max(3),
  count: z
    .int()
    .min(1)
    .max(4 * MOST_DICE),
  face: Face,
});
type Bid = z.infer<typeof Bid>;

const State = z.strictObject({
  players: z.array(PlayerId).min(2).max(4),
  random: RandomState,
  /** The number of dice that each seat has left; a seat with 0 is out of the game. */
  left: z.array(z.int().min(0).max(MOST_DICE)),
  /** For each seat, the dice under its cup in rising order; empty before the roll. */
  cups: z.array(Dice),
  bid: Bid.nullable(),
  /** The seat that bids or challenges next, once all players have rolled their dice. */
  turn: z.int().min(0).max(3),
  /**
   * The result of the last challenge: the dice of all cups, the challenged bid, and the seat that lost a die. `null` before the first
   * challenge.
   */
  shown: z.strictObject({ cups: z.array(Dice), bid: Bid, loser: z.int().min(0).max(3) }).nullable(),
});
type State = z.infer<typeof State>;

/** The view of Liar's dice: the dice under other players' cups are `null`. */
export interface LiarsDiceView extends Omit<State, 'random' | 'cups'> {
  cups: (number[] | null)[];
}

type Event =
  | { type: 'dice-rolled'; player: PlayerId; dice: number[] | null; rule: string }
  | { type: 'bid-made'; player: PlayerId; count: number; face: number; rule: string }
  | { type: 'cups-lifted'; by: PlayerId; cups: number[][]; counted: number; rule: string }
  | { type: 'die-lost'; player: PlayerId; left: number; rule: string };

const hasToRoll = ({ left, cups }: State, seat: number) => left[seat] > 0 && cups[seat].length === 0;
const seatsIn = (left: readonly number[]) => left.flatMap((dice, seat) => (dice > 0 ? [seat] : []));
const total = (left: readonly number[]) => left.reduce((sum, dice) => sum + dice, 0);
const isRolling = (state: State) => state.left.some((_, seat) => hasToRoll(state, seat));

/** Returns the next seat after `seat` that still has dice. */
function nextSeat(left: readonly number[], seat: number): number {
  let next = (seat + 1) % left.length;
  while (left[next] === 0) next = (next + 1) % left.length;
  return next;
}

const roll = defineAction<State, Event>()({
  type: 'roll',

  check(state, { player }) {
    if (hasToRoll(state, state.players.indexOf(player))) return undefined;
    return { code: 'already-rolled', rule: 'LD-2', message: 'Every cup is rolled once a round; bid or challenge.' };
  },

  apply(state, { player }, { chance, emit }) {
    const seat = state.players.indexOf(player);
    const dice = chance.dice(state.left[seat], SIDES);
    state.cups[seat] = dice;
    emit({ type: 'dice-rolled', player, dice, rule: 'LD-2' });
  },
});

/** Returns the rank of a bid, from 0: a bid is higher if it has more dice, or the same number of dice and a higher face. */
const height = ({ count, face }: { count: number; face: number }) => (count - 1) * SIDES + (face - 1);

const bid = defineAction<State, Event>()({
  type: 'bid',
  parameters: { count: integers(1, 4 * MOST_DICE), face: integers(1, SIDES) },

  // Adds all bids that are higher than the last bid, in rising order.
  legal(state, _player, actions) {
    if (isRolling(state)) return;
    const highest = total(state.left) * SIDES;
    const { count, face } = actions.parameters;
    for (let next = state.bid === null ? 0 : height(state.bid) + 1; next < highest; next++) {
      actions.add(count.at(Math.floor(next / SIDES)), face.at(next % SIDES));
    }
  },

  check(state, action) {
    if (isRolling(state)) return { code: 'roll-first', rule: 'LD-2', message: 'Nobody bids before all cups are rolled.' };
    const inPlay = total(state.left);
    if (action.count > inPlay) {
      return { code: 'too-many-dice', rule: 'LD-3', message: `Only ${inPlay} dice are in play; bid at most as many.` };
    }
    if (state.bid === null || height(action) > height(state.bid)) return undefined;
    const { count, face } = state.bid;
    return { code: 'not-higher', rule: 'LD-3', message: `The bid is ${count} times ${face}; bid more dice, or as many of a higher face.` };
  },

  apply(state, { player, count, face }, { emit }) {
    const seat = state.players.indexOf(player);
    state.bid = { seat, count, face };
    state.turn = nextSeat(state.left, seat);
    emit({ type: 'bid-made', player, count, face, rule: 'LD-3' });
  },
});

const challenge = defineAction<State, Event>()({
  type: 'challenge',

  check(state) {
    return state.bid === null ? { code: 'nothing-to-challenge', rule: 'LD-4', message: 'There is no bid yet; make one.' } : undefined;
  },

  apply(state, { player }, { emit }) {
    const challenged = state.bid as Bid;
    const { seat, count, face } = challenged;
    const cups = state.cups.map((dice) => [...dice]);
    const counted = cups.flat().filter((die) => die === face).length;
    emit({ type: 'cups-lifted', by: player, cups, counted, rule: 'LD-4' });

    const loser = counted >= count ? state.players.indexOf(player) : seat;
    state.left[loser] -= 1;
    emit({ type: 'die-lost', player: state.players[loser], left: state.left[loser], rule: 'LD-5' });
    state.shown = { cups, bid: { seat, count, face }, loser };
    state.bid = null;
    state.cups = state.left.map(() => []);
    state.turn = state.left[loser] > 0 ? loser : nextSeat(state.left, loser);
  },
});

/**
 * Two to four players (LD-1) roll their dice under a cup, all at once (LD-2). They bid in turn how many dice of a face lie under all
 * cups, each bid higher than the last (LD-3), until a player challenges the last bid and the cups are lifted (LD-4). The player who was
 * wrong loses a die and begins the next round (LD-5); the last player with dice wins (LD-6).
 */
export const liarsDice = defineGame({
  id: 'liars-dice',
  name: 'Liar’s dice',
  rulesVersion: '1',
  schemas: {
    setup: z.strictObject({
      players: playersField({ min: 2, max: 4, rule: 'LD-1' }),
      /** The number of dice of each player at the start. */
      dice: z.int().min(1).max(MOST_DICE).default(MOST_DICE),
    }),
    state: State,
  },
  actions: [roll, bid, challenge],
  revealingEvents: ['cups-lifted'],
  rules: { gameOver: 'LD-6', notYourDecision: 'LD-3' },

  start: ({ players, dice }) => ({
    players,
    left: players.map(() => dice),
    cups: players.map(() => []),
    bid: null,
    turn: 0,
    shown: null,
  }),

  decisions(state) {
    if (seatsIn(state.left).length === 1) return [];
    return isRolling(state) ? state.players.filter((_, seat) => hasToRoll(state, seat)) : [state.players[state.turn]];
  },

  outcome({ players, left }) {
    const [seat, ...others] = seatsIn(left);
    if (others.length > 0) return undefined;
    const scores = Object.fromEntries(players.map((player, other) => [player, other === seat ? 1 : 0]));
    return { winners: [players[seat]], scores, reason: 'last-with-dice', rule: 'LD-6' };
  },

  view({ random: _random, cups, ...open }, viewer: Viewer): LiarsDiceView {
    return { ...open, cups: cups.map((dice, seat) => (dice.length === 0 || open.players[seat] === viewer ? dice : null)) };
  },

  viewEvent: (event, viewer) => (event.type === 'dice-rolled' && event.player !== viewer ? { ...event, dice: null } : event),

  determinize({ cups, ...open }, _viewer, chance) {
    return { ...open, cups: cups.map((dice, seat) => dice ?? chance.dice(open.left[seat], SIDES)) };
  },
});

const FACES = [1, 2, 3, 4, 5, 6];

/** The action space has roll, challenge and every bid. The observation uses relative seats: the viewer's own seat is 0. */
export const liarsDiceEncoding: Encoding<TypesOf<typeof liarsDice>> = {
  version: '1',

  observation: ({ players, dice }) => [
    perSeat('left', players, ({ left }: LiarsDiceView) => left, [
      scalar('dice', fraction(dice), 'the dice that it has left', (left) => left),
    ]),
    counts('cup', FACES, fraction(dice), 'my dice, none before I roll', ({ cups }, { seat }) => cups[seat]),
    perSeat('rolled', players, ({ left }: LiarsDiceView) => left, [
      flag('rolled', 'whether it has rolled in this round', (_left, { view }, seat) => {
        const cup = view.cups[seat];
        return cup === null || cup.length > 0;
      }),
    ]),
    whenPresent('bid', 'of the last bid, all 0 without one', ({ bid: last }: LiarsDiceView) => last, [
      scalar('count', fraction(players.length * dice), 'its count', ({ count }) => count),
      oneHot('face', FACES, 'its face', ({ face }) => face),
      oneHot('seat', seatAxis(players.length), 'who made it', ({ seat }) => seat),
    ]),
    oneHot('turn', seatAxis(players.length), 'who bids or challenges next, once all have rolled', ({ turn }) => turn),
  ],
};
