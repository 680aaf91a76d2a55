// Recovery from the death of workers, by a game or by the machine, so that no other game is lost.
import { copyJson, RECORD_FORMAT } from '../kernel/index.js';
import { type Crew, type Death, type GameToPlay, type Heading, isDeath, type Job, type PlayedBatch } from './job.js';
import type { FinishedGame, GameRow } from './row.js';

/** Deaths of a game's worker by itself until the game is abandoned. The previous game may have caused the first one. */
const OWN_DEATHS = 2;
/** Deaths from outside until the game is abandoned: a machine short of memory kills the same worker repeatedly. */
const OUTSIDE_DEATHS = 10;

/**
 * Plays a batch, even if workers die. When one dies, the games of its batch are played again one by one. A game whose worker dies
 * repeatedly is abandoned, and its row says so.
 */
export async function playSurely(crew: Crew, games: readonly GameToPlay[], job: Job, heading: Heading): Promise<PlayedBatch> {
  const answer = await crew.play(games);
  if (!isDeath(answer)) return answer;
  const begun = performance.now();
  const first = games.length === 1 ? [answer] : [];
  const played = await Promise.all(games.map((game) => playAlone(crew, game, first, job, heading)));
  return { games: played, milliseconds: performance.now() - begun };
}

async function playAlone(crew: Crew, game: GameToPlay, earlier: readonly Death[], job: Job, heading: Heading): Promise<FinishedGame> {
  const deaths = [...earlier];
  while (!isHopeless(deaths)) {
    const answer = await crew.play([game], true);
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
