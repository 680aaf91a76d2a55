import type { GameEntry } from '../games.js';
import { playerCounts } from '../setup.js';
import { columns } from '../table.js';
import { paint, print, type Terminal } from '../terminal.js';

/** Runs `orrery games`. */
export async function listGames(terminal: Terminal, games: readonly GameEntry[], options: { json?: boolean }): Promise<void> {
  const listed = await Promise.all(
    games.map(async (entry) => {
      const game = await entry.load();
      return { id: game.id, name: game.name, players: playerCounts(game), rulesVersion: game.rulesVersion };
    }),
  );
  if (options.json) return print(terminal, JSON.stringify(listed, null, 2));
  const { bold, dim } = paint(terminal);
  const rows = listed.map(({ id, name, players, rulesVersion }) => [bold(id), name, range(players), rulesVersion]);
  print(terminal, columns(rows, { head: ['game', 'name', 'players', 'rules'].map((title) => dim(title)) }));
}

/** Formats `[2, 3, 4]` as `2-4`, and counts with gaps as a list. */
function range(counts: number[]): string {
  const unbroken = counts.length > 1 && counts.every((count, index) => count === (counts[0] as number) + index);
  return unbroken ? `${counts[0]}-${counts.at(-1)}` : counts.join(', ');
}
