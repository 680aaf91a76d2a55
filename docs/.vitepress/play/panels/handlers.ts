// The worker's handlers for requests of panels.
import type { Handler } from '../session.js';
import type { OutcomesInput } from './outcomes.js';
import type { ReachInput } from './reach.js';
import type { SearchInput } from './search.js';

/** Casts a handler that takes a specific type of input to `Handler`. The page sends input of that type. */
const handler = <Input>(handle: (input: Input, tools: Parameters<Handler>[1]) => unknown): Handler => handle as Handler;

const missions = () => import('./missions.js');

export const handlers: Readonly<Record<string, Handler>> = {
  outcomes: handler(async (input: OutcomesInput, { game }) => (await import('./outcomes.js')).outcomesOf(game, input)),
  search: handler(async (input: SearchInput, { entry, game }) =>
    (await import('./search.js')).search(game, await entry.heuristic?.(), input),
  ),
  reach: handler(async (input: ReachInput, { game }) => (await import('./reach.js')).reachOf(game, input)),
  belief: handler(async ({ view, agent }: { view: never; agent: number }) => (await import('./belief.js')).hunterBelief(view, agent)),
  pasts: handler(
    async ({ view, agent, seed, milliseconds }: { view: never; agent: number; seed: string; milliseconds: number }, { game }) =>
      (await import('./belief.js')).drawnCounts(game, view, agent, seed, milliseconds),
  ),
  resolve: handler(async ({ mission }: { mission: never }) => (await missions()).resolve(mission)),
  'plan-begin': handler(async (input: never) => (await missions()).beginPlan(input)),
  'plan-on': handler(async (input: never) => (await missions()).goOnPlanning(input)),
  'plan-end': handler(async () => (await missions()).endPlan()),
  'mission-random': handler(async ({ seed }: { seed: string }) => (await missions()).randomly(seed)),
  'mission-here': handler(async ({ state }: { state: never }) => (await missions()).missionHere(state)),
  'log-page': handler(async ({ view, viewer, date }: { view: unknown; viewer: string; date: string }, { game }) =>
    (await missions()).logOf(game.determinize(view, viewer, 'log'), date),
  ),
};
