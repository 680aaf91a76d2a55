// Spanish names of zones, stations, systems, cards, threats and steps.
import {
  ACTION_CARDS,
  ACTION_WORDS,
  type ActionCard,
  type ActionWord,
  type Half,
  heroicDestination,
  wordOf,
} from '../../../games/space-alert/data/action-cards.js';
import type { StepName } from '../../../games/space-alert/data/mission-steps.js';
import type { Location, Station, StationSpecial, Tile, Track, Zone } from '../../../games/space-alert/data/ship.js';
import type { Weapon } from '../../../games/space-alert/model/threats/abilities-vocabulary.js';
import { capitalized, contracted } from '../grammar.js';

/** The zones, after `zona`. SA-2.1 */
export const ZONES: Readonly<Record<Zone, string>> = { red: 'roja', white: 'blanca', blue: 'azul' };

/** The tracks, after `trayectoria`. */
export const TRACKS: Readonly<Record<Track, string>> = { red: 'roja', white: 'blanca', blue: 'azul', internal: 'interna' };

/** The stations and space, with their articles. SA-2.1, SA-2.6 */
export const STATIONS: Readonly<Record<Location, string>> = {
  upperRed: 'la estación roja superior',
  upperWhite: 'el puente',
  upperBlue: 'la estación azul superior',
  lowerRed: 'la estación roja inferior',
  lowerWhite: 'la estación blanca inferior',
  lowerBlue: 'la estación azul inferior',
  space: 'el espacio',
};

/** Two letters for each station on a heroic movement card: the deck, and the zone. SA-2.34 */
export const STATION_LETTERS: Readonly<Record<Station, string>> = {
  upperRed: 'SR',
  upperWhite: 'SB',
  upperBlue: 'SA',
  lowerRed: 'IR',
  lowerWhite: 'IB',
  lowerBlue: 'IA',
};

/** The systems that action C uses. SA-2.7 to SA-2.12 */
export const SPECIALS: Readonly<Record<StationSpecial, string>> = {
  interceptors: 'interceptores',
  computer: 'ordenador',
  battlebots: 'robots de combate',
  window: 'ventana',
  rockets: 'cohetes',
};

/** The systems on damage tiles, without an article. SA-2.40 */
export const TILES: Readonly<Record<Tile, string>> = {
  heavyLaser: 'láser pesado',
  lightLaser: 'láser ligero',
  pulseCannon: 'cañón de pulsos',
  gravolift: 'gravitoelevador',
  reactor: 'reactor',
  shield: 'escudo',
  structural: 'casco',
};

/** The weapons, with their articles. SA-2.13 */
export const WEAPONS: Readonly<Record<Weapon, string>> = {
  heavyLaser: 'el láser pesado',
  lightLaser: 'el láser ligero',
  pulseCannon: 'el cañón de pulsos',
  rocket: 'el cohete',
  interceptors: 'la escuadrilla de interceptores',
};

const PLAIN_WORDS = {
  A: 'A',
  B: 'B',
  C: 'C',
  battlebots: 'robots de combate',
  moveRed: 'mover hacia rojo',
  moveBlue: 'mover hacia azul',
  gravolift: 'gravitoelevador',
  heroicA: 'A heroica',
  heroicB: 'B heroica',
  heroicBattlebots: 'robots de combate, heroica',
};

/** The actions and movements on cards. SA-2.32, SA-2.33, SA-2.34 */
export const WORDS = Object.fromEntries(
  ACTION_WORDS.map((word) => {
    const to = heroicDestination(word);
    return [word, to === undefined ? PLAIN_WORDS[word as keyof typeof PLAIN_WORDS] : contracted(`movimiento heroico a ${STATIONS[to]}`)];
  }),
) as Readonly<Record<ActionWord, string>>;

/** The action cards, by both halves. SA-2.31 */
export const CARDS = Object.fromEntries(
  ACTION_CARDS.map((card) => [card, `${WORDS[wordOf(card, 'action')]} / ${WORDS[wordOf(card, 'movement')]}`]),
) as Readonly<Record<ActionCard, string>>;

export const HALVES: Readonly<Record<Half, string>> = { action: 'acción', movement: 'movimiento' };

/** The steps of the resolution round. SA-5.6 */
export const STEPS: Readonly<Record<StepName, string>> = {
  'threats-appear': 'aparecen las amenazas',
  'player-actions': 'acciones de los jugadores',
  'compute-damage': 'cálculo del daño',
  'threat-actions': 'acciones de las amenazas',
  'computer-check': 'mantenimiento del ordenador',
  'rocket-resolution': 'impacto de los cohetes',
  'interceptors-return': 'vuelven los interceptores',
};

/** The published threats. */
export const THREATS: Readonly<Record<string, string>> = {
  'pulse-ball': 'Bola de pulsos',
  destroyer: 'Destructor',
  'stealth-fighter': 'Caza furtivo',
  'energy-cloud': 'Nube de energía',
  gunship: 'Cañonera',
  'cryoshield-fighter': 'Caza con crioscudo',
  fighter: 'Caza',
  'armored-grappler': 'Abordador blindado',
  amoeba: 'Ameba',
  meteoroid: 'Meteoroide',
  kamikaze: 'Kamikaze',
  scout: 'Explorador',
  'phantom-fighter': 'Caza fantasma',
  swarm: 'Enjambre',
  jellyfish: 'Medusa',
  marauder: 'Merodeador',
  'minor-asteroid': 'Asteroide menor',
  frigate: 'Fragata',
  'man-of-war': 'Navío de guerra',
  'leviathan-tanker': 'Cisterna Leviatán',
  'pulse-satellite': 'Satélite de pulsos',
  'cryoshield-frigate': 'Fragata con crioscudo',
  'interstellar-octopus': 'Pulpo interestelar',
  maelstrom: 'Vorágine',
  asteroid: 'Asteroide',
  behemoth: 'Behemot',
  juggernaut: 'Coloso',
  'psionic-satellite': 'Satélite psiónico',
  'nebula-crab': 'Cangrejo nebular',
  nemesis: 'Némesis',
  'major-asteroid': 'Asteroide mayor',
  'skirmishers-red': 'Escaramuzadores',
  'skirmishers-blue': 'Escaramuzadores',
  'saboteur-blue': 'Saboteador',
  'saboteur-red': 'Saboteador',
  'hacked-shields-blue': 'Escudos pirateados',
  'hacked-shields-red': 'Escudos pirateados',
  'unstable-warheads': 'Ojivas inestables',
  'slime-blue': 'Baba',
  'slime-red': 'Baba',
  'troopers-red': 'Tropas de asalto',
  'troopers-blue': 'Tropas de asalto',
  virus: 'Virus informático',
  'overheated-reactor': 'Reactor recalentado',
  'commandos-red': 'Comandos',
  'commandos-blue': 'Comandos',
  alien: 'Alienígena',
  fissure: 'Fisura',
  'crossed-wires': 'Cables cruzados',
  'battlebot-uprising': 'Rebelión de robots',
  executioner: 'Verdugo',
  seeker: 'Buscador',
  'power-system-overload': 'Sobrecarga eléctrica',
  contamination: 'Contaminación',
  'nuclear-device': 'Artefacto nuclear',
  'stealth-fighter-first': 'Caza furtivo (primera impresión)',
};

/** Returns the name of a threat card; for a custom card, `own`, by default its id as words. */
export function threatName(card: string, own = capitalized(card.replaceAll('-', ' '))): string {
  return Object.hasOwn(THREATS, card) ? THREATS[card] : own;
}

/** Returns the name of a crew member, made from an id such as `android-2`. */
export function crewName(id: string): string {
  return id.replace(/^android-(\d+)$/, 'androide $1');
}

/** Returns the name of a soundtrack. */
export function soundtrackName(id: string): string {
  return id === 'custom'
    ? 'banda sonora propia'
    : id
        .replace(/^test-run/, 'vuelo de prueba')
        .replace(/^simulation/, 'simulación')
        .replace(/^mission/, 'misión')
        .replaceAll('-', ' ');
}

/** Returns the difficulty of a level of threats. */
export const DIFFICULTIES: Readonly<Record<string, string>> = { white: 'blanca', yellow: 'amarilla', random: 'al azar' };
