// The React page of the browser tests: a board as a component, and a board that uses the hook and has buttons instead of a picture.
import { type AnyGame, type BaseAction, createMatch } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import * as picture from 'orrery-rules/area-51/picture';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Board } from '../../examples/board/Board.js';
import { useBoardController } from '../../examples/board/use-board.js';

const heard: string[] = [];
Object.assign(globalThis, { heard });

/** A board whose targets are buttons, with its own match. */
function Targets() {
  const [match] = useState(() => createMatch(area51 as unknown as AnyGame, { players: 2 }, 7));
  const [position, setPosition] = useState(positionOf);
  function positionOf() {
    const { state, game } = match;
    const [viewer] = game.decisions(state) as [string];
    return { view: game.view(state, viewer), viewer, actions: game.legalActions(state, viewer) as BaseAction[] };
  }
  function act(action: BaseAction) {
    match.dispatch(action as never);
    setPosition(positionOf());
  }
  const { controller, snapshot } = useBoardController({ picture, onAction: act }, position);
  const buttons = snapshot.targets.map((id) =>
    createElement('button', { key: id, type: 'button', 'data-target': id, onClick: () => controller.choose(id) }, id),
  );
  return createElement('section', { 'data-taken': match.entries.length }, ...buttons);
}

function App() {
  const [match] = useState(() => createMatch(area51 as unknown as AnyGame, { players: 2 }, 7));
  const board = createElement(Board, { picture, match, onAction: ({ type }: BaseAction) => heard.push(type) });
  return createElement('div', null, board, createElement(Targets));
}

createRoot(document.querySelector('main') as HTMLElement).render(createElement(App));
