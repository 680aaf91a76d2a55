// Simulates twenty games of Escape from Area 51: the seeker agent in the first seat, a random agent in the second.
import { random } from 'orrery-rules/agents';
import { area51 } from 'orrery-rules/area-51';
import { simulate, summarize } from 'orrery-rules/simulate';
import { seeker } from './seeker.js';

const { rows } = await simulate({ game: area51, setup: { players: 2 }, agents: [seeker(), random()], seed: 7, games: 20 });
for (const { player, agent, wins, low, high } of summarize(rows).seats) {
  console.log(
    `${player} (${agent}): ${wins} of ${rows.length} games, 95 % interval ${(100 * low).toFixed(0)} to ${(100 * high).toFixed(0)} %`,
  );
}
