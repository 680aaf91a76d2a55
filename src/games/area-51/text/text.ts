// Text for actions, events and views, for logs and terminals.

import type { Area51Event } from '../model/events.js';
import { cellText as at, capitalized, counted, figureText as named } from '../model/names.js';
import type { Cell, CellKind } from '../model/words.js';
import type { Area51Action } from '../rules/actions/index.js';
import { terrainOf } from '../table/table.js';
import type { AlienView, Area51View, HumanView } from '../views/view.js';

/** For each action, a function that returns a text without a subject; the player's name comes before it. */
export type ActionTexts = { readonly [Type in Area51Action['type']]: (action: Extract<Area51Action, { type: Type }>) => string };

const ACTION_TEXTS: ActionTexts = {
  step: ({ to }) => `steps to ${at(to)}`,
  stun: ({ human }) => `fires the stun ray at human ${human}`,
  teleport: () => 'uses the teleport token',
  place: ({ cell }) => `places the teleporting alien on ${at(cell)}`,
  control: ({ target }) => `uses mind control on ${named(target)}`,
  push: (action) =>
    'direction' in action
      ? `moves the controlled figure ${action.direction}`
      : action.path.length > 0
        ? `moves the controlled figure to ${at(action.path[0])}`
        : 'stops the controlled figure',
  breakout: ({ to }) => `breaks out to ${at(to)}`,
  'end-part': () => 'ends the part of the alien',
  'move-human': ({ human, to }) => `moves human ${human} to ${at(to)}`,
  'end-humans': () => 'ends the movement of humans',
  drop: ({ component }) => `gives up ${component}`,
};

export function actionText(action: Area51Action): string {
  return `${action.player} ${(ACTION_TEXTS[action.type] as (action: Area51Action) => string)(action)}`;
}

/** For each event, a function that returns a sentence without the full stop. */
export type EventTexts = { readonly [Type in Area51Event['type']]: (event: Extract<Area51Event, { type: Type }>) => string };

const EVENT_TEXTS: EventTexts = {
  'turn-begun': ({ player, round }) => `The turn of ${player} begins in round ${round}`,
  'human-thawed': ({ human, marker }) =>
    `Human ${human} ${marker === 'active' ? 'is active again' : `thaws: its marker is now "${THAWED[marker]}"`}`,
  'control-marker-taken': ({ player, marker }) =>
    `Mind control of ${player} ${marker === 'ready' ? 'is ready again' : `recovers: its marker is now "${MARKED[marker]}"`}`,
  'turn-lost': ({ player }) => `${player} recovers from the teleport and loses this turn`,
  stepped: ({ player, from, to, pointsLeft }) =>
    `${player} steps from ${at(from)} to ${at(to)} and has ${counted(pointsLeft, 'point')} left`,
  'broke-out': ({ player, from, to }) => `${player} breaks out from ${at(from)} to ${at(to)}`,
  'token-taken': ({ player, component, cell }) => `${player} takes ${component} from ${at(cell)}`,
  'token-left': ({ player, component, cell }) => `${player} already holds ${component} and leaves the token on ${at(cell)}`,
  'human-stunned': ({ player, human, chargesLeft }) => `${player} stuns human ${human} and has ${counted(chargesLeft, 'charge')} left`,
  'teleport-rolled': ({ player, die, placer }) => `${player} rolls ${die} for the teleport: ${landing(placer)}`,
  'no-landing-cell': ({ player, cell }) => `The alien of ${player} finds no free landing cell and stays on ${at(cell)}`,
  'alien-placed': ({ player, by, from, to }) => `${by} moves the alien of ${player} by teleport from ${at(from)} to ${at(to)}`,
  'control-rolled': ({ player, target, dice, resistance, controlled }) =>
    `${player} rolls ${sum(dice)} for mind control, and ${named(target)} rolls ${sum(resistance)}: ${controlled ? `${player} controls it` : 'it resists'}`,
  'push-rolled': ({ player, target, die, cells }) =>
    `${player} rolls ${cells} with the ${die} die and moves ${named(target)} up to ${counted(cells, 'cell')}`,
  pushed: ({ player, target, from, to }) => `${player} moves ${named(target)} from ${at(from)} to ${at(to)}`,
  'push-ended': ({ target, cell }) => `${capitalized(named(target))} stops on ${at(cell)}`,
  'human-movement-begun': ({ player, die, moves }) =>
    `${player} ${die === null ? '' : `rolls ${die} with the blue die and `}may move ${counted(moves, 'human')}`,
  'human-moved': ({ human, from, to }) => `Human ${human} moves from ${at(from)} to ${at(to)}`,
  'alien-attacked': ({ player, humans, red, blue, hit }) =>
    `${attackers(humans)} the alien of ${player} and ${humans.length === 1 ? 'rolls' : 'roll'} ${blue} against ${red}: ${hit ? 'the alien loses a component' : 'the attack fails'}`,
  'component-lost': ({ player, component, cell }) => `${player} loses ${component}; the token returns to ${at(cell)}`,
  'ship-repaired': ({ player }) => `${player} repairs the ship and wins`,
  'round-limit-reached': ({ rounds }) => `The game ends after ${counted(rounds, 'round')}, at the round limit`,
};

const THAWED = { 'half-cold': 'half-cold', 'almost-ready': 'almost ready' } as const;
const MARKED = { 'no-psi': 'no psi', loading: 'loading' } as const;

function landing(placer: string | null): string {
  return placer === null ? 'the alien stays where it is' : `${placer} places the alien`;
}

function attackers(humans: readonly string[]): string {
  if (humans.length === 1) return `Human ${humans[0]} attacks`;
  return `Humans ${humans.slice(0, -1).join(', ')} and ${humans.at(-1)} attack`;
}

function sum(dice: readonly number[]): string {
  const total = dice.reduce((faces, face) => faces + face, 0);
  return dice.length === 1 ? `${total}` : `${dice.join(' + ')} = ${total}`;
}

export function eventText(event: Area51Event): string {
  return `${(EVENT_TEXTS[event.type] as (event: Area51Event) => string)(event)}.`;
}

const SYMBOLS: Readonly<Record<CellKind, string>> = { plain: '.', swamp: '~', building: '#', pad: '+', ship: 'S' };

/** The texts around the map of a view, in one language. */
export interface ViewTexts {
  /** The meaning of the symbols on the map. */
  readonly legend: string;
  /** The round, the turn and who must decide; or that the game is over. */
  status(view: Area51View): string;
  /** What an alien has, after its letter, its player and its cell. */
  alien(alien: AlienView): string;
  /** The heading of the line with all humans. */
  readonly humans: string;
  /** The marker of a stunned human. */
  marker(thaw: HumanView['thaw']): string;
}

const VIEW_TEXTS: ViewTexts = {
  legend:
    '(x,y): x from the left, y from the top, both from 0; A-D aliens, H human, z stunned human, S ship, + landing pad, # building, ~ swamp; f food, i ice, e energy, c cables',
  status: ({ decider, round, active, points, phase }) =>
    decider === null
      ? 'The game is over.'
      : `Round ${round}, ${active}'s turn, ${counted(points, 'point')}; ${decider} decides (${phase}).`,
  alien: ({ components, charges, teleport, control }) =>
    `${components.length === 0 ? 'nothing' : components.join(', ')}; charges ${charges}, teleport ${teleport ? 'yes' : 'no'}, mind control ${control}`,
  humans: 'Humans',
  marker: (thaw) => thaw,
};

/** Returns a map and a line per player. Aliens are A to D, active humans H, stunned humans z; tokens are f, i, e and c. */
export function viewText(seen: Area51View, texts: ViewTexts = VIEW_TEXTS): string {
  const { rows, legend } = terrainOf(seen).board;
  const map = rows.map((row) => [...row].map((symbol) => SYMBOLS[legend[symbol]]));
  const draw = ({ x, y }: Cell, symbol: string) => {
    map[y][x] = symbol;
  };
  for (const { home, holder, component } of seen.tokens) if (holder === null) draw(home, component[0]);
  for (const { cell, thaw } of seen.humans) draw(cell, thaw === 'active' ? 'H' : 'z');
  seen.aliens.forEach(({ cell }, seat) => {
    draw(cell, 'ABCD'[seat]);
  });
  const aliens = seen.aliens.map((alien, seat) => `${'ABCD'[seat]} ${alien.player} ${at(alien.cell)}: ${texts.alien(alien)}`);
  const humans = seen.humans
    .map(({ id, cell, thaw }) => `${id} ${at(cell)}${thaw === 'active' ? '' : ` ${texts.marker(thaw)}`}`)
    .join(', ');
  // The last digits of column numbers are above the map and row numbers at its left, so that readers find the cells (x,y) of actions.
  const ruler = map[0].map((_, x) => x % 10);
  const numbered = map.map((row, y) => `${`${y}`.padStart(2)} ${row.join(' ')}`);
  return [`   ${ruler.join(' ')}`, ...numbered, texts.legend, texts.status(seen), ...aliens, `${texts.humans}: ${humans}`].join('\n');
}
