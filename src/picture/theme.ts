// The colours, fonts and line weights of all pictures. A page may override the CSS variables.

/**
 * For each seat, its colour and the colour of text on it. The seat colours, by Okabe and Ito, can be distinguished with common colour
 * vision deficiencies.
 */
const SEATS: readonly (readonly [colour: string, ink: string])[] = [
  ['#0072b2', '#ffffff'],
  ['#e69f00', '#12161d'],
  ['#009e73', '#12161d'],
  ['#cc79a7', '#12161d'],
  ['#56b4e9', '#12161d'],
];

const LIGHT = {
  paper: '#ffffff',
  ground: '#f6f7f9',
  line: '#e3e6eb',
  muted: '#8a93a1',
  soft: '#3c4452',
  ink: '#12161d',
  danger: '#d55e00',
  accent: '#5b5bd6',
};

const DARK: typeof LIGHT = {
  paper: '#0e1116',
  ground: '#171b22',
  line: '#2a303a',
  muted: '#7d8694',
  soft: '#c3c9d3',
  ink: '#f6f7f9',
  danger: '#ff8a3d',
  accent: '#a5a5ff',
};

function variables(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--o-${name}:${colour}`)
    .join(';');
}

const SEAT_VARIABLES = SEATS.map(([colour, ink], seat) => `--o-seat-${seat}:${colour};--o-on-seat-${seat}:${ink}`).join(';');

/**
 * The CSS of every picture. Its layers are `board` (thin lines), `heat`, `pieces` (solid lines) and `attention` (highlights). Text of
 * class `fine` is hidden on narrow pages, so that no visible text is smaller than nine pixels.
 */
export const STYLE = `
.orrery{${variables(LIGHT)};${SEAT_VARIABLES};color:var(--o-ink);font:11px system-ui,sans-serif;font-variant-numeric:tabular-nums;background:var(--o-paper)}
.orrery[data-theme=dark]{${variables(DARK)}}
@media (prefers-color-scheme:dark){.orrery[data-theme=auto]{${variables(DARK)}}}
.orrery text{fill:var(--o-ink);stroke:none}
.orrery .label{fill:var(--o-soft)}
.orrery .small{font-size:9.5px}
.orrery .large{font-size:16px}
.orrery .strong{font-weight:600}
.orrery .middle{text-anchor:middle}
.orrery .end{text-anchor:end}
.orrery .board{stroke:var(--o-muted);stroke-width:.75;fill:none}
.orrery .pieces{stroke:var(--o-ink);stroke-width:1.5}
.orrery .heat{stroke:none;fill:#0b6aa8;pointer-events:none}
.orrery .attention{pointer-events:none;fill:none;stroke:var(--o-accent);stroke-width:2}
.orrery .selected{fill:var(--o-accent);fill-opacity:.3}
.orrery .changed{stroke:var(--o-danger);stroke-dasharray:4 3}
.orrery .path{stroke-linejoin:round;stroke-linecap:round}
.orrery .used-up{fill:none;stroke-dasharray:2 2}
.orrery .panel{fill:var(--o-ground);stroke:none}
.orrery .chip>.outline{fill:var(--o-paper);stroke:var(--o-muted);stroke-width:1}
.orrery .chip>.used-up{fill:none}
.orrery .row>.outline{fill:var(--o-paper);stroke:none}
.orrery .faint{stroke:var(--o-line)}
.orrery .solid{fill:var(--o-muted)}
.orrery .floor{fill:var(--o-ground)}
.orrery [data-id]>.outline{pointer-events:all}
.orrery [data-id]{cursor:default}
.orrery [data-id]:focus{outline:none}
.orrery [data-id]:focus-visible>.outline{stroke:var(--o-accent);stroke-width:3}
@media (max-width:480px){.orrery .fine{display:none}}
@media (prefers-reduced-motion:no-preference){.orrery .changed{animation:orrery-changed 250ms ease-out}@keyframes orrery-changed{from{opacity:0}}}
`.replaceAll('\n', '');

/** The pattern of each seat, as SVG, by which seats can be distinguished without colours: plain, stripes, dots, rings, crosses. */
const MARKS: readonly string[] = [
  '',
  '<path d="M-1 1L1 -1M0 6L6 0M5 7L7 5" stroke-width="1.6"/>',
  '<circle cx="3" cy="3" r="1.2" stroke="none" style="fill:currentColor"/>',
  '<circle cx="3" cy="3" r="1.7" stroke-width="1" fill="none"/>',
  '<path d="M1 1L5 5M5 1L1 5" stroke-width="1"/>',
];

/**
 * Returns the SVG definitions of the seat fills, of the hatching for hidden content, and of the arrowhead. Their ids begin with `prefix`.
 */
export function patterns(prefix: string): string {
  const seats = MARKS.map(
    (mark, seat) =>
      `<pattern id="${prefix}-seat-${seat}" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" stroke="none" style="fill:var(--o-seat-${seat})"/>` +
      `<g style="stroke:var(--o-on-seat-${seat});color:var(--o-on-seat-${seat})" opacity=".55">${mark}</g></pattern>`,
  );
  const hatch =
    `<pattern id="${prefix}-hidden" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" stroke="none" style="fill:var(--o-ground)"/>` +
    `<path d="M-1 1L1 -1M0 5L5 0M4 6L6 4" stroke-width="1" style="stroke:var(--o-muted)"/></pattern>`;
  const arrow = `<marker id="${prefix}-arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0L8 4L0 8Z" stroke="none" style="fill:var(--o-accent)"/></marker>`;
  return `${seats.join('')}${hatch}${arrow}`;
}
