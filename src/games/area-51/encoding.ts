// Actions and views as numbers. Cells stand as they lie on the board, row by row; seats are counted from the one who looks.
import type { ActionShape, Encoding, ObservationField, PlayerId, Viewer } from '../../kernel/index.js';
import { DEFAULT_BOARD } from './data/board.js';
import { CHARGES, HUMANS, POINTS, SIDES } from './data/pieces.js';
import type { Area51Types } from './index.js';
import { Control, Phase, Thaw } from './schema.js';
import { layTokens, type Setup } from './setup.js';
import { boardText, opensToHumans, type Terrain, terrainOf } from './terrain.js';
import type { Area51View } from './view.js';
import { type Cell, COMPONENTS, HUMAN_IDS, type Target } from './words.js';

type Field = ObservationField<Area51View>;

/** Escape from Area 51 as numbers: one for every action, and what lies on the board as planes of cells. */
export const area51Encoding: Encoding<Area51Types> = {
  version: '1',

  actions(setup, player) {
    const { cells, kinds, directions } = terrainFor(setup);
    const open = cells.filter((_, cell) => kinds[cell] !== 'building');
    const toHumans = cells.filter((_, cell) => opensToHumans(kinds[cell]));
    const humans = HUMAN_IDS.slice(0, HUMANS[setup.players.length]);
    const others = inSeatOrder(setup.players, player).slice(1);
    const targets: Target[] = [...others.map((alien) => ({ alien })), ...humans.map((human) => ({ human }))];
    const push: ActionShape =
      setup.options.controlPath === 'line'
        ? { type: 'push', fields: { direction: directions } }
        : { type: 'push', fields: { path: [[], ...open.map((cell) => [cell])] } };
    const breakouts: ActionShape[] = setup.options.breakout === 'allowed' ? [{ type: 'breakout', fields: { to: open } }] : [];
    const shapes: ActionShape[] = [
      { type: 'end-part' },
      { type: 'end-humans' },
      { type: 'teleport' },
      { type: 'stun', fields: { human: humans } },
      { type: 'control', fields: { target: targets } },
      push,
      { type: 'drop', fields: { component: COMPONENTS } },
      { type: 'step', fields: { to: open } },
      { type: 'place', fields: { cell: open } },
      ...breakouts,
      { type: 'move-human', fields: { human: humans, to: toHumans } },
    ];
    return shapes;
  },

  observation(setup) {
    const terrain = terrainFor(setup);
    return [...boardFields(setup, terrain), ...figureFields(setup, terrain), ...turnFields(setup)];
  },
};

function terrainFor({ board = DEFAULT_BOARD, options }: Setup): Terrain {
  return terrainOf({ board: boardText(board), options });
}

/** The players, the one who acts first. */
function inSeatOrder(players: readonly PlayerId[], player: PlayerId): PlayerId[] {
  const seat = players.indexOf(player);
  return [...players.slice(seat), ...players.slice(0, seat)];
}

/** How many seats after the one who looks a player sits. */
function seatsAway(players: readonly PlayerId[], viewer: Viewer, player: PlayerId): number {
  return (players.indexOf(player) - players.indexOf(viewer) + players.length) % players.length;
}

/** Planes: one number a cell, row by row. */
function boardFields({ players }: Setup, { kinds, size, width }: Terrain): Field[] {
  const indexOf = ({ x, y }: Cell) => y * width + x;
  const grounds = ['swamp', 'building', 'pad', 'ship'] as const;
  const ground = Float32Array.from(grounds.flatMap((kind) => kinds.map((found) => (found === kind ? 1 : 0))));
  return [
    {
      name: 'ground',
      size: ground.length,
      description: 'Four planes of the board, row by row, each 1 where the cell is: swamp; building; pad; ship. They never change.',
      write: (_view, _viewer, into, offset) => into.set(ground, offset),
    },
    {
      name: 'aliens',
      size: players.length * size,
      description: 'For each seat, mine first, a plane with 1 on the cell of its alien.',
      write({ players: seats, aliens }, viewer, into, offset) {
        for (const { player, cell } of aliens) into[offset + seatsAway(seats, viewer, player) * size + indexOf(cell)] = 1;
      },
    },
    {
      name: 'humans',
      size: Thaw.options.length * size,
      description: 'Four planes with 1 on the cells of humans that are: active; frozen; half-cold; almost ready.',
      write({ humans }, _viewer, into, offset) {
        for (const { thaw, cell } of humans) into[offset + Thaw.options.indexOf(thaw) * size + indexOf(cell)] = 1;
      },
    },
    {
      name: 'tokens',
      size: COMPONENTS.length * size,
      description: 'Four planes with 1 on the cells where a token lies of: food; ice; energy; cables.',
      write({ tokens }, _viewer, into, offset) {
        for (const { component, home, holder } of tokens) {
          if (holder === null) into[offset + COMPONENTS.indexOf(component) * size + indexOf(home)] = 1;
        }
      },
    },
  ];
}

/** What each figure and token is like. */
function figureFields(setup: Setup, terrain: Terrain): Field[] {
  const { players, options } = setup;
  const columns = Math.max(1, terrain.width - 1);
  const rows = Math.max(1, terrain.size / terrain.width - 1);
  const humans = HUMANS[players.length];
  const tokens = layTokens(terrain, players.length, options).length;
  const alienSize = 6 + Control.options.length + COMPONENTS.length;
  const humanSize = 3 + Thaw.options.length + players.length;
  return [
    {
      name: 'alien-facts',
      size: players.length * alienSize,
      description:
        'For each seat, mine first: column and row as parts of the board; charges left, as a part of three; whether the teleport token is left; ' +
        'whether the next turn is lost; whether it was attacked since its last turn; whether mind control is spent, no psi, loading, ready; ' +
        'whether it holds food, ice, energy, cables.',
      write({ players: seats, aliens }, viewer, into, offset) {
        for (const alien of aliens) {
          const at = offset + seatsAway(seats, viewer, alien.player) * alienSize;
          into[at] = alien.cell.x / columns;
          into[at + 1] = alien.cell.y / rows;
          into[at + 2] = alien.charges / CHARGES;
          into[at + 3] = Number(alien.teleport);
          into[at + 4] = Number(alien.losesTurn);
          into[at + 5] = Number(alien.attacked);
          into[at + 6 + Control.options.indexOf(alien.control)] = 1;
          for (const component of alien.components) into[at + 6 + Control.options.length + COMPONENTS.indexOf(component)] = 1;
        }
      },
    },
    {
      name: 'human-facts',
      size: humans * humanSize,
      description:
        'For each human, h1 first: column and row as parts of the board; whether it has moved in this turn; whether it is active, frozen, ' +
        'half-cold, almost ready; which seat stunned it, mine first.',
      write({ players: seats, humans: figures }, viewer, into, offset) {
        figures.forEach((human, index) => {
          const at = offset + index * humanSize;
          into[at] = human.cell.x / columns;
          into[at + 1] = human.cell.y / rows;
          into[at + 2] = Number(human.moved);
          into[at + 3 + Thaw.options.indexOf(human.thaw)] = 1;
          if (human.stunnedBy !== null) into[at + 3 + Thaw.options.length + seatsAway(seats, viewer, human.stunnedBy)] = 1;
        });
      },
    },
    {
      name: 'holders',
      size: tokens * players.length,
      description:
        'For each token, in the order in which they were laid out, which seat holds it, mine first; all 0 while it lies on its cell.',
      write({ players: seats, tokens: laid }, viewer, into, offset) {
        laid.forEach(({ holder }, index) => {
          if (holder !== null) into[offset + index * players.length + seatsAway(seats, viewer, holder)] = 1;
        });
      },
    },
  ];
}

/** Whose turn it is, and what is left of it. */
function turnFields({ players, options }: Setup): Field[] {
  const seats = players.length;
  const humans = HUMANS[seats];
  const phases = Phase.options;
  return [
    {
      name: 'turn',
      size: 3 * seats,
      description: 'Which seat has its turn, mine first; which seat decides, all 0 at the end; which seat began the game.',
      write({ players: ids, active, decider, firstPlayer }, viewer, into, offset) {
        into[offset + seatsAway(ids, viewer, active)] = 1;
        if (decider !== null) into[offset + seats + seatsAway(ids, viewer, decider)] = 1;
        into[offset + 2 * seats + seatsAway(ids, viewer, firstPlayer)] = 1;
      },
    },
    {
      name: 'phase',
      size: phases.length,
      description: `Which decision is open: ${phases.join(', ')}.`,
      write({ phase }, _viewer, into, offset) {
        into[offset + phases.indexOf(phase)] = 1;
      },
    },
    {
      name: 'turn-facts',
      size: 6,
      description:
        'Points left, as a part of six; whether a step was taken; whether the action was taken; whether movement is over; ' +
        'humans that may still be moved, as a part of all; the round, as a part of the limit.',
      write({ points, stepped, acted, movementOver, humanMoves, round }, _viewer, into, offset) {
        into[offset] = points / POINTS;
        into[offset + 1] = Number(stepped);
        into[offset + 2] = Number(acted);
        into[offset + 3] = Number(movementOver);
        into[offset + 4] = humanMoves / humans;
        into[offset + 5] = round / options.maxRounds;
      },
    },
    {
      name: 'push',
      size: 2 + seats + humans,
      description:
        'While a figure under mind control is on its way: the cells it may still go, as a part of six; whether it has left its cell; ' +
        'whose alien it is, mine first, or which human, h1 first. All 0 otherwise.',
      write({ players: ids, push }, viewer, into, offset) {
        if (push === null) return;
        const { target, cells, underway } = push;
        into[offset] = cells / SIDES;
        into[offset + 1] = Number(underway);
        into[offset + 2 + ('alien' in target ? seatsAway(ids, viewer, target.alien) : seats + HUMAN_IDS.indexOf(target.human))] = 1;
      },
    },
    {
      name: 'repaired',
      size: seats,
      description: 'Which seat repaired the ship, mine first; all 0 before.',
      write({ players: ids, repairedBy }, viewer, into, offset) {
        if (repairedBy !== null) into[offset + seatsAway(ids, viewer, repairedBy)] = 1;
      },
    },
  ];
}
