// The program of the child process that runs an answer of the kind `code`. The parent passes it as an argument, so the child needs no
// access to files.

/**
 * JavaScript that reads `{ code, name, calls }` from standard input, runs the code in a context without any object of Node.js, calls the
 * function `name` with the arguments of each call, and writes the results as one line of JSON. A call that throws has the result `null`.
 *
 * This program and the untrusted code share no objects: they only exchange strings. Code in the context cannot compile strings, so `import`
 * can only occur in the text of the code itself, where `runCode` refuses it.
 */
export const PROGRAM = `'use strict';
const vm = require('node:vm');
const fs = require('node:fs');
const deny = () => { throw new Error('no network'); };
const { Socket, Server } = require('node:net');
const datagrams = require('node:dgram').Socket.prototype;
const dns = require('node:dns');
for (const [part, keys] of [[Socket.prototype, ['connect']], [Server.prototype, ['listen']], [datagrams, ['bind', 'connect', 'send']],
  ...[dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype].map((part) => [part, Object.getOwnPropertyNames(part)])]) {
  for (const key of keys) if (/^(connect|listen|bind|send|lookup|resolve|reverse)/.test(key)) part[key] = deny;
}
for (const key of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']) delete globalThis[key];
const { code, name, calls } = JSON.parse(fs.readFileSync(0, 'utf8'));
const context = vm.createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
const quiet = { displayErrors: false };
vm.runInContext(\`'use strict'; (() => {
  const kept = ['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'BigInt', 'Symbol', 'Math', 'JSON', 'RegExp', 'Map', 'Set', 'WeakMap',
    'WeakSet', 'Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError', 'AggregateError', 'Reflect', 'Proxy',
    'parseInt', 'parseFloat', 'isNaN', 'isFinite', 'NaN', 'Infinity', 'undefined', 'globalThis', 'Promise', 'Iterator'];
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!kept.includes(name)) delete globalThis[name];
  delete Math.random;
  Object.defineProperty(Error, 'stackTraceLimit', { value: 0, writable: false, configurable: false });
  Object.defineProperty(Error, 'prepareStackTrace', { value: undefined, writable: false, configurable: false });
})()\`, context);
const caller = vm.runInContext(\`'use strict';
  (({ parse, stringify }, apply) => (answer, calls) => {
    const { length } = calls = parse(calls);
    let results = '[';
    for (let index = 0; index < length; index += 1) {
      let result;
      try { result = stringify(apply(answer, undefined, calls[index])); } catch {}
      results += (index > 0 ? ',' : '') + (typeof result === 'string' ? result : 'null');
    }
    return results + ']';
  })(JSON, Reflect.apply)\`, context);
let answer;
try {
  answer = vm.runInContext("'use strict';" + code + '\\n;typeof ' + name + " === 'function' ? " + name + ' : undefined', context);
} catch { answer = undefined; }
const results = typeof answer === 'function' ? caller(answer, JSON.stringify(calls)) : 'no function';
fs.writeSync(1, typeof results === 'string' ? results : 'null');
process.reallyExit(0);
`;
