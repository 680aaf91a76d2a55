// Describes actions and events in words, for logs and terminals.
import type { GameText } from '../../../kernel/index.js';
import { TRIGGER_EVENT_CARDS } from '../data/trigger-events.js';
import type { SolEvent } from '../model/events.js';
import type { ActionName, StationType } from '../model/words.js';
import type { Effects } from '../table/table.js';
import type { SolAction, SolTypes } from '../types.js';
import { viewText } from './view.js';

/** Joins ids to a list such as `blue-s1, blue-s2 and blue-s3`. */
function listed(ids: readonly string[]): string {
  return ids.length < 2 ? ids.join('') : `${ids.slice(0, -1).join(', ')} and ${ids[ids.length - 1]}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Returns where a structure stands: `in` a space, or `on` a boundary pair. */
function standing(at: string): string {
  return `${at.includes('-') ? 'on' : 'in'} ${at}`;
}

/** Texts for the locations of sundivers off the board. SOL-18.1 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  reserve: 'the reserve',
  lost: 'the sundivers lost in space',
  vaporized: 'the heart of the Sun',
};

function location(at: string): string {
  return at.startsWith('hold:') ? `the ${at.slice('hold:'.length)} mothership` : (ELSEWHERE[at] ?? at);
}

/** Returns the name of the effect with an id; returns the id itself if the game has no such effect. */
function effectName(effects: Effects, id: string): string {
  return effects.get(id)?.name ?? id;
}

/** Returns the value of one parameter of an effect, as it was chosen, as text. */
function choice(value: unknown): string {
  if (Array.isArray(value)) return listed(value.map(choice));
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${choice(part)}`)
    .join(', ');
}

/**
 * Describes the use of a card by the name of its effect and the text that the effect's method `says` returns. If the effect has no such
 * method, the chosen values follow the name.
 */
function cardUse(effects: Effects, { effect: id, ...fields }: { effect: string }): string {
  const { type: _type, player: _player, ...chosen } = fields as Record<string, unknown>;
  const said = effects.get(id)?.says?.(chosen) ?? choice(chosen);
  return said === '' ? `uses ${effectName(effects, id)}` : `uses ${effectName(effects, id)} ${said}`;
}

/** For each type of action, a function that returns words to follow the name of the player. */
export type ActionTexts = {
  readonly [Type in SolAction['type']]: (action: Extract<SolAction, { type: Type }>, effects: Effects) => string;
};

/** For each action from which a player chooses one in each turn, words that say what the player chooses to do. */
const CHOSEN: Readonly<Record<ActionName, string>> = {
  move: 'chooses to move',
  convert: 'chooses to convert',
  activate: 'chooses to activate stations',
  scour: 'chooses to scour',
};

/** Describes the answer to a question of a trigger event. */
function triggerChoice(action: Extract<SolAction, { type: 'trigger-choice' }>): string {
  if (action.event === 'feeders') return `chooses ${action.space} as the core space without a feeder`;
  return 'to' in action ? `puts ${action.sundiver} into ${action.to}` : `gives up ${(action as { sundiver: string }).sundiver}`;
}

const ACTION_TEXTS: ActionTexts = {
  'place-vestigial': ({ piece, at }) => `places a ${piece} ${standing(at)}`,
  deconstruct: ({ piece }) => `deconstructs ${piece}`,
  'choose-action': ({ action }) => CHOSEN[action],
  launch: ({ sundiver, to, host, eye }) =>
    `launches ${sundiver} to ${to}${host === undefined ? '' : ` from inside the mothership of ${host}`}${eye === undefined ? '' : ` from E${eye}`}`,
  fly: ({ piece, to, free }) => `flies ${piece} to ${to}${free === true ? ' as a free step' : ''}`,
  'fly-cluster': ({ from, to }) => `flies all its sundivers in ${from} to ${to}`,
  hurl: ({ piece }) => `hurls ${piece} into the heart of the Sun`,
  'buy-fuel': () => 'buys movement points',
  recover: ({ sundiver, to }) => `returns the lost sundiver ${sundiver} to ${to}`,
  convert: ({ kind, sundivers, at }) => `converts ${listed(sundivers)} into a ${kind} ${standing(at)}`,
  'activate-station': ({ station, sundiver }) => `activates ${station}${sundiver === undefined ? '' : ` with ${sundiver}`}`,
  scour: ({ sundiver }) => `scours a feeder with ${sundiver}`,
  bonus: ({ take }) => (take ? 'takes the bonus of the station' : 'declines the bonus of the station'),
  'play-card': (action, effects) => cardUse(effects, action),
  'end-action': () => 'ends the action',
  draw: () => 'draws the instability cards',
  'activate-orbital': ({ station }) => `activates ${station} for the flare`,
  'pass-orbital': () => 'activates no more stations for the flare',
  'trigger-choice': triggerChoice,
  'keep-card': ({ card }) => `keeps ${card === 'none' ? 'no card' : `the card ${card}`}`,
};

const CARDS: Readonly<Record<'flare' | 'trigger', string>> = { flare: 'A solar flare', trigger: 'A trigger flare' };
/** For each type of station, a function that describes an amount of its reward in words. SOL-9.8 */
const REWARDS: Readonly<Record<StationType, (amount: number) => string>> = {
  node: (amount) => `${amount} energy`,
  foundry: (amount) => counted(amount, 'sundiver'),
  tower: (amount) => `${amount} momentum`,
};

/** For each type of event, a function that returns a sentence without the full stop. */
export type EventTexts = { readonly [Type in SolEvent['type']]: (event: Extract<SolEvent, { type: Type }>, effects: Effects) => string };

const EVENT_TEXTS: EventTexts = {
  'vestigial-structure-placed': ({ player, structure, piece, at }) => `${player} places the ${structure} ${piece} ${standing(at)}`,
  'turn-started': ({ player, turn }) => `Turn ${turn + 1} begins: it is the turn of ${player}`,
  'structure-deconstructed': ({ player, piece, sundivers }) => `${player} deconstructs ${piece} for ${counted(sundivers, 'sundiver')}`,
  'action-chosen': ({ player, action, points }) =>
    `${player} ${CHOSEN[action]}${action === 'move' ? ` and has ${counted(points, 'movement point')}` : ''}`,
  'sundiver-launched': ({ player, sundiver, to, eye }) => `${player} launches ${sundiver} from E${eye} to ${to}`,
  'piece-flown': ({ player, piece, from, to, gate }) =>
    `${player} flies ${piece} from ${from} to ${to}${gate === null ? '' : ` through ${gate}`}`,
  'toll-taken': ({ player, gate }) => `${player} takes 1 energy as the toll of ${gate}`,
  'piece-hurled': ({ player, piece, momentum }) => `${player} hurls ${piece} into the heart of the Sun for ${momentum} momentum`,
  'fuel-bought': ({ player, points }) => `${player} buys ${counted(points, 'movement point')}`,
  'structure-converted': ({ player, structure, piece, at, sundivers }) =>
    `${player} converts ${listed(sundivers)} into the ${structure} ${piece} ${standing(at)}`,
  'station-activated': ({ player, station, at, sundiver }) =>
    `${player} activates ${station} in ${at}${sundiver === null ? '' : ` with ${sundiver}`}`,
  'reward-taken': ({ player, station, stationType, part, amount }) =>
    `${player} takes ${REWARDS[stationType](amount)} from ${station}${part === 'bonus' ? ' as its bonus' : ''}`,
  'bonus-declined': ({ player, station }) => `${player} declines the bonus of ${station}`,
  'sundiver-moved': ({ sundiver, from, to }) =>
    to === 'vaporized' ? `${sundiver} is vaporized` : `${sundiver} moves from ${location(from)} to ${location(to)}`,
  'station-destroyed': ({ station, at }) => `${station} in ${at} is destroyed`,
  'station-replaced': ({ station, by, at }) => `${by} replaces ${station} in ${at}`,
  'gate-placed': ({ player, gate, at }) => `${player} places ${gate} on ${at}`,
  'energy-changed': ({ player, amount }) => `${player} ${amount < 0 ? 'loses' : 'gains'} ${Math.abs(amount)} energy`,
  'momentum-gained': ({ player, amount }) => `${player} gains ${amount} momentum`,
  'card-used': ({ player, suit, effect }, effects) =>
    `${player} uses the instability card ${suit} for the effect ${effectName(effects, effect)}`,
  'mothership-moved': ({ player, colour, eye }) => `The ${colour} mothership of ${player} moves to E${eye}`,
  'card-drawn': ({ card, purpose }) =>
    `${card === 'flare' || card === 'trigger' ? CARDS[card] : `A card of the suit ${card}`} is drawn${purpose === 'orbit' ? ' for the orbit' : ''}`,
  'trigger-event-began': ({ event }) => `The trigger event is ${TRIGGER_EVENT_CARDS[event].name}`,
  'marker-lowered': ({ marker }) => `The instability marker moves down to ${marker}`,
  'cube-grown': ({ at }) => `A garden cube grows in ${at}`,
  'feeder-moved': ({ from, to }) => (from === null ? `A feeder enters ${to}` : `A feeder moves from ${from} to ${to}`),
  'feeder-removed': ({ player, at }) => `${player} scours a feeder from ${at}`,
  'decision-answered': ({ player }) => `${player} answers the open decision`,
  'card-kept': ({ player, card, discarded, atRandom }) => {
    const rest = discarded.length === 0 ? '' : ` and discards ${listed(discarded)}`;
    return `${player} keeps ${card === null ? 'no card' : `the card ${card}`}${rest}${atRandom ? ', chosen at random' : ''}`;
  },
  'game-ended': ({ marker }) => `The game ends with the instability marker on ${marker}`,
};

/** Returns the text functions of a game with these effects. */
export function textWith(effects: Effects): GameText<SolTypes> {
  return {
    // Returns for example `p1 flies blue-s1 to V4`.
    action: (action) =>
      `${action.player} ${(ACTION_TEXTS[action.type] as (action: SolAction, effects: Effects) => string)(action, effects)}`,
    event: (event) => `${(EVENT_TEXTS[event.type] as (event: SolEvent, effects: Effects) => string)(event, effects)}.`,
    view: (view) => viewText(view),
  };
}
