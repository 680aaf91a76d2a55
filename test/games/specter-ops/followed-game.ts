// A whole game watched from outside by a tracker for each agent: is the truth always among what it believes?
import { seededChance } from 'orrery-rules';
import { createBeliefTracker, possiblePositions, type SpecterOpsBeliefTracker, specterOps } from 'orrery-rules/specter-ops';
import type { Action, State } from './builders.js';
import { guided } from './guided.js';

export interface FollowedGame {
  looks: number;
  /** Looks at which the agent was on a space that was ruled out. */
  misses: string[];
  /** Looks at which a fresh reckoning said the same, and those at which it did not. */
  compared: number;
  differing: string[];
  /** Possible spaces at each look. */
  widths: number[];
  /** Looks at an agent of whom the Prophet was told where the sites are secret, and at a Beast that has turned and struck. */
  foretold: number;
  struck: number;
  /** Milliseconds for taking in what was new at each look. */
  updates: number[];
}

const IN_SETUP = ['choose-equipment', 'deal-roles'];

/** In every other four games the Prophet and the Beast hunt where four or five play, and the Beast turns traitor. */
function castFor(seed: number, legal: Action[], state: State): Action[] {
  if (state.round > 0 || state.players.length < 4 || seed % 8 < 4) return legal;
  const beast = state.hunters.find(({ id }) => id === 'beast')?.player;
  const wanted = (legal as (Action & { hunter?: string; traitor?: string })[]).filter(
    ({ type, hunter, traitor }) =>
      (type === 'choose-hunter' && (hunter === 'prophet' || hunter === 'beast')) || (traitor !== undefined && traitor === beast),
  );
  return wanted.length > 0 ? wanted : legal;
}

/** Plays game number `seed`: every player count, both content sets, random and purposeful players by turns. */
export function followGame(seed: number, { everyLook = false, comparesOneIn = 40 } = {}): FollowedGame {
  const chance = seededChance(`truth ${seed}`);
  const contentSet = seed % 3 === 0 ? 'shadow-of-babel' : 'broken-covenant';
  let state = specterOps.start({ players: 2 + (seed % 4), contentSet }, seed) as State;
  const trackers: (SpecterOpsBeliefTracker | undefined)[] = [];
  const found: FollowedGame = { looks: 0, misses: [], compared: 0, differing: [], widths: [], foretold: 0, struck: 0, updates: [] };
  while (state.result === null) {
    const legal = castFor(seed, specterOps.legalActions(state) as Action[], state);
    state = specterOps.reduce(state, seed % 4 === 0 ? chance.pick(legal) : guided(legal, state, chance)) as State;
    if (IN_SETUP.includes(state.phase) || state.result !== null || (!everyLook && chance.int(3) > 0)) continue;
    const view = specterOps.view(state, 'spectator');
    state.agents.forEach(({ secret }, index) => {
      const begun = performance.now();
      const tracker = trackers[index] ?? createBeliefTracker(view, index);
      trackers[index] = tracker;
      tracker.update(view);
      const believed = tracker.positions();
      found.updates.push(performance.now() - begun);
      found.looks += 1;
      found.widths.push(believed.length);
      const own = view.history.filter(({ agent }) => agent === index);
      if (view.players.length > 3 && own.some(({ kind }) => kind === 'objectives')) found.foretold += 1;
      if (index === 1 && own.some((seen) => seen.kind === 'moved' && seen.tired)) found.struck += 1;
      const where = `game ${seed}, round ${state.round}, agent ${index} on ${secret.space}`;
      if (!tracker.has(secret.space)) found.misses.push(where);
      if (chance.int(comparesOneIn) > 0) return;
      found.compared += 1;
      if (possiblePositions(view, index).join() !== believed.join()) found.differing.push(where);
    });
  }
  return found;
}
