// Runs the agents: asks the worker for a choice whenever an agent must decide.
import type { AnyGame, BaseAction, Match, MatchEntry } from 'orrery-rules';
import { ref, watch } from 'vue';
import { PERSON } from '../seats.js';
import type { Choice } from '../session.js';
import type { AgentTurn } from '../worker-agents.js';
import type { WorkerConnection } from '../worker-connection.js';
import type { Screen } from './screen.js';
import type { Time } from './time.js';

/** A random seed for one choice of an agent. It is independent of the match's seed, which would reveal all cards to the worker. */
const streamSeed = () => String(Math.random());

/** What agents need from a session. */
export interface AgentWays {
  /** Delay between their actions, in milliseconds. */
  readonly pace: number;
  readonly worker: WorkerConnection;
  take(action: BaseAction): void;
  /** Called with the action of an agent after it was taken. */
  taken(entry: MatchEntry, choice: Choice): void;
  /** Resolves when the animation of the previous actions has ended. */
  seen(): Promise<void>;
  say(words: string): void;
  /** Whether agents wait, because a guide plays their actions. */
  isHeld(): boolean;
}

export function makeAgents(game: AnyGame, match: Match, time: Time, screen: Screen, ways: AgentWays) {
  const { outcome, version } = time;
  const { next, people, table, waits } = screen;
  const isPaused = ref(false);
  /** Counts the requests. The answer to a request is dropped if a later request exists. */
  let asking = 0;

  async function ask(player: string, agent: string): Promise<void> {
    const mine = asking;
    const begun = performance.now();
    const at = match.entries.length;
    const input: AgentTurn = {
      agent,
      player,
      view: game.view(match.state, player),
      legalActions: game.legalActions(match.state, player) as BaseAction[],
      seed: streamSeed(),
    };
    try {
      const action = await ways.worker.request('choose', input);
      const left = ways.pace - (performance.now() - begun);
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      await ways.seen();
      if (mine !== asking || isPaused.value || match.entries.length !== at) return;
      ways.take(action as BaseAction);
      ways.taken(match.entries[at] as MatchEntry, { agent, seed: input.seed });
    } catch (error) {
      if (mine !== asking || (error instanceof DOMException && error.name === 'AbortError')) return;
      isPaused.value = true;
      ways.say(`${player} (${agent}) could not decide: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Returns the agent of a decider. A role without a seat takes random actions if no person plays. */
  function agentOf(player: string): string | undefined {
    if (player in table.value.seats) return table.value.seats[player];
    return people.value.length === 0 ? 'random' : undefined;
  }

  watch(
    [version, table, isPaused, waits, next, ways.isHeld],
    () => {
      asking += 1;
      const player = next.value;
      if (player === undefined || isPaused.value || ways.isHeld() || outcome.value !== undefined) return;
      const agent = agentOf(player);
      if (agent !== undefined && agent !== PERSON) void ask(player, agent);
    },
    { immediate: true, flush: 'post' },
  );

  return { isPaused };
}
