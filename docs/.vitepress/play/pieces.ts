// Splits long work into short tasks, so that the page stays responsive.

/** Maximum duration of a task, in milliseconds; a page that responds within 50 milliseconds feels immediate. */
const PIECE = 16;

/** Calls `look` for 0 to `count - 1`, in short tasks, until it returns a result. Returns that result. */
export async function inPieces<Found>(count: number, look: (index: number) => Found | undefined): Promise<Found | undefined> {
  let begun = performance.now();
  for (let index = 0; index < count; index++) {
    const found = look(index);
    if (found !== undefined) return found;
    if (performance.now() - begun < PIECE) continue;
    await nextTask();
    begun = performance.now();
  }
  return undefined;
}

/** Resolves in a new task, so that the browser can draw and handle input. A timer would take 4 milliseconds longer. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
