// Chooses actions that make progress: agents walk to objectives, supply caches and the exit, so that random games reach every phase.
import type { Chance } from 'orrery-rules';
import { topologyOf } from '../../../src/games/specter-ops/table/tables.js';
import type { Action, State } from './builders.js';

const EAGER = [
  'complete-objective',
  'draw-supply',
  'detonate-mine',
  'attack',
  'answer-attack',
  'reveal-traitor',
  'use-agent-ability',
  'answer-roll',
];

/** Returns whether an action is preferred. The card Mind Tap is included, because only this card makes hunters declare a space. */
const isEager = (action: Action) => EAGER.includes(action.type) || (action as { card?: string }).card === 'mind-tap';

/** Returns the spaces to which the agent wants to go, as indices: escape points, or spaces next to objectives and caches. */
function goals(state: State): number[] {
  const topology = topologyOf(state);
  const done = state.secret.completed.filter(Boolean).length;
  if (done >= 3) return topology.board.escapePoints.base.map((cell) => topology.at(cell));
  const sites = state.secret.sites.filter((_site, index) => state.secret.completed[index] !== true);
  const caches = topology.board.supplyCaches.filter(({ id }) => !state.secret.usedCaches.includes(id) && state.supplyCards > 3);
  return [
    ...sites.flatMap((site) => topology.neighbours[topology.at(site)] ?? []),
    ...caches.flatMap(({ accessCells }) => accessCells.map((cell) => topology.at(cell))),
  ];
}

function agentStep(actions: readonly Action[], state: State): Action | undefined {
  const topology = topologyOf(state);
  const agent = state.agents[state.activeAgent];
  if (agent === undefined || state.phase !== 'agent-before-moving') return undefined;
  const wanted = goals(state);
  const far = (cell: number) => {
    const steps = topology.walks(cell);
    return Math.min(...wanted.map((goal) => steps[goal] as number));
  };
  const here = far(topology.at(agent.secret.space));
  if (here === 0) return actions.find(({ type }) => type === 'finish-move');
  const nearer = actions.filter((action) => action.type === 'step' && far(topology.at((action as unknown as { to: string }).to)) < here);
  return nearer[0];
}

/**
 * Chooses an action for any player: often a preferred one or a step towards a goal, otherwise a random action, or a random action of a
 * random type.
 */
export function guided(actions: readonly Action[], state: State, chance: Chance): Action {
  const eager = actions.filter(isEager);
  if (eager.length > 0 && chance.int(4) > 0) return chance.pick(eager);
  if (chance.int(10) < 8) {
    const step = agentStep(actions, state);
    if (step !== undefined) return step;
  }
  if (chance.int(2) === 0) return chance.pick(actions);
  const kinds = [...new Set(actions.map(({ type }) => type))];
  const kind = chance.pick(kinds);
  return chance.pick(actions.filter(({ type }) => type === kind));
}
