// The effects of threat cards as Spanish text: one sentence for each operation and ability.
import type { Station } from '../../../games/space-alert/data/ship.js';
import type { AbilityName, AbilityOf } from '../../../games/space-alert/model/threats/abilities-vocabulary.js';
import type { CrewGroup, Effect, EffectOf } from '../../../games/space-alert/model/threats/effects-vocabulary.js';
import type { AnyAbilityText, AnyThreatCard } from '../../../games/space-alert/model/threats/printed-card.js';
import { contracted, counted, listed } from '../grammar.js';
import { STATIONS, WEAPONS, ZONES } from './names.js';

type Zones = 'own' | 'all' | readonly string[] | undefined;

const zoneNames = (zones: readonly string[]) => zones.map((zone) => ZONES[zone as keyof typeof ZONES] ?? zone);

/** Returns zones with their article: `su zona`, `todas las zonas`, `las zonas roja y azul`. */
function zonesOf(zones: Zones): string {
  if (zones === undefined || zones === 'own') return 'su zona';
  if (zones === 'all') return 'todas las zonas';
  return zones.length === 1 ? `la zona ${zoneNames(zones)[0]}` : `las zonas ${listed(zoneNames(zones))}`;
}

const stationsOf = (stations: readonly Station[]) => listed(stations.map((station) => STATIONS[station]));
const signed = (delta: number) => (delta < 0 ? `${delta}` : `+${delta}`);
const energy = (amount: number | 'all') => (amount === 'all' ? 'toda la energía' : `${amount} de energía`);
const damage = (amount: number) => counted(amount, 'daño');

const GROUPS: Readonly<Record<CrewGroup, string>> = {
  stations: 'a todos los de su estación',
  zone: 'a todos los de su zona',
  ship: 'a todos los de a bordo',
  squadLeaders: 'a todos los que lideran robots de combate',
  activeSquadLeaders: 'a todos los que lideran robots de combate activos',
  notOnBridge: 'a todos los de a bordo menos los del puente',
  stationsWithoutActiveSquad: 'a todos los de su estación sin robots de combate activos',
};
const STATS: Readonly<Record<string, string>> = { attack: 'ataque', speed: 'velocidad', shield: 'escudo' };
const SIDES = { left: 'a la izquierda', right: 'a la derecha', otherDeck: 'a la otra cubierta' } as const;

const EFFECTS: { readonly [Op in Effect['op']]: (effect: EffectOf<Op>) => string } = {
  attack({ amount, doubleThroughShields, ignoreShields, onlyIf, unlessDamageAtLeast }) {
    const how = ignoreShields ? ' sin contar el escudo' : doubleThroughShields ? '; lo que atraviesa el escudo cuenta doble' : '';
    const when = onlyIf ? ', si tiene daño' : unlessDamageAtLeast === undefined ? '' : `, si tiene menos de ${damage(unlessDamageAtLeast)}`;
    return `Ataque ${amount} contra su zona${how}${when}.`;
  },
  attackAll: ({ amount, onlyIf }) => `Ataque ${amount} contra todas las zonas${onlyIf ? ', si tiene daño' : ''}.`,
  attackOthers: ({ amount }) => `Ataque ${amount} contra las otras dos zonas.`,
  attackZones: ({ amount, zones }) => `Ataque ${amount} contra ${zonesOf(zones)}.`,
  attackRemainingHitPoints: ({ multiplier }) =>
    `Ataca su zona con ${multiplier === 1 ? '' : `${multiplier} veces `}los puntos de vida que le quedan.`,
  damage: ({ amount, zones }) => `Causa ${damage(amount)} a ${zonesOf(zones)}.`,
  damagePerUnrepairedRocket: ({ amount }) => `Causa ${damage(amount)} a su zona por cada cohete sin reparar.`,
  damagePerReactorEnergy: ({ amount }) => `Causa ${damage(amount)} a su zona por cada energía del reactor.`,
  damagePerPlayerInStation: ({ amount }) => `Causa ${damage(amount)} a su zona por cada tripulante de su estación.`,
  speed: ({ delta }) => `Velocidad ${signed(delta)}.`,
  shield: ({ delta }) => `Escudo ${signed(delta)}.`,
  setShield: ({ value }) => `Su escudo pasa a ${value}.`,
  heal: ({ amount }) => `Repara ${amount} de su daño.`,
  healHalf: () => 'Repara la mitad de su daño.',
  selfDamage: ({ amount }) => `Se causa ${damage(amount)}.`,
  aura: ({ stat, delta, targets }) =>
    `Desde ahora, ${targets === 'otherExternal' ? 'todas las demás' : 'todas las'} amenazas externas tienen ${STATS[stat] ?? stat} ${signed(delta)}.`,
  advanceOthers: ({ spaces }) => `Todas las demás amenazas externas avanzan ${spaces}.`,
  drainShields: ({ zones, amount }) => `El escudo de ${zonesOf(zones)} pierde ${energy(amount)}.`,
  drainReactors: ({ zones, amount }) => `El reactor de ${zonesOf(zones)} pierde ${energy(amount)}.`,
  drainReactorOrDamage: ({ drain, damage: amount }) =>
    `El reactor de su zona pierde ${energy(drain)}; si está vacío, ${damage(amount)} en su lugar.`,
  transferReactorToShield: ({ zone }) =>
    `El reactor de la zona ${ZONES[zone]} llena el escudo de la zona; lo que queda se escapa: otro tanto daño.`,
  leakShields: ({ zones }) => `Toda la energía se escapa del escudo de ${zonesOf(zones)}: otro tanto daño.`,
  leakReactors: ({ zones }) => `Toda la energía se escapa del reactor de ${zonesOf(zones)}: otro tanto daño.`,
  loseFuelCapsule: ({ amount }) => `Se ${amount === 1 ? 'pierde' : 'pierden'} ${counted(amount, 'cápsula')} de combustible.`,
  destroyRocket: ({ amount }) => `Se ${amount === 1 ? 'destruye' : 'destruyen'} ${counted(amount, 'cohete')}.`,
  disableStoredBattlebots: ({ station }) => `Los robots de combate de ${STATIONS[station]} se desactivan.`,
  damageMultiplier: ({ factor, zones }) => `Desde ahora, el daño a ${zonesOf(zones)} cuenta ${factor} veces.`,
  move: ({ to }) => `Se mueve ${SIDES[to]}.`,
  seek: () => 'Se mueve a la estación vecina con más tripulantes; si hay empate, no.',
  spread: ({ direction }) => `Se extiende una estación ${SIDES[direction]}.`,
  delay: ({ who }) => `Retrasa ${GROUPS[who]}.`,
  knockOut: ({ who }) => `Noquea ${GROUPS[who]}.`,
  reveal: () => 'Desde ahora se puede atacar.',
  growUp: () => 'Desde ahora devuelve el fuego.',
  destroyShip: () => 'La misión fracasa.',
  ifDamaged: ({ damaged, undamaged }) => `Si tiene daño: ${sentences(damaged)} Si no: ${sentences(undamaged)}`,
};

const ABILITIES: { readonly [Name in AbilityName]: (text: AbilityOf<Name>) => string } = {
  untargetableUntil: ({ step }) => `No se puede atacar antes de su ${step.toUpperCase()}.`,
  untargetableBy: ({ weapon }) => `No puede ser objetivo de ${WEAPONS[weapon]}.`,
  untargetableAtDistance: ({ distance }) => `No se puede atacar a distancia ${distance}.`,
  decoy: ({ weapon }) => `Puede ser objetivo de ${WEAPONS[weapon]}, que no le hace nada.`,
  shieldZeroWhenHitBy: ({ weapon }) => `No tiene escudo mientras recibe el ataque de ${WEAPONS[weapon]}.`,
  cryoshield: () => 'El primer ataque contra ella solo rompe su crioscudo.',
  maxDamagePerTurn: ({ amount }) => `Recibe como máximo ${damage(amount)} por turno.`,
  auraPersistsAfterZ: () => 'Lo que da a las demás continúa después de sobrevivir a ella.',
  damageOthersOnDestroy: ({ amount }) => `Cuando se destruye, cada una de las demás amenazas externas recibe ${damage(amount)}.`,
  interceptorRam: ({ strength, heroicStrength }) =>
    `Los interceptores que no atacan nada más la golpean con ${strength}, los heroicos con ${heroicStrength}, y su piloto queda noqueado.`,
  rocketMagnet: () => 'Los cohetes vuelan hacia ella a cualquier distancia.',
  shieldPerRocketHit: ({ delta }) => `Cada cohete que la alcanza le da escudo ${signed(delta)}.`,
  attackAllAfterDamaged: ({ amount }) => `Ataque ${amount} contra todas las zonas tras un turno en que recibió daño.`,
  attackOnDestroyPerMarkPassed: ({ amount }) => `Cuando se destruye, ataque ${amount} contra su zona por cada letra que haya pasado.`,
  hitPointsFromRockets: () => 'Sus puntos de vida son los cohetes de la estación azul inferior.',
  progeny: () => 'Lo que extiende tiene 1 punto de vida, se queda tras su Z y se combate aparte.',
  delaysOnEntry: () => 'Retrasa a quien entra en su estación.',
  knockOutOnFinalRepair: ({ stations }) => `La última reparación noquea a todos los de ${stationsOf(stations)}.`,
  returnsFireAfter: ({ step }) => `Devuelve el fuego solo después de su ${step.toUpperCase()}.`,
  repairedByInterceptors: () => 'Solo la reparan los interceptores, que mientras tanto no atacan nada más.',
  repairBonus: ({ amount }) => `Reparar en todas sus estaciones en un turno cuenta ${amount} más.`,
  knocksOutDestroyer: () => 'Quien la destruye queda noqueado.',
  tokenPerStation: () => 'Cada una de sus estaciones se combate aparte.',
  knockOutOnEntryAfterZ: () => 'Después de su Z, noquea a quien entra en sus estaciones.',
  simultaneousRepairs: ({ count }) => `Solo la reparan ${count} tripulantes en un mismo turno.`,
};

function sentences(effects: readonly Effect[]): string {
  return effects.map((effect) => (EFFECTS[effect.op] as (effect: Effect) => string)(effect)).join(' ');
}

/** Returns the sentence of an ability. The sentence of a custom ability is in its entry on the card. */
function abilitySentence(text: AnyAbilityText): string {
  if (!Object.hasOwn(ABILITIES, text.ability)) return text.text ?? '';
  return (ABILITIES[text.ability as AbilityName] as (text: AnyAbilityText) => string)(text);
}

function kindSentences(card: AnyThreatCard): string[] {
  if (card.kind === 'external') return [];
  if (card.kind === 'intruder') return card.returnsFire ? ['Devuelve el fuego: los robots de combate que la atacan se desactivan.'] : [];
  return card.system === null ? [] : [`Se repara con ${card.system} en ${stationsOf(card.stations)}.`];
}

/** Returns the effects of a threat card as lines: X, Y, Z, and its abilities. */
export function threatLines(card: AnyThreatCard): string[] {
  const marks = (['x', 'y', 'z'] as const).map((mark) => `${mark.toUpperCase()}: ${sentences(card[mark]) || 'nada.'}`);
  return [...marks, ...kindSentences(card), ...card.abilities.map(abilitySentence)].map(contracted);
}
