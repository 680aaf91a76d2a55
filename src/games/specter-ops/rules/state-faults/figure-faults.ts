// Checks of the figures and tokens on the board.
import type { AddFault } from '../../../../kernel/internal.js';
import { hasCell } from '../../model/board/cell-set.js';
import type { Topology } from '../../model/board/topology.js';
import type { HunterState, State } from '../../model/schema.js';
import { topologyOf, vehicleAllowance } from '../../table/tables.js';
import { endsInReach } from '../resolution/reach.js';
import { isAtStart } from './turn-faults.js';

type Path = Parameters<AddFault>[0];

/** Checks the vehicle, the spaces of all figures, and the agents' paths and movement sheets. SO-24.1, SO-24.2 */
export function figureFaults(state: State, fault: AddFault): void {
  const topology = topologyOf(state);
  const { vehicle, hunters, pets, agents, barriers } = state;
  const isOpen = (space: string) => topology.isSpace(topology.at(space)) && !barriers.includes(space);
  const stand = (path: Path, space: string | null) => {
    if (space !== null && !isOpen(space)) fault(path, `no figure can stand on ${space}`, 'SO-24.1');
  };
  if (vehicle !== null) {
    if (!topology.isRoad(topology.at(vehicle.space))) fault(['vehicle', 'space'], 'the vehicle must be on a road space', 'SO-24.2');
    if (vehicle.driven > vehicleAllowance(state)) fault(['vehicle', 'driven'], 'more spaces than the vehicle’s allowance', 'SO-24.5');
    if (vehicle.disabledBy !== null && vehicle.disabledBy >= agents.length)
      fault(['vehicle', 'disabledBy'], 'expected the number of an agent of this game', 'SO-17.27');
  }
  for (const [at, { space, turned }] of hunters.entries()) {
    // The figure of a revealed traitor now represents an agent.
    if (turned) onBoard(topology, ['hunters', at, 'space'], space, fault);
    else stand(['hunters', at, 'space'], space);
    if (turned && space === null) fault(['hunters', at, 'space'], 'a revealed traitor cannot be in the vehicle', 'SO-20.13');
  }
  for (const [at, { space }] of pets.entries()) stand(['pets', at, 'space'], space);
  for (const [at, { secret }] of agents.entries()) {
    const path = ['agents', at, 'secret'];
    stand([...path, 'space'], secret.space);
    if (secret.path.at(-1) !== secret.space) fault([...path, 'path'], 'the path must end on the space of the agent', 'SO-7.11');
    const entries = secret.sheet.length;
    if (at === 0 ? !entriesOf(state).includes(entries) : entries === 0)
      fault([...path, 'sheet'], 'the movement sheet must have an entry for the start and for each round', 'SO-7.12');
    for (const list of ['path', 'sheet'] as const) {
      for (const [step, space] of secret[list].entries()) onBoard(topology, [...path, list, step], space, fault);
    }
  }
}

/** Returns the possible numbers of entries on the agent's movement sheet; each finished turn adds one entry. SO-7.12 */
function entriesOf({ phase, round, activeAgent }: State): number[] {
  if (phase === 'over') return [round, round + 1];
  const isOn = activeAgent === 0 && (phase === 'agent-before-moving' || phase === 'agent-after-moving');
  return [isOn ? round : round + 1];
}

export function tokenFaults(state: State, fault: AddFault): void {
  const topology = topologyOf(state);
  const { cameras, smoke, barriers, agents, hunters, turn } = state;
  for (const [at, { space }] of cameras.entries()) onBoard(topology, ['cameras', at, 'space'], space, fault);
  for (const [at, space] of barriers.entries()) onBoard(topology, ['barriers', at], space, fault);
  for (const [at, { space, by }] of smoke.entries()) {
    onBoard(topology, ['smoke', at, 'space'], space, fault);
    if (by >= agents.length) fault(['smoke', at, 'by'], 'expected the number of an agent of this game', 'SO-17.22');
  }
  for (const [at, { marker, secret }] of agents.entries()) {
    if (secret.mine?.due === true && !isAtStart(state, at))
      fault(['agents', at, 'secret', 'mine', 'due'], 'a mine goes off at the start of its agent’s turn', 'SO-17.30');
    onBoard(topology, ['agents', at, 'marker', 'space'], marker?.space ?? null, fault);
    onBoard(topology, ['agents', at, 'secret', 'mine', 'space'], secret.mine?.space ?? null, fault);
  }
  for (const [at, { declared }] of hunters.entries()) onBoard(topology, ['hunters', at, 'declared'], declared, fault);
  for (const [at, space] of (turn?.mustEndOn ?? []).entries()) onBoard(topology, ['turn', 'mustEndOn', at], space, fault);
  if (turn?.stage !== 'moving' || turn.mustEndOn == null) return;
  const ends = endsInReach(state, hunters[turn.hunter] as HunterState, turn);
  if (!turn.mustEndOn.some((space) => hasCell(ends, topology.at(space))))
    fault(['turn', 'mustEndOn'], 'the movement must be able to end on one of these', 'SO-17.34');
}

/** Reports a cell that is off the board or a structure; `null` stands for no space. SO-3.4 */
export function onBoard(topology: Topology, path: Path, space: string | null, fault: AddFault): void {
  if (space !== null && !topology.isSpace(topology.at(space))) fault(path, `${space} is not a space of the board`, 'SO-3.4');
}
