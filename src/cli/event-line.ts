import type { AnyGame, BaseEvent } from '../kernel/index.js';
import type { Paint } from './terminal.js';

/** Returns the text of an event in one line, followed by the id of its clause. */
export function eventLine(game: AnyGame, event: BaseEvent, { dim }: Paint): string {
  return `${game.text.event(event)} ${dim(`[${event.rule}]`)}`;
}
