// The effect of action C in each station.

import type { Resolution } from '../../cards/hooks.js';
import { STATION_FACTS, type Station, type StationSpecial } from '../../model/board/ship.js';
import type { CrewMember, StoreName } from '../../model/schema.js';
import { attackFromSpace } from './space.js';

type Special = (resolution: Resolution, member: CrewMember, station: Station) => void;

function without(resolution: Resolution, member: CrewMember, rule: string): void {
  resolution.emit({ type: 'no-effect', crew: member.id, word: 'C', rule });
}

const SPECIALS: Record<StationSpecial, Special> = {
  /**
   * Maintains the computer. Each phase has one maintenance marker and one check; maintenance after the check has no effect. SA-6.58,
   * SA-6.59
   */
  computer(resolution, member) {
    const { maintained } = resolution.state.ship;
    const { phaseIndex } = resolution;
    if (maintained[phaseIndex]) {
      without(resolution, member, 'SA-6.58');
      return;
    }
    maintained[phaseIndex] = true;
    resolution.emit({ type: 'computer-maintained', crew: member.id, phase: phaseIndex + 1, rule: 'SA-6.58' });
  },

  /**
   * Launches a rocket. Only one rocket can be launched in a turn, because it stays on the first square until the turn ends. SA-6.60,
   * SA-6.61
   */
  rockets(resolution, member) {
    const { ship } = resolution.state;
    if (ship.rockets === 0 || ship.rocketTrack[0]) {
      without(resolution, member, 'SA-6.60');
      return;
    }
    ship.rockets -= 1;
    ship.rocketTrack[0] = true;
    resolution.emit({ type: 'rocket-launched', crew: member.id, left: ship.rockets, rule: 'SA-6.60' });
  },

  window(resolution, member) {
    const { ship } = resolution.state;
    ship.confirmationsNow += 1;
    resolution.emit({ type: 'window-used', crew: member.id, count: ship.confirmationsNow, rule: 'SA-6.70' });
  },

  /**
   * Takes the squad from the store, or makes the crew member's own squad active again. A crew member who leads a squad cannot take another.
   * SA-6.62, SA-6.63, SA-6.64, SA-6.65, SA-6.66
   */
  battlebots(resolution, member, station) {
    const { stores } = resolution.state.ship;
    const store = station as StoreName;
    if (member.squad === 'disabled') {
      member.squad = 'active';
      resolution.emit({ type: 'squad-activated', crew: member.id, rule: 'SA-6.64' });
    } else if (member.squad === 'active') without(resolution, member, 'SA-6.65');
    else if (stores[store] === 'empty') without(resolution, member, 'SA-6.63');
    else {
      const disabled = stores[store] === 'disabled';
      stores[store] = 'empty';
      member.squad = disabled ? 'disabled' : 'active';
      resolution.emit({ type: 'squad-taken', crew: member.id, store, disabled, rule: disabled ? 'SA-12.63' : 'SA-6.62' });
    }
  },

  /**
   * Takes off into space if no crew member is there, and attacks at once with the interceptors. SA-6.67, SA-6.68, SA-6.69, SA-6.88,
   * SA-12.38, SA-12.79
   */
  interceptors(resolution, member) {
    const taken = resolution.state.crew.some((other) => other.station === 'space');
    if (member.squad !== 'active' || taken) {
      without(resolution, member, 'SA-6.68');
      return;
    }
    member.station = 'space';
    resolution.emit({ type: 'interceptors-launched', crew: member.id, rule: 'SA-6.67' });
    attackFromSpace(resolution, false);
  },
};

export function useSpecial(resolution: Resolution, member: CrewMember, station: Station): void {
  SPECIALS[STATION_FACTS[station].special](resolution, member, station);
}
