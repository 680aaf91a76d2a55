// Prepares the next mission of a campaign.
import type { Chance } from '../../../../kernel/index.js';
import { BRIDGE } from '../../model/board/ship.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { Campaign, Ship, State, StoreName } from '../../model/schema.js';
import { dealCards, packetSizes } from '../planning/dealing.js';
import { MISSION_IDS } from '../planning/timeline.js';
import { drawTrajectories, emptyBoard, freshShip, shuffleThreats, shuffleTiles } from '../start.js';

type Emit = (event: SpaceAlertEvent) => void;

export const SQUADS = 2;

/**
 * Sets up the next mission. Everything is new except damage that was not repaired. All random draws of this setup happen in this function.
 * SA-1.6, SA-11.8, SA-11.25
 */
export function prepareMission(state: State, emit: Emit, chance: Chance): void {
  const campaign = state.campaign as Campaign;
  campaign.mission += 1;
  state.soundtrack = chance.pick(MISSION_IDS);
  state.trajectories = drawTrajectories(chance);
  state.decks = shuffleThreats(state, chance);
  for (const member of state.crew) {
    member.slots = emptyBoard(state.config.phases);
    member.discarded = [];
    member.heroic = null;
    member.station = BRIDGE;
    member.squad = 'none';
    member.knockedOut = false;
    member.trip = null;
  }
  const { planners, drawDeck } = dealCards(
    state.players,
    state.crew,
    packetSizes(state.players.length, state.crew.length, state.config.phases),
    state.config.phases,
    chance,
  );
  state.planners = planners;
  state.drawDeck = drawDeck;
  state.ship = damagedShip(state.ship, chance);
  state.threats = [];
  state.auras = [];
  state.multipliers = [];
  state.transfers = [];
  state.announced = 0;
  state.phase = 0;
  state.step = 0;
  emit({ type: 'mission-prepared', mission: campaign.mission, common: state.common, serious: state.serious, rule: 'SA-11.25' });
  stationSquads(state);
}

/**
 * Returns a fresh ship that keeps the damage tiles of the old ship and starts with less energy. Structural damage from earlier missions,
 * which had no effect when it occurred, has an effect from now on. SA-11.16, SA-11.17, SA-11.18, SA-11.19, SA-11.21
 */
function damagedShip({ tiles }: Ship, chance: Chance): Ship {
  const kept = tiles.map((zone) => [...zone]);
  const ship = freshShip(shuffleTiles(kept, chance));
  ship.tiles = kept;
  kept.forEach((zone, index) => {
    if (zone.includes('shield')) ship.shields[index] -= 1;
    if (zone.includes('reactor')) ship.reactors[index] -= 1;
    ship.weakened[index] = zone.includes('structural');
  });
  return ship;
}

/** Puts both battlebot squads into their stores. If only one squad takes part, lets the captain choose its store. SA-11.22, SA-11.23 */
function stationSquads(state: State): void {
  const ready = SQUADS - (state.campaign as Campaign).squadsLeftOut;
  const status = ready === SQUADS ? 'ready' : 'empty';
  state.ship.stores = { lowerRed: status, upperBlue: status };
  state.round = ready === 1 ? 'stores' : 'setup';
}

/** Puts the only battlebot squad of the next mission into the chosen store. */
export function chooseStoreFor(state: State, store: StoreName): void {
  state.ship.stores[store] = 'ready';
  state.round = 'setup';
}
