// A game for tests of environments, with a clock that has no seat, several players who can decide at the same time, and dice.
import {
  booleans,
  defineAction,
  defineGame,
  type Encoding,
  PlayerId,
  playersField,
  RandomState,
  scalar,
  type TypesOf,
  unscaled,
} from 'orrery-rules';
import * as z from 'zod';

const CLOCK = 'computer';
/** With this many points or more, a player has no legal action, although the game still asks the player. Others can still decide. */
const FULL = 8;
const State = z.strictObject({
  players: z.array(PlayerId),
  random: RandomState,
  ticks: z.int().min(0),
  points: z.array(z.int().min(0)),
});
type State = z.infer<typeof State>;
type Event = { type: 'ticked'; rule: string };

const tick = defineAction<State, Event>()({
  type: 'tick',
  role: CLOCK,
  parameters: { loud: booleans() },
  check: () => undefined,
  apply(state, { loud }, { emit }) {
    state.ticks += loud ? 2 : 1;
    emit({ type: 'ticked', rule: 'CW-1' });
  },
});

const grab = defineAction<State, Event>()({
  type: 'grab',
  check: ({ points, players }, { player }) =>
    points[players.indexOf(player)] < FULL ? undefined : { code: 'full', rule: 'CW-2', message: 'Who has so many points grabs no more.' },
  apply(state, { player }, { chance }) {
    state.points[state.players.indexOf(player)] += chance.roll(6);
  },
});

/**
 * Until the clock has ticked 12 times (CW-1), each player with fewer than 8 points may grab points at any time (CW-2). The most points win
 * (CW-3).
 */
export const clockwork = defineGame({
  id: 'clockwork',
  name: 'Clockwork',
  rulesVersion: '1',
  schemas: { setup: z.strictObject({ players: playersField({ min: 2, max: 2, rule: 'CW-1' }) }), state: State },
  actions: [tick, grab],
  rules: { gameOver: 'CW-3', notYourDecision: 'CW-1' },
  viewers: [CLOCK],
  start: ({ players }) => ({ players, ticks: 0, points: players.map(() => 0) }),
  decisions: ({ players, ticks }) => (ticks >= 12 ? [] : [...players, CLOCK]),
  outcome({ players, ticks, points }) {
    if (ticks < 12) return undefined;
    const scores = Object.fromEntries(players.map((player, seat) => [player, points[seat]]));
    const most = Math.max(...points);
    return { winners: players.filter((player) => scores[player] === most), scores, reason: 'time', rule: 'CW-3' };
  },
});

/** The clock has no seat, and so neither observations nor action indices. */
export const clockworkEncoding: Encoding<TypesOf<typeof clockwork>> = {
  version: '1',
  observation: () => [scalar('ticks', unscaled(0, 13), 'ticks of the clock', ({ ticks }) => ticks)],
};
