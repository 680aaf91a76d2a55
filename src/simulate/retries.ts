// Plays games again if their worker died. Abandons a game only if its worker dies repeatedly, or if the game exceeds the time limit.
import { copyJson, RECORD_FORMAT } from '../kernel/index.js';
import { type Death, type GameToPlay, type Heading, isDeath, type Job, type PlayedBatch, type WorkerPool } from './job.js';
import type { FinishedGame, GameRow } from './row.js';

/**
 * Number of times that the worker of a game ends by itself before the game is abandoned. The limit is above 1, because an earlier game in
 * the same worker may be the cause.
 */
const OWN_DEATHS = 2;
/**
 * A game is abandoned when a signal from outside has killed its worker this many times. Such signals occur on a machine that is short of
 * memory, whatever the game does.
 */
const OUTSIDE_DEATHS = 10;

/**
 * Plays a batch, even if workers die. When a worker dies, the games of its batch are played again one by one. A game whose worker dies
 * repeatedly, or that exceeds the time limit, is abandoned; its row then has a `problem`.
 */
export async function playWithRetries(pool: WorkerPool, games: readonly GameToPlay[], job: Job, heading: Heading): Promise<PlayedBatch> {
  const answer = await pool.play(games);
  if (!isDeath(answer)) return answer;
  const begun = performance.now();
  const first = games.length === 1 ? [answer] : [];
  const played = await Promise.all(games.map((game) => playAlone(pool, game, first, job, heading)));
  return { games: played, milliseconds: performance.now() - begun };
}

async function playAlone(pool: WorkerPool, game: GameToPlay, earlier: readonly Death[], job: Job, heading: Heading): Promise<FinishedGame> {
  const deaths = [...earlier];
  while (!isHopeless(deaths)) {
    const answer = await pool.play([game], true);
    if (!isDeath(answer)) return answer.games[0] as FinishedGame;
    deaths.push(answer);
  }
  return lostGame(game, deaths.at(-1) as Death, job, heading);
}

function isHopeless(deaths: readonly Death[]): boolean {
  const by = (cause: Death['by']) => deaths.filter((death) => death.by === cause).length;
  return by('timeout') > 0 || by('itself') >= OWN_DEATHS || by('outside') >= OUTSIDE_DEATHS;
}

function lostGame(game: GameToPlay, death: Death, job: Job, heading: Heading): FinishedGame {
  const row = lostRow(game, death, heading);
  const { game: id, rulesVersion, setup } = row;
  return {
    row,
    ...(job.records ? { record: { format: RECORD_FORMAT, game: id, rulesVersion, setup, seed: game.seed, actions: [] } } : {}),
  };
}

/** Returns the row of an abandoned game; `problem` says how its worker died. */
export function lostRow({ index, seed }: GameToPlay, { died, by }: Death, heading: Heading): GameRow {
  const { game, rulesVersion, players, agents } = heading;
  return {
    index,
    seed: String(seed),
    game,
    rulesVersion,
    setup: copyJson(heading.setup),
    players: [...players],
    agents: [...agents],
    length: 0,
    outcome: null,
    problem: by === 'timeout' ? died : `its worker stopped whenever the game was played: ${died}`,
    checksum: '',
  };
}
