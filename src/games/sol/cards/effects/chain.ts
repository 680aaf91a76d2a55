import { derived, listOf, refuse } from '../../../../kernel/index.js';
import { EFFECT_CARDS } from '../../data/effects.js';
import type { State } from '../../model/schema.js';
import { fleetOf } from '../../rules/pieces/fleet.js';
import { areInterchangeable } from '../../rules/pieces/interchange.js';
import { gainMomentum, recall } from '../../rules/pieces/ledger.js';
import { pieceOf, seatOfColour, sundiverId } from '../../rules/pieces/pieces.js';
import { anySundiver } from '../../table/parameters.js';
import { boardOf } from '../../table/table.js';
import { defineEffect } from './effect.js';

const NOT_ON_BOARD = refuse('not-on-board', 'SOL-15.16', 'The sundivers must be different, and all of them on the board.');
const NO_CHAIN = refuse(
  'effect-condition',
  'SOL-15.17',
  'The sundivers are not a chain; expected all connected sundivers, in one line without branches or loops, from end to end.',
);

interface Link {
  seat: number;
  slot: number;
  /** The number of the space in which the sundiver is. */
  space: number;
}

interface Links {
  /** All sundivers on the board, in the order of seats. */
  all: readonly Link[];
  /** The sundivers in each space, indexed by space number; `undefined` for a space without sundivers. */
  there: readonly (readonly Link[] | undefined)[];
}

/** Returns all sundivers on the board, once as a list and once grouped by space. */
const linksOnBoard = derived((state: State): Links => {
  const all: Link[] = [];
  const there = new Array<Link[] | undefined>(boardOf(state).spaces.length).fill(undefined);
  for (let seat = 0; seat < state.seats.length; seat++) {
    const fleet = fleetOf(state, seat);
    for (let slot = 0; slot < fleet.places.length; slot++) {
      if (fleet.depthOf(slot) < 0) continue;
      const link = { seat, slot, space: fleet.places[slot] };
      all.push(link);
      const others = there[link.space];
      if (others === undefined) there[link.space] = [link];
      else others.push(link);
    }
  }
  return { all, there };
});

/**
 * Returns the other sundivers in the same space as a sundiver and in adjacent spaces, with or without gates between them. Stops after
 * `most` sundivers. SOL-15.16
 */
function linkedTo(state: State, { there }: Links, link: Link, most: number): Link[] {
  const linked: Link[] = [];
  const add = (others: readonly Link[] | undefined) => {
    if (others === undefined) return;
    for (const other of others) if (other !== link && linked.length < most) linked.push(other);
  };
  add(there[link.space]);
  for (const { space } of boardOf(state).spaces[link.space].borders) add(there[space]);
  return linked;
}

/**
 * Number of neighbours in the chain that each sundiver between the two ends of a chain has. A sundiver with more is not part of a chain.
 * SOL-15.17
 */
const ENOUGH = 2;

/** Returns the chain that begins with a sundiver; `undefined` if the sundiver is not the end of a chain. */
function chainFrom(state: State, links: Links, end: Link): Link[] | undefined {
  const chain = [end];
  for (let last = end, previous: Link | undefined; ; ) {
    const linked = linkedTo(state, links, last, ENOUGH + 1);
    if (linked.length > (last === end ? 1 : ENOUGH)) return undefined;
    const next = linked.find((link) => link !== previous);
    if (next === undefined) return chain.length < 2 ? undefined : chain;
    chain.push(next);
    previous = last;
    last = next;
  }
}

/**
 * Returns whether the legal actions list a chain in this order. If the first two sundivers are interchangeable, they list only the order in
 * which the one with the lower number comes first.
 */
function isListed(state: State, [first, second]: readonly Link[]): boolean {
  const alike = first.space === second.space && first.seat === second.seat && first.slot > second.slot;
  return !(alike && areInterchangeable(state, first.seat, first.slot, second.slot));
}

/**
 * Gives 1 momentum to the owner of each sundiver in a chain. Recalls the first, third, fifth sundiver and so on, counted from the end of
 * the chain that the user chooses. SOL-15.16, SOL-15.17, SOL-15.18, SOL-15.19, SOL-15.20
 */
export const chain = defineEffect({
  ...EFFECT_CARDS.chain,
  runs: false,
  parameters: { sundivers: listOf(anySundiver, { min: 2, max: 65 }) },
  says: ({ sundivers }) => `on the chain ${sundivers.join(', ')}`,
  namesInOrder: true,

  *candidates(state) {
    const links = linksOnBoard(state);
    for (const end of links.all) {
      const chain = chainFrom(state, links, end);
      if (chain === undefined || !isListed(state, chain)) continue;
      yield { sundivers: chain.map(({ seat, slot }) => sundiverId(state.seats[seat], slot)) };
    }
  },

  check(state, _seat, { sundivers }) {
    const links = linksOnBoard(state);
    const named = sundivers.map((id) => links.all.find(({ seat, slot }) => sundiverId(state.seats[seat], slot) === id));
    if (named.includes(undefined) || new Set(sundivers).size < sundivers.length) return NOT_ON_BOARD;
    const chain = chainFrom(state, links, named[0] as Link);
    const same = chain?.length === named.length && chain.every((link, index) => link === named[index]);
    return same ? undefined : NO_CHAIN;
  },

  apply(state, _seat, { sundivers }, context) {
    sundivers.forEach((id, index) => {
      const piece = pieceOf(id);
      if (piece === undefined) return;
      const owner = seatOfColour(state, piece.colour);
      gainMomentum(state, owner, 1, 'SOL-15.18', context);
      if (index % 2 === 0) recall(state, owner, piece.slot, 'SOL-15.19', context);
    });
  },
});
