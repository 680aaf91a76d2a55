import * as z from 'zod';
import { defineAction, domain, optional, otherPlayers, refuse } from '../../../../kernel/index.js';
import { anyEffect, hasLaunched, pieceRefusal } from '../../cards/effects/running.js';
import type { SolEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { orbitSpace, ownSundiver } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { fleetOf } from '../pieces/fleet.js';
import { distinctSundivers } from '../pieces/interchange.js';
import { spendPoints } from '../pieces/ledger.js';
import { holdOf, hostOf, isInPlay, slotOf, sundiverId } from '../pieces/pieces.js';
import { unknownRefusal } from '../pieces/unknown.js';
import { entryRefusal, NO_POINTS } from '../turn/movement.js';
import { isTheirPhase, MOVES, phaseRefusal } from '../turn/phase.js';
import { seatsAfter } from '../turn/turn-order.js';

const NOT_OWN = refuse('not-owner', 'SOL-7.8', 'The sundiver belongs to another player; only your own can be launched.');
const NO_HOST = refuse('unknown-id', 'SOL-15.8', 'The host is not a player of this game; expected the id of another player.');
const NOT_IN_HOLD = refuse('not-in-hold', 'SOL-7.8', 'The sundiver is not inside this mothership; choose a sundiver that is.');
const NOT_LAUNCH_SPACE = refuse('not-launch-space', 'SOL-7.8', 'The space is not one of the four launch spaces of the mothership.');

/**
 * Returns an eye from which sundivers in the mothership of seat `host` can be launched to the space `to`; -1 if there is none. It is the
 * eye of this mothership or, while the effect Portal runs, of any mothership. SOL-7.8, SOL-15.46
 */
function launchEye(state: State, host: number, to: string, wanted: number | undefined): number {
  const { launchSpaces } = boardOf(state);
  const usual = state.seats[host].eye;
  const reaches = (eye: number) => (wanted === undefined || wanted === eye) && launchSpaces[eye].includes(to);
  if (reaches(usual)) return usual;
  if (host !== state.turn.seat || !anyEffect(state, 'opensEveryEye')) return -1;
  return state.seats.find(({ eye }) => reaches(eye))?.eye ?? -1;
}

/** Returns the space numbers of the launch spaces for sundivers in a mothership, including spaces that are full. */
function launchTargets(state: State, host: number): readonly number[] {
  const { launches } = boardOf(state);
  const usual = launches[state.seats[host].eye];
  if (host !== state.turn.seat || !anyEffect(state, 'opensEveryEye')) return usual;
  return [...new Set([...usual, ...state.seats.flatMap(({ eye }) => launches[eye])])];
}

/**
 * The eye to launch from, if it is not the eye of the mothership that holds the sundiver. `legalActions` never contains it, because the
 * result of a launch depends only on the space. SOL-15.46
 */
const eye = optional(domain<number>(z.int().min(0).max(63), () => []));

/**
 * Launches one of the player's sundivers, for one movement point, from the player's own mothership or from another one that the sundiver is
 * in. SOL-7.8, SOL-7.9, SOL-15.8
 */
export const launch = defineAction<State, SolEvent>()({
  type: 'launch',
  parameters: { sundiver: ownSundiver, to: orbitSpace, host: optional(otherPlayers()), eye },
  phases: MOVES,

  legal(state, player, actions) {
    if (!isTheirPhase(state, player, 'move') || state.turn.points < 1) return;
    const { seat, running } = state.turn;
    const own = state.seats[seat];
    const hold = holdOf(own);
    const fleet = fleetOf(state, seat);
    const { sundiver, to, host: owner } = actions.parameters;
    for (const slot of distinctSundivers(state, seat)) {
      const location = own.sundivers[slot];
      if (fleet.depthOf(slot) >= 0 || !isInPlay(location)) continue;
      const host = location === hold ? seat : hostOf(state, location);
      if (host < 0 || (running.length > 0 && pieceRefusal(state, sundiverId(own, slot)) !== undefined)) continue;
      const launched = sundiver.at(slot);
      const from = host === seat ? undefined : owner.at(seatsAfter(state, host, seat) - 1);
      for (const space of launchTargets(state, host)) if (!fleet.isFull(space)) actions.add(launched, to.at(space), from);
    }
  },

  check(state, action) {
    const { player, sundiver, to, host: hostId, eye: wanted } = action;
    const refused = phaseRefusal(state, player, 'move') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    const own = state.seats[state.turn.seat];
    const host = hostId === undefined ? state.turn.seat : state.players.indexOf(hostId);
    const slot = slotOf(own, sundiver);
    if (host < 0) return NO_HOST;
    if (slot < 0) return NOT_OWN;
    if (state.turn.points < 1) return NO_POINTS;
    if (own.sundivers[slot] !== holdOf(state.seats[host])) return NOT_IN_HOLD;
    if (launchEye(state, host, to, wanted) < 0) return NOT_LAUNCH_SPACE;
    return entryRefusal(state, state.turn.seat, to, true) ?? pieceRefusal(state, sundiver);
  },

  apply(state, { player, sundiver, to, host: hostId, eye: wanted }, context) {
    const { seat } = state.turn;
    const host = hostId === undefined ? seat : state.players.indexOf(hostId);
    const own = state.seats[seat];
    const from = launchEye(state, host, to, wanted);
    spendPoints(state, 1);
    own.sundivers[slotOf(own, sundiver)] = to;
    context.emit({ type: 'sundiver-launched', player, sundiver, to, eye: from, rule: 'SOL-7.8' });
    hasLaunched(state, { seat, sundiver, to, own: host === seat && from === own.eye }, context);
  },
});
