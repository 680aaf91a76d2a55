// The players who have to decide next. See sections 5, 6 and 20 of `docs/rules/specter-ops.md`.

import type { Pause, State } from '../model/schema.js';
import { agentAt, hunterAt } from './figures.js';
import { CLOCK } from './turn/clock.js';

/** Returns the hunter players in seat order. SO-5.1 */
export function hunterPlayers(state: Pick<State, 'players' | 'config'>): string[] {
  return state.players.filter((player) => player !== state.config.agentPlayer);
}

export function decisions(state: State): string[] {
  if (state.pause !== null) return answering(state, state.pause);
  switch (state.phase) {
    case 'over':
      return [];
    case 'choose-vehicle':
      return hunterPlayers(state);
    case 'choose-hunters': {
      const players = hunterPlayers(state);
      return [players[state.hunters.length % players.length] as string];
    }
    case 'choose-agent':
    case 'choose-equipment':
    case 'deal-roles':
      return [state.config.agentPlayer];
    case 'agent-before-moving':
    case 'agent-after-moving':
      return [agentAt(state, state.activeAgent).player];
    case 'agents-pet':
      return [agentAt(state, 1).player];
    case 'hunters':
      return playersOf(state, (index) => !hunterAt(state, index).done);
    case 'hunter-turn': {
      const player = hunterAt(state, state.turn?.hunter ?? 0).player;
      return state.config.timer ? [player, CLOCK] : [player];
    }
  }
}

function playersOf(state: State, isAsked: (hunter: number) => boolean): string[] {
  const players: string[] = [];
  for (let index = 0; index < state.hunters.length; index++) {
    const { player, turned } = hunterAt(state, index);
    if (!turned && isAsked(index) && !players.includes(player)) players.push(player);
  }
  return players;
}

function answering(state: State, pause: Pause): string[] {
  if (pause.kind === 'declare') return playersOf(state, (index) => pause.hunters.includes(index));
  const agent = pause.kind === 'verdict' ? 1 : pause.kind === 'attacked' ? pause.agent : 0;
  return [agentAt(state, agent).player];
}
