// What runs in a worker: plays the batches that it is sent. It answers everything and throws nothing.
import { agentsFrom, gameFrom, refusalOf } from './importable.js';
import type { Checked, Heading, Job, PlayedBatch, Task } from './job.js';
import { copySetup, type GameOptions, playFrom, seatAgents, setupOf } from './play-game.js';
import { openSlice } from './slice.js';

type Table = Pick<GameOptions, 'game' | 'setup' | 'agents' | 'maxActions'>;

// As a process it hears the Ctrl-C that is meant for the whole run, and it must not outlive whoever started it.
if (typeof process.send === 'function' && process.env.TINYPOOL_WORKER_ID !== undefined) {
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());
}

let known: { job: string; table: Promise<Table> } | undefined;

/** Imports what the job names, once. */
function tableOf(job: Job): Promise<Table> {
  const text = JSON.stringify(job);
  if (known?.job !== text) known = { job: text, table: setTable(job) };
  return known.table;
}

async function setTable({ game: source, setup, agents, maxActions }: Job): Promise<Table> {
  const game = await gameFrom(source);
  return { game, setup: setupOf(game, setup as Table['setup']), agents: await agentsFrom(agents, game), maxActions };
}

export default async function work(task: Task): Promise<Checked | PlayedBatch | null> {
  if (task.kind === 'check') return check(task);
  if (task.kind === 'play') return play(task);
  // What is wrong with it, the others say.
  await tableOf(task.job).catch(() => {});
  return null;
}

async function check({ job, seed }: Extract<Task, { kind: 'check' }>): Promise<Checked> {
  try {
    const { game, setup, agents } = await tableOf(job);
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
    return { refusal: refusalOf(error) };
  }
}

async function play({ job, games }: Extract<Task, { kind: 'play' }>): Promise<PlayedBatch> {
  const table = await tableOf(job);
  const begun = performance.now();
  const slice = openSlice();
  const played: PlayedBatch['games'] = [];
  for (const game of games) {
    const finished = playFrom({ ...table, ...game });
    played.push(job.records ? { row: finished.row, record: finished.record } : { row: finished.row });
    // So that the end of the run is heard.
    if (slice.isOver()) await slice.yield();
  }
  return { games: played, milliseconds: performance.now() - begun };
}
