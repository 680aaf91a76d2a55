// The config of missions that begin after planning, from a description such as a mission file.
import type { Config } from '../model/schema.js';

/** Returns the config of a mission that begins with the resolution round and has a human crew only. */
export function plannedConfig(
  [captain]: readonly string[],
  { phases, customThreats, trips }: Pick<Config, 'phases' | 'customThreats' | 'trips'>,
): Config {
  return {
    phases,
    soundtrackKnown: true,
    printing: 'revised',
    customThreats,
    trips,
    officers: { communications: captain, security: captain },
    humansFly: true,
    androids: [],
  };
}
