// Random episodes, as the properties of environments meet them.
import type { Environment, VectorEnvironment } from '../../env/index.js';
import { type Chance, canonicalJson, checksum, type Encoding, seededChance } from '../../index.js';
import type { Subject } from '../options.js';
import type { EncodingSettings } from './options.js';

/** One setup, and how to make environments for it. */
export interface Stage {
  readonly game: Subject;
  readonly encoding: Encoding;
  readonly setup: unknown;
  readonly settings: EncodingSettings;
  /** A new environment, whose episodes are cut off after `maxActions`. */
  make(): Environment;
  /** New games side by side, likewise. */
  makeVector(count: number): VectorEnvironment;
}

/** Steps of an episode at which costly questions are asked. */
const LOOKS = 12;
/** Plays random numbers in fresh episodes; `visit` is told before every step, `after` when one is done. */
export function episodes(
  { make, settings }: Stage,
  visit: (env: Environment, step: number, chance: Chance) => void,
  after: (env: Environment) => void = () => {},
): void {
  const env = make();
  for (let game = 0; game < settings.games; game++) {
    const chance = seededChance(`episode ${settings.seed} ${game}`);
    env.reset({ seed: `${settings.seed} ${game}` });
    for (let step = 0; env.agentSelection !== null; step++) {
      visit(env, step, chance);
      env.step(pickOne(env, chance));
      after(env);
    }
  }
}

export function pickOne(env: Environment, chance: Chance): number {
  return env.legalIndexes[chance.int(env.legalIndexes.length)];
}

/** Whether to look closely: often at the beginning, ever more rarely later. */
export function isLook(step: number): boolean {
  return step < LOOKS || (step & (step - 1)) === 0;
}

/** Everything that an environment shows, as one value. */
export function shown(env: Environment): unknown {
  const { agents, agentSelection, legalIndexes, said, rewards, returns, terminations, truncations } = env;
  return {
    agentSelection,
    legalIndexes: [...legalIndexes],
    mask: checksum([...env.actionMask].join('')),
    said: [...said],
    rewards,
    returns,
    terminations,
    truncations,
    information: agents.map((agent) => checksum(env.informationState(agent))),
    observations: agents.map((agent) => checksum(env.observe(agent).join())),
    state: checksum(env.state()),
  };
}

/** A whole episode of random numbers as one text, equal for equal episodes. @throws InvalidInputError for a seed that is none. */
export function episodeDigest(env: Environment, seed: string): string {
  env.reset({ seed });
  const chance = seededChance(`numbers ${seed}`.slice(0, 1000));
  const lines: string[] = [];
  for (let step = 0; env.agentSelection !== null; step++) {
    const number = pickOne(env, chance);
    lines.push(isLook(step) ? canonicalJson(shown(env)) : `${env.agentSelection} ${env.legalIndexes.join()}`);
    env.step(number);
  }
  lines.push(canonicalJson(shown(env)));
  return checksum(lines.join('\n'));
}
