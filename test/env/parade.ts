// A game for tests of environments, with actions that contain lists, and an action that is legal only after another one.
import {
  defineAction,
  defineGame,
  type Encoding,
  fraction,
  listOf,
  oneOf,
  PlayerId,
  playersField,
  RandomState,
  scalar,
  type TypesOf,
} from 'orrery-rules';
import * as z from 'zod';

const ANIMALS = ['ape', 'bear', 'camel'] as const;
const TEMPOS = ['slow', 'fast'] as const;
const Parade = z.strictObject({ tempo: z.enum(TEMPOS), animals: z.array(z.enum(ANIMALS)).min(1).max(3) });
const State = z.strictObject({
  players: z.array(PlayerId),
  random: RandomState,
  turn: z.int().min(0),
  tired: z.array(z.boolean()),
  parades: z.array(Parade),
});
type State = z.infer<typeof State>;
type Event = { type: 'marched'; rule: string };

const LAST_TURN = 6;
const ORDERS = ANIMALS.flatMap((first) => [
  [first],
  ...ANIMALS.filter((second) => second !== first).flatMap((second) => [
    [first, second],
    ...ANIMALS.filter((third) => third !== first && third !== second).map((third) => [first, second, third]),
  ]),
]);

const march = defineAction<State, Event>()({
  type: 'march',
  parameters: { tempo: oneOf(TEMPOS), animals: listOf(oneOf(ANIMALS), { min: 1, max: 3 }) },
  legal(state, _player, actions) {
    if (state.tired[state.turn % state.players.length]) return;
    for (const tempo of TEMPOS) for (const animals of ORDERS) actions.add({ tempo, animals });
  },
  check(state, { animals }) {
    if (state.tired[state.turn % state.players.length])
      return { code: 'tired', rule: 'PA-2', message: 'After a fast parade comes a rest.' };
    if (new Set(animals).size === animals.length) return undefined;
    return { code: 'twice', rule: 'PA-1', message: 'Every animal walks once.' };
  },
  apply(state, { tempo, animals }, { emit }) {
    state.parades.push({ tempo, animals: [...animals] });
    state.tired[state.turn % state.players.length] = tempo === 'fast';
    state.turn += 1;
    emit({ type: 'marched', rule: 'PA-1' });
  },
});

const rest = defineAction<State, Event>()({
  type: 'rest',
  check: (state) =>
    state.tired[state.turn % state.players.length] ? undefined : { code: 'not-tired', rule: 'PA-2', message: 'Only the tired may rest.' },
  apply(state) {
    state.tired[state.turn % state.players.length] = false;
    state.turn += 1;
  },
});

/**
 * Players take turns to send animals on parade (PA-1), and must rest after a fast parade (PA-2). After six turns the game ends without a
 * winner (PA-3).
 */
export const parade = defineGame({
  id: 'parade',
  name: 'Parade',
  rulesVersion: '1',
  schemas: { setup: z.strictObject({ players: playersField({ min: 2, max: 3, rule: 'PA-1' }) }), state: State },
  actions: [march, rest],
  rules: { gameOver: 'PA-3', notYourDecision: 'PA-1' },
  start: ({ players }) => ({ players, turn: 0, tired: players.map(() => false), parades: [] }),
  decisions: ({ players, turn }) => (turn === LAST_TURN ? [] : [players[turn % players.length]]),
  outcome({ players, turn, parades }) {
    if (turn < LAST_TURN) return undefined;
    const scores = Object.fromEntries(
      players.map((player, seat) => [player, seat === 0 ? parades.flatMap(({ animals }) => animals).length : 0]),
    );
    return { winners: [], scores, reason: 'night', rule: 'PA-3' };
  },
});

/** The observation is only the number of the turn. */
export const paradeEncoding: Encoding<TypesOf<typeof parade>> = {
  version: '1',
  observation: () => [scalar('turn', fraction(LAST_TURN), 'the turn', ({ turn }) => turn)],
};
