// The policy for playouts: it first makes the corrections that the crew's plan needs, then chooses the action after which a rollout has the
// highest value.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import type { State } from '../model/schema.js';
import { memberOf } from '../rules/planning/boards.js';
import type { SpaceAlertTypes } from '../types.js';
import { createIntentions, type FindIntention } from './crew-plans.js';
import { fallbackAction, isHarmful } from './fallback-actions.js';
import { namedBoard } from './known-cards.js';
import { type PlanCorrection, planCorrections } from './plan-corrections.js';
import type { Thoroughness } from './refining.js';

type Action = SpaceAlertTypes['action'];
type Policy = (state: State, player: PlayerId, legalActions: readonly Action[], random: Chance) => Action;

/** Creates a policy that follows the plan of the crew. @param thoroughness how long the searches for plans take. Default: `THOROUGH`. */
export function createPolicy(thoroughness?: Thoroughness): Policy {
  const findIntention = createIntentions(thoroughness);
  return (state, player, legalActions, random) => followIntention(state, player, legalActions, random, findIntention);
}

/** The policy of the heuristic. */
export const planByIntention: Policy = /* @__PURE__ */ createPolicy();

/**
 * Returns the action of a player who follows the plan of the crew. The player draws cards, names all cards to the others, then corrects the
 * boards: important actions first, then slots of earlier phases first and, within a phase, the most important actions first. If no correction
 * is needed, the player waits by naming the cards again: a vote for the end of the round could end it while others still correct their boards.
 * A player who cannot talk chooses the action after which a rollout has the highest value.
 */
function followIntention(
  state: State,
  player: PlayerId,
  legalActions: readonly Action[],
  random: Chance,
  findIntention: FindIntention,
): Action {
  if (state.round !== 'action' || !state.players.includes(player)) return fallbackAction(state, player, undefined, legalActions, random);
  const draw = legalActions.find(({ type }) => type === 'drawIncoming');
  if (draw !== undefined) return draw;
  const tell = legalActions.find(({ type }) => type === 'say');
  if (tell !== undefined && isUnnamed(state, player)) return tell;
  const intention = findIntention(state, player);
  const missing = planCorrections(state, player, intention).sort(byUrgency);
  for (const { action, importance } of missing) {
    // If a card is on a board but not in the plan and does no harm, it may stay, because taking it back costs time.
    if (action.type === 'takeBack' && importance === 0 && !isHarmful(state, player, intention.plan, action)) continue;
    const legal = sameAction(legalActions, action);
    if (legal !== undefined) return legal;
  }
  if (tell !== undefined) return tell;
  return fallbackAction(state, player, intention.plan, legalActions, random);
}

/** Returns `true` if the player has not named the cards of this phase. */
function isUnnamed(state: State, player: PlayerId): boolean {
  const figure = memberOf(state, player);
  return figure !== undefined && namedBoard(state, figure) === null;
}

/** The minimum importance, in points, of corrections that come before all others, even before others in earlier phases. */
const IMPORTANT = 1;

const isImportant = ({ importance }: PlanCorrection): number => (importance >= IMPORTANT ? 1 : 0);

function byUrgency(one: PlanCorrection, other: PlanCorrection): number {
  return isImportant(other) - isImportant(one) || one.phase - other.phase || other.importance - one.importance;
}

/** Returns the legal action with these parameters. */
function sameAction(legalActions: readonly Action[], action: Action): Action | undefined {
  const facts = Object.entries(action);
  return legalActions.find((legal) => facts.every(([name, value]) => (legal as unknown as Record<string, unknown>)[name] === value));
}
