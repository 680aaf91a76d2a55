// The plots of a report, with plain axes, one colour, and tooltips for bars and dots.
import type { Plotting } from './plotting.js';

/** The intended width of all plots, in CSS pixels. With this width, the text stays readable on a phone. */
const WIDTH = 480;
/** The height of one bar or dot with its label, in CSS pixels. */
const ROW = 28;
const FONT_SIZE = 13;

/** A value to plot, optionally with its confidence interval. */
export interface Bar {
  label: string;
  value: number;
  low?: number;
  high?: number;
  /** The tooltip text. */
  title: string;
}

const style = { fontSize: `${FONT_SIZE}px`, background: 'none', overflow: 'visible' };
const MARK = 'var(--mark)';

/** Returns a left margin in CSS pixels that fits the longest label. */
function marginFor(labels: readonly string[]): number {
  return 16 + Math.ceil(Math.max(...labels.map((label) => label.length), 0) * FONT_SIZE * 0.56);
}

/** Plots shares from 0 to 100 % as dots, with their intervals as lines. */
export function intervals({ Plot, draw }: Plotting, bars: readonly Bar[], label: string, ariaLabel: string): string {
  return draw({
    ...frameOf(bars),
    ariaLabel,
    x: { label, percent: true, domain: [0, 100], grid: true },
    marks: [
      Plot.ruleX([0], { stroke: 'var(--line)' }),
      Plot.ruleY(bars, { x1: 'low', x2: 'high', y: 'label', stroke: MARK, strokeWidth: 2 }),
      Plot.dot(bars, { x: 'value', y: 'label', r: 5, fill: MARK, title: 'title' }),
    ],
  });
}

/** Plots counts as bars, with the number at the end of each bar. */
export function counts({ Plot, draw }: Plotting, bars: readonly Bar[], label: string, ariaLabel: string): string {
  return draw({
    ...frameOf(bars),
    ariaLabel,
    marginRight: 64,
    x: { label, domain: [0, Math.max(1, ...bars.map(({ value }) => value))], grid: true, ticks: 4 },
    marks: [
      Plot.barX(bars, { x: 'value', y: 'label', fill: MARK, title: 'title', insetTop: 3, insetBottom: 3 }),
      Plot.text(bars, { x: 'value', y: 'label', text: ({ value }: Bar) => value.toLocaleString('en-US'), textAnchor: 'start', dx: 6 }),
      Plot.ruleX([0], { stroke: 'var(--line)' }),
    ],
  });
}

function frameOf(bars: readonly Bar[]) {
  const labels = bars.map(({ label }) => label);
  const height = 56 + ROW * labels.length;
  return { width: WIDTH, height, marginLeft: marginFor(labels), marginBottom: 40, style, y: { label: null, domain: labels, tickSize: 0 } };
}

/** The number of games with a length from `from` (inclusive) to `to` (exclusive). */
export interface Bin {
  from: number;
  to: number;
  games: number;
}

/** Plots a histogram with a line at the median. */
export function histogram({ Plot, draw }: Plotting, bins: readonly Bin[], median: number, ariaLabel: string): string {
  const ends = [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1];
  return draw({
    width: WIDTH,
    height: 260,
    marginLeft: 56,
    marginBottom: 40,
    style,
    ariaLabel,
    x: { label: 'Actions', domain: ends, ticks: 6 },
    y: { label: 'Games', grid: true, ticks: 4, nice: true },
    marks: [
      Plot.rectY(bins, {
        x1: 'from',
        x2: 'to',
        y: 'games',
        fill: MARK,
        insetLeft: 0.5,
        insetRight: 0.5,
        title: ({ from, to, games }: Bin) => `${from} to ${to - 1} actions: ${games} games`,
      }),
      Plot.ruleY([0], { stroke: 'var(--line)' }),
      Plot.ruleX([median], { stroke: 'var(--ink)', strokeWidth: 1.5, strokeDasharray: '4 3' }),
    ],
  });
}

/** The maximum number of bins of a histogram. */
const MOST_BINS = 24;

/**
 * Groups game lengths, given in ascending order, into bins of equal width. The width is 1, 2 or 5 times a power of ten: the smallest that
 * needs at most `MOST_BINS` bins.
 */
export function binsOf(lengths: readonly (readonly [length: number, games: number])[]): Bin[] {
  const [shortest, longest] = [lengths[0]?.[0] ?? 0, lengths.at(-1)?.[0] ?? 0];
  const width = binWidth(shortest, longest);
  const first = Math.floor(shortest / width);
  const count = Math.floor(longest / width) - first + 1;
  const bins = Array.from(
    { length: count },
    (_, index): Bin => ({ from: (first + index) * width, to: (first + index + 1) * width, games: 0 }),
  );
  for (const [length, games] of lengths) (bins[Math.floor(length / width) - first] as Bin).games += games;
  return bins;
}

function binWidth(shortest: number, longest: number): number {
  for (let power = 1; ; power *= 10) {
    const fitting = [1, 2, 5].map((times) => times * power).find((width) => (longest - shortest) / width < MOST_BINS - 1);
    if (fitting !== undefined) return fitting;
  }
}
