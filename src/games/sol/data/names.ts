// Names and short descriptions of layers, pieces, suits, actions and phases, with their clauses.
import type { CatalogueEntry } from '../../../kernel/plain.js';
import type { Layer, StationType, Suit } from './words.js';

type Entries<Key extends string> = Readonly<Record<Key, CatalogueEntry>>;

/** The name and the description of each layer. SOL-3.1 */
export const LAYER_NAMES: Entries<Layer> = {
  outer: {
    name: 'Outer orbit',
    text: 'Motherships launch here; flares activate its stations.',
    clauses: ['SOL-3.1', 'SOL-3.25', 'SOL-11.7'],
  },
  inner: { name: 'Inner orbit', text: 'Motherships launch here; a barrier lies below.', clauses: ['SOL-3.1', 'SOL-3.25', 'SOL-3.15'] },
  convective: { name: 'Convective layer', text: 'The outermost layer of the Sun.', clauses: ['SOL-3.2', 'SOL-3.15', 'SOL-10.2'] },
  radiative: { name: 'Radiative layer', text: 'The middle layer of the Sun.', clauses: ['SOL-3.2', 'SOL-3.15', 'SOL-10.2'] },
  core: { name: 'Core', text: 'The deepest layer; from here sundivers are hurled.', clauses: ['SOL-3.2', 'SOL-7.24', 'SOL-10.2'] },
};

/** The name and the description of each kind of piece on the board. */
export const PIECE_NAMES: Entries<StationType | 'mothership' | 'sundiver' | 'gate' | 'cube' | 'feeder'> = {
  mothership: {
    name: 'Mothership',
    text: 'Goes around the Sun, an eye a turn, and launches into the four spaces at its eye.',
    clauses: ['SOL-3.24', 'SOL-3.25', 'SOL-5.8'],
  },
  sundiver: { name: 'Sundiver', text: 'Flies, becomes structures and activates stations.', clauses: ['SOL-7.10', 'SOL-8.2', 'SOL-9.1'] },
  gate: {
    name: 'Solar gate',
    text: 'Opens a barrier between two spaces; others pay a toll.',
    clauses: ['SOL-3.18', 'SOL-7.13', 'SOL-7.17'],
  },
  node: { name: 'Energy node', text: 'Gives energy.', clauses: ['SOL-9.8', 'SOL-8.16'] },
  foundry: { name: 'Sundiver foundry', text: 'Builds sundivers for energy.', clauses: ['SOL-9.8', 'SOL-8.19'] },
  tower: { name: 'Transmit tower', text: 'Turns energy into momentum.', clauses: ['SOL-9.8', 'SOL-8.22'] },
  cube: { name: 'Garden cube', text: 'Energy for whoever flies in.', clauses: ['SOL-16.22', 'SOL-16.24'] },
  feeder: { name: 'Feeder', text: 'Eats the reward of the station in its space.', clauses: ['SOL-16.26', 'SOL-16.29'] },
};

/** The name and the printed colour of each suit of instability cards. SOL-2.5 */
export const SUIT_CARDS: Readonly<Record<Suit, { readonly name: string; readonly colour: string }>> = {
  refraction: { name: 'Refraction', colour: 'green' },
  condensation: { name: 'Condensation', colour: 'yellow' },
  subduction: { name: 'Subduction', colour: 'orange' },
  oscillation: { name: 'Oscillation', colour: 'teal' },
  expansion: { name: 'Expansion', colour: 'blue' },
  reverberation: { name: 'Reverberation', colour: 'purple' },
  flare: { name: 'Solar flare', colour: 'red' },
};

/** The name and the description of each kind of action, keyed by its `type`. */
export const ACTIONS: Entries<
  | 'place-vestigial'
  | 'deconstruct'
  | 'choose-action'
  | 'launch'
  | 'fly'
  | 'fly-cluster'
  | 'hurl'
  | 'buy-fuel'
  | 'recover'
  | 'convert'
  | 'activate-station'
  | 'scour'
  | 'bonus'
  | 'play-card'
  | 'end-action'
  | 'draw'
  | 'activate-orbital'
  | 'pass-orbital'
  | 'trigger-choice'
  | 'keep-card'
> = {
  'place-vestigial': {
    name: 'Place a relic',
    text: 'One gate and one station each, before the first turn.',
    clauses: ['SOL-4.30', 'SOL-4.32', 'SOL-4.33'],
  },
  deconstruct: { name: 'Deconstruct', text: 'With no sundiver in play: a structure for two sundivers.', clauses: ['SOL-6.1', 'SOL-6.3'] },
  'choose-action': { name: 'Choose the action', text: 'One of move, convert and activate.', clauses: ['SOL-5.3', 'SOL-5.6'] },
  launch: { name: 'Launch', text: 'A sundiver leaves a mothership, for 1 point.', clauses: ['SOL-7.8', 'SOL-3.25'] },
  fly: { name: 'Fly', text: 'A piece goes to an adjacent space, for 1 point; a barrier needs a gate.', clauses: ['SOL-7.10', 'SOL-7.13'] },
  'fly-cluster': {
    name: 'Fly together',
    text: 'With Cluster: all own sundivers of a space, for 1 point.',
    clauses: ['SOL-15.22', 'SOL-15.23'],
  },
  hurl: {
    name: 'Hurl',
    text: 'A sundiver goes from the core into the heart of the Sun: 2 momentum, and a card.',
    clauses: ['SOL-7.24', 'SOL-10.2'],
  },
  'buy-fuel': { name: 'Buy fuel', text: 'With Fuel: 3 points for 1 energy.', clauses: ['SOL-15.28'] },
  recover: { name: 'Bring back', text: 'A lost sundiver comes to the outer orbit, for 1 point.', clauses: ['SOL-16.18'] },
  convert: { name: 'Convert', text: 'A pattern of own sundivers becomes a structure.', clauses: ['SOL-8.1', 'SOL-8.2'] },
  'activate-station': {
    name: 'Activate',
    text: 'A sundiver in the space of a station takes its reward and goes home; all stations of an action are of one type.',
    clauses: ['SOL-9.1', 'SOL-9.3', 'SOL-9.4'],
  },
  scour: { name: 'Scour', text: 'A sundiver goes home and takes a feeder with it.', clauses: ['SOL-16.31', 'SOL-16.32'] },
  bonus: { name: 'Bonus', text: 'The owner of an activated station takes its bonus, or does not.', clauses: ['SOL-9.15', 'SOL-9.16'] },
  'play-card': { name: 'Use the card', text: 'The effect of the suit that was kept, once a turn.', clauses: ['SOL-12.10', 'SOL-12.11'] },
  'end-action': {
    name: 'End the action',
    text: 'Points that are left are lost; cards that are owed come next.',
    clauses: ['SOL-5.7', 'SOL-7.6'],
  },
  draw: { name: 'Draw', text: 'Takes the cards that the turn owes.', clauses: ['SOL-10.3', 'SOL-10.5'] },
  'activate-orbital': { name: 'Use in a flare', text: 'A station of the outer orbit gives its base.', clauses: ['SOL-11.7', 'SOL-11.9'] },
  'pass-orbital': { name: 'Leave the rest', text: 'No further station is used in this flare.', clauses: ['SOL-11.11'] },
  'trigger-choice': { name: 'Trigger event', text: 'Decides for a piece in the trigger event.', clauses: ['SOL-16.4', 'SOL-18.12'] },
  'keep-card': { name: 'Keep a card', text: 'One of the cards drawn and the one kept before, or none.', clauses: ['SOL-12.2', 'SOL-12.4'] },
};

/** What players have to do now, keyed by the `phase` of a view. If the view has a `decision`, the key is the kind of the decision. */
export const PHASES: Readonly<
  Record<
    | 'vestigial'
    | 'rebuild'
    | 'choose'
    | 'move'
    | 'convert'
    | 'activate'
    | 'scour'
    | 'pre-draw'
    | 'draw'
    | 'keep'
    | 'over'
    | 'bonus'
    | 'orbital'
    | 'trigger',
    string
  >
> = {
  vestigial: 'place a relic',
  rebuild: 'deconstruct a structure',
  choose: 'choose an action',
  move: 'move',
  convert: 'convert',
  activate: 'activate stations',
  scour: 'scour feeders',
  'pre-draw': 'draw the cards owed',
  draw: 'cards are drawn',
  keep: 'keep a card',
  over: 'the game is over',
  bonus: 'take the bonus?',
  orbital: 'use stations in the flare?',
  trigger: 'decide in the trigger event',
};
