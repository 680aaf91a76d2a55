// The instructions of examples/server/Dockerfile, and the server that they build.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { ROOT } from '../package/run.js';
import { temporaryFolder } from '../temporary-folder.js';

export const EXAMPLE = join(ROOT, 'examples/server');
export const dockerfile = readFileSync(join(EXAMPLE, 'Dockerfile'), 'utf8');
export const instructions = DockerfileParser.parse(dockerfile).getInstructions();
export const argumentsOf = (keyword: string) =>
  instructions.filter((instruction) => instruction.getKeyword() === keyword).map((instruction) => instruction.getArgumentsContent() ?? '');

/** A running server that was built as in the image. */
export interface StartedServer {
  readonly program: ChildProcess;
  readonly printed: readonly string[];
  readonly url: string;
}

/** Before the tests of a file, runs the commands that build the image. Returns functions that start and stop the server. */
export function builtServer() {
  const folder = temporaryFolder('server-container', join(ROOT, '.cache'));

  beforeAll(() => {
    // Other commands of the image's build are skipped, because the package is already built.
    for (const command of argumentsOf('RUN').filter((written) => written.startsWith('npx '))) {
      const here = command.replaceAll('/server/', `${folder}/`).replaceAll(`examples${folder}/`, 'examples/server/');
      execFileSync('sh', ['-c', here], { cwd: ROOT, stdio: 'pipe' });
    }
  });

  async function makeTable(url: string): Promise<string> {
    const made = await fetch(`${url}/rooms`, { method: 'POST', body: JSON.stringify({ game: 'area-51', setup: { players: 2 } }) });
    return ((await made.json()) as { id: string }).id;
  }

  async function start(settings: Record<string, string> = {}): Promise<StartedServer> {
    const [program, file] = JSON.parse(argumentsOf('CMD')[0] as string) as [string, string];
    const { DATABASE_URL: _, ...env } = process.env;
    const child = spawn(program, [join(folder, file), '--port', '0', '--data', join(folder, 'data')], {
      env: { ...env, ...settings },
      stdio: 'pipe',
    });
    const printed: string[] = [];
    child.stderr.on('data', (text) => printed.push(String(text)));
    const url = await new Promise<string>((resolve, reject) => {
      child.on('exit', () => reject(new Error(printed.join(''))));
      child.stdout.on('data', (text) => {
        printed.push(String(text));
        const [, address] = /Rooms at (\S+)\/\n/.exec(printed.join('')) ?? [];
        if (address !== undefined) resolve(address);
      });
    });
    return { program: child, printed, url };
  }

  function stop(program: ChildProcess, signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<[code: number | null, signal: string | null]> {
    const ended = new Promise<[number | null, string | null]>((resolve) => program.on('exit', (code, by) => resolve([code, by])));
    program.kill(signal);
    return ended;
  }

  return { start, stop, makeTable };
}
