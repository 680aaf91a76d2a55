// The kinds of action of the game; `legalActions` lists them in this order.
import type { ActionOf } from '../../../../kernel/index.js';
import type { EquipmentCard } from '../../cards/equipment/equipment-card.js';
import { answerAmbush } from './answer-ambush.js';
import { answerAttack } from './answer-attack.js';
import { answerRoll } from './answer-roll.js';
import { attack } from './attack.js';
import { chooseAgent } from './choose-agent.js';
import { chooseEquipment } from './choose-equipment.js';
import { chooseHunter } from './choose-hunter.js';
import { chooseVehicle } from './choose-vehicle.js';
import { completeObjective } from './complete-objective.js';
import { dealRoles } from './deal-roles.js';
import { declareDestination } from './declare-destination.js';
import { detonateMine } from './detonate-mine.js';
import { drawSupply } from './draw-supply.js';
import { drive } from './drive.js';
import { endTurnOfAgent } from './end-agent-turn.js';
import { endTurnOfHunter, skipPet } from './end-hunter-turn.js';
import { stopMoving } from './end-movement.js';
import { enterVehicle } from './enter-vehicle.js';
import { finishMove } from './finish-move.js';
import { leaveVehicle } from './leave-vehicle.js';
import { revealTraitor } from './reveal-traitor.js';
import { showObjective } from './show-completion.js';
import { startHunterTurn } from './start-hunter-turn.js';
import { step } from './step.js';
import { timeOut } from './time-out.js';
import { useAbility } from './use-ability.js';
import { useAgentAbility } from './use-agent-ability.js';
import { useEquipment } from './use-equipment.js';
import { useVehicleAbility } from './use-vehicle-ability.js';

/** Returns the kinds of action of a game with these cards. */
export function actionsWith(cards: readonly EquipmentCard[]) {
  return [
    step,
    finishMove(cards),
    endTurnOfAgent,
    stopMoving,
    endTurnOfHunter,
    startHunterTurn,
    drive,
    leaveVehicle,
    enterVehicle,
    attack,
    useVehicleAbility,
    useAbility,
    skipPet,
    detonateMine,
    drawSupply,
    completeObjective(cards),
    showObjective,
    useAgentAbility,
    useEquipment(cards),
    declareDestination,
    answerAmbush,
    answerAttack(cards),
    answerRoll,
    revealTraitor,
    timeOut,
    chooseVehicle,
    chooseHunter,
    chooseAgent,
    chooseEquipment(cards),
    dealRoles,
  ] as const;
}

/** An action of the game. */
export type SpecterOpsAction = ActionOf<ReturnType<typeof actionsWith>[number]>;
