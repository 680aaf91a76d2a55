import type { Context } from '../../model/events.js';
import type { Control, State, Thaw } from '../../model/schema.js';
import { HUMAN_IDS } from '../../model/words.js';

/**
 * For each thaw marker of a human, the marker after one update at the start of a turn. Three updates make a frozen human active again.
 * A51-4.9, A51-6.8
 */
const THAWED = { frozen: 'half-cold', 'half-cold': 'almost-ready', 'almost-ready': 'active', active: 'active' } as const satisfies Record<
  Thaw,
  Thaw
>;

/** For each mind control marker of an alien, the marker after one update at the start of a turn. A51-4.10 */
const NEXT_MARKER = { spent: 'no-psi', 'no-psi': 'loading', loading: 'ready', ready: 'ready' } as const satisfies Record<Control, Control>;

/**
 * Advances markers at the start of a player's turn: those of the humans that the player stunned, and the one of the player's mind control.
 * With `stunClock: 'every-turn'`, advances those of all stunned humans. A51-4.9, A51-4.10
 */
export function updateMarkers(state: State, { emit }: Context): void {
  const player = state.players[state.seat];
  const everybodys = state.config.stunClock === 'every-turn';
  state.humans.forEach((human, index) => {
    if (human.thaw === 'active' || !(everybodys || human.stunnedBy === player)) return;
    const marker = THAWED[human.thaw];
    human.thaw = marker;
    if (marker === 'active') human.stunnedBy = null;
    emit({ type: 'human-thawed', human: HUMAN_IDS[index], marker, player, rule: 'A51-4.9' });
  });
  const alien = state.aliens[state.seat];
  if (alien.control === 'ready') return;
  const marker = NEXT_MARKER[alien.control];
  alien.control = marker;
  emit({ type: 'control-marker-taken', player, marker, rule: 'A51-4.10' });
}
