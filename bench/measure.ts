// Runs one contender in this process and prints what it measured: the engine's caches hold nothing but this contender.
import { checksum, seededChance } from 'orrery-rules';
import type { Contender } from './contender.js';
import { findContender } from './contenders/index.js';
import { isSimulate, measureSimulate } from './measure-simulate.js';
import { isWorkers, measureWorkers } from './measure-workers.js';

/** What one process measured. */
export interface Measurement {
  /** What was counted. */
  counted: 'decisions' | 'playouts' | 'queries' | 'steps' | 'results' | 'missions';
  decisions: number;
  /** Decisions, or what else was counted, per second in each timed round. */
  rates: number[];
  /** Whole games per second in each timed round. */
  gameRates: number[];
  /** Median milliseconds of a list of legal actions, by the type of its first action: the slowest of these medians. */
  slowestList?: number;
  /** Of the final states of the first games: equal for contenders that play the same games. */
  checksum: string;
}

const CHECKED_GAMES = 20;

export async function measure(name: string, seed: number, rounds: number, scale: number): Promise<Measurement> {
  const contender = await findContender(name);
  const checked = contender.checked ?? CHECKED_GAMES;
  const games = Math.max(checked, Math.round(contender.games * scale));
  const finals: string[] = [];
  const checkRandom = seededChance(seed);
  for (let game = 0; game < checked; game++) contender.run(checkRandom, (final) => finals.push(final));

  // Warm-up: a round that is not counted.
  const warmUp = seededChance(`${seed}/warm-up`);
  for (let game = 0; game < games; game++) contender.run(warmUp);

  const rates: number[] = [];
  const gameRates: number[] = [];
  let decisions = 0;
  for (let round = 0; round < rounds; round++) {
    const random = seededChance(`${seed}/${round}`);
    let taken = 0;
    const before = performance.now();
    for (let game = 0; game < games; game++) taken += contender.run(random);
    const seconds = (performance.now() - before) / 1000;
    rates.push(taken / seconds);
    gameRates.push(games / seconds);
    decisions += taken;
  }
  const slowest = slowestList(contender, seed);
  return {
    counted: contender.counts ?? 'decisions',
    decisions,
    rates,
    gameRates,
    slowestList: slowest,
    checksum: checksum(finals.join('\n')),
  };
}

/** Timed apart from the rounds: a clock that is read at every list costs about as much as the list. */
function slowestList(contender: Contender, seed: number): number {
  const times = new Map<string, number[]>();
  const random = seededChance(`${seed}/lists`);
  for (let game = 0; game < CHECKED_GAMES; game++) {
    contender.timeLists?.(random, (first, milliseconds) => {
      const known = times.get(first);
      if (known === undefined) times.set(first, [milliseconds]);
      else known.push(milliseconds);
    });
  }
  return Math.max(0, ...[...times.values()].map((each) => each.sort((a, b) => a - b)[each.length >> 1]));
}

const [name, seed, rounds, scale] = process.argv.slice(2);
const measuring = isWorkers(name)
  ? measureWorkers(name, Number(seed), Number(scale))
  : isSimulate(name)
    ? measureSimulate(name, Number(seed), Number(rounds), Number(scale))
    : measure(name, Number(seed), Number(rounds), Number(scale));
process.stdout.write(JSON.stringify(await measuring));
