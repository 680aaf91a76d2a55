import { type AnyGame, defineGame, type Game, type GameTypes } from '../../kernel/index.js';
import { withoutFaults } from '../../kernel/internal.js';
import { actionsWith, type SpecterOpsAction } from './actions/index.js';
import { determinize } from './determinize.js';
import type { EquipmentCard } from './equipment/equipment-card.js';
import { requireSound } from './equipment/faults.js';
import { EQUIPMENT } from './equipment/index.js';
import { registerEquipment } from './equipment/registry.js';
import type { UseOf } from './equipment/use-of.js';
import { NEWS, type SpecterOpsEvent } from './events.js';
import { fromFirstRules } from './migrations.js';
import { outcome } from './outcome.js';
import { settingOf } from './parameters.js';
import type { SpecterOpsRefusalCode } from './refusals.js';
import { obstacleCells } from './resolution/watchers.js';
import { type SpecterOpsState, State } from './schema.js';
import { actionText, eventText } from './sentences.js';
import { type SpecterOpsSetup, type SpecterOpsSetupInput, setupWith, start } from './setup.js';
import { stateQuestions } from './state-faults/index.js';
import { suspicions } from './strategy/suspicion.js';
import { viewText } from './text.js';
import { CLOCK } from './turn/clock.js';
import { phaseOf } from './turn/phase.js';
import { decisions } from './turn/turn-order.js';
import { type SpecterOpsView, view, viewEvent } from './view.js';

/** The types of the game, in one bundle; with cards of one's own, their uses are actions too. */
export interface SpecterOpsTypes<Card extends EquipmentCard = never> extends GameTypes {
  setup: SpecterOpsSetup;
  setupInput: SpecterOpsSetupInput;
  state: SpecterOpsState;
  action: SpecterOpsAction | UseOf<Card>;
  event: SpecterOpsEvent;
  view: SpecterOpsView;
  code: SpecterOpsRefusalCode;
}

/** What a game of Specter Ops is made with. */
export interface SpecterOpsOptions<Card extends EquipmentCard = EquipmentCard> {
  /** Equipment cards besides those of the boxes: content sets may name them. */
  readonly equipment?: readonly Card[];
}

/**
 * Makes the game with further equipment cards. Call it where modules are loaded: its cards are known from then on.
 * @throws DefinitionError for a card that contradicts itself, names an unknown agent, or has the id of another card.
 * @example
 * const withNet = createSpecterOps({ equipment: [shockNet] });
 * const equipment = [...BROKEN_COVENANT.equipment, { card: 'shock-net', copies: 1 }];
 * withNet.start({ players: 2, contentSet: { ...BROKEN_COVENANT, id: 'nets', equipment } }, 7);
 */
export function createSpecterOps<Card extends EquipmentCard = never>({
  equipment = [],
}: SpecterOpsOptions<Card> = {}): Game<SpecterOpsTypes<Card>> {
  for (const card of equipment) requireSound(card);
  for (const card of equipment) registerEquipment(card);
  const cards: readonly EquipmentCard[] = [...EQUIPMENT, ...equipment];
  const game: Game<SpecterOpsTypes> = defineGame({
    id: 'specter-ops',
    name: 'Specter Ops',
    rulesVersion: '1.1.0',
    migrations: { '1.0.0': (record) => fromFirstRules(record, game as unknown as AnyGame) },
    schemas: { setup: setupWith(cards), state: State.superRefine(withoutFaults(stateQuestions(cards))) },
    actions: actionsWith(cards),
    rules: { gameOver: 'SO-18.5', notYourDecision: 'SO-6.3' },
    viewers: ['referee', CLOCK],
    start,
    setting: settingOf,
    facts: [obstacleCells, suspicions],
    logs: ['history'],
    decisions,
    outcome,
    phase: phaseOf,
    view,
    viewEvent,
    news: NEWS,
    determinize,
    text: { action: actionText, event: eventText, view: viewText },
  });
  return game as unknown as Game<SpecterOpsTypes<Card>>;
}

/**
 * Specter Ops, for 2 to 5 players: one agent moves in secret to complete three missions and escape, and hunters close in with what they
 * can see. The rules are in `docs/rules/specter-ops.md`. `check` comes before
 * `apply`, and only `apply` changes the state or rolls a die. SO-22.1
 * @example
 * const start = specterOps.start({ players: 3, contentSet: 'shadow-of-babel' }, 7);
 * specterOps.decisions(start); // ['p2', 'p3']
 */
export const specterOps: Game<SpecterOpsTypes> = createSpecterOps();
