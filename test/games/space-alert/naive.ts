// A second implementation of the resolution round, written from the clauses without regard to speed. It takes nothing from the engine
// except what is printed on cards and boards. It recognizes cards with special rules by their ids or names.
import type { SpaceAlertMissionFileInput, SpaceAlertMissionResult, SpaceAlertThreatCard } from 'orrery-rules/space-alert';
import { type SpaceAlertStation, type SpaceAlertTile, THREAT_CARDS } from 'orrery-rules/space-alert/data';
import { TRAJECTORY_BOARDS } from '../../../src/games/space-alert/data/trajectories.js';

type Effect = SpaceAlertThreatCard['x'][number];
type Performers = { [Op in Effect['op']]: (threat: Threat, effect: Extract<Effect, { op: Op }>) => void };
type Mark = 'x' | 'y' | 'z';
/** The number of a zone: 0 red, 1 white, 2 blue. */
type ZoneNumber = number;

interface Threat {
  number: number;
  card: SpaceAlertThreatCard;
  track: 'red' | 'white' | 'blue' | 'internal';
  status: 'coming' | 'active' | 'destroyed' | 'survived';
  square: number;
  damage: number;
  speed: number;
  shield: number;
  tokens: { station: SpaceAlertStation; progeny: boolean }[];
  done: Set<Mark>;
  cryoshield: boolean;
  repairs: SpaceAlertStation[];
}

interface Crew {
  slots: (string | null)[];
  at: SpaceAlertStation | 'space';
  squad: 'none' | 'active' | 'disabled';
  out: boolean;
}

/** An external threat that weapons may hit in this turn. `before` is its damage before the weapons fire. */
interface Target {
  threat: Threat;
  square: number;
  distance: number;
  before: number;
  strength: number;
  hitBy: string[];
}

class Lost extends Error {}

const ZONES = ['red', 'white', 'blue'] as const;
const ALL = [0, 1, 2];
const NAMES = ['Red', 'White', 'Blue'];
const isUpper = (station: string) => station.startsWith('upper');
const zoneAt = (station: string): ZoneNumber => NAMES.findIndex((name) => station.endsWith(name));
const stationAt = (upper: boolean, zone: ZoneNumber) => `${upper ? 'upper' : 'lower'}${NAMES[zone]}` as SpaceAlertStation;
const beside = (station: string, by: number): SpaceAlertStation | null =>
  NAMES[zoneAt(station) + by] === undefined ? null : stationAt(isUpper(station), zoneAt(station) + by);
const otherDeck = (station: string) => stationAt(!isUpper(station), zoneAt(station));
const phaseOf = (turn: number) => (turn < 4 ? 0 : turn < 8 ? 1 : 2);
const cardOf = (id: string) => THREAT_CARDS.find((card) => card.id === id) as SpaceAlertThreatCard;
const isActive = ({ status }: Threat) => status === 'active';
const isOutside = ({ card }: Threat) => card.kind === 'external';
const isSlime = ({ card }: Threat) => card.name === 'Slime';
const returnsFire = ({ card, done }: Threat) => (card.kind === 'intruder' && card.returnsFire) || (card.id === 'alien' && done.has('x'));
const systemOf = ({ card }: Threat) => (card.kind === 'malfunction' ? card.system : null);
const stationsOf = ({ card }: Threat) => (card.kind === 'external' ? [] : card.stations);
const has = (threat: Threat, station: string) => threat.tokens.some((token) => token.station === station);

function destroy(threat: Threat): void {
  Object.assign(threat, { status: 'destroyed', tokens: [], square: 0 });
}

function knockOut(member: Crew): void {
  if (!member.out && member.squad === 'active') member.squad = 'disabled';
  member.out = true;
}

/** Delays the action in a slot (from 1), as the pseudocode in section 6.1 of the rules says. */
function delay({ slots }: Crew, slot: number): void {
  if (slot > 12 || slots[slot - 1] === null) return;
  let free = slot + 1;
  while (free <= 12 && slots[free - 1] !== null) free += 1;
  slots.splice(Math.min(free, 12) - 1, 1);
  slots.splice(slot - 1, 0, null);
}

class Naive {
  turn = 0;
  readonly turns: SpaceAlertMissionResult['turns'] = [];
  private readonly shields: number[];
  private readonly reactors: number[];
  private readonly tiles: SpaceAlertTile[][];
  private readonly stacks: SpaceAlertTile[][];
  private fuel: number;
  private rockets: number;
  private readonly flight = [false, false];
  private readonly fired = new Map<SpaceAlertStation, number>();
  private sortie = 0;
  private windows = 0;
  private lifts: ZoneNumber[] = [];
  private readonly maintained = [false, false, false];
  private readonly best = [0, 0, 0];
  private readonly stores: Record<string, 'none' | 'active' | 'disabled'> = { lowerRed: 'active', upperBlue: 'active' };
  private readonly crew: Crew[];
  private readonly threats: Threat[];
  killer: string | null = null;

  constructor(private readonly mission: SpaceAlertMissionFileInput) {
    const { initial = {}, damageOrder = {}, crew, threats = [] } = mission;
    this.shields = ZONES.map((zone) => initial.shield?.[zone] ?? 1);
    this.reactors = ZONES.map((zone) => initial.reactor?.[zone] ?? (zone === 'white' ? 3 : 2));
    this.tiles = ZONES.map((zone) => [...(initial.damage?.[zone] ?? [])]);
    this.stacks = ZONES.map((zone, index) => (damageOrder[zone] ?? []).filter((tile) => !this.tiles[index].includes(tile)));
    this.fuel = initial.fuelCapsules ?? 3;
    this.rockets = initial.rockets ?? 3;
    this.crew = crew.map(({ actions }, index) => {
      const { station = 'upperWhite', squad = 'none' } = initial.crew?.[index] ?? {};
      return { slots: Array.from({ length: 12 }, (_, slot) => actions[slot] ?? null), at: station, squad, out: false };
    });
    this.takeSquads();
    this.threats = threats
      .map(({ threat, time, zone }): Threat => {
        const card = cardOf(threat);
        const printed = { card, speed: card.speed, shield: card.kind === 'external' ? card.shieldPoints : 0 };
        const fresh = { tokens: [], done: new Set<Mark>(), cryoshield: true, repairs: [], square: 0, damage: 0 };
        return { number: time, track: zone ?? 'internal', status: 'coming', ...printed, ...fresh };
      })
      .sort((a, b) => a.number - b.number);
  }

  /**
   * Takes the squads that crew members lead at the start from the stores. A squad comes from the leader's own station if that is a store,
   * otherwise from the first store that has a squad left.
   */
  private takeSquads(): void {
    const leaders = this.crew.filter(({ squad }) => squad !== 'none').map(({ at }) => at);
    const here = leaders.filter((at, index) => at in this.stores && leaders.indexOf(at) === index);
    for (const store of here) this.stores[store] = 'none';
    for (let left = leaders.length - here.length; left > 0; left--) {
      const store = Object.keys(this.stores).find((name) => this.stores[name] === 'active');
      if (store !== undefined) this.stores[store] = 'none';
    }
  }

  fly(): void {
    for (this.turn = 1; this.turn <= 12; this.turn++) {
      this.appear();
      this.act();
      this.computeDamage(false);
      this.actions();
      const neglected = [2, 5, 9].includes(this.turn) && !this.maintained[phaseOf(this.turn)];
      if (neglected) for (const member of this.crew) this.hold(member);
      this.report();
    }
    this.computeDamage(true);
    for (const member of this.crew) if (member.at === 'space') this.enter(member, 'upperRed');
    this.actions();
    this.report();
  }

  // --- the ship

  private capacity(of: 'shield' | 'reactor', zone: ZoneNumber): number {
    const printed = of === 'shield' ? [2, 3, 2] : [3, 5, 3];
    return printed[zone] - (this.tiles[zone].includes(of) ? 1 : 0);
  }

  private lose(threat: Threat): never {
    this.killer = threat.card.id;
    throw new Lost();
  }

  private damage(threat: Threat, zone: ZoneNumber, points: number): void {
    const fissure = this.threats.find(({ card, status }) => card.id === 'fissure' && status === 'active');
    const doubled = fissure?.done.has('y') || (fissure?.done.has('x') && zone === 0);
    for (let drawn = 0; drawn < points * (doubled ? 2 : 1); drawn++) {
      const tile = this.stacks[zone].shift();
      if (tile === undefined) this.lose(threat);
      this.tiles[zone].push(tile);
      if (tile === 'shield') this.shields[zone] = Math.min(this.shields[zone], this.capacity('shield', zone));
      if (tile === 'reactor') this.reactors[zone] = Math.min(this.reactors[zone], this.capacity('reactor', zone));
    }
  }

  private bonus(card: string, except?: Threat): number {
    const gives = (threat: Threat) => threat.card.id === card && threat !== except && threat.done.has('x') && threat.status !== 'destroyed';
    return this.threats.filter(gives).length;
  }

  private attack(threat: Threat, zone: ZoneNumber, amount: number, manner: { ignoreShields?: boolean; double?: boolean } = {}): void {
    if (amount <= 0) return;
    const strength = amount + this.bonus('scout', threat);
    const absorbed = manner.ignoreShields ? 0 : Math.min(strength, this.shields[zone]);
    this.shields[zone] -= absorbed;
    this.damage(threat, zone, (strength - absorbed) * (manner.double ? 2 : 1));
  }

  // --- the crew

  private hold(member: Crew): void {
    if (member.at !== 'space' && !member.out) delay(member, this.turn + 1);
  }

  private enter(member: Crew, station: SpaceAlertStation): void {
    member.at = station;
    for (const threat of this.threats) {
      if (!has(threat, station)) continue;
      if (isSlime(threat)) this.hold(member);
      if (threat.card.id === 'contamination' && threat.status === 'survived') knockOut(member);
    }
  }

  private act(): void {
    this.lifts = [];
    this.sortie = 0;
    this.windows = 0;
    for (const threat of this.threats) threat.repairs = [];
    for (const member of this.crew) if (!member.out) this.play(member, member.slots[this.turn - 1]);
    for (const threat of this.threats) {
      const together = { 'battlebot-uprising': 1, 'power-system-overload': 2 }[threat.card.id] ?? 0;
      const everywhere = stationsOf(threat).every((station) => threat.repairs.includes(station));
      if (together > 0 && isActive(threat) && everywhere) this.hurt(threat, together);
    }
    this.best[phaseOf(this.turn)] = Math.max(this.best[phaseOf(this.turn)], this.windows);
  }

  private play(member: Crew, word: string | null): void {
    const station = member.at;
    const fights = word === 'battlebots' || word === 'heroicBattlebots';
    if (station === 'space') {
      if (fights) this.strike(word === 'battlebots' ? 1 : 2);
      else {
        delay(member, this.turn);
        this.enter(member, 'upperRed');
      }
    } else if (fights) this.fight(member, station, word === 'heroicBattlebots');
    else if (word !== null) this.moveOrUse(member, station, word);
  }

  private moveOrUse(member: Crew, station: SpaceAlertStation, word: string): void {
    const zone = zoneAt(station);
    const [kind, named] = word.split(':');
    if (kind === 'moveRed' || kind === 'moveBlue') {
      const to = beside(station, kind === 'moveRed' ? -1 : 1);
      if (to !== null) this.enter(member, to);
    } else if (kind === 'gravolift') {
      const late = this.lifts.includes(zone) || this.tiles[zone].includes('gravolift');
      this.lifts.push(zone);
      this.enter(member, otherDeck(station));
      if (late) this.hold(member);
    } else if (kind === 'heroicMove') {
      if (named !== station) this.enter(member, named as SpaceAlertStation);
    } else this.useOrRepair(member, station, kind.at(-1) as string, kind.startsWith('heroic') ? 1 : 0);
  }

  private useOrRepair(member: Crew, station: SpaceAlertStation, letter: string, heroic: number): void {
    const broken = this.threats.filter((threat) => systemOf(threat) === letter && has(threat, station));
    const reparable = broken.find(isActive);
    if (reparable !== undefined) this.repair(reparable, station, heroic);
    else if (broken.length > 0) return;
    else if (letter === 'A') this.fire(station, heroic);
    else if (letter === 'B') this.transfer(station, heroic);
    else this.special(member, station);
  }

  private repair(threat: Threat, station: SpaceAlertStation, heroic: number): void {
    threat.repairs.push(station);
    if (threat.card.id === 'nuclear-device' && threat.repairs.length < 3) return;
    this.hurt(threat, 1 + heroic);
    if (threat.card.id !== 'overheated-reactor' || isActive(threat)) return;
    for (const member of this.crew) if (member.at === 'lowerRed' || member.at === 'lowerBlue') knockOut(member);
  }

  private fire(station: SpaceAlertStation, heroic: number): void {
    const zone = zoneAt(station);
    const fromReactor = isUpper(station) || zone === 1;
    if (this.fired.has(station) || (fromReactor && this.reactors[zone] === 0)) return;
    if (fromReactor) this.reactors[zone] -= 1;
    this.fired.set(station, heroic);
  }

  private transfer(station: SpaceAlertStation, heroic: number): void {
    const zone = zoneAt(station);
    const refuels = station === 'lowerWhite';
    if (refuels && this.fuel === 0) return;
    if (refuels) this.fuel -= 1;
    const into = isUpper(station) ? this.shields : this.reactors;
    const room = this.capacity(isUpper(station) ? 'shield' : 'reactor', zone) - into[zone];
    const source = isUpper(station) ? zone : 1;
    const amount = refuels ? room : Math.min(room, this.reactors[source]);
    if (amount <= 0) return;
    if (!refuels) this.reactors[source] -= amount;
    into[zone] += amount + heroic;
  }

  private special(member: Crew, station: SpaceAlertStation): void {
    if (station === 'upperWhite') this.maintained[phaseOf(this.turn)] = true;
    else if (station === 'lowerWhite') this.windows += 1;
    else if (station === 'lowerBlue') this.launch();
    else if (station === 'upperRed') {
      if (member.squad !== 'active' || this.crew.some(({ at }) => at === 'space')) return;
      member.at = 'space';
      this.strike(1);
    } else if (member.squad === 'disabled') member.squad = 'active';
    else if (member.squad === 'none') {
      member.squad = this.stores[station];
      this.stores[station] = 'none';
    }
  }

  private launch(): void {
    if (this.rockets === 0 || this.flight[0]) return;
    this.rockets -= 1;
    this.flight[0] = true;
  }

  private strike(manner: number): void {
    const fissure = this.threats.find((threat) => threat.card.id === 'fissure' && isActive(threat));
    if (fissure === undefined) this.sortie = manner;
    else this.hurt(fissure, 1);
  }

  private fight(member: Crew, station: SpaceAlertStation, heroic: boolean): void {
    const intruder = this.threats.find((threat) => isActive(threat) && threat.card.kind === 'intruder' && has(threat, station));
    if (intruder === undefined || member.squad !== 'active') return;
    const answered = returnsFire(intruder) && !heroic;
    this.hit(intruder, station);
    if (answered) member.squad = 'disabled';
    if (intruder.card.id === 'seeker' && !isActive(intruder)) knockOut(member);
  }

  private hit(intruder: Threat, station: SpaceAlertStation): void {
    const without = intruder.tokens.filter((token) => token.station !== station);
    if (isSlime(intruder)) {
      const progeny = intruder.tokens.some((token) => token.station === station && token.progeny);
      if (!progeny) intruder.damage += 1;
      if (progeny || intruder.damage === 2) intruder.tokens = without;
      if (intruder.tokens.length === 0) destroy(intruder);
      return;
    }
    if (intruder.card.id === 'contamination') intruder.tokens = without;
    this.hurt(intruder, 1);
  }

  private hitPoints({ card }: Threat): number {
    return card.id === 'unstable-warheads' ? this.rockets : (card.hitPoints as number);
  }

  private hurt(threat: Threat, blocks: number): void {
    threat.damage += blocks;
    if (isActive(threat) && threat.damage >= this.hitPoints(threat)) destroy(threat);
  }

  // --- weapons

  private computeDamage(rocketOnly: boolean): void {
    const targets = this.threats
      .filter((threat) => isOutside(threat) && isActive(threat))
      .map((threat): Target => {
        const { square, damage } = threat;
        return { threat, square, distance: square > 10 ? 3 : square > 5 ? 2 : 1, before: damage, strength: 0, hitBy: [] };
      });
    if (!rocketOnly) this.aimCannons(targets);
    const rammed = rocketOnly ? undefined : this.aimInterceptors(targets);
    if (this.flight[1]) this.aimRocket(targets);
    const totals = targets.map((target) => this.blocks(target));
    targets.forEach(({ threat }, index) => {
      this.hurt(threat, totals[index]);
    });
    this.explode(targets);
    for (const { threat, hitBy } of targets) {
      if (hitBy.length > 0) threat.cryoshield = false;
      if (threat.card.id === 'juggernaut' && hitBy.includes('rocket')) threat.shield += 1;
    }
    const pilot = this.crew.find(({ at }) => at === 'space');
    if (rammed && pilot !== undefined) knockOut(pilot);
    this.fired.clear();
    this.flight[1] = false;
    for (const target of targets) this.strikeBack(target);
  }

  private seen(targets: readonly Target[], weapon: string, range: number): Target[] {
    return targets.filter(({ threat, distance }) => {
      const blind = threat.card.abilities.some(
        (text) =>
          (text.ability === 'untargetableUntil' && !threat.done.has('x')) ||
          (text.ability === 'untargetableBy' && text.weapon === weapon) ||
          (text.ability === 'untargetableAtDistance' && distance === 3),
      );
      return distance <= range && !blind;
    });
  }

  private shoot(targets: readonly Target[], weapon: string, strength: number): void {
    for (const target of targets) {
      target.strength += strength;
      target.hitBy.push(weapon);
    }
  }

  private nearest(targets: readonly Target[]): Target[] {
    return [...targets].sort((a, b) => a.square - b.square || a.threat.number - b.threat.number).slice(0, 1);
  }

  private aimCannons(targets: readonly Target[]): void {
    for (const [station, heroic] of this.fired) {
      const zone = zoneAt(station);
      if (station === 'lowerWhite') {
        const range = this.tiles[1].includes('pulseCannon') ? 1 : 2;
        this.shoot(this.seen(targets, 'pulseCannon', range), 'pulseCannon', 1 + heroic);
        continue;
      }
      const laser = isUpper(station) ? 'heavyLaser' : 'lightLaser';
      const printed = laser === 'lightLaser' ? 2 : zone === 1 ? 5 : 4;
      const ahead = this.seen(targets, laser, 3).filter(({ threat }) => threat.track === ZONES[zone]);
      this.shoot(this.nearest(ahead), laser, printed + heroic - (this.tiles[zone].includes(laser) ? 1 : 0));
    }
  }

  /** Fires the interceptors. Returns whether they rammed the Behemoth. */
  private aimInterceptors(targets: readonly Target[]): boolean {
    if (this.sortie === 0) return false;
    const near = this.seen(targets, 'interceptors', 1);
    const rams = near.length === 1 && near[0].threat.card.id === 'behemoth';
    const strength = rams ? 9 : near.length === 1 ? 3 : 1;
    this.shoot(near, 'interceptors', strength + this.sortie - 1);
    return rams;
  }

  private aimRocket(targets: readonly Target[]): void {
    const magnets = targets.filter(({ threat }) => threat.card.id === 'juggernaut');
    const [target] = this.nearest(magnets.length > 0 ? magnets : this.seen(targets, 'rocket', 2));
    if (target !== undefined) this.shoot([target], 'rocket', target.threat.card.id === 'phantom-fighter' ? 0 : 3);
  }

  private blocks({ threat, strength, hitBy }: Target): number {
    const { card, cryoshield, shield } = threat;
    if (hitBy.length === 0 || (card.name.startsWith('Cryoshield') && cryoshield)) return 0;
    const dispersed = ['energy-cloud', 'maelstrom'].includes(card.id) && hitBy.includes('pulseCannon');
    const through = Math.max(0, strength - (dispersed ? 0 : shield + this.bonus('marauder')));
    return card.id === 'swarm' ? Math.min(1, through) : through;
  }

  private explode(targets: readonly Target[]): void {
    const tanker = targets.find(({ threat }) => threat.card.id === 'leviathan-tanker' && !isActive(threat));
    if (tanker === undefined) return;
    for (const { threat } of targets) if (isActive(threat)) this.hurt(threat, 1);
  }

  private strikeBack({ threat, before, square }: Target): void {
    if (threat.card.id === 'nemesis' && threat.damage > before) for (const zone of ALL) this.attack(threat, zone, 1);
    const factor = { 'minor-asteroid': 1, asteroid: 2, 'major-asteroid': 3 }[threat.card.id];
    if (factor === undefined || isActive(threat)) return;
    const { x, y } = this.board(threat);
    this.attack(threat, this.zoneOf(threat), factor * [...x, ...y].filter((letter) => letter > square).length);
  }

  // --- threats

  private board({ track }: Threat): { length: number; x: readonly number[]; y: readonly number[] } {
    return TRAJECTORY_BOARDS[(this.mission.trajectories?.[track] as number) - 1];
  }

  private zoneOf({ track, tokens }: Threat): ZoneNumber {
    return track === 'internal' ? zoneAt(tokens[0]?.station ?? 'lowerWhite') : ZONES.indexOf(track);
  }

  private appear(): void {
    for (const threat of this.threats) {
      if (threat.number !== this.turn) continue;
      threat.status = 'active';
      threat.square = this.board(threat).length;
      threat.tokens = stationsOf(threat).map((station) => ({ station, progeny: false }));
      this.hurt(threat, 0);
    }
  }

  private actions(): void {
    for (const threat of this.threats) if (isActive(threat)) this.advance(threat, threat.speed);
    if (!this.flight[0]) return;
    this.flight[0] = false;
    this.flight[1] = true;
  }

  private advance(threat: Threat, squares: number): void {
    const { x, y } = this.board(threat);
    for (let moved = 0; moved < squares && isActive(threat); moved++) {
      threat.square -= 1;
      if (x.includes(threat.square)) this.perform(threat, 'x');
      else if (y.includes(threat.square)) this.perform(threat, 'y');
      else if (threat.square === 1) this.finish(threat);
    }
  }

  private finish(threat: Threat): void {
    this.perform(threat, 'z');
    if (!isActive(threat)) return;
    threat.status = 'survived';
    threat.square = 0;
    if (threat.card.kind === 'intruder' && !isSlime(threat) && threat.card.id !== 'contamination') threat.tokens = [];
  }

  private perform(threat: Threat, mark: Mark): void {
    this.performAll(threat, threat.card[mark]);
    threat.done.add(mark);
  }

  private performAll(threat: Threat, effects: readonly Effect[]): void {
    for (const effect of effects) if (isActive(threat)) (this.performers[effect.op] as (by: Threat, it: Effect) => void)(threat, effect);
  }

  private zones(threat: Threat, named: 'own' | 'all' | readonly string[]): ZoneNumber[] {
    if (named === 'own') return [this.zoneOf(threat)];
    return named === 'all' ? ALL : ALL.filter((zone) => named.includes(ZONES[zone]));
  }

  private group(threat: Threat, who: string): Crew[] {
    const standsBy = (member: Crew) => has(threat, member.at);
    const belongs: Record<string, (member: Crew) => boolean> = {
      stations: standsBy,
      zone: ({ at }) => zoneAt(at) === this.zoneOf(threat),
      ship: () => true,
      squadLeaders: ({ squad }) => squad !== 'none',
      activeSquadLeaders: ({ squad }) => squad === 'active',
      notOnBridge: ({ at }) => at !== 'upperWhite',
      stationsWithoutActiveSquad: (member) => standsBy(member) && member.squad !== 'active',
    };
    return this.crew.filter((member) => member.at !== 'space' && belongs[who](member));
  }

  private count(station: SpaceAlertStation | null): number {
    return this.crew.filter(({ at }) => at === station).length;
  }

  private leak(threat: Threat, store: number[], zone: ZoneNumber): void {
    const blocks = store[zone];
    store[zone] = 0;
    this.damage(threat, zone, blocks);
  }

  private readonly nothing = () => undefined;

  private readonly performers: Performers = {
    attack: (threat, { amount, ignoreShields = false, doubleThroughShields: double = false, onlyIf, unlessDamageAtLeast = 1000 }) => {
      if ((onlyIf !== undefined && threat.damage === 0) || threat.damage >= unlessDamageAtLeast) return;
      this.attack(threat, this.zoneOf(threat), amount, { ignoreShields, double });
    },
    attackAll: (threat, { amount, onlyIf }) => {
      if (onlyIf === undefined || threat.damage > 0) for (const zone of ALL) this.attack(threat, zone, amount);
    },
    attackOthers: (threat, { amount }) => {
      for (const zone of ALL) if (zone !== this.zoneOf(threat)) this.attack(threat, zone, amount);
    },
    attackZones: (threat, { zones, amount }) => {
      for (const zone of this.zones(threat, zones)) this.attack(threat, zone, amount);
    },
    attackRemainingHitPoints: (threat, { multiplier }) => {
      this.attack(threat, this.zoneOf(threat), multiplier * (this.hitPoints(threat) - threat.damage));
    },
    destroyShip: (threat) => this.lose(threat),
    damage: (threat, { amount, zones }) => {
      const here = threat.tokens.map(({ station }) => zoneAt(station)).sort();
      for (const zone of zones === undefined ? here : this.zones(threat, zones)) this.damage(threat, zone, amount);
    },
    damagePerUnrepairedRocket: (threat, { amount }) => {
      this.damage(threat, this.zoneOf(threat), amount * (this.rockets - threat.damage));
    },
    damagePerReactorEnergy: (threat, { amount }) => {
      this.damage(threat, this.zoneOf(threat), amount * this.reactors[this.zoneOf(threat)]);
    },
    damagePerPlayerInStation: (threat, { amount }) => {
      this.damage(threat, this.zoneOf(threat), amount * this.count(threat.tokens[0].station));
    },
    // These effects change no field: the code that depends on them checks whether the threat has performed the action (`done`).
    damageMultiplier: this.nothing,
    aura: this.nothing,
    growUp: this.nothing,
    reveal: this.nothing,
    speed: (threat, { delta }) => {
      threat.speed = Math.max(0, threat.speed + delta);
    },
    shield: (threat, { delta }) => {
      threat.shield += delta;
    },
    setShield: (threat, { value }) => {
      threat.shield = value;
    },
    heal: (threat, { amount }) => {
      threat.damage = Math.max(0, threat.damage - amount);
    },
    healHalf: (threat) => {
      threat.damage = Math.ceil(threat.damage / 2);
    },
    selfDamage: (threat, { amount }) => this.hurt(threat, amount),
    advanceOthers: (threat, { spaces }) => {
      for (const other of this.threats) if (other !== threat && isOutside(other) && isActive(other)) this.advance(other, spaces);
    },
    drainShields: (threat, { zones, amount }) => {
      for (const zone of this.zones(threat, zones)) this.shields[zone] = amount === 'all' ? 0 : Math.max(0, this.shields[zone] - amount);
    },
    drainReactors: (threat, { zones, amount }) => {
      for (const zone of this.zones(threat, zones)) this.reactors[zone] = amount === 'all' ? 0 : Math.max(0, this.reactors[zone] - amount);
    },
    drainReactorOrDamage: (threat, { drain, damage }) => {
      const zone = this.zoneOf(threat);
      if (this.reactors[zone] === 0) this.damage(threat, zone, damage);
      else this.reactors[zone] = Math.max(0, this.reactors[zone] - drain);
    },
    transferReactorToShield: (threat, { zone: name }) => {
      const [zone] = this.zones(threat, [name]);
      this.transfer(stationAt(true, zone), 0);
      this.leak(threat, this.reactors, zone);
    },
    leakShields: (threat, { zones }) => {
      for (const zone of this.zones(threat, zones)) this.leak(threat, this.shields, zone);
    },
    leakReactors: (threat, { zones }) => {
      for (const zone of this.zones(threat, zones)) this.leak(threat, this.reactors, zone);
    },
    loseFuelCapsule: (_threat, { amount }) => {
      this.fuel = Math.max(0, this.fuel - amount);
    },
    destroyRocket: (_threat, { amount }) => {
      if (this.rockets === 0) return;
      this.rockets -= amount;
      for (const other of this.threats) if (other.card.id === 'unstable-warheads') this.hurt(other, 0);
    },
    disableStoredBattlebots: (_threat, { station }) => {
      if (this.stores[station] === 'active') this.stores[station] = 'disabled';
    },
    move: ({ tokens: [token] }, { to }) => {
      const next = to === 'otherDeck' ? otherDeck(token.station) : beside(token.station, to === 'left' ? -1 : 1);
      token.station = next ?? token.station;
    },
    seek: ({ tokens: [token] }) => {
      const near = [beside(token.station, -1), beside(token.station, 1), otherDeck(token.station)].filter((station) => station !== null);
      const [first, second] = near.sort((a, b) => this.count(b) - this.count(a));
      if (this.count(first) > this.count(second)) token.station = first;
    },
    spread: (threat, { direction }) => {
      const fresh = threat.tokens.map(({ station }) => beside(station, direction === 'left' ? -1 : 1));
      for (const station of fresh) if (station !== null && !has(threat, station)) threat.tokens.push({ station, progeny: true });
    },
    delay: (threat, { who }) => {
      for (const member of this.group(threat, who)) this.hold(member);
    },
    knockOut: (threat, { who }) => {
      for (const member of this.group(threat, who)) knockOut(member);
    },
    ifDamaged: (threat, { damaged, undamaged }) => this.performAll(threat, threat.damage > 0 ? damaged : undamaged),
  };

  // --- the report

  private report(): void {
    this.turns.push({
      turn: this.turn,
      reactor: [...this.reactors],
      shield: [...this.shields],
      damage: this.tiles.map(({ length }) => length),
      fuel: this.fuel,
      rockets: this.rockets,
      crew: this.crew.map(({ at, out }) => (out ? null : at)),
      squads: this.crew.map(({ squad }) => squad),
      threats: this.threats.flatMap((threat) => {
        const { status, square, damage, shield, card } = threat;
        if (status === 'coming') return [];
        const bonus = isOutside(threat) && isActive(threat) ? this.bonus('marauder') : 0;
        const hp = Math.max(0, this.hitPoints(threat) - damage);
        return [{ id: card.id, status, position: isActive(threat) ? square : null, hp, shield: shield + bonus }];
      }),
    });
  }

  score(): NonNullable<SpaceAlertMissionResult['score']> {
    const points = (pile: 'destroyed' | 'survived') =>
      this.threats.filter(({ status }) => status === pile).reduce((sum, { card }) => sum + (card.points[pile] ?? 0), 0);
    const tiles = this.tiles.map(({ length }) => length);
    const parts = {
      destroyed: points('destroyed'),
      survived: points('survived'),
      visual: this.best.reduce((sum, count) => sum + [0, 1, 2, 3, 5, 7][count], 0),
      totalDamage: tiles[0] + tiles[1] + tiles[2],
      worstZone: Math.max(...tiles),
      knockedOut: this.crew.filter(({ out }) => out).length,
      disabledBattlebots: [...this.crew.map(({ squad }) => squad), ...Object.values(this.stores)].filter((squad) => squad === 'disabled')
        .length,
    };
    const { destroyed, survived, visual, totalDamage, worstZone, knockedOut, disabledBattlebots } = parts;
    return { ...parts, total: destroyed + survived + visual - totalDamage - worstZone - 2 * knockedOut - disabledBattlebots };
  }
}

/** Returns what `resolveMission` must return for a mission whose `damageOrder` lists every damage tile. */
export function resolveNaively(mission: SpaceAlertMissionFileInput): SpaceAlertMissionResult {
  const naive = new Naive(mission);
  try {
    naive.fly();
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
    return { status: 'lost', lostTurn: naive.turn, lostTo: naive.killer, score: null, turns: naive.turns };
  }
  return { status: 'won', lostTurn: null, lostTo: null, score: naive.score(), turns: naive.turns };
}
