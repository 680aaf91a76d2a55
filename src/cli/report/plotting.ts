// Loads the optional dependencies that draw the plots of reports.
import type { PlotOptions } from '@observablehq/plot';
import { withPackages } from '../optional-packages.js';

type Plot = typeof import('@observablehq/plot');
type Linkedom = typeof import('linkedom');

/** Draws plots as SVG, without a browser. */
export interface Plotting {
  readonly Plot: Plot;
  /** Returns a plot as SVG text. */
  draw(options: PlotOptions): string;
}

const importBoth = (): Promise<[Plot, Linkedom]> => Promise.all([import('@observablehq/plot'), import('linkedom')]);

/** Loads the packages. @throws CliError if a package is not installed; the message says what to install. */
export async function loadPlotting(load = importBoth): Promise<Plotting> {
  const [Plot, { parseHTML }] = await withPackages('reports require', ['@observablehq/plot', 'linkedom'], load);
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const draw = (options: PlotOptions) => {
    const plot = Plot.plot({ ...options, document });
    plot.setAttribute('role', 'img');
    // For screen readers the plot is one image, and the table next to it has the data; groups inside an image may not have names.
    for (const group of plot.querySelectorAll('g[aria-label]')) group.removeAttribute('aria-label');
    return plot.outerHTML;
  };
  return { Plot, draw };
}
