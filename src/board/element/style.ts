// The style sheet of `<orrery-board>`. A page can change it by CSS custom properties (`--orrery-...`) on the element, or by `::part`.

const LIGHT = '--paper:#fff;--line:#8a93a1;--ink:#12161d;--soft:#3c4452;--accent:#5b5bd6';
const DARK = '--paper:#0e1116;--line:#7d8694;--ink:#f6f7f9;--soft:#c3c9d3;--accent:#a5a5ff';

const colour = (name: string): string => `var(--orrery-${name},var(--${name}))`;

export const STYLE = `
:host{${LIGHT};display:block;container-type:inline-size;color:${colour('ink')};font:14px/1.45 system-ui,sans-serif;color-scheme:light}
:host([theme=dark]){${DARK};color-scheme:dark}
@media (prefers-color-scheme:dark){:host(:not([theme=light])){${DARK};color-scheme:dark}}
:host([hidden]){display:none}
*{box-sizing:border-box}
.root,.side{display:grid;align-content:start;gap:var(--orrery-gap,8px);grid-template-columns:minmax(0,1fr)}
.frame{position:relative}
.tools,.actors{display:flex;flex-wrap:wrap;gap:4px}
.viewport{overflow:auto;max-height:var(--orrery-height,80vh);overscroll-behavior:contain;background:${colour('paper')}}
.picture{width:100%}
.picture svg{display:block;width:100%;min-height:240px;max-height:var(--orrery-height,80vh)}
.zoomed .picture svg{max-height:none}
.picture [data-id][tabindex]{cursor:pointer}
button,input{min-height:32px;padding:4px 12px;border:1px solid ${colour('line')};border-radius:8px;background:${colour('paper')};color:inherit;font:inherit;line-height:1.3}
button{cursor:pointer;text-align:left}
button:hover{border-color:${colour('accent')}}
button[aria-pressed=true]{border-color:${colour('accent')};box-shadow:inset 0 0 0 1px ${colour('accent')}}
input{width:100%}
input::placeholder{color:${colour('soft')};opacity:1}
:focus-visible{outline:2px solid ${colour('accent')};outline-offset:2px}
.picture :focus-visible{outline:none}
.bubble{position:absolute;z-index:1;display:grid;gap:4px;width:max-content;max-width:min(300px,100%);max-height:320px;overflow:auto;padding:8px 12px;border:1px solid ${colour('line')};border-radius:8px;background:${colour('paper')};box-shadow:0 4px 16px rgb(0 0 0/18%);transform:translateX(-50%)}
[hidden]{display:none!important}
p,h2,h3,ul{margin:0;padding:0;font:inherit;list-style:none}
h2,h3{font-weight:600}
.status,.quiet{color:${colour('soft')}}
.actions{display:grid;gap:4px;align-content:start;max-height:var(--orrery-list-height,360px);overflow:auto}
.actions ul{display:grid;gap:4px}
.actions li button{width:100%}
.seen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (pointer:coarse){button,input{min-height:40px}}
@container (min-width:900px){.root{grid-template-columns:minmax(0,1fr) 300px}}
`.replaceAll('\n', '');
