// Runs answers of the kind `code`, which are untrusted, each in its own child process.
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { type Json, readJson } from '../../kernel/plain.js';
import { PROGRAM } from './program.js';

/** Limits for running one answer of the kind `code`. */
export interface CodeLimits {
  /** Time for all calls together, in milliseconds. Default 10,000. */
  readonly milliseconds?: number;
  /** Maximum size of the JavaScript heap (its old generation), in MiB. Default 128. */
  readonly megabytes?: number;
}

/** Maximum length of an answer of the kind `code`, in characters. */
export const LONGEST_CODE = 65_536;
/** Maximum length of the results, in bytes. */
const LONGEST_OUTPUT = 4 * 1024 * 1024;

/** The results of the calls, in order, or why there are none. */
export type CodeResult =
  | { readonly results: readonly Json[] }
  | { readonly error: 'too-long' | 'import' | 'no-function' | 'too-slow' | 'too-much-output' | 'crashed' };

/**
 * Calls a function of untrusted JavaScript. The code runs in a child process that cannot read or write files, start processes or workers,
 * or load native modules, and that has no environment variables. In the process it runs in a context with the objects of the language
 * alone: without network, timers, `eval`, dates, random numbers and binary data. The word `import` is refused anywhere in the code.
 * @param code a script that defines the function `name`.
 * @param calls the arguments of each call, as JSON. A call that throws has the result `null`.
 */
export function runCode(code: string, name: string, calls: readonly (readonly Json[])[], limits: CodeLimits = {}): Promise<CodeResult> {
  const { milliseconds = 10_000, megabytes = 128 } = limits;
  if (code.length > LONGEST_CODE) return Promise.resolve({ error: 'too-long' });
  // A dynamic import is the only expression that could give the code an object of Node.js: the error with which the import fails.
  if (/import/i.test(code)) return Promise.resolve({ error: 'import' });
  const options = {
    timeout: milliseconds,
    killSignal: 'SIGKILL',
    maxBuffer: LONGEST_OUTPUT,
    env: {},
    cwd: tmpdir(),
    windowsHide: true,
  } as const;
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...processOptions(megabytes), '--eval', PROGRAM], options, (error, stdout) => {
      if (error !== null) resolve({ error: reasonOf(error) });
      else resolve(resultsIn(stdout, calls.length));
    });
    // Ignores write errors, because the child process may end before it has read all of its input.
    child.stdin?.on('error', () => {});
    child.stdin?.end(JSON.stringify({ code, name, calls }));
  });
}

/** Returns the options of Node.js with which the code runs: no access to files, processes, workers and native modules. */
export function processOptions(megabytes: number): string[] {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
  return [
    permission,
    '--no-warnings',
    '--no-addons',
    '--unhandled-rejections=none',
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${megabytes}`,
    '--max-semi-space-size=8',
  ];
}

function reasonOf(error: { readonly code?: unknown; readonly killed?: boolean; readonly signal?: unknown }) {
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'too-much-output';
  return error.killed === true && error.signal === 'SIGKILL' ? 'too-slow' : 'crashed';
}

/** Reads the output of the child process. The output is untrusted, because it depends on the code that was run. */
function resultsIn(stdout: string, count: number): CodeResult {
  if (stdout === 'no function') return { error: 'no-function' };
  try {
    const results = readJson(JSON.parse(stdout), 'results');
    if (Array.isArray(results) && results.length === count) return { results };
  } catch {
    // The process ended without valid JSON, or its results contain keys such as `__proto__`.
  }
  return { error: 'crashed' };
}
