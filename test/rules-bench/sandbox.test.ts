// Answers in code are untrusted: what the process lets them do.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM } from '../../src/rules-bench/sandbox/program.js';
import { LONGEST_CODE, processOptions, runCode } from '../../src/rules-bench/sandbox/run-code.js';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder('rules-bench');

const call = (code: string, limits = {}) => runCode(code, 'check', [[1]], limits);

describe('honest code', () => {
  test('is called with the arguments of each call, and its results come back', async () => {
    const code = 'const LIMIT = 2;\nfunction check(a, b) { if (a > LIMIT) throw new Error("large"); return { sum: a + b }; }';
    expect(
      await runCode(code, 'check', [
        [1, 2],
        [3, 4],
      ]),
    ).toEqual({ results: [{ sum: 3 }, null] });
    expect(await runCode('const check = (a) => a === 1;', 'check', [[1], [2]])).toEqual({ results: [true, false] });
  });

  test.each([
    { what: 'a syntax error', code: 'function check( {', error: 'no-function' },
    { what: 'no function of the name', code: 'function other() {}', error: 'no-function' },
    { what: 'an exception outside the function', code: 'function check() {} null.x;', error: 'no-function' },
    { what: 'too much code', code: `function check() {}${' '.repeat(LONGEST_CODE)}`, error: 'too-long' },
    { what: 'the word import', code: 'function check() { return import("node:fs"); }', error: 'import' },
  ])('$what', async ({ code, error }) => {
    expect(await call(code)).toEqual({ error });
  });
});

describe('hostile code', () => {
  test.each([
    { what: 'an infinite loop', code: 'function check() { for (;;); }', error: 'too-slow', limits: { milliseconds: 1500 } },
    {
      what: 'unlimited memory',
      code: 'function check() { const all = []; for (;;) all.push(new Array(1000).fill(1.5)); }',
      error: 'crashed',
      limits: { megabytes: 32, milliseconds: 120_000 },
    },
    { what: 'huge output', code: 'function check() { return "x".repeat(8_000_000); }', error: 'too-much-output', limits: {} },
  ])('$what ends with an error', async ({ code, error, limits }) => {
    expect(await call(code, limits)).toEqual({ error });
  });

  test('has no objects of Node.js, by no path', async () => {
    const code = `
      const seen = {};
      const compile = (text, f) => { try { return f.constructor(text)(); } catch (error) { return error.name; } };
      function check() {
        seen.globals = ['process', 'require', 'module', 'fetch', 'console', 'setTimeout', 'Buffer', 'eval', 'WebAssembly', 'SharedArrayBuffer',
          'Uint8Array', 'Date', 'performance'].filter((name) => name in globalThis);
        seen.compiled = compile('return process', function () {});
        seen.compiledByThis = compile('return process', this?.constructor ?? function () {});
        seen.async = compile('return process', async function () {});
        try { (function deep() { deep(); })(); } catch (error) { seen.overflow = error instanceof RangeError && compile('return process', error.constructor); }
        Error.stackTraceLimit = 100;
        return seen;
      }`;
    // Code is strict, so the last assignment to a protected property throws: the call has no result.
    expect(await call(code)).toEqual({ results: [null] });
    expect(await call(code.replace('Error.stackTraceLimit = 100;', ''))).toEqual({
      results: [{ globals: [], compiled: 'EvalError', compiledByThis: 'EvalError', async: 'EvalError', overflow: 'EvalError' }],
    });
  });

  test('cannot end the process early with results of its own, nor change those of the program', async () => {
    const tampering = `
      JSON.stringify = () => 'true'; JSON.parse = () => [[1], [1], [1]]; Reflect.apply = () => 7;
      Object.prototype.legal = true; Array.prototype.join = () => 'x';
      function check() { return typeof process === 'undefined' ? { a: 1 } : process.exit(0); }`;
    expect(await call(tampering)).toEqual({ results: [{ a: 1 }] });
    expect(({} as { legal?: boolean }).legal).toBeUndefined();
  });

  test('cannot pollute the prototypes of the scorer', async () => {
    const code = 'function check() { return JSON.parse(\'{"__proto__": {"polluted": true}, "constructor": 1}\'); }';
    expect(await call(code)).toEqual({ error: 'crashed' });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('cannot throw or return what makes the program run code of the answer', async () => {
    const trap = 'new Proxy({}, { get() { for (;;); }, ownKeys() { throw 1; } })';
    expect(await call(`function check() { throw ${trap}; }`)).toEqual({ results: [null] });
    expect(await call('function check() { return new Proxy(function () {}, {}); }')).toEqual({ results: [null] });
    expect(await call('const check = new Proxy(function () {}, { apply: () => 7, get() { for (;;); } });')).toEqual({ results: [7] });
  });
});

describe('the process around the code', () => {
  /** Runs trusted JavaScript in a process like that of an answer: what code could do that has left its context. */
  function inProcess(script: string): string {
    const options = { encoding: 'utf8', env: {} } as const;
    return spawnSync(
      process.execPath,
      [...processOptions(64), '--eval', `try { ${script} } catch (error) { console.log(error.code ?? error.message) }`],
      options,
    ).stdout.trim();
  }

  test('cannot read the file with the answers, or write one', () => {
    const file = join(folder, 'answers.jsonl');
    writeFileSync(file, 'secret');
    expect(inProcess(`console.log(require('fs').readFileSync(${JSON.stringify(file)}, 'utf8'))`)).toBe('ERR_ACCESS_DENIED');
    expect(inProcess(`require('fs').writeFileSync(${JSON.stringify(file)}, 'x')`)).toBe('ERR_ACCESS_DENIED');
  });

  test('cannot start processes or workers, and has no environment', () => {
    expect(inProcess("require('child_process').execSync('id')")).toBe('ERR_ACCESS_DENIED');
    expect(inProcess("new (require('worker_threads').Worker)('1', { eval: true })")).toBe('ERR_ACCESS_DENIED');
    expect(inProcess('console.log(Object.keys(process.env).length)')).toBe('0');
    expect(inProcess("console.log(new Function('return 1')())")).toBe('Code generation from strings disallowed for this context');
  });

  test('cannot open connections', () => {
    // The part of the program before it reads its input.
    const prepared = PROGRAM.slice(0, PROGRAM.indexOf('const { code, name, calls }'));
    for (const attempt of [
      "require('net').connect(1, '127.0.0.1')",
      "require('http').get('http://127.0.0.1:1')",
      "require('dns').lookup('localhost', () => {})",
    ]) {
      expect(inProcess(`${prepared} ${attempt}`)).toBe('no network');
    }
    expect(inProcess(`${prepared} console.log(typeof fetch)`)).toBe('undefined');
  });
});
