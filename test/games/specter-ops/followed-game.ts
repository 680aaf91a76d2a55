// Plays a whole game with a belief tracker for each agent, and checks that the agent's space is always in the belief. A check of one belief
// is called a look.
import { seededChance } from 'orrery-rules';
import { createBeliefTracker, possiblePositions, type SpecterOpsBeliefTracker, specterOps } from 'orrery-rules/specter-ops';
import type { Action, State } from './builders.js';
import { guided } from './guided.js';

export interface FollowedGame {
  looks: number;
  /** Looks at which the belief did not contain the agent's space. */
  misses: string[];
  /** Number of looks at which the belief was also computed from scratch. `differing` has the looks at which the two results differed. */
  compared: number;
  differing: string[];
  /** Number of possible spaces at each look. */
  widths: number[];
  /**
   * Number of looks at an agent whose objective sites the Prophet has learned in a game with secret sites. `struck` counts looks at the
   * Beast as a revealed traitor that has attacked.
   */
  foretold: number;
  struck: number;
  /** Time of the tracker's update at each look, in milliseconds. */
  updates: number[];
}

const IN_SETUP = ['choose-equipment', 'deal-roles'];

/**
 * In half of the games of four or five players, keeps only those actions of the setup that make the Prophet and the Beast hunters, and the
 * Beast the traitor. In other games, returns all legal actions.
 */
function castFor(seed: number, legal: Action[], state: State): Action[] {
  if (state.round > 0 || state.players.length < 4 || seed % 8 < 4) return legal;
  const beast = state.hunters.find(({ id }) => id === 'beast')?.player;
  const wanted = (legal as (Action & { hunter?: string; traitor?: string })[]).filter(
    ({ type, hunter, traitor }) =>
      (type === 'choose-hunter' && (hunter === 'prophet' || hunter === 'beast')) || (traitor !== undefined && traitor === beast),
  );
  return wanted.length > 0 ? wanted : legal;
}

/**
 * Plays the game with this seed. The seed decides the number of players, the content set, and whether players act at random or as `guided`
 * chooses.
 */
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
