// Two games for tests of the simulator: in one, all players decide at once; in the other, a clock decides too.
import { defineAction, defineGame, type Outcome, PlayerId, playersField, RandomState } from 'orrery-rules';
import * as z from 'zod';

const setup = z.strictObject({ players: playersField({ min: 2, max: 4, rule: 'TOY-1' }) });
const rules = { gameOver: 'TOY-3', notYourDecision: 'TOY-2' };

const nobodyWins = (players: string[], reason: string): Outcome => ({
  winners: [],
  scores: Object.fromEntries(players.map((player) => [player, 0])),
  reason,
  rule: 'TOY-3',
});

const Open = z.strictObject({ players: z.array(PlayerId), random: RandomState, open: z.array(PlayerId) });
type Open = z.infer<typeof Open>;

/** Each player shows a hand once, in any order. */
export const allAtOnce = defineGame({
  id: 'all-at-once',
  name: 'All at once',
  rulesVersion: '1',
  schemas: { setup, state: Open },
  actions: [
    defineAction<Open>()({
      type: 'show',
      check: () => undefined,
      apply(state, { player }, { emit }) {
        state.open.splice(state.open.indexOf(player), 1);
        emit({ type: 'shown', rule: 'TOY-2' });
      },
    }),
  ],
  rules,
  start: ({ players }) => ({ players, open: [...players] }),
  decisions: ({ open }) => [...open],
  outcome: ({ players, open }) => (open.length > 0 ? undefined : nobodyWins(players, 'all-shown')),
});

const Clock = z.strictObject({ players: z.array(PlayerId), random: RandomState, ticks: z.int() });
type Clock = z.infer<typeof Clock>;

/** The game ends after five ticks of a clock, which is not a player. Until then, players may wave as often as they like. */
export const clockwork = defineGame({
  id: 'clockwork',
  name: 'Clockwork',
  rulesVersion: '1',
  schemas: { setup, state: Clock },
  actions: [
    defineAction<Clock>()({
      type: 'wave',
      check: () => undefined,
      apply() {},
    }),
    defineAction<Clock>()({
      type: 'tick',
      role: 'computer',
      check: () => undefined,
      apply(state) {
        state.ticks += 1;
      },
    }),
  ],
  rules,
  viewers: ['computer'],
  start: ({ players }) => ({ players, ticks: 0 }),
  decisions: ({ players, ticks }) => (ticks === 5 ? [] : [...players, 'computer']),
  outcome: ({ players, ticks }) => (ticks < 5 ? undefined : nobodyWins(players, 'time')),
});
