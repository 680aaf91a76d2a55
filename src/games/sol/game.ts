import { type AnyGame, defineGame, type Game } from '../../kernel/index.js';
import type { Effect } from './cards/effects/effect.js';
import { effectsById, type SolOptions } from './cards/effects/options.js';
import { fromFirstRules, migrateState } from './migrations.js';
import { REVEALING_EVENTS } from './model/events.js';
import { StateShape } from './model/schema.js';
import { actionsWith } from './rules/actions/index.js';
import { decisions } from './rules/decisions.js';
import { outcome } from './rules/outcome.js';
import { configOf } from './rules/setup/complete-setup.js';
import { setupWith } from './rules/setup/setup.js';
import { start } from './rules/start.js';
import { STATE_CHECKS } from './rules/state-faults/index.js';
import { phaseOf } from './rules/turn/phase.js';
import { tableWith } from './table/table.js';
import { textWith } from './text/text.js';
import type { SolTypes } from './types.js';
import { determinize, view } from './views/view.js';

/**
 * Maximum number of turns of all players together in a game of self-play. For comparison: the longest of 2,768 finished two-player games
 * with random actions had 1,786 turns. SOL-P1
 */
const LONG_GAME = 3000;

/**
 * Creates the game Sol with custom effects in addition to the 30 published ones. In everything else the game equals `sol`.
 * @throws DefinitionError if an effect's id is not in kebab-case or not unique, or a parameter is named `type`, `player` or `effect`. Also
 * if an effect has a list parameter and no `candidates`.
 * @example
 * const game = createSol({ effects: [solarWind] });
 * game.start({ players: 2, effects: ['solar-wind', 'chain', 'fuel'] }, 7);
 */
export function createSol<const E extends Effect = never>(options: SolOptions<E> = {}): Game<SolTypes<E>> {
  const byId = effectsById(options);
  const effects = [...byId.values()];
  const game: AnyGame = defineGame({
    id: 'sol',
    name: 'Sol: Last Days of a Star',
    rulesVersion: '1.1.0',
    migrations: { '1.0.0': (record) => fromFirstRules(record, game) },
    schemas: { setup: setupWith(effects), state: StateShape },
    // The kernel calls `check` before `apply`, so a refused action changes nothing. SOL-19.1
    actions: actionsWith(effects),
    rules: { gameOver: 'SOL-13.4', notYourDecision: 'SOL-5.1' },
    config: configOf,
    table: tableWith(byId),
    start,
    stateChecks: STATE_CHECKS,
    migrateState,
    phase: phaseOf,
    decisions,
    outcome,
    view,
    determinize,
    revealingEvents: REVEALING_EVENTS,
    selfPlay: { maxTurns: LONG_GAME },
    text: textWith(byId),
  });
  return game as unknown as Game<SolTypes<E>>;
}

/**
 * The game Sol: Last Days of a Star, published by Elephant Laboratories.
 *
 * A game ends only with the thirteenth flare or after the number of turns in the option `maxTurns`. Without this option, a game in which no
 * player can draw cards, for example because all sundivers are vaporized, never ends. The field `selfPlay` contains a value of this option,
 * because some agents never try to end a game. SOL-13.1, SOL-5.5, SOL-P1
 */
export const sol: Game<SolTypes> = createSol();
