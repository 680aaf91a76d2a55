import type { AgentAbility } from '../agent-ability.js';

/** Mantis stuns a hunter beside her last seen marker. SO-15.4 to SO-15.6 */
export const bladeStrike: AgentAbility = { id: 'blade-strike', name: 'Blade Strike', timing: 'marker-placed', bladeStrike: { least: 3 } };
