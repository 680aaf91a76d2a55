// Observation fields of the crew from one player's view: hands, action boards, figures.
import {
  type Axis,
  clamped,
  counts,
  customAxis,
  each,
  flag,
  fraction,
  type ObservationField,
  oneHot,
  type PlayerId,
  perSeat,
  relativeSeat,
  scalar,
} from '../../../kernel/index.js';
import { ACTION_CARDS, HEROIC_CARDS, NORMAL_CARDS } from '../model/action-cards.js';
import { Location } from '../model/board/ship.js';
import { SquadStatus, Trip } from '../model/schema.js';
import type { SeenCard, SeenCrewMember, SpaceAlertView } from '../views/view.js';
import { crewOf, type EncodingTable } from './table.js';

type Field = ObservationField<SpaceAlertView>;
type Transfer = SpaceAlertView['transfers'][number];

const PHASES = [1, 2, 3];
/** The number of copies in the deck of the most frequent action card. */
const LIKE_CARDS = 10;
const HAND = 30;
const PACKETS = 3;

export function crewFields(table: EncodingTable): Field[] {
  const { players, slots } = table;
  const members = crewOf(table);
  const byId: Axis<SeenCrewMember> = customAxis(members.size, members.description, (member, context, order) =>
    members.position(member.id, context, order),
  );
  const slotNumbers = customAxis(slots, `slots 1 to ${slots}`, (_card: SeenCard, _context, slot) => (slot < slots ? slot : null));
  return [
    perSeat('planners', players, ({ planners }: SpaceAlertView) => planners, [
      oneHot('phase', PHASES, 'the own phase', ({ phase }) => phase),
      scalar('hand', clamped(HAND), 'cards in hand', ({ hand }) => hand.length),
      counts('told', ACTION_CARDS, clamped(LIKE_CARDS), 'cards that the player has named', ({ told }) => told),
      scalar('packets', clamped(PACKETS), 'packets to come', ({ packets }) => packets.length),
      scalar('credits', clamped(5), 'cards that may be drawn', ({ credits }) => credits),
      flag('has-given', 'whether a card was given in this data transfer', ({ hasGiven }) => hasGiven),
      flag('agrees', 'whether the seat agrees to end', ({ agrees }) => agrees),
    ]),
    counts('hand', ACTION_CARDS, clamped(LIKE_CARDS), 'cards in my hand', ({ planners }, { seat }) => planners[seat]?.hand),
    ...(players.length === 1 ? [] : [givenField(players)]),
    each('boards', byId, ({ crew }: SpaceAlertView) => crew, [
      each('slots', slotNumbers, ({ slots: cards }: SeenCrewMember) => cards, [SLOT]),
    ]),
    each('crew', byId, ({ crew }: SpaceAlertView) => crew, memberFields(table)),
  ];
}

const FACES: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(ACTION_CARDS.map((card, place) => [card, place]));

/**
 * The field for a card on an action board. One field writes all values of the card, which is four times as fast as a separate field for
 * each value. The speed matters because an observation contains dozens of card slots.
 */
const SLOT: ObservationField<SeenCard, SpaceAlertView> = {
  name: 'card',
  size: 3 + ACTION_CARDS.length,
  description:
    'whether a card lies there; whether its action half is up; whether everybody knows its face; ' +
    `its face, where I know it: ${ACTION_CARDS.join(', ')}`,
  write({ half, shown, card }, _context, _slot, sink, offset) {
    sink.set(offset, 1);
    if (half === 'action') sink.set(offset + 1, 1);
    if (shown) sink.set(offset + 2, 1);
    if (card !== null) sink.set(offset + 3 + (FACES.get(card) as number), 1);
  },
};

/** Returns the field for cards that players gave to each other. Both players involved know the faces of these cards. */
function givenField(players: readonly PlayerId[]): Field {
  const others = players.length - 1;
  const words =
    `for each of given there, got from there: for each of ${others === 1 ? 'the other seat' : `the ${others} other seats, the next one first`}: ` +
    NORMAL_CARDS.join(', ');
  const known: Axis<Transfer> = customAxis(2 * others * NORMAL_CARDS.length, words, ({ from, to, card }, { seat, viewer }) => {
    if (card === null || (from !== viewer && to !== viewer)) return null;
    const away = relativeSeat(seat, players.indexOf(from === viewer ? to : from), players.length);
    return ((from === viewer ? 0 : others) + away - 1) * NORMAL_CARDS.length + NORMAL_CARDS.indexOf(card);
  });
  return counts('transfers', known, clamped(LIKE_CARDS), 'cards handed over', ({ transfers }) => transfers);
}

function memberFields({ crew }: EncodingTable): ObservationField<SeenCrewMember, SpaceAlertView>[] {
  return [
    oneHot('location', Location.options, 'where the figure is', ({ station }) => station),
    oneHot('squad', SquadStatus.options, 'the squad it leads', ({ squad }) => squad),
    oneHot('trip', Trip.options, 'a declared trip', ({ trip }) => trip),
    oneHot('heroic', HEROIC_CARDS, "an android's heroic card not yet laid", ({ heroic }) => {
      return heroic === 'face-down' ? null : heroic;
    }),
    flag('heroic-down', 'whether that is still face down', ({ heroic }) => heroic === 'face-down'),
    flag('knocked-out', 'whether it is knocked out', ({ knockedOut }) => knockedOut),
    flag('mine', 'whether I decide for it', ({ player }, { viewer }) => player === viewer),
    flag('android', 'whether it is an android', ({ android }) => android),
    scalar('order', fraction(crew.length), 'its place in the order of acting, from 0', (_member, _context, order) => order),
    flag('communications', 'whether its player is communications officer', (member, { view }) => {
      return view.config.officers.communications === member.player;
    }),
    flag('security', 'whether its player is security officer', (member, { view }) => {
      return view.config.officers.security === member.player;
    }),
    scalar('discarded', clamped(5), 'cards pushed off its board', ({ discarded }) => discarded.length),
  ];
}
