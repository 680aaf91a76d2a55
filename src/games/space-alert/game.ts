import { type AnyGame, defineGame, type Game } from '../../kernel/index.js';
import type { AnyAbility } from './cards/abilities/ability.js';
import { cardRulesOf, type SpaceAlertOptions } from './cards/options.js';
import { missionMigrations } from './migrations.js';
import { missionWith } from './mission/mission.js';
import { stateWith } from './model/schema.js';
import { MISSION_ACTIONS } from './rules/actions/index.js';
import { decisions } from './rules/decisions.js';
import { outcome } from './rules/outcome.js';
import { setupWith } from './rules/setup.js';
import { start } from './rules/start.js';
import { MISSION_CHECKS } from './rules/state-faults/index.js';
import type { SpaceAlertTypes } from './types.js';

/**
 * Creates the game of one Space Alert mission, with custom abilities for threat cards. Apart from these abilities, the game equals
 * `spaceAlert`.
 * @throws DefinitionError if two abilities share an id, or an ability's id or parameter names are invalid.
 * @example
 * const game = createSpaceAlert({ abilities: [thickHull] });
 * game.start({ players: 4, threats: [{ ...spaceWhale, abilities: [{ ability: 'thickHull', most: 2 }] }] }, 7);
 */
export function createSpaceAlert<const A extends AnyAbility = never>(options: SpaceAlertOptions<A> = {}): Game<SpaceAlertTypes<A>> {
  const cardRules = cardRulesOf(options);
  const game: AnyGame = defineGame({
    ...missionWith(cardRules),
    id: 'space-alert',
    name: 'Space Alert',
    schemas: { setup: setupWith(cardRules.card), state: stateWith(cardRules.card) },
    actions: MISSION_ACTIONS,
    start,
    stateChecks: MISSION_CHECKS,
    decisions,
    outcome,
    migrations: missionMigrations(() => game),
  });
  return game as unknown as Game<SpaceAlertTypes<A>>;
}

/**
 * The game of one Space Alert mission for 1 to 5 players, from dealing cards to the score. The rules are in `docs/rules/space-alert.md`.
 * @example
 * const start = spaceAlert.start({ players: 4, soundtrack: 'mission-1' }, 7);
 * const next = spaceAlert.reduce(start, { type: 'announce', player: 'computer' });
 */
export const spaceAlert: Game<SpaceAlertTypes> = createSpaceAlert();
