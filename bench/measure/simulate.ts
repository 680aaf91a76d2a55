// Measures random games in one thread: played by `simulate`, or by a bare loop that plays exactly the same games.
import { type AnyGame, type Chance, checksum, type PlayerId, seededChance } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { gameSeed, simulate } from 'orrery-rules/simulate';
import type { Budget, Measurement } from '../measurement.js';
import { findRun, loadGame, type Run } from '../runs.js';

/** The result of playing several games: how many decisions they had, and a checksum of their final states. */
interface Played {
  decisions: number;
  sum: string;
}

type Play = (game: AnyGame, run: Run, seed: number, games: number) => Promise<Played>;

const DRIVERS: ReadonlyMap<string, Play> = new Map([
  ['simulate', bySimulate],
  ['raw-loop', byLoop],
]);

export function isSimulate(name: string): boolean {
  return DRIVERS.has(name.slice(name.indexOf('/') + 1));
}

/** Measures the contender (measured program) `<game>/simulate` or `<game>/raw-loop`. */
export async function measureSimulate(name: string, { seed, rounds, scale }: Omit<Budget, 'roomActions'>): Promise<Measurement> {
  const [id = '', driver = ''] = name.split('/');
  const run = findRun(id);
  const play = DRIVERS.get(driver) as Play;
  const game = await loadGame(id);
  const games = Math.max(20, Math.round(run.roundGames * scale));
  await play(game, run, seed - 1, games);
  const rates: number[] = [];
  const gameRates: number[] = [];
  let decisions = 0;
  let sum = '';
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const played = await play(game, run, seed + round, games);
    const seconds = (performance.now() - begun) / 1000;
    rates.push(played.decisions / seconds);
    gameRates.push(games / seconds);
    decisions += played.decisions;
    sum = checksum(sum + played.sum);
  }
  return { decisions, rates, gameRates, checksum: sum };
}

async function bySimulate(game: AnyGame, { players, maxActions }: Run, seed: number, games: number): Promise<Played> {
  const played: Played = { decisions: 0, sum: '' };
  await simulate({
    game,
    setup: { players },
    agents: random(),
    seed,
    games,
    maxActions,
    rows: false,
    onRow({ length, checksum: last }) {
      played.decisions += length;
      played.sum = checksum(played.sum + last);
    },
  });
  return played;
}

async function byLoop(game: AnyGame, { players, maxActions }: Run, runSeed: number, games: number): Promise<Played> {
  let decisions = 0;
  let sum = '';
  for (let index = 0; index < games; index++) {
    const seed = gameSeed(runSeed, index);
    const simulation = game.simulation(game.start({ ...game.selfPlay, players }, seed));
    const seats = simulation.state.players as unknown as readonly PlayerId[];
    const streams = new Map<PlayerId, Chance>(seats.map((player, seat) => [player, seededChance(streamSeed(seed, `seat ${seat}`))]));
    let order: Chance | undefined;
    for (let taken = 0; taken < maxActions; taken++) {
      const owed = simulation.decisions();
      if (owed.length === 0) break;
      let [player] = owed;
      if (owed.length > 1) {
        const able = owed.filter((decider) => simulation.legalIndexes(decider).length > 0);
        [player] = able;
        if (able.length > 1) {
          order ??= seededChance(streamSeed(seed, 'order'));
          player = order.pick(able);
        }
      }
      let stream = streams.get(player as PlayerId);
      if (stream === undefined) {
        stream = seededChance(streamSeed(seed, `role ${player}`));
        streams.set(player as PlayerId, stream);
      }
      simulation.applyIndex(simulation.randomIndex(stream, player));
      decisions += 1;
    }
    sum = checksum(sum + checksum(simulation.state));
  }
  return { decisions, sum };
}

/**
 * Returns the seed of one random stream of a game. `seed` is the seed of the game, and `stream` is the name of the stream, such as `order`.
 * The guide "Simulation" describes this computation.
 */
function streamSeed(seed: string, stream: string): string {
  const sum = checksum(`${seed}/${stream}`);
  const high = fmix32(Number.parseInt(sum.slice(0, 8), 16));
  const low = fmix32(Number.parseInt(sum.slice(8), 16) ^ high);
  return [high, low].map((lane) => lane.toString(16).padStart(8, '0')).join('');
}

function fmix32(lane: number): number {
  let mix = lane ^ (lane >>> 16);
  mix = Math.imul(mix, 0x85ebca6b);
  mix ^= mix >>> 13;
  mix = Math.imul(mix, 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}
