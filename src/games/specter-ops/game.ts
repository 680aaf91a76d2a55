import { type AnyGame, defineGame, type Game } from '../../kernel/index.js';
import type { EquipmentCard } from './cards/equipment/equipment-card.js';
import { equipmentById, type SpecterOpsOptions } from './cards/equipment/options.js';
import { fromFirstRules, migrateState } from './migrations.js';
import { REVEALING_EVENTS } from './model/events.js';
import { State } from './model/schema.js';
import { actionsWith } from './rules/actions/index.js';
import { decisions } from './rules/decisions.js';
import { outcome } from './rules/outcome.js';
import { configOf, setupWith } from './rules/setup.js';
import { start } from './rules/start.js';
import { STATE_CHECKS } from './rules/state-faults/index.js';
import { CLOCK } from './rules/turn/clock.js';
import { phaseOf } from './rules/turn/phase.js';
import { buildTable } from './table/table.js';
import { textsWith } from './text/sentences.js';
import { viewText } from './text/text.js';
import type { SpecterOpsTypes } from './types.js';
import { determinize } from './views/determinize.js';
import { view, viewEvent } from './views/view.js';

/**
 * Creates the game with custom equipment cards. Games with different cards can coexist, even though they share one id.
 * @throws DefinitionError if a card contradicts itself, names an unknown agent, or has an invalid id or that of another card.
 * @example
 * const withNet = createSpecterOps({ equipment: [shockNet] });
 * const equipment = [...BROKEN_COVENANT.equipment, { card: 'shock-net', copies: 1 }];
 * withNet.start({ players: 2, contentSet: { ...BROKEN_COVENANT, id: 'nets', equipment } }, 7);
 */
export function createSpecterOps<Card extends EquipmentCard = never>(options: SpecterOpsOptions<Card> = {}): Game<SpecterOpsTypes<Card>> {
  const cards = equipmentById(options);
  const game: Game<SpecterOpsTypes> = defineGame({
    id: 'specter-ops',
    name: 'Specter Ops',
    rulesVersion: '1.1.0',
    migrations: { '1.0.0': (record) => fromFirstRules(record, game as unknown as AnyGame) },
    schemas: { setup: setupWith(cards), state: State },
    actions: actionsWith([...cards.values()]),
    rules: { gameOver: 'SO-18.5', notYourDecision: 'SO-6.3' },
    viewers: ['referee', CLOCK],
    config: configOf,
    table: (config, players) => buildTable(config, players, cards),
    start,
    stateChecks: STATE_CHECKS,
    migrateState,
    logs: ['history'],
    decisions,
    outcome,
    phase: phaseOf,
    view,
    viewEvent,
    revealingEvents: REVEALING_EVENTS,
    determinize,
    text: { ...textsWith(cards), view: (view) => viewText(view) },
  });
  return game as unknown as Game<SpecterOpsTypes<Card>>;
}

/**
 * The game Specter Ops, for 2 to 5 players: an agent moves in secret to complete three missions and escape, and hunters search for it.
 * The rules are in `docs/rules/specter-ops.md`. Each action is checked before it is applied; only applying changes the state or rolls
 * dice. SO-22.1
 * @example
 * const start = specterOps.start({ players: 3, contentSet: 'shadow-of-babel' }, 7);
 * specterOps.decisions(start); // ['p2', 'p3']
 */
export const specterOps: Game<SpecterOpsTypes> = createSpecterOps();
