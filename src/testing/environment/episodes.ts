// Random episodes, on which the properties of environments are checked.
import type { Environment, VectorEnvironment } from '../../env/index.js';
import { type Chance, canonicalJson, checksum, type Encoding, seededChance } from '../../index.js';
import type { Subject } from '../options.js';
import type { EncodingSettings } from './options.js';

/** One setup, with functions that create environments for it. */
export interface Stage {
  readonly game: Subject;
  readonly encoding: Encoding;
  readonly setup: unknown;
  readonly settings: EncodingSettings;
  /** Returns a new environment, whose episodes are truncated after `maxActions`. */
  make(): Environment;
  /** Returns a new vector environment of `count` games, which are truncated in the same way. */
  makeVector(count: number): VectorEnvironment;
}

/** A property that every environment must have. */
export interface EnvironmentProperty {
  /** What the property guarantees, in one sentence. */
  readonly description: string;
  /** @throws PropertyViolation if the property is violated. */
  check(stage: Stage): void;
}

/** Number of steps at the start of an episode for which costly checks run. */
const CHECKED_STEPS = 12;
/** Plays random legal indices in several episodes; calls `visit` before every step, and `after` after every step. */
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

/** Returns whether to run costly checks at a step: at the first 12, then at powers of two. */
export function isSampled(step: number): boolean {
  return step < CHECKED_STEPS || (step & (step - 1)) === 0;
}

/** Returns one value that contains everything that an environment exposes. Long parts are replaced by their checksums. */
export function snapshotOf(env: Environment): unknown {
  const { agents, agentSelection, legalIndexes, actionPrefix: said, rewards, returns, terminations, truncations } = env;
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

/**
 * Plays a whole episode of random legal indices and returns its digest, equal for equal episodes.
 * @throws InvalidInputError if the seed is invalid.
 */
export function episodeDigest(env: Environment, seed: string): string {
  env.reset({ seed });
  const chance = seededChance(`numbers ${seed}`.slice(0, 1000));
  const lines: string[] = [];
  for (let step = 0; env.agentSelection !== null; step++) {
    const number = pickOne(env, chance);
    lines.push(isSampled(step) ? canonicalJson(snapshotOf(env)) : `${env.agentSelection} ${env.legalIndexes.join()}`);
    env.step(number);
  }
  lines.push(canonicalJson(snapshotOf(env)));
  return checksum(lines.join('\n'));
}
