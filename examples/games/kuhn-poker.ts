// Kuhn poker: three cards, two players, one bet. The smallest game with hidden information.
import {
  defineAction,
  defineGame,
  type Encoding,
  each,
  flag,
  indexAxis,
  oneHot,
  PlayerId,
  perSeat,
  playersField,
  RandomState,
  type TypesOf,
  type Viewer,
} from 'orrery-rules';
import * as z from 'zod';

const Card = z.enum(['jack', 'queen', 'king']);
type Card = z.infer<typeof Card>;
const CARDS = Card.options;

const State = z.strictObject({
  players: z.array(PlayerId).length(2),
  random: RandomState,
  /** One card for each seat; the third card is `unseen`. */
  hands: z.array(Card).length(2),
  unseen: Card,
  /** The moves in order; the seats alternate. */
  moves: z.array(z.enum(['pass', 'bet'])).max(3),
});
type State = z.infer<typeof State>;

/** The view of Kuhn poker. Another player's card is `null` until a showdown; the unseen card is never shown. */
export interface KuhnView {
  players: PlayerId[];
  hands: (Card | null)[];
  moves: ('pass' | 'bet')[];
}

type Event =
  | { type: 'passed'; player: PlayerId; rule: string }
  | { type: 'bet-placed'; player: PlayerId; rule: string }
  | { type: 'hands-shown'; hands: Card[]; rule: string };

const FINISHED = ['pass pass', 'bet pass', 'bet bet', 'pass bet pass', 'pass bet bet'];
const SHOWDOWNS = ['pass pass', 'bet bet', 'pass bet bet'];
const isOver = (moves: State['moves']) => FINISHED.includes(moves.join(' '));
const isShown = (moves: State['moves']) => SHOWDOWNS.includes(moves.join(' '));

function move<const Type extends 'pass' | 'bet'>(type: Type) {
  return defineAction<State, Event>()({
    type,
    check: () => undefined,
    apply(state, { player }, { emit }) {
      state.moves.push(type);
      emit({ type: type === 'pass' ? 'passed' : 'bet-placed', player, rule: 'KP-2' });
      if (isShown(state.moves)) emit({ type: 'hands-shown', hands: state.hands, rule: 'KP-3' });
    },
  });
}

/**
 * Each player pays an ante of 1 and gets one of three cards (KP-1). Players pass or bet 1 in turn (KP-2). If both have passed or both have
 * bet, the higher card wins; otherwise the only player who bet wins (KP-3).
 */
export const kuhnPoker = defineGame({
  id: 'kuhn-poker',
  name: 'Kuhn poker',
  rulesVersion: '1',
  schemas: { setup: z.strictObject({ players: playersField({ min: 2, max: 2, rule: 'KP-1' }) }), state: State },
  actions: [move('pass'), move('bet')],
  revealingEvents: ['hands-shown'],
  rules: { gameOver: 'KP-3', notYourDecision: 'KP-2' },

  start({ players }, chance) {
    const deck = [...CARDS];
    chance.shuffle(deck);
    return { players, hands: [deck[0], deck[1]], unseen: deck[2], moves: [] };
  },

  decisions: ({ players, moves }) => (isOver(moves) ? [] : [players[moves.length % 2]]),

  outcome({ players, hands, moves }) {
    if (!isOver(moves)) return undefined;
    const shown = isShown(moves);
    const winner = shown ? (CARDS.indexOf(hands[0]) > CARDS.indexOf(hands[1]) ? 0 : 1) : moves.length === 2 ? 0 : 1;
    const stake = shown && moves.at(-1) === 'bet' ? 2 : 1;
    const scores = Object.fromEntries(players.map((player, seat) => [player, seat === winner ? stake : -stake]));
    return { winners: [players[winner]], scores, reason: shown ? 'showdown' : 'fold', rule: 'KP-3' };
  },

  view({ players, hands, moves }, viewer: Viewer): KuhnView {
    return { players, moves, hands: hands.map((card, seat) => (isShown(moves) || players[seat] === viewer ? card : null)) };
  },

  determinize({ players, hands, moves }, _viewer, chance) {
    const left = CARDS.filter((card) => !hands.includes(card));
    chance.shuffle(left);
    const dealt = hands.map((card) => card ?? (left.pop() as Card));
    return { players: [...players], moves: [...moves], hands: dealt, unseen: left.pop() as Card };
  },
});

/** The action space is pass and bet. The observation has the known cards, the viewer's first, and the moves so far. */
export const kuhnPokerEncoding: Encoding<TypesOf<typeof kuhnPoker>> = {
  version: '1',

  observation: ({ players }) => [
    perSeat('cards', players, ({ hands }: KuhnView) => hands, [
      oneHot('card', CARDS, 'its card, all 0 while it is hidden', (card) => card),
    ]),
    each('moves', indexAxis(3, 'the three moves'), ({ moves }: KuhnView) => moves, [
      oneHot('said', ['pass', 'bet'], 'what was said', (said) => said),
    ]),
    flag('first', 'whether I move first', (view, { viewer }) => view.players[0] === viewer),
  ],
};
