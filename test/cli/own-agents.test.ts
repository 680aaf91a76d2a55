// Agents that `--agents` imports from modules, and agents with the trained network of a game.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Ladder } from 'orrery-rules/simulate';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { agentList } from '../../src/cli/agents.js';
import { GAMES } from '../../src/cli/games.js';
import { temporaryFolder } from '../temporary-folder.js';
import { orrery } from './terminal.js';

const folder = temporaryFolder('own-agents');
const agents = join(folder, 'agents.mjs');
beforeAll(() => {
  writeFileSync(
    agents,
    `export default { name: 'first', choose: ({ legalActions }) => legalActions[0] };
    export class Last { #name = 'last'; get name() { return this.#name; } choose(turn) { return this.pick(turn.legalActions); } pick(all) { return all.at(-1); } }
    export const last = new Last();
    export const timed = (budget, game) => ({ name: \`\${game.id} \${budget?.milliseconds}\`, choose: ({ legalActions }) => legalActions[0] });
    export const nameless = { choose: ({ legalActions }) => legalActions[0] };
    export const broken = () => { throw new Error('no luck today'); };
    export const number = 7;`,
  );
});
const ladder = (names: string, ...more: string[]) =>
  orrery(['ladder', 'tic-tac-toe', '--games', '2', '--agents', names, '--json', ...more]);
const agentsIn = async (ran: Promise<{ out: string }>) => (JSON.parse((await ran).out) as Ladder).standings.map(({ agent }) => agent);

describe('An agent of a module', () => {
  test('plays a ladder under its own name: the default export, or the export behind #', async () => {
    const { exitCode, out } = await ladder(`${agents},${agents}#last,random`);
    expect(exitCode).toBe(0);
    const { pairings } = JSON.parse(out) as Ladder;
    expect(pairings.map(({ first, second }) => [first, second])).toEqual([
      ['first', 'last'],
      ['first', 'random'],
      ['last', 'random'],
    ]);
    // Each agent opens once. Whoever takes the first cells completes the top row, and whoever takes the last cells the bottom row.
    expect(pairings[0]).toMatchObject({ wins: 1, draws: 0, losses: 1 });
  });

  test('a function creates it from the time for each decision and the game', async () => {
    expect(await agentsIn(ladder(`random,${agents}#timed`, '--time', '3ms'))).toContain('tic-tac-toe 3');
    expect(await agentsIn(ladder(`random,${agents}#timed`))).toContain('tic-tac-toe undefined');
  });

  test('is imported by workers from the same module', async () => {
    const options = { players: 2, budget: { milliseconds: 3 }, allowsModules: true };
    const made = await agentList(`${agents}#timed`, ticTacToe as never, options);
    const module = pathToFileURL(agents).href;
    expect(made[0]?.importable).toEqual({ module, export: 'timed', options: { milliseconds: 3 } });
  });

  test('simulate takes it too', async () => {
    const { exitCode, out } = await orrery(['simulate', 'tic-tac-toe', '--games', '1', '--agents', `${agents},${agents}#last`]);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^p2 +last +/m);
  });

  test.each([
    ['#nothing', 'is not exported'],
    ['#number', 'is not an agent'],
    ['#nameless', 'is an agent without a name'],
    ['#broken', 'no luck today'],
  ])('%s is refused', async (name, message) => {
    expect(await ladder(`random,${agents}${name}`)).toMatchObject({ exitCode: 2, err: expect.stringContaining(message) });
  });

  test('a module that does not exist is refused', async () => {
    expect(await ladder('random,./nowhere.mjs')).toMatchObject({ exitCode: 2, err: expect.stringContaining('cannot be imported') });
  });

  test('a list from a file cannot name a module: `merge --verify` runs no code that its rows name', async () => {
    const trap = join(folder, 'trap.mjs');
    const sprung = join(folder, 'sprung');
    writeFileSync(
      trap,
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(sprung)}, ''); export default { name: 'trap', choose: ({ legalActions }) => legalActions[0] };`,
    );
    await expect(agentList(`${trap},${trap}`, ticTacToe as never, { players: 2, allowsModules: false })).rejects.toThrow('is not an agent');
    expect(() => readFileSync(sprung)).toThrow('ENOENT');
  });
});

describe('Agents with a trained network', () => {
  const simulate = (game: string, players: number, names: string) =>
    orrery(['simulate', game, '--players', String(players), '--games', '1', '--agents', names, '--max-actions', '6', '--json'], {
      games: GAMES,
    });

  test('play by their names where there is a network', async () => {
    const { out, err } = await simulate('area-51', 2, 'learned:temperature=1,mcts:network=1,iterations=4');
    expect(`${out}${err}`).toContain('not over after 6 actions');
  });

  test.each([
    ['sol', 5, 'learned'],
    ['sol', 5, 'mcts:network=1'],
  ])('%s with %i players has none for %s', async (game, players, name) => {
    expect(await simulate(game, players, name)).toMatchObject({
      exitCode: 2,
      err: 'orrery: there is no trained network for this game and number of players\n',
    });
  });
});
