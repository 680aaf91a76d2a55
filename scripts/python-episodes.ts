// Plays episodes of a game in environments, and prints a digest of everything that they show: what the Python package's environments have
// to show, too. `tsx scripts/python-episodes.ts <game> <episodes>`; a line an episode: players, seed, steps, digest.
import { createHash } from 'node:crypto';
import { createEnvironment, type Environment } from 'orrery-rules/env';
import { entryOf } from '../src/bridge/catalog.js';

/** Most actions of an episode, but of every tenth. */
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

/** How many steps there were, and the digest. */
function played(env: Environment, episode: number): [number, string] {
  const digest = createHash('sha256');
  const integers = (...numbers: number[]) => digest.update(Int32Array.from(numbers));
  let random = episode;
  let steps = 0;
  for (let agent = env.agentSelection; agent !== null; agent = env.agentSelection) {
    integers(env.agents.indexOf(agent), env.legalIndexes.length, ...env.legalIndexes, env.said.length, ...env.said);
    digest.update(env.observe(agent));
    // As many numbers as 32 bits can hold, one after another: the same everywhere.
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    env.step(env.legalIndexes[(random >>> 8) % env.legalIndexes.length] as number);
    steps += 1;
    digest.update(Float32Array.from(env.agents, (each) => env.rewards[each] as number));
    for (const each of env.agents) integers(Number(env.terminations[each]), Number(env.truncations[each]));
  }
  for (const agent of env.agents) digest.update(env.observe(agent));
  return [steps, digest.digest('hex')];
}
