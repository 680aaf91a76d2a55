import { type AnyGame, defineGame, type Game } from '../../kernel/index.js';
import { actionsWith } from './actions/index.js';
import { decisions } from './decisions.js';
import { determinize } from './determinize.js';
import type { EquipmentCard } from './equipment/equipment-card.js';
import { equipmentById, type SpecterOpsOptions } from './equipment/options.js';
import { NEWS } from './events.js';
import { fromFirstRules, migrateState } from './migrations.js';
import { outcome } from './outcome.js';
import { State } from './schema.js';
import { textsWith } from './sentences.js';
import { configOf, setupWith } from './setup.js';
import { start } from './start.js';
import { STATE_CHECKS } from './state-faults/index.js';
import { buildTable } from './table.js';
import { viewText } from './text.js';
import { CLOCK } from './turn/clock.js';
import { phaseOf } from './turn/phase.js';
import type { SpecterOpsTypes } from './types.js';
import { view, viewEvent } from './view.js';

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
    news: NEWS,
    determinize,
    text: { ...textsWith(cards), view: viewText },
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
