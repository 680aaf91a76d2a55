import type { AnyGame, BaseEvent } from '../kernel/index.js';
import type { Paint } from './terminal.js';

/** What happened, and by which clause. */
export function eventLine(game: AnyGame, event: BaseEvent, { dim }: Paint): string {
  return `${game.text.event(event)} ${dim(`[${event.rule}]`)}`;
}
