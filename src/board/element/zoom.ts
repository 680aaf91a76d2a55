/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// Enlarges a picture inside a scrolling viewport, so that every target is large enough for a finger.

/** Minimum width and height of a target for a finger, in pixels. */
const LEAST = 32;
/** Maximum zoom factor. */
const MOST = 8;

/** The zoom of a picture. */
export interface Zoom {
  /** The current zoom factor; 1 shows the whole picture. */
  readonly factor: number;
  /**
   * Returns the factor, from 1 to 8, by which to enlarge the picture further so that all targets are at least 32 pixels wide and high.
   * Returns 1 if they are already.
   */
  needed(targets: readonly Element[]): number;
  /**
   * Sets the zoom factor, and scrolls so that a point of the page moves to the middle of the viewport. Default of `at`: the point that is
   * in the middle now.
   */
  to(factor: number, at?: { readonly x: number; readonly y: number }): void;
}

/** Creates the zoom of a picture. @param viewport the scrolling element; the picture is its only child. */
export function createZoom(viewport: HTMLElement, picture: HTMLElement): Zoom {
  let factor = 1;
  return {
    get factor() {
      return factor;
    },
    needed(targets) {
      const sizes = targets.map((target) => {
        const { width, height } = (target.querySelector('.outline') ?? target).getBoundingClientRect();
        return Math.min(width, height);
      });
      const smallest = Math.min(LEAST, ...sizes.filter((size) => size > 0));
      return Math.min(MOST, Math.ceil((10 * LEAST) / smallest) / 10);
    },
    to(next, at) {
      const svg = picture.querySelector('svg');
      const around = viewport.getBoundingClientRect();
      const middle = { x: around.left + viewport.clientWidth / 2, y: around.top + viewport.clientHeight / 2 };
      const kept = new DOMPoint((at ?? middle).x, (at ?? middle).y).matrixTransform(svg?.getScreenCTM()?.inverse());
      factor = Math.min(MOST, next);
      viewport.classList.toggle('zoomed', factor > 1);
      picture.style.width = factor === 1 ? '' : `${Math.round(factor * 100)}%`;
      const now = kept.matrixTransform(svg?.getScreenCTM() ?? undefined);
      viewport.scrollBy(now.x - middle.x, now.y - middle.y);
    },
  };
}
