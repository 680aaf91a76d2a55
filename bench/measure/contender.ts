import { checksum, seededChance } from 'orrery-rules';
import type { Contender } from '../contender.js';
import { findContender } from '../contenders/index.js';
import type { Budget, Measurement } from '../measurement.js';

/** Measures a contender (a measured program): calls its `run` many times in timed rounds. */
export async function measureContender(name: string, budget: Omit<Budget, 'roomActions'>): Promise<Measurement> {
  const { seed, rounds, scale } = budget;
  const contender = await findContender(name);
  const checked = Math.min(contender.checked ?? budget.checked, budget.checked);
  const games = Math.max(1, Math.round(contender.games * scale));
  const finals: string[] = [];
  const checkRandom = seededChance(seed);
  for (let game = 0; game < checked; game++) contender.run(checkRandom, (final) => finals.push(final));

  // Warm-up: an untimed round, in which the JavaScript engine optimizes the code.
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
  const slowestList = contender.timeLists && timeSlowestList(contender.timeLists, seed, checked);
  return { decisions, rates, gameRates, slowestList, checksum: checksum(finals.join('\n')) };
}

/**
 * Returns the median milliseconds to create a list of legal actions. Lists are grouped by the type of their first action; the result is the
 * median of the slowest group. The timed rounds do not time single lists, because reading the clock takes about as long as creating a list.
 */
function timeSlowestList(timeLists: Required<Contender>['timeLists'], seed: number, games: number): number {
  const times = new Map<string, number[]>();
  const random = seededChance(`${seed}/lists`);
  for (let game = 0; game < games; game++) {
    timeLists(random, (first, milliseconds) => {
      const known = times.get(first);
      if (known === undefined) times.set(first, [milliseconds]);
      else known.push(milliseconds);
    });
  }
  return Math.max(0, ...[...times.values()].map((each) => each.sort((a, b) => a - b)[each.length >> 1]));
}
