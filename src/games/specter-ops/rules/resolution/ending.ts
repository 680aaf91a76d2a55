// The end of the game. See section 18 of `docs/rules/specter-ops.md`.
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';

type Result = NonNullable<State['result']>;

export function endGame(state: State, winner: Result['winner'], reason: Result['reason'], rule: string, { emit }: Context): void {
  if (state.result !== null) return;
  state.result = { winner, reason, rule };
  state.phase = 'over';
  state.turn = null;
  state.pause = null;
  emit({ type: 'game-ended', winner, reason, rule });
}
