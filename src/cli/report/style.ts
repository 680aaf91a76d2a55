// The CSS of a report, with the colours of all pages and pictures of this library.
const LIGHT = '--paper:#ffffff;--ground:#f6f7f9;--line:#8a93a1;--hair:#e3e6eb;--soft:#3c4452;--ink:#12161d;--mark:#0072b2';
const DARK = '--paper:#0e1116;--ground:#171b22;--line:#7d8694;--hair:#2a303a;--soft:#c3c9d3;--ink:#f6f7f9;--mark:#56b4e9';

export const STYLE = `
:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1040px;margin:0 auto;padding:32px 24px 64px}
h1{font-size:28px;font-weight:600;line-height:1.2;margin:0 0 4px}
h2{font-size:20px;font-weight:600;margin:48px 0 4px}
p{max-width:70ch;margin:0 0 16px;color:var(--soft)}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(152px,1fr));gap:8px;margin:24px 0 0}
.facts div{background:var(--ground);border-radius:8px;padding:12px 16px;min-width:0}
.facts .wide{grid-column:span 2}
dt{font-size:13px;color:var(--soft)}
dd{margin:0;font-size:20px;font-weight:600;overflow-wrap:anywhere}
dd.small{font-size:13px;font-weight:400}
.pair{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:24px 32px;align-items:start}
figure{margin:0;min-width:0}
figure svg{display:block;width:100%;max-width:560px;height:auto}
.table{overflow-x:auto;border-radius:2px}
.table:focus-visible{outline:2px solid var(--mark);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:13px}
caption{text-align:left;color:var(--soft);padding:0 0 4px}
th,td{padding:4px 6px;text-align:right;border-bottom:1px solid var(--hair);white-space:nowrap}
th{font-weight:600}
thead th{color:var(--soft);border-bottom-color:var(--line)}
th:first-child,td:first-child,.text{text-align:left}
code{font:13px ui-monospace,monospace}
footer{margin-top:48px;font-size:13px;color:var(--soft)}
@media (max-width:760px){main{padding:24px 16px 48px}.facts .wide{grid-column:1/-1}.pair{grid-template-columns:minmax(0,1fr)}}
@media print{:root{${LIGHT}}main{max-width:none}}
`.replaceAll('\n', '');
