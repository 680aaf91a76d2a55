import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Ended {
  exitCode: number | null;
  out: string;
  err: string;
}

export interface Options {
  cwd?: string;
  /** Variables in addition to the environment of this process. */
  env?: Record<string, string>;
}

/** Runs a program to its end. */
export function run(command: string, args: readonly string[], options: Options & { input?: string } = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: options.cwd ?? ROOT, env: { ...process.env, ...options.env }, stdio: 'pipe' });
    const printed = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      printed.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      printed.err += chunk;
    });
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, ...printed }));
    // Ignores write errors, because a program may end before it has read its input.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
  });
}

/** Runs a program that must succeed, and returns what it has printed. */
export async function must(command: string, args: readonly string[], options: Options = {}): Promise<string> {
  const { exitCode, out, err } = await run(command, args, options);
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${exitCode}\n${out}${err}`);
  return out;
}

export const bin = (name: string): string => fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url));
