import { area51 } from 'orrery-rules/area-51';
import { type Contender, driverContenders } from '../contender.js';

/**
 * The contenders (measured programs), keyed by game. They are imported on demand, so that a process loads only the contender that it
 * measures.
 */
const SOURCES: Readonly<Record<string, (name: string) => Promise<readonly Contender[]>>> = {
  'tic-tac-toe': async (name) => {
    const { boardgameIoContender, ticTacToeContenders } = await import('./tic-tac-toe.js');
    return name === 'tic-tac-toe/boardgame.io' ? [boardgameIoContender()] : ticTacToeContenders;
  },
  'area-51': async () => driverContenders(area51, [2, 3, 4], { pure: 20, inPlace: 800 }),
  sol: async () => driverContenders((await import('orrery-rules/sol')).sol, [2, 3, 4, 5], { pure: 6, inPlace: 160 }),
  'space-alert': async () => (await import('./space-alert.js')).spaceAlertContenders,
  'specter-ops': async () => (await import('./specter-ops.js')).specterOpsContenders,
};

/** Returns a contender (a measured program) by its name, `<game>/<how>`. Throws if there is none. */
export async function findContender(name: string): Promise<Contender> {
  const game = name.slice(0, name.indexOf('/'));
  const contenders = await contendersFor(game, name);
  const found = contenders.find((contender) => contender.name === name);
  if (found === undefined) throw new Error(`There is no contender "${name}".`);
  return found;
}

async function contendersFor(game: string, name: string): Promise<readonly Contender[]> {
  if (name.includes('/mcts')) return (await import('./mcts.js')).mctsContenders(name);
  if (name.endsWith('/learned')) return (await import('./learned.js')).learnedContenders(name);
  if (name.endsWith('/greedy') || name.endsWith('/outcomes')) return (await import('./lookahead.js')).lookaheadContenders(name);
  if (name.includes('/environment')) return (await import('./environment.js')).environmentContenders(name);
  if (name.endsWith('/replies')) return (await import('./replies.js')).replyContenders(name);
  if (name.startsWith('space-alert/resolve-')) return (await import('./missions.js')).missionContenders(name);
  return (await SOURCES[game]?.(name)) ?? [];
}
