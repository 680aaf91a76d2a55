import type { GameTypes } from '../../kernel/index.js';
import type { Area51Event } from './model/events.js';
import type { Area51RefusalCode } from './model/refusals.js';
import type { Area51State } from './model/schema.js';
import type { Area51Setup, Area51SetupInput } from './model/setup.js';
import type { Area51Action } from './rules/actions/index.js';
import type { Area51View } from './views/view.js';

/** The type parameters of the game: setup, state, action, event, view and refusal code. */
export interface Area51Types extends GameTypes {
  setup: Area51Setup;
  setupInput: Area51SetupInput;
  state: Area51State;
  action: Area51Action;
  event: Area51Event;
  view: Area51View;
  code: Area51RefusalCode;
}
