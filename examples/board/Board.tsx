// React: <orrery-board> as a component. Renders the element, and passes properties and events.
import type { BaseAction } from 'orrery-rules';
import { type BoardProperties, type BoardRefusal, defineOrreryBoard, type OrreryBoardElement } from 'orrery-rules/board';
import { createElement, useEffect, useRef } from 'react';

/** The properties of the element, and its events. */
export interface BoardProps extends Partial<BoardProperties> {
  readonly onAction?: (action: BaseAction) => void;
  readonly onRefused?: (refusal: BoardRefusal) => void;
}

export function Board({ onAction, onRefused, ...properties }: BoardProps) {
  const ref = useRef<OrreryBoardElement>(null);
  useEffect(() => defineOrreryBoard(), []);
  useEffect(() => {
    Object.assign(ref.current as OrreryBoardElement, properties);
  });
  useEffect(() => {
    const stop = new AbortController();
    ref.current?.addEventListener('action', ({ detail }) => onAction?.(detail.action), stop);
    ref.current?.addEventListener('refused', ({ detail }) => onRefused?.(detail), stop);
    return () => stop.abort();
  }, [onAction, onRefused]);
  return createElement('orrery-board', { ref });
}
