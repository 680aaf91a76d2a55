import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { boardTable } from '../board.js';
import { SPACE_LIMIT, SUNDIVERS } from '../data/rewards.js';
import type { SolEvent } from '../events.js';
import { fleetOf, lowestSlot } from '../fleet.js';
import { distinctIn } from '../interchange.js';
import { moveSundiver, spendPoints } from '../ledger.js';
import { anyEffect, hasLaunched, pieceRefusal } from '../modifiers.js';
import { entryRefusal, NO_POINTS } from '../movement.js';
import { isTheirPhase, phaseRefusal } from '../phase.js';
import { flierIds, holdOf, hostOf, ownSundiver, sundiverId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { SpaceId, type State, SundiverId } from '../schema.js';
import { actionTables, PairTable } from '../shared-actions.js';
import { unknownRefusal } from '../unknown.js';

const NOT_OWN = refusal('not-owner', 'SOL-7.8', 'Launch a sundiver of your own.');
const NO_HOST = refusal('unknown-id', 'SOL-15.8', 'The host is a player of this game.');
const NOT_IN_HOLD = refusal('not-in-hold', 'SOL-7.8', 'The sundiver is not inside that mothership.');
const NOT_LAUNCH_SPACE = refusal('not-launch-space', 'SOL-7.8', 'That is none of the four launch spaces of the eye.');

/** The eye from which this launch space is reached, or -1. Portal opens the eyes of all motherships. SOL-7.8, SOL-15.46 */
function launchEye(state: State, host: number, to: string, wanted: number | undefined): number {
  const { launchSpaces } = boardTable(state.board);
  const usual = state.seats[host].eye;
  const reaches = (eye: number) => (wanted === undefined || wanted === eye) && launchSpaces[eye].includes(to);
  if (reaches(usual)) return usual;
  if (host !== state.turn.seat || !anyEffect(state, 'opensEveryEye')) return -1;
  return state.seats.find(({ eye }) => reaches(eye))?.eye ?? -1;
}

/** Every space that sundivers in this mothership can be launched to, if there is room, by number. */
function launchTargets(state: State, host: number): readonly number[] {
  const { launches } = boardTable(state.board);
  const usual = launches[state.seats[host].eye];
  if (host !== state.turn.seat || !anyEffect(state, 'opensEveryEye')) return usual;
  return [...new Set([...usual, ...state.seats.flatMap(({ eye }) => launches[eye])])];
}

const Launch = z.strictObject({
  type: z.literal('launch'),
  player: PlayerId,
  sundiver: SundiverId,
  to: SpaceId,
  /** In whose mothership it is, if not in the own one. SOL-15.8 */
  host: PlayerId.optional(),
  /** From which eye, if not from the host's. SOL-15.46 */
  eye: z.int().min(0).max(63).optional(),
});
type Launch = z.infer<typeof Launch>;

/** By sundiver and space; and by sundiver and eye, the list of all launches from there. */
const ownLaunches = actionTables(({ spaces, launches }, player, colour) => {
  const sundivers = flierIds(colour);
  const make = (slot: number, space: number): Launch =>
    Object.freeze({ type: 'launch', player, sundiver: sundivers[slot], to: spaces[space].id });
  const actions = new PairTable(SUNDIVERS, spaces.length, make);
  const fromEye = (slot: number, eye: number): readonly Launch[] => launches[eye].map((space) => actions.at(slot, space));
  return { actions, lists: new PairTable(SUNDIVERS, launches.length, fromEye) };
});

/** One sundiver leaves a mothership for a launch space, for one point. SOL-7.8, SOL-7.9 */
export const launch = defineAction<State, SolEvent>()({
  type: 'launch',
  schema: Launch,
  phases: ['move', 'plain-move'],
  listsFrozen: 'always',

  legal(state, player) {
    if (!isTheirPhase(state, player, 'move') || state.turn.points < 1) return NONE;
    const { seat } = state.turn;
    const fleet = fleetOf(state, seat);
    if (fleet.aboard === 0) return NONE;
    const { counts } = fleet;
    const own = state.seats[seat];
    const hold = holdOf(own);
    const isQuiet = state.turn.running.length === 0;
    const { actions, lists } = ownLaunches(boardTable(state.board), state, seat);
    const distinct = distinctIn(state, seat, fleet) & fleet.aboard;
    const first = lowestSlot(distinct);
    // Mostly there is one place to be launched from, the own hold, and room everywhere.
    const isUsual = isQuiet || !(anyEffect(state, 'refusesPiece') || anyEffect(state, 'opensEveryEye'));
    const isPlain = isUsual && distinct === 1 << first && fleet.fullSpaces === 0 && own.sundivers[first] === hold;
    if (isPlain) return lists.at(first, own.eye);
    const legal: Launch[] = [];
    for (let rest = distinct; rest !== 0; rest &= rest - 1) {
      const slot = lowestSlot(rest);
      const location = own.sundivers[slot];
      const host = location === hold ? seat : hostOf(state, location);
      if (host < 0 || (!isQuiet && pieceRefusal(state, sundiverId(own, slot)) !== undefined)) continue;
      for (const space of launchTargets(state, host)) {
        if (counts[space] >= SPACE_LIMIT) continue;
        const action = actions.at(slot, space);
        legal[legal.length] = host === seat ? action : Object.freeze({ ...action, host: state.players[host] });
      }
    }
    return legal;
  },

  check(state, action) {
    const { player, sundiver, to, host: hostId, eye } = action;
    const refused = phaseRefusal(state, player, 'move') ?? unknownRefusal(state, action);
    if (refused !== undefined) return refused;
    const own = state.seats[state.turn.seat];
    const host = hostId === undefined ? state.turn.seat : state.players.indexOf(hostId);
    const slot = ownSundiver(own, sundiver);
    if (host < 0) return NO_HOST;
    if (slot < 0) return NOT_OWN;
    if (state.turn.points < 1) return NO_POINTS;
    if (own.sundivers[slot] !== holdOf(state.seats[host])) return NOT_IN_HOLD;
    if (launchEye(state, host, to, eye) < 0) return NOT_LAUNCH_SPACE;
    return entryRefusal(state, state.turn.seat, to, true) ?? pieceRefusal(state, sundiver);
  },

  apply(state, { player, sundiver, to, host: hostId, eye: wanted }, context) {
    const { seat } = state.turn;
    const host = hostId === undefined ? seat : state.players.indexOf(hostId);
    const own = state.seats[seat];
    const eye = launchEye(state, host, to, wanted);
    spendPoints(state, 1);
    moveSundiver(state, seat, ownSundiver(own, sundiver), to);
    context.emit({ type: 'sundiver-launched', player, sundiver, to, eye, rule: 'SOL-7.8' });
    if (state.turn.running.length === 0) return;
    hasLaunched(state, { seat, sundiver, to, own: host === seat && eye === own.eye }, context);
  },
});
