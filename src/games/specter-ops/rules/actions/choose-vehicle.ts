import { defineAction, domain, refuse } from '../../../../kernel/index.js';
import type { Event } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { VehicleId } from '../../model/words.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { contentOf, playerRules, topologyOf } from '../../table/tables.js';
import { isPhase, wrongPhase } from '../turn/phases.js';

/**
 * The hunter players choose the vehicle side; the objectives are rolled after it. SO-5.3, SO-5.4, SO-5.5, SO-5.6, SO-5.7,
 * SO-19.2, SO-21.2, SO-21.3
 */
export const chooseVehicle = defineAction<State, Event>()({
  type: 'choose-vehicle',
  phases: ['choose-vehicle'],
  parameters: { vehicle: domain<string, SpecterOpsTable>(VehicleId, ({ table }) => table.content.vehicles) },

  check(state, { vehicle }) {
    if (!isPhase(state, 'choose-vehicle')) return wrongPhase('SO-5.16');
    const known = contentOf(state).vehicles.includes(vehicle);
    return known ? undefined : refuse('not-in-this-game', 'SO-5.3', `${vehicle} is not a vehicle of this box.`);
  },

  apply(state, { vehicle }, { chance, emit }) {
    const { board } = topologyOf(state);
    const rules = playerRules(state);
    const count = String(state.players.length) as keyof typeof board.vehicleStart;
    state.vehicle = { id: vehicle, space: board.vehicleStart[count], driven: 0, disabledBy: null };
    emit({ type: 'vehicle-chosen', vehicle, rule: 'SO-5.3' });
    for (let section = 1; section <= 4; section++) {
      const die = chance.roll(6);
      const site = board.objectiveSites.find((candidate) => candidate.section === section && candidate.die === die);
      if (site === undefined) continue;
      state.secret.sites.push(site.cell);
      state.secret.completed.push(false);
      state.objectives.push({ section, site: rules.objectivesPublic ? site.cell : null, completed: false });
    }
    const sites = [...state.secret.sites];
    if (rules.objectivesPublic) emit({ type: 'objectives-placed', sites, rule: 'SO-5.7' });
    else emit({ type: 'objectives-rolled', to: [state.config.agentPlayer], sites, rule: 'SO-19.2' });
    state.phase = 'choose-hunters';
  },
});
