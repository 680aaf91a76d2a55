import type { AgentAbility } from '../agent-ability.js';

/** Panther's last seen marker may lie a space off. SO-15.7, SO-15.8 */
export const shadowStep: AgentAbility = {
  id: 'shadow-step',
  name: 'Shadow Step',
  timing: 'marker-placed',
  markerShift: { distance: 1, mostSteps: 3 },
};
