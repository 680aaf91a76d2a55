// Plays episodes of a game in environments, and prints a digest of all their outputs. The Python package's environments must give the same
// digests. `tsx scripts/python-episodes.ts <game> <episodes>` prints one line per episode: players, seed, steps, digest.
import { createHash } from 'node:crypto';
import { createEnvironment, type Environment } from 'orrery-rules/env';
import { entryOf } from '../src/bridge/catalog.js';

/** Maximum number of actions of an episode. Every tenth episode has no limit. */
const SHORT = 200;

const [id, episodes] = [process.argv[2], Number(process.argv[3])];
const { game, encoding } = await entryOf(id);
const tables = [2, 3, 4].filter((players) => canSeat(players));

for (let episode = 0; episode < episodes; episode++) {
  const players = tables[episode % tables.length] as number;
  const rewards = episode % 2 === 0 ? 'utility' : 'scores';
  const options = { rewards, ...(episode % 10 === 0 ? {} : { maxActions: SHORT }) } as const;
  const env = createEnvironment(game, encoding, { players }, options);
  env.reset({ seed: episode });
  console.log([players, episode, ...played(env, episode)].join(' '));
}

function canSeat(players: number): boolean {
  try {
    game.start({ players }, 0);
    return true;
  } catch {
    return false;
  }
}

/** Plays one episode and returns its number of steps and its digest. */
function played(env: Environment, episode: number): [number, string] {
  const digest = createHash('sha256');
  const integers = (...numbers: number[]) => digest.update(Int32Array.from(numbers));
  let random = episode;
  let steps = 0;
  for (let agent = env.agentSelection; agent !== null; agent = env.agentSelection) {
    integers(env.agents.indexOf(agent), env.legalIndexes.length, ...env.legalIndexes, env.actionPrefix.length, ...env.actionPrefix);
    digest.update(env.observe(agent));
    // A linear congruential generator with 32 bits, which gives the same numbers in every language.
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    env.step(env.legalIndexes[(random >>> 8) % env.legalIndexes.length] as number);
    steps += 1;
    digest.update(Float32Array.from(env.agents, (each) => env.rewards[each] as number));
    for (const each of env.agents) integers(Number(env.terminations[each]), Number(env.truncations[each]));
  }
  for (const agent of env.agents) digest.update(env.observe(agent));
  return [steps, digest.digest('hex')];
}
