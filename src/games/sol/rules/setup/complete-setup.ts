// Fills in the defaults of a setup, except for those that depend on chance.

import type { Effect } from '../../cards/effects/effect.js';
import { FREE_COOP, RECOMMENDED_TRIGGER_FLARES, SCENARIOS, type Scenario } from '../../data/scenarios.js';
import type { Config } from '../../model/schema.js';
import type { Setup } from '../../model/setup-fields.js';
import { COLOURS, type TitleColour } from '../../model/words.js';

const FIVE_PLAYERS = 5;

export type CompleteSetup = ReturnType<typeof completeSetup>;

/** Returns the setup with a value for each option that is missing, unless its default depends on chance. */
export function completeSetup(options: Setup) {
  const count = options.players.length;
  const mode = options.mode ?? (count === 1 ? 'solo' : 'standard');
  const scenario = options.scenario ?? (mode === 'solo' ? 'ancient-tower' : null);
  const story = scenario === null ? undefined : SCENARIOS[scenario];
  const vestigial = options.vestigial ?? mode === 'standard';
  const triggerEvent = options.triggerEvent === undefined ? (story?.triggerEvent ?? null) : options.triggerEvent;
  return {
    ...options,
    mode,
    scenario,
    namedGoal: options.goal !== undefined,
    goal: mode === 'standard' ? null : (story?.goal ?? options.goal ?? FREE_COOP.goal),
    vestigial,
    triggerEvent,
    triggerFlares: options.triggerFlares ?? (triggerEvent === null ? 0 : RECOMMENDED_TRIGGER_FLARES),
    colours: options.colours ?? COLOURS.slice(0, count),
    maxTurns: options.maxTurns ?? null,
    board: options.board ?? (count === FIVE_PLAYERS ? 'five' : 'standard'),
    // The number of suits in the deck, not counting the flare suit: one for each player, and one more without vestigial structures. In solo
    // games, the scenario specifies it. SOL-4.10, SOL-17.1, SOL-17.16
    otherSuits: mode === 'solo' && story !== undefined ? story.suits - 1 : count + (vestigial ? 0 : 1),
  };
}

/** Returns the config of a game with this setup. */
export function configOf(setup: Setup): Config {
  const { board, mode, scenario, goal, keepChoice, maxTurns, triggerEvent, triggerFlares, colours } = completeSetup(setup);
  return { board, mode, scenario, goal, keepChoice, maxTurns, triggerEvent, triggerFlares, colours };
}

/**
 * Returns how many different effects the game uses: as many as suits, unless the scenario or the free co-operative game has another number.
 * SOL-4.14, SOL-17.8, SOL-17.17
 */
export function effectsWanted({ mode, scenario, otherSuits }: CompleteSetup): number {
  if (mode === 'standard') return otherSuits + 1;
  return scenario === null ? FREE_COOP.effects : SCENARIOS[scenario].effects.length;
}

/**
 * Returns the structures on the board at the start: those of the scenario in solo games, otherwise none. A scenario names the spaces of its
 * structures, so only one player can have them. SOL-17.9, SOL-17.17, SOL-3.21
 */
export function structuresOf({ mode, scenario }: CompleteSetup): Scenario['structures'] {
  return mode === 'solo' && scenario !== null ? SCENARIOS[scenario].structures : [];
}

/**
 * Returns the ids of all effects that a game with this setup can have. Effects with a red title, which harm other players, are included
 * only if the setup asks for them. SOL-4.16, SOL-4.17, SOL-4.18, SOL-4.19
 */
export function effectPool({ effects, scenario }: CompleteSetup, box: readonly Effect[]): string[] {
  if (scenario !== null) return [...SCENARIOS[scenario].effects];
  if (Array.isArray(effects)) return [...effects];
  if (typeof effects === 'object' && 'links' in effects) return [...new Set(Object.values(effects.links))];
  const colours: readonly TitleColour[] =
    effects === 'first-game' ? ['blue'] : effects !== undefined ? effects.colours : ['blue', 'green', 'yellow'];
  return box.filter(({ colour }) => colours.includes(colour)).map(({ id }) => id);
}
