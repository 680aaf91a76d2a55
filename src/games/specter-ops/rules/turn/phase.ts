// The detailed phases of the game, which divide each phase in `state.phase` into several. Each action type lists the detailed phases in
// which it can be legal.
import type { State } from '../../model/schema.js';

export function phaseOf(state: State): string {
  const { pause, phase, turn } = state;
  if (pause !== null) return `pause-${pause.kind}`;
  if (phase === 'hunter-turn' && turn !== null) {
    if (turn.stage === 'pet-moving') return 'pet-moving';
    if (turn.stage === 'moved') return 'hunter-moved';
    if (turn.relay) return 'hunter-relay';
    if (state.hunters[turn.hunter]?.space === null) return 'hunter-inside';
    return turn.steps === 0 ? 'hunter-setting-out' : 'hunter-walking';
  }
  if (phase !== 'agent-before-moving') return phase;
  return state.agents[state.activeAgent]?.secret.turn.underWay === true ? 'agent-moving' : 'agent-start';
}
