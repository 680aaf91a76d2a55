// The panel that explains the symbols on the board.
import { type Canvas, moved, type Panel, PanelBuilder, tag } from '../../../picture/index.js';
import type { AgentView, SpecterOpsView } from '../views/view.js';
import { boardOf } from './board.js';
import { AGENT_OUTLINE, agentSymbol, barrier, cache, camera, car, markerSymbol, objective, PET_OUTLINE } from './symbols.js';
import type { LegendEntry, PictureTexts } from './texts.js';
import { objectivesOf, seatOf } from './words.js';

/** Returns the symbol of a visible agent as it is on the board: its figure if the view shows it, or else its marker. */
function visibleSymbol(canvas: Canvas, view: SpecterOpsView, { player, secret }: AgentView): string {
  const seat = seatOf(view, player);
  return secret === null ? markerSymbol(canvas, seat, true, undefined) : agentSymbol(canvas, seat, '!');
}

/** Returns the panel that explains the symbols of this picture. */
export function legend(canvas: Canvas, view: SpecterOpsView, texts: PictureTexts): Panel {
  const hollow = { fill: 'none' };
  const smaller = (symbol: string, scale: number) => tag('g', { transform: `scale(${scale})` }, symbol);
  const completed = objectivesOf(view).some(({ isDone }) => isDone);
  const markers = view.agents.map(({ marker }) => marker?.kind);
  const inSight = view.agents[markers.indexOf('visible')];
  const entries: [isShown: boolean, symbol: string, meaning: LegendEntry][] = [
    [true, tag('circle', { r: 6, ...hollow }), 'hunter'],
    [view.pets.length > 0, smaller(tag('path', { d: PET_OUTLINE, ...hollow }), 0.8), 'pet'],
    [view.agents.some(({ secret }) => secret !== null), smaller(tag('path', { d: AGENT_OUTLINE, ...hollow }), 0.8), 'agent'],
    [view.vehicle !== null, smaller(car(0), 0.9), 'vehicle'],
    [inSight !== undefined, inSight === undefined ? '' : smaller(visibleSymbol(canvas, view, inSight), 0.8), 'inSight'],
    [markers.includes('last-seen'), markerSymbol(canvas, 0, false, undefined), 'lastSeen'],
    [true, smaller(objective('A', false), 0.85), 'objective'],
    [completed, smaller(objective('A', true), 0.85), 'completed'],
    [true, tag('path', { d: 'M-6 6V-1A6 6 0 0 1 6 -1V6', 'stroke-width': 2, ...hollow }), 'exit'],
    [boardOf(view).board.supplyCaches.length > 0, cache(), 'cache'],
    [view.barriers.length > 0, smaller(barrier(), 0.8), 'barrier'],
    [view.smoke.length > 0, tag('path', { d: 'M-6 2q3 -3 6 0t6 0', ...hollow }), 'smoke'],
    [view.cameras.length > 0, moved(camera('N'), { x: 0, y: 6 }), 'camera'],
  ];
  const shown = entries.filter(([isShown]) => isShown).map(([, symbol, meaning]) => [symbol, texts.entries[meaning]] as const);
  const panel = new PanelBuilder(texts.legend);
  return panel.legend(shown, { step: 19, left: 18, column: panel.inner / 2 }).finish();
}
