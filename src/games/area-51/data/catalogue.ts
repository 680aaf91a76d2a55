// Display names, descriptions and clauses of cell kinds, components, figures, markers and actions.
import type { CatalogueEntry } from '../../../kernel/plain.js';
import type { CellKind, Component } from './words.js';

/** Descriptions of the cell kinds. A51-2.2 */
export const GROUNDS: Readonly<Record<CellKind, CatalogueEntry>> = {
  plain: { name: 'Plain', text: 'A step onto it costs 1 point.', clauses: ['A51-5.1', 'A51-2.2'] },
  swamp: { name: 'Swamp', text: 'A step onto it costs 2 points.', clauses: ['A51-5.1', 'A51-8.8'] },
  building: {
    name: 'Building',
    text: 'Nothing enters it, and it stops the stun ray; no step passes between two that meet at a corner.',
    clauses: ['A51-2.3', 'A51-2.5', 'A51-6.5'],
  },
  pad: { name: 'Pad', text: 'Open to aliens like plain ground, and closed to humans.', clauses: ['A51-2.8', 'A51-9.4'] },
  ship: { name: 'Ship', text: 'The alien that enters it with all four components wins.', clauses: ['A51-11.1', 'A51-2.8'] },
};

/** Descriptions of the components. A51-1.5 */
export const COMPONENT_NAMES: Readonly<Record<Component, CatalogueEntry>> = {
  food: { name: 'Food', text: 'One of the four components of the ship.', clauses: ['A51-1.5', 'A51-5.11'] },
  ice: { name: 'Ice', text: 'One of the four components of the ship.', clauses: ['A51-1.5', 'A51-5.11'] },
  energy: { name: 'Energy', text: 'One of the four components of the ship.', clauses: ['A51-1.5', 'A51-5.11'] },
  cables: { name: 'Cables', text: 'One of the four components of the ship.', clauses: ['A51-1.5', 'A51-5.11'] },
};

/** Descriptions of the figures and of the markers of aliens and humans. */
export const MARKERS: Readonly<
  Record<
    | 'alien'
    | 'human'
    | 'charge'
    | 'teleport'
    | 'spent'
    | 'no-psi'
    | 'loading'
    | 'ready'
    | 'active'
    | 'frozen'
    | 'half-cold'
    | 'almost-ready',
    CatalogueEntry
  >
> = {
  alien: { name: 'Alien', text: 'Has 6 points and one action in its part of the turn.', clauses: ['A51-1.1', 'A51-4.3'] },
  human: {
    name: 'Human',
    text: 'While it is active, no alien enters the up to eight cells around it, and it attacks those that stand there.',
    clauses: ['A51-1.6', 'A51-2.7', 'A51-10.1'],
  },
  charge: { name: 'Charge', text: 'One shot of the stun ray; it does not come back.', clauses: ['A51-1.2', 'A51-6.1'] },
  teleport: { name: 'Teleport', text: 'One jump of up to 6 cells in a game.', clauses: ['A51-1.3', 'A51-7.2'] },
  spent: { name: 'Spent', text: 'Mind control is ready again after three updates of its player.', clauses: ['A51-4.10', 'A51-8.3'] },
  'no-psi': { name: 'No psi', text: 'Mind control is ready again after two updates of its player.', clauses: ['A51-4.10', 'A51-1.4'] },
  loading: { name: 'Loading', text: 'Mind control is ready again after the next update of its player.', clauses: ['A51-4.10', 'A51-1.4'] },
  ready: { name: 'Ready', text: 'Mind control can be used.', clauses: ['A51-4.10', 'A51-8.1'] },
  active: { name: 'Active', text: 'The human moves, attacks and has a zone.', clauses: ['A51-4.9', 'A51-2.7'] },
  frozen: { name: 'Frozen', text: 'The human is active again after three updates.', clauses: ['A51-4.9', 'A51-6.7', 'A51-6.9'] },
  'half-cold': { name: 'Half-cold', text: 'The human is active again after two updates.', clauses: ['A51-4.9', 'A51-6.9'] },
  'almost-ready': { name: 'Almost ready', text: 'The human is active again after one update.', clauses: ['A51-4.9', 'A51-6.9'] },
};

/** Descriptions of the actions, keyed by action `type`. */
export const ACTION_NAMES: Readonly<
  Record<
    'step' | 'stun' | 'teleport' | 'place' | 'control' | 'push' | 'breakout' | 'end-part' | 'move-human' | 'end-humans' | 'drop',
    CatalogueEntry
  >
> = {
  step: { name: 'Step', text: 'To a neighbouring cell, for 1 point or 2 into swamp.', clauses: ['A51-5.1', 'A51-5.7'] },
  stun: {
    name: 'Stun',
    text: 'The ray hits a human in a straight line, 1 to 5 cells away, for 3 points and a charge.',
    clauses: ['A51-6.1', 'A51-6.3'],
  },
  teleport: {
    name: 'Teleport',
    text: 'For all 6 points; the die says who places the alien, and the next turn is lost.',
    clauses: ['A51-7.1', 'A51-7.9'],
  },
  place: { name: 'Place', text: 'Puts the teleporting alien on a free cell up to 6 cells away.', clauses: ['A51-7.7', 'A51-7.10'] },
  control: {
    name: 'Mind control',
    text: 'Three dice against an alien or an active human up to 3 cells away, for 4 points.',
    clauses: ['A51-8.1', 'A51-8.2', 'A51-8.5'],
  },
  push: { name: 'Push', text: 'Moves the figure under control as many cells as the die shows.', clauses: ['A51-8.6', 'A51-8.13'] },
  breakout: {
    name: 'Break out',
    text: 'An alien that can neither step nor act spends all 6 points to step to any free neighbour.',
    clauses: ['A51-5.10'],
  },
  'end-part': {
    name: 'End the part',
    text: 'Points that are left are lost; humans move next.',
    clauses: ['A51-4.6', 'A51-4.7', 'A51-12.1'],
  },
  'move-human': {
    name: 'Move a human',
    text: 'One active human goes one cell, once in a turn.',
    clauses: ['A51-9.1', 'A51-9.2', 'A51-9.3'],
  },
  'end-humans': { name: 'End human movement', text: 'Humans attack, and the next turn begins.', clauses: ['A51-9.7', 'A51-4.2'] },
  drop: { name: 'Give up a component', text: 'It goes back to the cell it was taken from.', clauses: ['A51-10.4', 'A51-10.5'] },
};
