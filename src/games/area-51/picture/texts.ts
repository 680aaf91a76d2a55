// The texts of the picture: what they must say, and the English ones.
import { COMPONENT_NAMES, GROUNDS, MARKERS } from '../data/catalogue.js';
import type { CellKind, Component } from '../data/words.js';
import { cellText } from '../model/names.js';
import type { AlienView, Area51View, HumanView } from '../views/view.js';
import { winnersByComponents } from './words.js';

/** Keys of the entries in the legend: cells, figures and markers. Components have their own names. */
export type LegendEntry = 'alien' | 'human' | 'stunned' | 'zone' | 'building' | 'swamp' | 'ship' | 'charge' | 'teleport' | 'control';

/** All texts of the picture, in one language. */
export interface PictureTexts {
  /** The description of the whole picture, which screen readers read first: the game, the round and the open decision. */
  summary(view: Area51View): string;
  /** Who must decide now, and what, or who has won; a line is cut after 30 characters. */
  decision(view: Area51View): string;
  /** The heading of the status panel. `limit` is the last round of the game. */
  round(round: number, limit: number): string;
  /** The points that are left, or the cells that a controlled figure may still move. */
  left(count: number, unit: 'points' | 'cells'): string;
  /** Marks of a player, which the panel joins with commas: the viewer's own panel, the first player, and a player who loses a turn. */
  readonly marks: Readonly<Record<'own' | 'first' | 'losesTurn', string>>;
  /** The title of the stun ray's charges. */
  charges(left: number, total: number): string;
  /** The title of the teleport token, which is there or used up. */
  teleport(isThere: boolean): string;
  /** The title of mind control, given its marker. */
  control(marker: AlienView['control']): string;
  /** The title of a component in a player's panel. */
  component(component: Component, player: string, isHeld: boolean): string;
  /** The names of components in the legend. */
  readonly components: Readonly<Record<Component, string>>;
  /** The letter or two in the symbol of a component. */
  readonly letters: Readonly<Record<Component, string>>;
  readonly legend: Readonly<Record<LegendEntry, string>>;
  /** The title of a cell. `home` is the component whose token belongs there; `null` if there is none. */
  cell(cell: { readonly x: number; readonly y: number }, kind: CellKind, home: Component | null): string;
  /** The title of an alien. `name` is the letter and id of its player. */
  alien(name: string, alien: AlienView): string;
  /** The title of a human. `by` is the letter and id of the player who stunned it; `updates` counts the updates until it is active. */
  human(human: HumanView, by: string | null, updates: number): string;
}

function decisionOf(view: Area51View): string {
  const { decider, active, phase, push, humanMoves, repairedBy, config } = view;
  switch (phase) {
    case 'part':
      return `${decider} takes its part`;
    case 'place':
      return decider === active ? `${decider} lands its alien` : `${decider} lands the alien of ${active}`;
    case 'push':
      return `${decider} moves ${push === null ? 'nobody' : 'human' in push.target ? push.target.human : push.target.alien}`;
    case 'humans':
      return `${decider} moves humans${config.humanMoves === 'all' ? '' : `, ${humanMoves} more`}`;
    case 'drop':
      return `${decider} gives up a component`;
    case 'over': {
      if (repairedBy !== null) return `${repairedBy} has got away`;
      const { winners, most } = winnersByComponents(view);
      return `Won by ${winners.join(', ')}; components: ${most}`;
    }
    default:
      throw new Error(`there is no phase ${phase}`);
  }
}

/** The English texts of the picture. */
export const PICTURE_TEXTS: PictureTexts = {
  summary: (view) => `Escape from Area 51, round ${view.round}: ${decisionOf(view)}.`,
  decision: decisionOf,
  round: (round, limit) => `Round ${round} of ${limit}`,
  left: (count, unit) => `${count} ${unit} left`,
  marks: { own: 'you', first: 'first', losesTurn: 'loses a turn' },
  charges: (left, total) => `Stun ray: ${left} of ${total} charges`,
  teleport: (isThere) => `Teleport: ${isThere ? 'there' : 'used up'}`,
  control: (marker) => `Mind control: ${MARKERS[marker].name.toLowerCase()}`,
  component: (component, player, isHeld) => `${COMPONENT_NAMES[component].name}: ${isHeld ? `held by ${player}` : `${player} has none`}`,
  components: { food: 'food', ice: 'ice', energy: 'energy', cables: 'cables' },
  letters: { food: 'F', ice: 'I', energy: 'E', cables: 'C' },
  legend: {
    alien: 'alien',
    human: 'human',
    stunned: 'stunned',
    zone: 'zone',
    building: 'building',
    swamp: 'swamp',
    ship: 'ship',
    charge: 'charge',
    teleport: 'teleport',
    control: 'mind control',
  },
  cell: (cell, kind, home) =>
    `${cellText(cell)}: ${GROUNDS[kind].name.toLowerCase()}${home === null ? '' : `, home of ${COMPONENT_NAMES[home].name.toLowerCase()}`}`,
  alien: (name, { cell, components }) => `Alien ${name} on ${cellText(cell)}, with ${components.join(', ') || 'nothing'}`,
  human({ id, cell, thaw, moved }, by, updates) {
    const state =
      thaw === 'active' ? `active${moved ? ', has moved' : ''}` : `${thaw}, stunned by ${by ?? 'nobody'}, ${updates} of 3 updates left`;
    return `Human ${id} on ${cellText(cell)}, ${state}`;
  },
};
