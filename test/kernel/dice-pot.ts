// A game for tests of the kernel, with dice, a shuffle, a decision out of turn, nested objects in the state, and events.
import { defineAction, defineGame, integers, otherPlayers, PlayerId, playersField, RandomState } from 'orrery-rules';
import * as z from 'zod';

const State = z.strictObject({
  players: z.array(PlayerId),
  random: RandomState,
  pots: z.record(PlayerId, z.strictObject({ chips: z.int(), rolls: z.array(z.int()) })),
  bag: z.array(z.enum(['red', 'green', 'blue'])),
  turn: z.int(),
  /** The player who must answer a gift before anybody else may act. */
  owed: PlayerId.nullable(),
});
export type State = z.infer<typeof State>;
export type Event =
  | { type: 'rolled'; player: PlayerId; faces: number[]; rule: string }
  | { type: 'shuffled'; bag: string[]; rule: string }
  | { type: 'thanked'; player: PlayerId; rule: string };

const current = (state: State) => state.players[state.turn % state.players.length];

const roll = defineAction<State, Event>()({
  type: 'roll',
  parameters: { count: integers(1, 3) },
  check: (state, { count }) => {
    if (state.owed !== null) return { code: 'answer-first', rule: 'DP-3', message: 'A gift must be answered first.' };
    return count > 3 ? { code: 'too-many', rule: 'DP-2', message: 'Three dice at most.' } : undefined;
  },
  apply(state, { player, count }, { chance, emit }) {
    const faces = chance.dice(count, 6);
    const pot = state.pots[player];
    pot.rolls.push(...faces);
    pot.chips += faces.reduce((sum, face) => sum + face, 0);
    state.turn += 1;
    emit({ type: 'rolled', player, faces: pot.rolls, rule: 'DP-2' });
  },
});

const give = defineAction<State, Event>()({
  type: 'give',
  parameters: { to: otherPlayers() },
  check: (state, { player, to }) => {
    if (state.owed !== null) return { code: 'answer-first', rule: 'DP-3', message: 'A gift must be answered first.' };
    return to === player || !state.players.includes(to)
      ? { code: 'no-such-player', rule: 'DP-3', message: `${to} is not another player.` }
      : undefined;
  },
  apply(state, { player, to }) {
    state.pots[player].chips -= 1;
    state.pots[to].chips += 1;
    state.owed = to;
  },
});

const thank = defineAction<State, Event>()({
  type: 'thank',
  check: (state, { player }) =>
    state.owed === player ? undefined : { code: 'nothing-owed', rule: 'DP-3', message: 'There is nothing to thank for.' },
  apply(state, { player }, { emit }) {
    state.owed = null;
    state.turn += 1;
    emit({ type: 'thanked', player, rule: 'DP-3' });
  },
});

const shake = defineAction<State, Event>()({
  type: 'shake',
  check: (state) => (state.owed === null ? undefined : { code: 'answer-first', rule: 'DP-3', message: 'A gift must be answered first.' }),
  apply(state, _action, { chance, emit }) {
    chance.shuffle(state.bag);
    state.turn += 1;
    emit({ type: 'shuffled', bag: state.bag, rule: 'DP-4' });
  },
});

const isOver = (state: State) => state.turn >= 12;

export const dicePot = defineGame({
  id: 'dice-pot',
  name: 'Dice pot',
  rulesVersion: '2',
  schemas: {
    setup: z.strictObject({
      players: playersField({ min: 2, max: 4, rule: 'DP-1' }),
      bag: z
        .array(z.enum(['red', 'green', 'blue']))
        .max(60)
        .default(['red', 'red', 'green']),
    }),
    state: State,
  },
  actions: [roll, give, thank, shake],
  rules: { gameOver: 'DP-5', notYourDecision: 'DP-1' },
  start: ({ players, bag }) => ({
    players,
    pots: Object.fromEntries(players.map((player) => [player, { chips: 0, rolls: [] }])),
    bag,
    turn: 0,
    owed: null,
  }),
  decisions: (state) => (isOver(state) ? [] : [state.owed ?? current(state)]),
  outcome(state) {
    if (!isOver(state)) return undefined;
    const scores = Object.fromEntries(state.players.map((player) => [player, state.pots[player].chips]));
    const best = Math.max(...Object.values(scores));
    return { winners: state.players.filter((player) => scores[player] === best), scores, reason: 'twelve-turns', rule: 'DP-5' };
  },
  migrations: {
    // In version 1, the action `roll` was called `throw`.
    '1': (record) => ({
      ...record,
      rulesVersion: '2',
      actions: record.actions.map((action) => (action.type === 'throw' ? { ...action, type: 'roll' } : action)),
    }),
  },
});
