// Long work in pieces, so that the page stays alive.

/** Longest piece, in milliseconds: a page that answers within 50 feels immediate. */
const PIECE = 16;

/** Calls for 0 to `count - 1`, in pieces, until something is found; answers what was found. */
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

/** Lets the browser draw and answer. A timer would make it wait for 4 milliseconds more. */
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
