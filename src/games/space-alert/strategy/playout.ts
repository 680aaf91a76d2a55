// A quick way to plan: cards go onto the boards, what lies there stays, and whoever has nothing left to lay says so.
import type { Chance, PlayerId } from '../../../kernel/index.js';
import { type ActionCard, isHeroic, wordOf } from '../action-cards.js';
import type { SpaceAlertTypes } from '../game.js';
import type { State } from '../schema.js';

type Action = SpaceAlertTypes['action'];
type Place = Extract<Action, { type: 'place' }>;

/** What does no harm when there is nothing left to lay. */
const PASTIMES: ReadonlySet<string> = new Set(['nextPhase', 'voteEnd']);

/** Out of how many placements one is drawn that shows a movement; walking for its own sake leads nowhere. */
const MOVE_EVERY = 3;

/** Draws what may be drawn, lays cards, and agrees to end; then opens the next packet, or spoils as little as can be. */
export function planPlausibly(_state: State, _player: PlayerId, legalActions: readonly Action[], random: Chance): Action {
  const useful = legalActions.filter(isUseful);
  if (useful.length === 0) return legalActions.find(({ type }) => PASTIMES.has(type)) ?? random.pick(legalActions);
  const draw = useful.find(({ type }) => type === 'drawIncoming');
  if (draw !== undefined) return draw;
  const places = useful.filter((action): action is Place => action.type === 'place');
  if (places.length === 0) return random.pick(useful);
  const wanted = random.int(MOVE_EVERY) === 0;
  const fitting = places.filter(({ card, half }) => movesSomebody(card, half) === wanted);
  return random.pick(fitting.length === 0 ? places : fitting);
}

/** What brings a plan on, or the mission to its end. */
function isUseful(action: Action): boolean {
  if (action.type === 'voteEnd') return action.agrees;
  return action.type === 'place' || action.type === 'drawIncoming';
}

function movesSomebody(card: ActionCard, half: 'action' | 'movement'): boolean {
  return half === 'movement' && !(isHeroic(card) && wordOf(card, half) === 'battlebots');
}
