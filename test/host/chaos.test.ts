import type { AnyGame, GameTypes } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { kuhnPoker, ticTacToe } from 'orrery-rules/examples';
import { sol } from 'orrery-rules/sol';
import { spaceAlert } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';
import { samples } from '../samples.js';
import { playChaos } from './chaos.js';

const TABLES: readonly (readonly [id: string, game: AnyGame, games: number, setup: GameTypes['setupInput']])[] = [
  [ticTacToe.id, ticTacToe, samples(20, 15), { players: 2 }],
  [kuhnPoker.id, kuhnPoker, samples(60, 40), { players: 2 }],
  [area51.id, area51, samples(3), { players: 3 }],
  [sol.id, sol, samples(3), { players: 3 }],
  [spaceAlert.id, spaceAlert, samples(3), { players: 4, soundtrack: 'mission-1' } as GameTypes['setupInput']],
  [specterOps.id, specterOps, samples(3), { players: 3 }],
];

describe('Over lines that lose, double and mix up messages, with strangers in between', () => {
  test.each(TABLES)('%s: rooms come to what matches come to, and clients show it', async (_id, game, games, setup) => {
    const sum = { hostile: 0, lost: 0, doubled: 0, reconnections: 0, accepted: 0, refused: 0, actions: 0 };
    for (let seed = 1; seed <= games; seed++) {
      const report = await playChaos({ game, setup: { ...game.selfPlay, ...setup }, seed, maxActions: 120 });
      expect(report.errors).toEqual([]);
      expect(report.room).toBe(report.match);
      expect(report.different).toEqual([]);
      for (const name of ['hostile', 'lost', 'doubled', 'reconnections', 'accepted', 'actions'] as const) sum[name] += report[name];
      sum.refused += Object.values(report.refused).reduce((one, other) => one + other, 0);
      if (process.env.CHAOS) console.log(game.id, JSON.stringify(report));
    }
    for (const count of Object.values(sum)) expect(count).toBeGreaterThan(5);
  });
});
