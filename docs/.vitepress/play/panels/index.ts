// The analysis panels, in display order.
import type { Panel, Session } from '../session.js';

const isSpaceAlert = ({ entry }: Session): boolean => entry.rules === 'space-alert';
const always = (): boolean => true;

export const panels: readonly Panel[] = [
  { id: 'real-time', title: 'Real time', fits: isSpaceAlert, load: () => import('./RealTime.vue') },
  { id: 'resolution', title: 'Resolution step by step', fits: isSpaceAlert, load: () => import('./Resolution.vue') },
  { id: 'reach', title: 'Reach', fits: ({ entry }) => entry.id === 'sol', load: () => import('./Reach.vue') },
  { id: 'belief', title: 'What the hunters know', fits: ({ entry }) => entry.id === 'specter-ops', load: () => import('./Belief.vue') },
  { id: 'outcomes', title: 'Results of an action', fits: always, load: () => import('./Outcomes.vue') },
  { id: 'thinking', title: 'What an opponent considers', fits: always, load: () => import('./Thinking.vue') },
  { id: 'search', title: 'Tree search', fits: always, load: () => import('./Search.vue') },
  { id: 'mission', title: 'Mission editor', fits: isSpaceAlert, load: () => import('./MissionEditor.vue') },
];
