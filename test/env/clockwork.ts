// A game for these tests: a clock that has no seat, several who may decide at once, and dice.
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
/** From so many points on, a player is asked in vain: others can still decide. */
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

/** While the clock ticks (CW-1), everybody with fewer than 8 points grabs as often as he can (CW-2); most points win (CW-3). */
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

/** Only those with a seat have numbers. */
export const clockworkEncoding: Encoding<TypesOf<typeof clockwork>> = {
  version: '1',
  observation: () => [scalar('ticks', unscaled(0, 13), 'ticks of the clock', ({ ticks }) => ticks)],
};
