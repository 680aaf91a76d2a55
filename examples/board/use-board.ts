// A React hook that creates the controller of a board. The component that calls the hook draws the snapshot.
import { type BoardController, type BoardControllerOptions, type BoardPosition, createBoardController } from 'orrery-rules/board';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/**
 * Returns a controller that shows the given position, and the snapshot of the controller. Another rendering may pass another `onAction`,
 * but not another picture or game.
 */
export function useBoardController(options: BoardControllerOptions, position: BoardPosition) {
  const { picture, game, onAction } = options;
  const latest = useRef(onAction);
  const [controller] = useState<BoardController>(() =>
    createBoardController({ picture, game, onAction: (action) => latest.current?.(action) }),
  );
  const snapshot = useSyncExternalStore(controller.subscribe, controller.getSnapshot, controller.getSnapshot);
  const { view, viewer, actions } = position;
  useEffect(() => {
    latest.current = onAction;
    controller.show({ view, viewer, actions });
  }, [controller, onAction, view, viewer, actions]);
  return { controller, snapshot };
}
