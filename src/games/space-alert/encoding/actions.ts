// Every action of a player as numbers.
import type { ActionShape, PlayerId } from '../../../kernel/index.js';
import { ACTION_CARDS, HALVES, NORMAL_CARDS } from '../action-cards.js';
import { ZONE_TILES, ZONES } from '../board.js';
import { Difficulty, Trip } from '../schema.js';
import { boardsOf, ownBoardsOf, seatsFrom, type Table } from './table.js';

/** What a player can do in one mission. */
export function missionShapes(table: Table, player: PlayerId): ActionShape[] {
  const slots = Array.from({ length: table.slots }, (_, index) => index + 1);
  const boards = boardsOf(table, player);
  const own = ownBoardsOf(table, player);
  const others = seatsFrom(table.players, player).slice(1);
  const gifts: ActionShape[] = others.length === 0 ? [] : [{ type: 'transfer', fields: { card: NORMAL_CARDS, to: others } }];
  return [
    { type: 'place', fields: { crew: boards, card: ACTION_CARDS, slot: slots, half: HALVES } },
    { type: 'takeBack', fields: { crew: own, slot: slots } },
    { type: 'moveCard', fields: { crew: own, from: slots, to: slots } },
    { type: 'flip', fields: { crew: own, slot: slots } },
    { type: 'nextPhase' },
    { type: 'drawIncoming' },
    ...gifts,
    { type: 'voteEnd', fields: { agrees: [true, false] } },
    // An android trips if the player who decides for it says so. SA-10.11
    { type: 'trip', fields: { crew: boards, trip: Trip.options } },
  ];
}

/** What a player can do between two missions of a campaign. */
export function campaignShapes(table: Table, player: PlayerId): ActionShape[] {
  const difficulties = Difficulty.options.flatMap((common) => Difficulty.options.map((serious) => ({ common, serious })));
  const tiles = ZONES.flatMap((zone, index) => ZONE_TILES[index].map((tile) => ({ zone, tile })));
  return [
    { type: 'propose', fields: { proposal: ['stop', ...difficulties] } },
    { type: 'repair', fields: { crew: boardsOf(table, player), target: ['nothing', 'squad', ...tiles] } },
    { type: 'chooseStore', fields: { store: ['lowerRed', 'upperBlue'] } },
  ];
}
