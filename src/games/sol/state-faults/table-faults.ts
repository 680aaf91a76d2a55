// Faults of what a game of Sol is played with: board, seats, mode, suits and effects.
import type { AddFault } from '../../../kernel/internal.js';
import { boardName } from '../board/board.js';
import { parseSolBoard } from '../board/board-schema.js';
import { FREE_COOP, SCENARIOS } from '../data/scenarios.js';
import type { AnyEffect } from '../effects/effect.js';
import type { State } from '../schema.js';

/** The board, and as many seats as players. */
export function tableFaults({ board, players, seats, first, turn, decision }: State, fault: AddFault): void {
  if (!isBoardName(board)) fault(['board'], 'is neither a printed side nor the canonical JSON of a board', 'SOL-2.1');
  if (new Set(players).size < players.length) fault(['players'], 'two players have the same id', 'SOL-4.1');
  if (seats.length !== players.length) fault(['seats'], `expected ${players.length} seats`, 'SOL-2.2');
  if (new Set(seats.map(({ colour }) => colour)).size < seats.length) fault(['seats'], 'two seats share a colour', 'SOL-4.25');
  if (first >= players.length) fault(['first'], 'is no seat of this game', 'SOL-4.9');
  if (turn.seat >= players.length) fault(['turn', 'seat'], 'is no seat of this game', 'SOL-5.1');
  if (decision !== null && decision.seat >= players.length) fault(['decision', 'seat'], 'is no seat of this game', 'SOL-18.6');
}

function isBoardName(name: string): boolean {
  if (name === 'standard' || name === 'five') return true;
  try {
    return boardName(parseSolBoard(name)) === name;
  } catch {
    return false;
  }
}

/** Mode, scenario, goal and trigger event as a setup has them. */
export function gameFaults(
  { mode, scenario, goal, players, triggerEvent, triggerFlares, triggerFlaresDrawn }: State,
  fault: AddFault,
): void {
  if ((mode === 'solo') !== (players.length === 1)) fault(['mode'], `${players.length} players do not play a ${mode} game`, 'SOL-17.2');
  if (mode === 'standard' && scenario !== null) fault(['scenario'], 'belongs to solo and co-operative games', 'SOL-17.2');
  if (mode === 'solo' && scenario === null) fault(['scenario'], 'a solo game has a scenario', 'SOL-17.2');
  if ((mode === 'standard') !== (goal === null)) fault(['goal'], 'solo and co-operative games have a goal, and no others', 'SOL-13.6');
  if (scenario !== null && goal !== SCENARIOS[scenario].goal) fault(['goal'], 'is not the goal of the scenario', 'SOL-17.12');
  const isFreeGoal = goal !== null && goal >= FREE_COOP.goal && (goal - FREE_COOP.goal) % FREE_COOP.goalStep === 0;
  if (mode === 'coop' && scenario === null && !isFreeGoal) fault(['goal'], 'is 13, raised in steps of 3', 'SOL-17.18');
  if ((triggerEvent === null) !== (triggerFlares === 0)) {
    fault(['triggerFlares'], 'trigger flares come with a trigger event, and without it there are none', 'SOL-16.1');
  }
  if (triggerFlaresDrawn > triggerFlares) fault(['triggerFlaresDrawn'], 'are more than there are', 'SOL-16.2');
}

/** Suits and effects that belong to such a game. */
export function linkFaults(state: State, box: readonly AnyEffect[], fault: AddFault): void {
  const { links, mode, scenario, players } = state;
  const suits = links.map(({ suit }) => suit);
  const expected =
    mode === 'solo' && scenario !== null
      ? SCENARIOS[scenario].suits
      : players.length + (mode === 'standard' && isQuickStart(state) ? 1 : 2);
  if (new Set(suits).size < suits.length) fault(['links'], 'a suit is linked twice', 'SOL-2.6');
  if (!suits.includes('flare')) fault(['links'], 'the deck has flares', 'SOL-4.10');
  if (suits.length !== expected) fault(['links'], `expected ${expected} suits`, 'SOL-4.10');
  for (const [index, { effect }] of links.entries()) {
    const path = ['links', index, 'effect'];
    if (effect === null) continue;
    if (box.every(({ id }) => id !== effect)) fault(path, 'is no effect of this box', 'SOL-2.7');
    const isTwice = links.findIndex((link) => link.effect === effect) < index;
    if (mode === 'standard' && isTwice) fault(path, 'is linked to another suit too', 'SOL-4.15');
  }
}

/** Whether the game began with vestigial structures. */
function isQuickStart({ phase, placements }: State): boolean {
  return phase === 'vestigial' || placements > 0;
}
