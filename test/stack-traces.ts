// Setup of each test file: makes stack traces name lines of the sources. Node knows the source maps of the files that it loads, Vite does
// not.
import { findSourceMap } from 'node:module';

/** Marks the function that this file installs, so that it is installed only once: all test files of a worker share one `Error`. */
const INSTALLED = Symbol.for('orrery-rules/stack-traces');

type Prepare = NonNullable<typeof Error.prepareStackTrace> & { [INSTALLED]?: true };

/** Returns a stack frame with the position in the source; the given frame if its file has no source map. */
function inSource(frame: NodeJS.CallSite): NodeJS.CallSite {
  const [line, column] = [frame.getLineNumber() ?? 1, frame.getColumnNumber() ?? 1];
  const entry = findSourceMap(frame.getFileName() ?? '')?.findEntry(line - 1, column - 1);
  if (entry === undefined || !('originalLine' in entry)) return frame;
  const [sourceLine, sourceColumn] = [entry.originalLine + 1, entry.originalColumn + 1];
  const position: Partial<Record<PropertyKey, () => unknown>> = {
    getLineNumber: () => sourceLine,
    getColumnNumber: () => sourceColumn,
    toString: () => String(frame).replace(`:${line}:${column}`, `:${sourceLine}:${sourceColumn}`),
  };
  return new Proxy(frame, {
    get(target, name) {
      const value: unknown = position[name] ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const prepare = Error.prepareStackTrace as Prepare | undefined;
if (prepare !== undefined && prepare[INSTALLED] === undefined) {
  const mapped: Prepare = (error, frames) => prepare(error, frames.map(inSource));
  mapped[INSTALLED] = true;
  Error.prepareStackTrace = mapped;
}
