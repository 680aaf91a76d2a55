// Words for logs and terminals.

import { boardTable } from './board/board.js';
import type { SolEvent } from './events.js';
import { movementMarker } from './pieces/pieces.js';
import type { SolView } from './view.js';
import { LAYER_LETTERS, LAYERS } from './words.js';

type Fields = Record<string, unknown>;

function words(value: unknown): string {
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (value === null) return 'none';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function sentence(type: string, fields: Fields): string {
  const details = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${words(value)}`]));
  const said = type.replaceAll('-', ' ');
  return details.length === 0 ? said : `${said}: ${details.join(', ')}`;
}

/** `p1 flies blue-s1 to V4`, and the like. */
export function actionText(action: { type: string; player: string }): string {
  const { type, player, ...fields } = action;
  return `${player}: ${sentence(type, fields)}`;
}

export function eventText(event: SolEvent): string {
  const { type, rule: _rule, ...fields } = event as SolEvent & Fields;
  const { player, ...others } = fields as Fields;
  return player === undefined ? sentence(type, others) : `${words(player)}: ${sentence(type, others)}`;
}

/** Every space of a layer that holds anything: sundivers by colour, station, cubes and feeders. */
function layerLines(view: SolView): string[] {
  const table = boardTable(view.board);
  return table.layers.map((layer, depth) => {
    const told = layer.flatMap(({ id }) => {
      const things = view.seats.flatMap(({ colour, sundivers, stations }) => {
        const count = sundivers.filter((location) => location === id).length;
        const station = stations.indexOf(id);
        return [
          ...(station < 0 ? [] : [`${colour} ${['node', 'foundry', 'tower'][Math.floor(station / 3)]}`]),
          ...(count === 0 ? [] : [`${colour} ×${count}`]),
        ];
      });
      if (view.garden.includes(id)) things.push('cube');
      const feeders = view.feeders.filter((location) => location === id).length;
      if (feeders > 0) things.push(`feeders ×${feeders}`);
      return things.length === 0 ? [] : [`${id} ${things.join(' + ')}`];
    });
    return `${LAYER_LETTERS[depth]} ${LAYERS[depth]}: ${told.join('; ') || 'empty'}`;
  });
}

function seatLines(view: SolView): string[] {
  return view.players.map((player, index) => {
    const seat = view.seats[index];
    const count = (wanted: string) => seat.sundivers.filter((location) => location === wanted).length;
    const waiting = seat.sundivers.filter((location) => location.startsWith('hold:') && location !== `hold:${seat.colour}`).length;
    const parts = [
      `momentum ${seat.momentum}`,
      `energy ${seat.energy}`,
      `movement ${movementMarker(seat)}`,
      `eye E${seat.eye}`,
      `hold ${count(`hold:${seat.colour}`)}`,
      `reserve ${count('reserve')}`,
      ...(waiting === 0 ? [] : [`in other holds ${waiting}`]),
      ...(count('lost') === 0 ? [] : [`lost ${count('lost')}`]),
      ...(seat.kept === null ? [] : [`keeps ${seat.kept}`]),
    ];
    const turn = index === view.turn.seat ? '*' : ' ';
    return `${turn} ${player} (${seat.colour}): ${parts.join(', ')}`;
  });
}

/** Several lines: the Sun from the outside in, the gates, the players, the deck. */
export function viewText(view: SolView): string {
  const gates = view.seats.flatMap(({ colour, gates }) => gates.filter((at) => at !== 'reserve').map((at) => `${at} ${colour}`));
  const links = view.links.map(({ suit, effect }) => `${suit} ${effect ?? '-'}`);
  return [
    `Turn ${view.turn.number + 1}, ${view.decision === null ? view.phase : `${view.decision.kind} decision`}; marker ${view.marker}, deck ${view.deck}, supply ${view.supply}`,
    ...seatLines(view),
    ...layerLines(view),
    `gates: ${gates.join(', ') || 'none'}`,
    `effects: ${links.join(', ')}`,
  ].join('\n');
}
