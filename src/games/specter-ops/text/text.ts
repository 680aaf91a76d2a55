// A view as text, for terminals: the board, with everything that the viewer may know.

import { addCell, cellIn, emptySet, hasCell } from '../model/board/cell-set.js';
import { smokeCover } from '../model/board/sight.js';
import { agentName, agentTitle, counted, hunterName, printedName, RESULTS, vehicleName } from '../model/names.js';
import { equipmentCard, escapePoints, topologyOf } from '../table/tables.js';
import { positionsIn } from '../views/belief/positions.js';
import type { View } from '../views/view.js';

const words = (id: string) => id.replaceAll('-', ' ');

/** Returns the symbol to draw on each cell; if there are several, the most informative symbol. */
function symbols(view: View): Map<number, string> {
  const topology = topologyOf(view);
  const drawn = new Map<number, string>();
  const put = (space: string | null | undefined, symbol: string) => {
    if (space != null && topology.at(space) >= 0) drawn.set(topology.at(space), symbol);
  };
  for (const space of escapePoints(view)) put(space, 'E');
  for (const { cell } of topology.board.supplyCaches) put(cell, '$');
  for (const { site, completed } of view.objectives) put(site, completed ? 'x' : 'o');
  for (const site of view.secret?.sites ?? []) if (!view.objectives.some((objective) => objective.site === site)) put(site, 'o');
  for (const space of view.barriers) put(space, '%');
  for (const { space, direction } of view.cameras) put(space, { N: '^', E: '>', S: 'v', W: '<' }[direction]);
  put(view.vehicle?.space, 'V');
  for (const { space } of view.pets) put(space, 'r');
  for (const { marker } of view.agents) put(marker?.space, marker?.kind === 'visible' ? '@' : '?');
  for (const { id, space, turned } of view.hunters) if (!turned) put(space, hunterName(id).slice(0, 1));
  for (const { secret } of view.agents) put(secret?.space, '@');
  return drawn;
}

/** Draws the board: structures `#`, roads `=`, spaces `.`, smoke `~`, and `+` wherever the agent can be. */
function drawBoard(view: View): string[] {
  const topology = topologyOf(view);
  const drawn = symbols(view);
  const smoke = smokeCover(
    topology,
    view.smoke.map(({ space }) => topology.at(space)),
  );
  const shaded = emptySet(topology.rows);
  if (view.agents[0]?.secret === null) for (const space of positionsIn(view, 0)) addCell(shaded, topology.at(space));
  const letters = Array.from({ length: topology.columns }, (_, column) => String.fromCharCode(65 + column)).join(' ');
  const lines = [`    ${letters}`];
  for (let row = 0; row < topology.rows; row++) {
    const cells: string[] = [];
    for (let column = 0; column < topology.columns; column++) {
      const cell = cellIn(row, column);
      const ground = topology.board.grid[row]?.[column] ?? ' ';
      cells.push(drawn.get(cell) ?? (hasCell(shaded, cell) ? '+' : hasCell(smoke, cell) && ground !== '#' ? '~' : ground));
    }
    lines.push(`${String(row + 1).padStart(3)} ${cells.join(' ')}`);
  }
  return lines;
}

/** The texts around the board of a view, in one language. */
export interface ViewTexts {
  /** The round, the phase, and the viewer's own role, if it has one. */
  heading(view: View): string;
  /** The meaning of the symbols on the board. */
  readonly legend: string;
  /** What everybody knows of an agent. */
  agent(view: View, index: number): string;
  /** What the viewer knows in secret of an agent. */
  secret(view: View, secret: AgentSecret): string;
  hunter(hunter: View['hunters'][number]): string;
  vehicle(vehicle: View['vehicle']): string;
  /** The number of completed objectives, and the number of supply cards in the deck. */
  progress(completed: number, supplyCards: number): string;
  result(result: NonNullable<View['result']>): string;
}

/** The part of an agent that only its own player, and players who share its secrets, see. */
export type AgentSecret = NonNullable<View['agents'][number]['secret']>;

const nameIn = (view: View) => (id: string) => equipmentCard(view, id)?.name ?? printedName(id);

const VIEW_TEXTS: ViewTexts = {
  heading: ({ round, phase, role }) => `Round ${round}, ${words(phase)}${role === null ? '' : `; your role: ${role}`}`,
  legend:
    '  @ visible  ? last seen  + possible  V vehicle  o open objective  x completed  $ cache  E escape  ~ smoke  % barrier  ^>v< camera',
  agent(view, index) {
    const { revealed, fatigued, marker, faceDown, sideways, faceUp, losses } = view.agents[index];
    const seen = marker === null ? 'not seen yet' : `${marker.kind === 'visible' ? 'visible on' : 'last seen on'} ${marker.space}`;
    const open = faceUp.map(({ card, charges }) => `${nameIn(view)(card)} (${charges})`).join(', ');
    const cards = `${counted(faceDown, 'card')} face down, ${sideways} sideways${open === '' ? '' : `, ${open} face up`}`;
    return `${agentTitle(index)}: ${revealed === null ? 'unknown' : agentName(revealed)}, ${seen}${fatigued ? ', fatigued' : ''}, ${counted(losses, 'hit point')} lost, ${cards}`;
  },
  secret(view, { cards, character, space, hitPoints, path }) {
    const hand = cards.map(({ card, charges }) => `${nameIn(view)(card)} (${charges})`).join(', ');
    return `  in secret: ${agentName(character)} on ${space}, ${counted(hitPoints, 'hit point')}, path ${path.join('-')}, hand ${hand}`;
  },
  hunter({ id, player, space, stunned, blind, turned }) {
    const state = [turned && 'traitor', stunned && 'stunned', blind !== null && 'blind'].filter(Boolean).join(', ');
    return `${hunterName(id)} (${player}) ${space ?? 'in the vehicle'}${state === '' ? '' : `, ${state}`}`;
  },
  vehicle: (vehicle) =>
    vehicle === null
      ? 'No vehicle is chosen yet'
      : `${vehicleName(vehicle.id)} on ${vehicle.space}, ${counted(vehicle.driven, 'space')} driven${vehicle.disabledBy === null ? '' : ', disabled'}`,
  progress: (completed, supplyCards) => `${counted(completed, 'objective')} completed, ${counted(supplyCards, 'supply card')} left`,
  result: ({ winner, reason }) => `The ${winner} win: ${RESULTS[reason]}`,
};

/** Returns the board, and lines for the agents, the hunters, the vehicle and the objectives. */
export function viewText(view: View, texts: ViewTexts = VIEW_TEXTS): string {
  const completed = view.objectives.filter((objective) => objective.completed).length;
  return [
    texts.heading(view),
    ...drawBoard(view),
    texts.legend,
    ...view.agents.flatMap(({ secret }, index) => [texts.agent(view, index), ...(secret === null ? [] : [texts.secret(view, secret)])]),
    ...view.hunters.map(texts.hunter),
    texts.vehicle(view.vehicle),
    texts.progress(completed, view.supplyCards),
    ...(view.result === null ? [] : [texts.result(view.result)]),
  ].join('\n');
}
