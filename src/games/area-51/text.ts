// The game in words, for logs and terminals.
import type { Area51Action } from './actions/index.js';
import type { Area51Event } from './events.js';
import type { Area51View } from './view.js';
import type { Cell, CellKind, Target } from './words.js';

const at = ({ x, y }: Cell): string => `(${x},${y})`;
const named = (target: Target): string => ('human' in target ? target.human : target.alien);

type Deeds = { readonly [Type in Area51Action['type']]: (action: Extract<Area51Action, { type: Type }>) => string };

/** What an action does, in words that follow the player's name. */
const DEEDS: Deeds = {
  step: ({ to }) => `steps to ${at(to)}`,
  stun: ({ human }) => `fires the stun ray at ${human}`,
  teleport: () => 'teleports',
  place: ({ cell }) => `places the alien on ${at(cell)}`,
  control: ({ target }) => `tries to control ${named(target)}`,
  push: (action) =>
    `pushes ${'direction' in action ? action.direction : action.path.length > 0 ? `to ${at(action.path[0])}` : 'no further'}`,
  breakout: ({ to }) => `breaks out to ${at(to)}`,
  'end-part': () => 'ends the part',
  'move-human': ({ human, to }) => `moves ${human} to ${at(to)}`,
  'end-humans': () => 'ends human movement',
  drop: ({ component }) => `gives up ${component}`,
};

export function actionText(action: Area51Action): string {
  return `${action.player} ${(DEEDS[action.type] as (action: Area51Action) => string)(action)}`;
}

type Sentences = { readonly [Type in Area51Event['type']]: (event: Extract<Area51Event, { type: Type }>) => string };

/** What happened, as a sentence without its full stop. */
const SENTENCES: Sentences = {
  'turn-begun': ({ player, round }) => `Round ${round}: ${player}'s turn`,
  'human-thawed': ({ human, marker }) => `${human} is ${marker}`,
  'control-marker-taken': ({ player, marker }) => `${player}'s mind control: ${marker}`,
  'turn-lost': ({ player }) => `${player} recovers from the teleport and loses the turn`,
  stepped: ({ player, from, to, pointsLeft }) => `${player} steps from ${at(from)} to ${at(to)}, ${counted(pointsLeft, 'point')} left`,
  'broke-out': ({ player, from, to }) => `${player} breaks out from ${at(from)} to ${at(to)}`,
  'token-taken': ({ player, component, cell }) => `${player} takes ${component} on ${at(cell)}`,
  'token-left': ({ player, component, cell }) => `${player} holds ${component} already and leaves it on ${at(cell)}`,
  'human-stunned': ({ player, human, chargesLeft }) => `${player} stuns ${human}, ${counted(chargesLeft, 'charge')} left`,
  'teleport-rolled': ({ player, die, placer }) =>
    `${player} rolls ${die} for the teleport: ${placer === null ? 'nothing happens' : `${placer} places the alien`}`,
  'no-landing-cell': ({ player }) => `There is nowhere to land: ${player} stays`,
  'alien-placed': ({ player, by, from, to }) => `${by} places ${player} from ${at(from)} on ${at(to)}`,
  'control-rolled': ({ player, target, dice, resistance, controlled }) =>
    `${player} rolls ${dice.join('+')} against ${named(target)}'s ${resistance.join('+')}: ${controlled ? 'controlled' : 'resisted'}`,
  'push-rolled': ({ player, target, die, cells }) =>
    `${player} rolls ${cells} with the ${die} die and may move ${named(target)} ${counted(cells, 'cell')}`,
  pushed: ({ target, from, to }) => `${named(target)} is pushed from ${at(from)} to ${at(to)}`,
  'push-ended': ({ target, cell }) => `${named(target)} stops on ${at(cell)}`,
  'human-movement-begun': ({ player, die, moves }) =>
    `${player} ${die === null ? '' : `rolls ${die} and `}may move ${counted(moves, 'human')}`,
  'human-moved': ({ human, from, to }) => `${human} walks from ${at(from)} to ${at(to)}`,
  'alien-attacked': ({ player, humans, red, blue, hit }) =>
    `${humans.join(', ')} ${humans.length === 1 ? 'attacks' : 'attack'} ${player}: red ${red}, blue ${blue}, ${hit ? 'a component is lost' : 'held off'}`,
  'component-lost': ({ player, component, cell }) => `${player} loses ${component}; it is back on ${at(cell)}`,
  'ship-repaired': ({ player }) => `${player} repairs the ship and gets away`,
  'round-limit-reached': ({ rounds }) => `The game ends after ${counted(rounds, 'round')}`,
};

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

export function eventText(event: Area51Event): string {
  return (SENTENCES[event.type] as (event: Area51Event) => string)(event);
}

const SYMBOLS: Readonly<Record<CellKind, string>> = { plain: '.', swamp: '~', building: '#', pad: '+', ship: 'S' };

/** A map, and a line for each player. Aliens are A to D, humans H or, stunned, z; tokens are f, i, e and c. */
export function viewText(seen: Area51View): string {
  const map = seen.board.rows.map((row) => [...row].map((symbol) => SYMBOLS[seen.board.legend[symbol]]));
  const draw = ({ x, y }: Cell, symbol: string) => {
    map[y][x] = symbol;
  };
  for (const { home, holder, component } of seen.tokens) if (holder === null) draw(home, component[0]);
  for (const { cell, thaw } of seen.humans) draw(cell, thaw === 'active' ? 'H' : 'z');
  seen.aliens.forEach(({ cell }, seat) => {
    draw(cell, 'ABCD'[seat]);
  });
  const aliens = seen.aliens.map(({ player, cell, components, charges, teleport, control }, seat) => {
    const held = components.length === 0 ? 'nothing' : components.join(', ');
    return `${'ABCD'[seat]} ${player} ${at(cell)}: ${held}; charges ${charges}, teleport ${teleport ? 'yes' : 'no'}, mind control ${control}`;
  });
  const humans = seen.humans.map(({ id, cell, thaw }) => `${id} ${at(cell)}${thaw === 'active' ? '' : ` ${thaw}`}`).join(', ');
  const status =
    seen.decider === null
      ? 'The game is over.'
      : `Round ${seen.round}, ${seen.active}'s turn, ${counted(seen.points, 'point')}; ${seen.decider} decides (${seen.phase}).`;
  // The last digit of each column above the map, each row's number before it: actions name cells as (x,y).
  const ruler = map[0].map((_, x) => x % 10);
  const numbered = map.map((row, y) => `${`${y}`.padStart(2)} ${row.join(' ')}`);
  return [`   ${ruler.join(' ')}`, ...numbered, status, ...aliens, `Humans: ${humans}`].join('\n');
}
