// Plays games of every mode and number of players, for tests of pictures and texts.
import { type Chance, type Simulation, seededChance } from 'orrery-rules';
import { EFFECTS, sol, TRIGGER_EVENTS } from 'orrery-rules/sol';
import { SCENARIOS } from 'orrery-rules/sol/data';
import type { Action, Types } from './builders.js';
import { dealCardIn, scattered } from './scattered.js';

export type SetupInput = Types['setupInput'];

/**
 * Returns the setup with a number. Setups with consecutive numbers vary the number of players (one to five), the effects, the trigger
 * event, the scenario and the mode.
 */
export function setupOf(number: number): SetupInput {
  const players = (number % 5) + 1;
  const triggerEvent = TRIGGER_EVENTS[number % TRIGGER_EVENTS.length].id;
  const trigger = number % 4 < 3 ? { triggerEvent, triggerFlares: 5 } : {};
  const scenarios = Object.keys(SCENARIOS) as (keyof typeof SCENARIOS)[];
  const keepChoice = number % 4 === 3 ? 'deferred' : 'blocking';
  if (players === 1) return { players, scenario: scenarios[number % scenarios.length] };
  if (number % 7 === 3) return { players, mode: 'coop', keepChoice, ...trigger };
  const vestigial = number % 3 > 0;
  const effects = Array.from({ length: players + (vestigial ? 1 : 2) }, (_, index) => EFFECTS[(number * 7 + index) % EFFECTS.length].id);
  return { players, vestigial, keepChoice, effects, ...trigger };
}

/** Chooses a random action, but prefers cards, and then actions other than moving and ending, so that much happens in few actions. */
function choose(actions: readonly Action[], chance: Chance): Action {
  const rarer = actions.filter(({ type }) => type === 'play-card' || type === 'trigger-choice' || type === 'keep-card');
  if (rarer.length > 0 && chance.int(2) === 0) return chance.pick(rarer);
  const acting = actions.filter((action) => action.type !== 'end-action' && !(action.type === 'choose-action' && action.action === 'move'));
  const some = acting.length > 0 && chance.int(4) > 0 ? acting : actions;
  const type = chance.pick([...new Set(some.map((action) => action.type))]);
  return chance.pick(some.filter((action) => action.type === type));
}

/**
 * Plays one random game of at most `most` actions, and calls `visit` before every action. Games with an odd number begin with pieces all
 * over the board, and their players get cards.
 */
export function playAlong(
  number: number,
  most: number,
  visit: (simulation: Simulation<Types>, actions: readonly Action[], next: Action | undefined) => void,
): void {
  const chance = seededChance(`pictures ${number}`);
  const isScattered = number % 2 === 1;
  const simulation = sol.simulation(isScattered ? scattered(setupOf(number), `${number}`, chance) : sol.start(setupOf(number), number));
  for (let taken = 0; taken < most; taken++) {
    if (isScattered && !simulation.state.turn.cardUsed) dealCardIn(simulation, chance);
    const actions = simulation.legalActions();
    const next = actions.length === 0 ? undefined : choose(actions, chance);
    visit(simulation, actions, next);
    if (next === undefined) return;
    simulation.apply(next);
  }
}
