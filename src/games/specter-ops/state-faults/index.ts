// What no game can come to: asked of states from outside. What the library makes itself is frozen and never asked.
import type { AddFault, Question } from '../../../kernel/internal.js';
import type { EquipmentCard } from '../equipment/equipment-card.js';
import { contentOf, topologyOf } from '../rules/tables.js';
import type { State } from '../schema.js';
import { handFaults, supplyFaults } from './card-faults.js';
import { figureFaults, onBoard, tokenFaults } from './figure-faults.js';
import { recordFaults, type Seen } from './record-faults.js';
import { agentFaults, isDistinct, setupFaults } from './setup-faults.js';
import { turnFaults } from './turn-faults.js';

/** From what everything depends on to what little depends on. @param cards the equipment cards that the game was made with. */
export const stateQuestions = (cards: readonly EquipmentCard[]): readonly Question<State>[] => [
  playerFaults,
  boxFaults,
  (state, fault) => unknownCardFaults(state, cards, fault),
  setupFaults,
  agentFaults,
  turnFaults,
  figureFaults,
  tokenFaults,
  handFaults,
  supplyFaults,
  (state, fault) => recordFaults(state, topologyOf(state), fault),
];

/** Of a view, as far as what is believed depends on it. */
export const VIEW_QUESTIONS: readonly Question<Seen>[] = [boxFaults, sightFaults];

function sightFaults(view: Seen, fault: AddFault): void {
  const topology = topologyOf(view);
  for (const [at, { space }] of view.hunters.entries()) onBoard(topology, ['hunters', at, 'space'], space, fault);
  for (const [at, space] of view.barriers.entries()) onBoard(topology, ['barriers', at], space, fault);
  recordFaults(view, topology, fault);
}

/** SO-5.1 */
function playerFaults({ players, agentPlayer, printing }: State, fault: AddFault): void {
  if (!isDistinct(players)) fault(['players'], 'each player once', 'SO-5.1');
  if (!players.includes(agentPlayer)) fault(['agentPlayer'], 'the agent player must be one of the players', 'SO-5.1');
  if (players.length === 5 && printing === 'first') fault(['printing'], 'traitor sides need the revised hunter cards', 'SO-26.17');
}

/** The box and the board, as the state names them. SO-0.2 */
function boxFaults(state: Pick<State, 'content' | 'board'>, fault: AddFault): void {
  if (!isReadable(() => contentOf(state))) fault(['content'], 'expected the id of a box, or a box as JSON', 'SO-0.2');
  else if (!isReadable(() => topologyOf(state))) fault(['board'], 'expected a board as JSON', 'SO-3.17');
}

/** Cards of other games that were made in this process are no cards of this one. SO-5.11 */
function unknownCardFaults(state: State, cards: readonly EquipmentCard[], fault: AddFault): void {
  for (const { card } of contentOf(state).equipment) {
    if (cards.every(({ id }) => id !== card)) fault(['content'], `this game was made without the card ${card}`, 'SO-5.11');
  }
}

function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
