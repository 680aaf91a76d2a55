import type { Property } from '../property.js';
import { expectThat } from '../violation.js';

const WINDOW = 6;

export const everythingHasText: Property = {
  description: 'game.text describes every action, event and view, and every event names its clause.',
  share: 0.5,
  check(trial) {
    const { game } = trial;
    for (const { state, action } of trial.steps(WINDOW)) {
      for (const viewer of trial.viewers(state)) {
        expectThat(isText(game.text.view(game.view(state, viewer), viewer)), () => `text.view returns no text for the view of ${viewer}`);
      }
      if (action === undefined) return;
      expectThat(isText(game.text.action(action)), () => `text.action returns no text for ${action.type}`, { action });
      const { events } = game.step(state, action);
      for (const viewer of trial.viewers(state)) {
        for (const event of [...events, ...game.viewEvents(events, viewer)]) {
          expectThat(isText(event.type) && isText(event.rule), () => `an event of ${action.type} must have a type and a clause`, { event });
          expectThat(isText(game.text.event(event)), () => `text.event returns no text for ${event.type}`, { event });
        }
      }
    }
  },
};

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
