// The observation fields of the game. Cells are listed row by row. Seats are relative to the viewer: 0 is the viewer's own seat, 1 the next
// in turn order.
import {
  type Axis,
  constant,
  customAxis,
  each,
  flag,
  fraction,
  group,
  indexAxis,
  multiHot,
  type ObservationField,
  oneHot,
  perSeat,
  playerAxis,
  scalar,
  whenPresent,
} from '../../../kernel/index.js';
import { CHARGES, POINTS, SIDES } from '../data/pieces.js';
import type { Terrain } from '../model/board/terrain.js';
import { humanCount } from '../model/options.js';
import { Control, Phase, Thaw } from '../model/schema.js';
import type { Area51Setup as Setup } from '../model/setup.js';
import { type Cell, COMPONENTS, HUMAN_IDS } from '../model/words.js';
import { layTokens } from '../rules/start.js';
import type { Area51View, HumanView, TokenView } from '../views/view.js';

type Field = ObservationField<Area51View>;

const GROUNDS = ['swamp', 'building', 'pad', 'ship'] as const;

/** Returns the fields of an observation, in this order: the board as planes with one number per cell, figures and tokens, the turn. */
export function observationFields(setup: Setup, terrain: Terrain): Field[] {
  return [...boardFields(setup, terrain), ...figureFields(setup, terrain), ...turnFields(setup)];
}

function boardFields({ players }: Setup, { kinds, size, width }: Terrain): Field[] {
  const words = `the ${size} cells, row by row`;
  const cells: Axis<Cell> = customAxis(size, words, ({ x, y }) => y * width + x);
  const planes = (names: readonly string[]) => `for each of ${names.join(', ')}: ${words}`;
  const humans: Axis<HumanView> = customAxis(Thaw.options.length * size, planes(Thaw.options), ({ thaw, cell }) => {
    return Thaw.options.indexOf(thaw) * size + cell.y * width + cell.x;
  });
  const tokens: Axis<TokenView> = customAxis(COMPONENTS.length * size, planes(COMPONENTS), ({ component, home, holder }) => {
    return holder === null ? COMPONENTS.indexOf(component) * size + home.y * width + home.x : null;
  });
  const ground = GROUNDS.flatMap((kind) => kinds.map((found) => (found === kind ? 1 : 0)));
  return [
    constant('ground', `what the board is like: ${planes(GROUNDS)}`, ground),
    perSeat('aliens', players, ({ aliens }: Area51View) => aliens, [oneHot('cell', cells, 'where its alien is', ({ cell }) => cell)]),
    multiHot('humans', humans, 'where humans are', (view) => view.humans),
    multiHot('tokens', tokens, 'where tokens lie', (view) => view.tokens),
  ];
}

function figureFields({ players, ...options }: Setup, terrain: Terrain): Field[] {
  const columns = fraction(Math.max(1, terrain.width - 1));
  const rows = fraction(Math.max(1, terrain.size / terrain.width - 1));
  const count = humanCount(players.length, options);
  const humans = indexAxis(count, `the ${count} humans, h1 first`);
  const laid = layTokens(terrain, players.length, options).length;
  const tokens = indexAxis(laid, `the ${laid} tokens, in the order in which they were laid out`);
  const seats = playerAxis(players);
  return [
    perSeat('alien-facts', players, ({ aliens }: Area51View) => aliens, [
      scalar('column', columns, 'the column of its alien', ({ cell }) => cell.x),
      scalar('row', rows, 'its row', ({ cell }) => cell.y),
      scalar('charges', fraction(CHARGES), 'charges left', ({ charges }) => charges),
      flag('teleport', 'whether the teleport token is left', ({ teleport }) => teleport),
      flag('loses-turn', 'whether the next turn is lost', ({ losesTurn }) => losesTurn),
      flag('attacked', 'whether it was attacked since its last turn', ({ attacked }) => attacked),
      oneHot('control', Control.options, 'its mind control', ({ control }) => control),
      multiHot('components', COMPONENTS, 'what it holds', ({ components }) => components),
    ]),
    each('human-facts', humans, (view: Area51View) => view.humans, [
      scalar('column', columns, 'its column', ({ cell }) => cell.x),
      scalar('row', rows, 'its row', ({ cell }) => cell.y),
      flag('moved', 'whether it has moved in this turn', ({ moved }) => moved),
      oneHot('thaw', Thaw.options, 'its marker', ({ thaw }) => thaw),
      oneHot('stunned-by', seats, 'who stunned it', ({ stunnedBy }) => stunnedBy),
    ]),
    each('holders', tokens, (view: Area51View) => view.tokens, [
      oneHot('holder', seats, 'who holds it, all 0 while it lies on its cell', ({ holder }) => holder),
    ]),
  ];
}

function turnFields({ players, ...options }: Setup): Field[] {
  const seats = playerAxis(players);
  const count = humanCount(players.length, options);
  const humans = HUMAN_IDS.slice(0, count);
  return [
    group('turn', [
      oneHot('active', seats, 'whose turn it is', ({ active }) => active),
      oneHot('decider', seats, 'who decides, all 0 at the end', ({ decider }) => decider),
      oneHot('first', seats, 'who began the game', ({ firstPlayer }) => firstPlayer),
    ]),
    oneHot('phase', Phase.options, 'which decision is open', ({ phase }) => phase),
    group('turn-facts', [
      scalar('points', fraction(POINTS), 'points left', ({ points }) => points),
      flag('stepped', 'whether a step was taken', ({ stepped }) => stepped),
      flag('acted', 'whether the action was taken', ({ acted }) => acted),
      flag('movement-over', 'whether movement is over', ({ movementOver }) => movementOver),
      scalar('human-moves', fraction(count), 'humans that may still be moved', ({ humanMoves }) => humanMoves),
      scalar('round', fraction(options.maxRounds), 'the round', ({ round }) => round),
    ]),
    whenPresent('push', 'while a figure under mind control is on its way, else all 0', ({ push }: Area51View) => push, [
      scalar('cells', fraction(SIDES), 'the cells that it may still go', ({ cells }) => cells),
      flag('underway', 'whether it has left its cell', ({ underway }) => underway),
      oneHot('alien', seats, 'whose alien it is', ({ target }) => ('alien' in target ? target.alien : null)),
      oneHot('human', humans, 'which human it is', ({ target }) => ('human' in target ? target.human : null)),
    ]),
    oneHot('repaired', seats, 'who repaired the ship, all 0 before', ({ repairedBy }) => repairedBy),
  ];
}
