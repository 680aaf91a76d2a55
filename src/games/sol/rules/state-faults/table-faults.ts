// Checks the parts of a state that are decided before the first turn: players, seats, mode, suits and effects.
import type { AddFault } from '../../../../kernel/internal.js';
import { FREE_COOP, SCENARIOS } from '../../data/scenarios.js';
import type { Config, State } from '../../model/schema.js';
import { solTable } from '../../table/table.js';

/** Reports issues of the lists of players, seats and colours, and seat numbers in other fields that are not seats of this game. */
export function tableFaults({ config, players, seats, first, turn, decision }: State, fault: AddFault): void {
  if (new Set(players).size < players.length) fault(['players'], 'two players have the same id', 'SOL-4.1');
  if (seats.length !== players.length) fault(['seats'], `expected ${players.length} seats`, 'SOL-2.2');
  const { colours } = config;
  if (new Set(colours).size < colours.length) fault(['config', 'colours'], 'two players have the same colour', 'SOL-4.25');
  if (colours.join() !== seats.map(({ colour }) => colour).join())
    fault(['config', 'colours'], 'must be the colours of the seats', 'SOL-4.25');
  if (first >= players.length) fault(['first'], 'is not a seat of this game', 'SOL-4.9');
  if (turn.seat >= players.length) fault(['turn', 'seat'], 'is not a seat of this game', 'SOL-5.1');
  if (decision !== null && decision.seat >= players.length) fault(['decision', 'seat'], 'is not a seat of this game', 'SOL-18.6');
}

/** Reports combinations of mode, scenario, goal and trigger event that no setup allows. */
export function gameFaults({ config, players, triggerFlaresDrawn }: State, fault: AddFault): void {
  const { mode, scenario, goal, triggerEvent, triggerFlares } = config;
  const wrong = (field: keyof Config, message: string, rule: string) => fault(['config', field], message, rule);
  if ((mode === 'solo') !== (players.length === 1))
    wrong('mode', `a ${mode} game is not possible with ${players.length} players`, 'SOL-17.2');
  if (mode === 'standard' && scenario !== null) wrong('scenario', 'is allowed only in solo and co-operative games', 'SOL-17.2');
  if (mode === 'solo' && scenario === null) wrong('scenario', 'a solo game must have a scenario', 'SOL-17.2');
  if ((mode === 'standard') !== (goal === null))
    wrong('goal', 'expected a goal in solo and co-operative games, and none otherwise', 'SOL-13.6');
  if (scenario !== null && goal !== SCENARIOS[scenario].goal) wrong('goal', 'is not the goal of the scenario', 'SOL-17.12');
  const isFreeGoal = goal !== null && goal >= FREE_COOP.goal && (goal - FREE_COOP.goal) % FREE_COOP.goalStep === 0;
  if (mode === 'coop' && scenario === null && !isFreeGoal) wrong('goal', 'expected 13, 16, 19 and so on, in steps of 3', 'SOL-17.18');
  if ((triggerEvent === null) !== (triggerFlares === 0)) {
    wrong('triggerFlares', 'expected at least 1 with a trigger event, else 0', 'SOL-16.1');
  }
  if (triggerFlaresDrawn > triggerFlares) fault(['triggerFlaresDrawn'], 'exceeds the number of trigger flares in the game', 'SOL-16.2');
}

/** Reports suits and effects that a game with this config cannot have. */
export function linkFaults(state: State, fault: AddFault): void {
  const { links, players } = state;
  const { effects, config } = solTable(state);
  const { mode, scenario } = config;
  const suits = links.map(({ suit }) => suit);
  const expected =
    mode === 'solo' && scenario !== null
      ? SCENARIOS[scenario].suits
      : players.length + (mode === 'standard' && isQuickStart(state) ? 1 : 2);
  if (new Set(suits).size < suits.length) fault(['links'], 'a suit is linked twice', 'SOL-2.6');
  if (!suits.includes('flare')) fault(['links'], 'the suits must include the flare', 'SOL-4.10');
  if (suits.length !== expected) fault(['links'], `expected ${expected} suits`, 'SOL-4.10');
  for (const [index, { effect }] of links.entries()) {
    const path = ['links', index, 'effect'];
    if (effect === null) continue;
    if (!effects.has(effect)) fault(path, 'is not an effect of this box', 'SOL-2.7');
    const isTwice = links.findIndex((link) => link.effect === effect) < index;
    if (mode === 'standard' && isTwice) fault(path, 'is linked to another suit too', 'SOL-4.15');
  }
}

/** Returns whether the game began with vestigial structures. */
function isQuickStart({ phase, placements }: State): boolean {
  return phase === 'vestigial' || placements > 0;
}
