// The code of a worker: plays batches of games. It answers every task.
import { agentsFrom, gameFrom, serializeError } from './importable.js';
import type { Checked, Heading, Job, PlayedBatch, Task } from './job.js';
import { copySetup, type PlayGameOptions, playFrom, seatAgents, setupOf } from './play-game.js';
import { openSlice } from './slice.js';

type RunContext = Pick<PlayGameOptions, 'game' | 'setup' | 'agents' | 'maxActions'>;

// In a child process: ignores Ctrl-C, to which the main process responds for the whole run, and exits when the main process has ended.
if (typeof process.send === 'function' && process.env.TINYPOOL_WORKER_ID !== undefined) {
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());
}

let known: { job: string; context: Promise<RunContext> } | undefined;

/** Imports the game and the agents of the job, once. */
function contextOf(job: Job): Promise<RunContext> {
  const text = JSON.stringify(job);
  if (known?.job !== text) known = { job: text, context: createContext(job) };
  return known.context;
}

async function createContext({ game: source, setup, agents, maxActions }: Job): Promise<RunContext> {
  const game = await gameFrom(source);
  return { game, setup: setupOf(game, setup as RunContext['setup']), agents: await agentsFrom(agents, game), maxActions };
}

export default async function work(task: Task): Promise<Checked | PlayedBatch | null> {
  if (task.kind === 'check') return check(task);
  if (task.kind === 'play') return play(task);
  // Ignores errors: the tasks `check` and `play` report them.
  await contextOf(task.job).catch(() => {});
  return null;
}

async function check({ job, seed }: Extract<Task, { kind: 'check' }>): Promise<Checked> {
  try {
    const { game, setup, agents } = await contextOf(job);
    const { players } = game.start(setup, seed);
    const seated = seatAgents(agents, players);
    const heading: Heading = {
      game: game.id,
      rulesVersion: game.rulesVersion,
      setup: copySetup(setup),
      players: [...players],
      agents: seated.map(({ name }) => name),
    };
    return { heading };
  } catch (error) {
    return { refusal: serializeError(error) };
  }
}

async function play({ job, games }: Extract<Task, { kind: 'play' }>): Promise<PlayedBatch> {
  const context = await contextOf(job);
  const begun = performance.now();
  const slice = openSlice();
  const played: PlayedBatch['games'] = [];
  for (const game of games) {
    const finished = playFrom({ ...context, ...game });
    played.push(job.records ? { row: finished.row, record: finished.record } : { row: finished.row });
    // Lets the event loop run, so that this worker notices the end of the run.
    if (slice.isOver()) await slice.yield();
  }
  return { games: played, milliseconds: performance.now() - begun };
}
