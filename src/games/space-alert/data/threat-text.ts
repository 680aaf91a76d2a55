// The effects of threat cards as text: one sentence for each operation and ability, with its clauses.
import type { AbilityName, AbilityOf } from '../model/threats/abilities-vocabulary.js';
import type { CrewGroup, Effect, EffectOf } from '../model/threats/effects-vocabulary.js';
import type { AnyAbilityText, AnyThreatCard } from '../model/threats/printed-card.js';
import { STATION_NAMES, WEAPON_NAMES } from './names.js';
import type { Station } from './ship.js';

/** The text of a threat card. */
export interface ThreatText {
  /** The effects of the letters X, Y and Z as text; an empty string for no effect. */
  x: string;
  y: string;
  z: string;
  /** Rules that apply while the threat is in play, one sentence each. */
  abilities: string[];
  /** The ids of all clauses that the text summarizes, each listed once. */
  rules: string[];
}

/** A sentence and the clauses that it summarizes. */
type Sentence = readonly [words: string, ...rules: string[]];

/** Joins words to a list with commas and `and`, such as `red, white and blue`. */
function list(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function zonesOf(zones: 'own' | 'all' | readonly string[] | undefined): string {
  if (zones === undefined || zones === 'own') return 'its zone';
  return zones === 'all' ? 'every zone' : list(zones);
}

const stationsOf = (stations: readonly Station[]) => list(stations.map((station) => STATION_NAMES[station]));
const signed = (delta: number) => (delta < 0 ? `${delta}` : `+${delta}`);
const energy = (amount: number | 'all') => (amount === 'all' ? 'all energy' : `${amount} energy`);
const mark = (step: string) => step.toUpperCase();

const GROUPS: Readonly<Record<CrewGroup, string>> = {
  stations: 'everybody in its station',
  zone: 'everybody in its zone',
  ship: 'everybody aboard',
  squadLeaders: 'everybody who leads battlebots',
  activeSquadLeaders: 'everybody who leads active battlebots',
  notOnBridge: 'everybody aboard but on the bridge',
  stationsWithoutActiveSquad: 'everybody in its station without active battlebots',
};

const EFFECTS: { readonly [Op in Effect['op']]: (effect: EffectOf<Op>) => Sentence } = {
  attack({ amount, doubleThroughShields, ignoreShields, onlyIf, unlessDamageAtLeast }) {
    const how = ignoreShields ? ', past the shield' : doubleThroughShields ? '; what gets through the shield counts twice' : '';
    const when = onlyIf
      ? ', if it is damaged'
      : unlessDamageAtLeast === undefined
        ? ''
        : `, if it has less than ${unlessDamageAtLeast} damage`;
    const rules = [
      ...(ignoreShields ? ['SA-8.16'] : []),
      ...(doubleThroughShields ? ['SA-12.9'] : []),
      ...(when === '' ? [] : ['SA-8.34']),
    ];
    return [`Attacks its zone with ${amount}${how}${when}.`, 'SA-8.11', ...rules];
  },
  attackAll: ({ amount, onlyIf }) =>
    onlyIf
      ? [`Attacks every zone with ${amount}, if it is damaged.`, 'SA-8.12', 'SA-8.34']
      : [`Attacks every zone with ${amount}.`, 'SA-8.12'],
  attackOthers: ({ amount }) => [`Attacks the two other zones with ${amount}.`, 'SA-8.13'],
  attackZones: ({ amount, zones }) => [`Attacks ${list(zones)} with ${amount}.`, 'SA-8.14'],
  attackRemainingHitPoints: ({ multiplier }) => [
    `Attacks its zone with ${multiplier === 1 ? '' : `${multiplier} times `}the hit points that it has left.`,
    'SA-8.15',
  ],
  damage: ({ amount, zones }) => [`Does ${amount} damage to ${zonesOf(zones)}.`, zones === 'all' ? 'SA-8.19' : 'SA-8.17'],
  damagePerUnrepairedRocket: ({ amount }) => [`Does ${amount} damage to its zone for each rocket that is not repaired.`, 'SA-12.58'],
  damagePerReactorEnergy: ({ amount }) => [`Does ${amount} damage to its zone for each energy in the reactor.`, 'SA-8.20'],
  damagePerPlayerInStation: ({ amount }) => [`Does ${amount} damage to its zone for each crew member in its station.`, 'SA-8.20'],
  speed: ({ delta }) => [`Speed ${signed(delta)}.`, 'SA-8.29'],
  shield: ({ delta }) => [`Shield ${signed(delta)}.`, 'SA-8.29'],
  setShield: ({ value }) => [`Its shield becomes ${value}.`, 'SA-8.29'],
  heal: ({ amount }) => [`Mends ${amount} of its damage.`, 'SA-8.32'],
  healHalf: () => ['Mends half of its damage.', 'SA-8.33'],
  selfDamage: ({ amount }) => [`Damages itself by ${amount}.`, 'SA-12.45'],
  aura: ({ stat, delta, targets }) => [
    `${targets === 'otherExternal' ? 'All other external threats have' : 'All external threats have'} ${stat} ${signed(delta)} from now on.`,
    stat === 'attack' ? 'SA-12.16' : 'SA-12.29',
  ],
  advanceOthers: ({ spaces }) => [`All other external threats advance by ${spaces}.`, 'SA-12.23'],
  drainShields: ({ zones, amount }) => [`The shield of ${zonesOf(zones)} loses ${energy(amount)}.`, 'SA-8.22'],
  drainReactors: ({ zones, amount }) => [`The reactor of ${zonesOf(zones)} loses ${energy(amount)}.`, 'SA-8.23'],
  drainReactorOrDamage: ({ drain, damage }) => [
    `The reactor of its zone loses ${energy(drain)}; if it is empty, ${damage} damage instead.`,
    'SA-8.24',
  ],
  transferReactorToShield: ({ zone }) => [
    `The ${zone} reactor fills the ${zone} shield, and what is left in it leaks: as much damage.`,
    'SA-8.25',
  ],
  leakShields: ({ zones }) => [`All energy leaks from the shield of ${list(zones)}: as much damage.`, 'SA-8.26'],
  leakReactors: ({ zones }) => [`All energy leaks from the reactor of ${list(zones)}: as much damage.`, 'SA-8.26'],
  loseFuelCapsule: ({ amount }) => [`${amount} fuel capsule is lost.`, 'SA-8.27'],
  destroyRocket: ({ amount }) => [`${amount} rocket is destroyed.`, 'SA-8.28'],
  disableStoredBattlebots: ({ station }) => [`Battlebots stored in ${STATION_NAMES[station]} are disabled.`, 'SA-12.62'],
  damageMultiplier: ({ factor, zones }) => [`Damage to ${list(zones)} counts ${factor} times from now on.`, 'SA-12.84'],
  move: ({ to }) => [to === 'otherDeck' ? 'Changes decks.' : `Moves ${to}.`, 'SA-8.35'],
  seek: () => ['Moves to the neighbouring station with the most crew members; not on a tie.', 'SA-12.94'],
  spread: ({ direction }) => [`Spreads one station to the ${direction}.`, 'SA-12.65'],
  delay: ({ who }) => [`Delays ${GROUPS[who]}.`, 'SA-8.38'],
  knockOut: ({ who }) => [`Knocks out ${GROUPS[who]}.`, 'SA-8.39'],
  reveal: () => ['Can be attacked from now on.', 'SA-12.3'],
  growUp: () => ['Returns fire from now on.', 'SA-12.77'],
  destroyShip: () => ['The mission is lost.', 'SA-8.47'],
  ifDamaged({ damaged, undamaged }) {
    const [harmed, unharmed] = [sentences(damaged), sentences(undamaged)];
    return [`If it is damaged: ${harmed.words} If not: ${unharmed.words}`, 'SA-8.34', ...harmed.rules, ...unharmed.rules];
  },
};

const ABILITIES: { readonly [Name in AbilityName]: (text: AbilityOf<Name>) => Sentence } = {
  untargetableUntil: ({ step }) => [`Cannot be attacked before its ${mark(step)}.`, 'SA-12.1', 'SA-12.3'],
  untargetableBy: ({ weapon }) => [`The ${WEAPON_NAMES[weapon]} cannot target it.`, 'SA-12.15'],
  untargetableAtDistance: ({ distance }) => [`Cannot be attacked at distance ${distance}.`, 'SA-12.34'],
  decoy: ({ weapon }) => [`The ${WEAPON_NAMES[weapon]} can target it and does nothing to it.`, 'SA-12.4'],
  shieldZeroWhenHitBy: ({ weapon }) => [`Has no shield while the ${WEAPON_NAMES[weapon]} hits it.`, 'SA-12.11'],
  cryoshield: () => ['The first attack on it only breaks its cryoshield.', 'SA-12.5', 'SA-12.6'],
  maxDamagePerTurn: ({ amount }) => [`Takes at most ${amount} damage in a turn.`, 'SA-12.25'],
  auraPersistsAfterZ: () => ['Its bonus for others lasts when it is survived.', 'SA-12.21', 'SA-12.30'],
  damageOthersOnDestroy: ({ amount }) => [`When it is destroyed, every other external threat takes ${amount} damage.`, 'SA-12.32'],
  interceptorRam: ({ strength, heroicStrength }) => [
    `Interceptors that attack nothing else hit it with ${strength}, heroic ones with ${heroicStrength}, and their pilot is knocked out.`,
    'SA-12.35',
    'SA-12.36',
  ],
  rocketMagnet: () => ['Rockets fly to it, whatever the distance.', 'SA-12.40'],
  shieldPerRocketHit: ({ delta }) => [`A rocket that hits it gives it shield ${signed(delta)}.`, 'SA-12.41'],
  attackAllAfterDamaged: ({ amount }) => [`Attacks every zone with ${amount} after a turn in which it was damaged.`, 'SA-12.42'],
  attackOnDestroyPerMarkPassed: ({ amount }) => [
    `When it is destroyed, it attacks its zone with ${amount} for each letter that it has passed.`,
    'SA-12.49',
    'SA-12.50',
  ],
  hitPointsFromRockets: () => ['Its hit points are the rockets in lower blue.', 'SA-12.54'],
  progeny: () => ['What it spreads has 1 hit point each, stays after its Z, and is fought apart.', 'SA-12.68', 'SA-12.69', 'SA-12.74'],
  delaysOnEntry: () => ['Delays whoever enters its station.', 'SA-12.60'],
  knockOutOnFinalRepair: ({ stations }) => [`The last repair knocks out everybody in ${stationsOf(stations)}.`, 'SA-12.75'],
  returnsFireAfter: ({ step }) => [`Returns fire only after its ${mark(step)}.`, 'SA-12.77'],
  repairedByInterceptors: () => ['Only interceptors repair it, and they attack nothing else meanwhile.', 'SA-12.78', 'SA-12.80'],
  repairBonus: ({ amount }) => [`Repairs in all its stations in one turn count ${amount} more.`, 'SA-12.87', 'SA-12.92'],
  knocksOutDestroyer: () => ['Whoever destroys it is knocked out.', 'SA-12.97'],
  tokenPerStation: () => ['Each of its stations is fought apart.', 'SA-12.99', 'SA-12.101'],
  knockOutOnEntryAfterZ: () => ['After its Z, knocks out whoever enters its stations.', 'SA-12.104'],
  simultaneousRepairs: ({ count }) => [`Repaired only by ${count} crew members in one turn.`, 'SA-12.105'],
};

const effectSentence = (effect: Effect): Sentence => (EFFECTS[effect.op] as (effect: Effect) => Sentence)(effect);

/** Returns the sentence of an ability. The sentence of a custom ability is in its entry on the card. */
function abilitySentence(text: AnyAbilityText): Sentence {
  const known = ABILITIES[text.ability as AbilityName] as ((text: AnyAbilityText) => Sentence) | undefined;
  if (known !== undefined) return known(text);
  if (text.text === undefined) throw new Error(`there is no ability "${text.ability}"`);
  return text.rule === undefined ? [text.text] : [text.text, text.rule];
}

function sentences(effects: readonly Effect[]): { words: string; rules: string[] } {
  const all = effects.map(effectSentence);
  return { words: all.map(([words]) => words).join(' '), rules: all.flatMap(([, ...rules]) => rules) };
}

/** Returns sentences about the kind of the threat and its stations. SA-2.43 */
function kindSentences(card: AnyThreatCard): Sentence[] {
  if (card.kind === 'external') return [];
  const where = stationsOf(card.stations);
  if (card.kind === 'intruder') return card.returnsFire ? [['Returns fire: battlebots that attack it are disabled.', 'SA-2.43']] : [];
  return card.system === null ? [] : [[`Repaired with ${card.system} in ${where}.`, 'SA-2.43']];
}

/** Returns the effects of a threat card as text. */
export function threatSentences(card: AnyThreatCard): ThreatText {
  const { x, y, z } = { x: sentences(card.x), y: sentences(card.y), z: sentences(card.z) };
  const abilities = [...kindSentences(card), ...card.abilities.map(abilitySentence)];
  const rules = [...x.rules, ...y.rules, ...z.rules, ...abilities.flatMap(([, ...clauses]) => clauses)];
  return { x: x.words, y: y.words, z: z.words, abilities: abilities.map(([words]) => words), rules: [...new Set(rules)] };
}
