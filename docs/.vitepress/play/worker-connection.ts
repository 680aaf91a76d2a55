// The request queue of the worker: one request runs at a time, and waiting ones can be aborted.
import type { Answer, Request } from './worker.js';

interface Waiting {
  readonly request: Request;
  readonly signal: AbortSignal | undefined;
  resolve(answer: unknown): void;
  reject(problem: unknown): void;
}

export interface WorkerConnection {
  request(kind: string, input: unknown, options?: { signal?: AbortSignal }): Promise<unknown>;
  /** Terminates the worker, whatever it is doing; a later request starts a new one. */
  close(): void;
}

/** Creates the request queue of a game. The worker starts with the first request. */
export function openWorker(game: string): WorkerConnection {
  let worker: Worker | undefined;
  let number = 0;
  let current: Waiting | undefined;
  const queue: Waiting[] = [];

  const start = (): Worker => {
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const asked = current;
      if (asked === undefined || asked.request.number !== data.number) return;
      current = undefined;
      if ('problem' in data) asked.reject(new Error(data.problem));
      else asked.resolve(data.answer);
      next();
    });
    made.addEventListener('error', (event) => {
      const asked = current;
      current = undefined;
      worker?.terminate();
      worker = undefined;
      asked?.reject(new Error(event.message || 'The worker could not be started.'));
      next();
    });
    return made;
  };

  const next = (): void => {
    if (current !== undefined) return;
    const waiting = queue.shift();
    if (waiting === undefined) return;
    if (waiting.signal?.aborted) {
      waiting.reject(new DOMException('The request was aborted.', 'AbortError'));
      next();
      return;
    }
    current = waiting;
    worker ??= start();
    worker.postMessage(waiting.request);
  };

  return {
    request: (kind, input, options) =>
      new Promise((resolve, reject) => {
        number += 1;
        queue.push({ request: { number, game, kind, input }, signal: options?.signal, resolve, reject });
        next();
      }),
    close() {
      worker?.terminate();
      worker = undefined;
      const left = [...(current === undefined ? [] : [current]), ...queue.splice(0)];
      current = undefined;
      for (const { reject } of left) reject(new DOMException('The game was closed.', 'AbortError'));
    },
  };
}
