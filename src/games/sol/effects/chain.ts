import * as z from 'zod';
import { boardTable } from '../board.js';
import { defineEffect } from '../hooks.js';
import { areInterchangeable } from '../interchange.js';
import { gainMomentum, recall } from '../ledger.js';
import { isOnBoard, pieceOf, seatOfColour, sundiverId } from '../pieces.js';
import { refusal } from '../refusals.js';
import { type State, SundiverId } from '../schema.js';

const NOT_ON_BOARD = refusal('not-on-board', 'SOL-15.16', 'A chain is made of sundivers on the board, each named once.');
const NO_CHAIN = refusal(
  'effect-condition',
  'SOL-15.17',
  'The sundivers are not a chain: all that are connected, in one line without branches or loops, named from end to end.',
);

interface Link {
  seat: number;
  slot: number;
  space: string;
}

function linksOnBoard(state: State): Link[] {
  const links: Link[] = [];
  state.seats.forEach(({ sundivers }, seat) => {
    sundivers.forEach((space, slot) => {
      if (isOnBoard(space)) links.push({ seat, slot, space });
    });
  });
  return links;
}

/** For every occupied space, its sundivers and all others that those are linked to. Gates do not matter. SOL-15.16 */
function neighbourhoods(state: State, links: readonly Link[]): Map<string, Link[]> {
  const table = boardTable(state.board);
  const inSpace = new Map<string, Link[]>();
  for (const link of links) {
    const there = inSpace.get(link.space);
    if (there === undefined) inSpace.set(link.space, [link]);
    else there.push(link);
  }
  const near = new Map<string, Link[]>();
  for (const [space, there] of inSpace) {
    const borders = table.space(space)?.borders ?? [];
    const linked = [...there];
    for (const { to } of borders) linked.push(...(inSpace.get(to) ?? []));
    near.set(space, linked);
  }
  return near;
}

/** The chain that begins at an end, or `undefined` if the component branches. */
function walk(near: ReadonlyMap<string, readonly Link[]>, end: Link): Link[] | undefined {
  const chain = [end];
  for (let last = end, previous: Link | undefined; ; ) {
    // A sundiver with more than two links is no part of a simple path. SOL-15.17
    const linked = (near.get(last.space) ?? []).filter((link) => link !== last);
    if (linked.length > 2) return undefined;
    const next = linked.find((link) => link !== previous);
    if (next === undefined) return chain;
    chain.push(next);
    previous = last;
    last = next;
  }
}

/** Every chain, from both of its ends. */
function chains(state: State): Link[][] {
  const links = linksOnBoard(state);
  const near = neighbourhoods(state, links);
  return links.flatMap((end) => {
    // One end has one link; the list holds the sundiver itself as well.
    if (near.get(end.space)?.length !== 2) return [];
    const chain = walk(near, end);
    return chain === undefined ? [] : [chain];
  });
}

/** A line of sundivers pays all owners, and every other one goes home. SOL-15.16 to SOL-15.20 */
export const chain = defineEffect({
  id: 'chain',
  name: 'Chain',
  colour: 'yellow',
  timing: 'any',
  runs: false,
  parameters: { sundivers: z.array(SundiverId).min(2).max(65) },

  candidates: (state) =>
    chains(state)
      .filter(([first, second]) => {
        // Two own sundivers in one space that nothing tells apart: both directions are the same.
        const alike = first.space === second.space && first.seat === second.seat && first.slot > second.slot;
        return !(alike && areInterchangeable(state, first.seat, first.slot, second.slot));
      })
      .map((links) => ({ sundivers: links.map(({ seat, slot }) => sundiverId(state.seats[seat], slot)) })),

  check(state, _seat, { sundivers }) {
    const links = linksOnBoard(state);
    const named = sundivers.map((id) => links.find(({ seat, slot }) => sundiverId(state.seats[seat], slot) === id));
    if (named.includes(undefined) || new Set(sundivers).size < sundivers.length) return NOT_ON_BOARD;
    const near = neighbourhoods(state, links);
    const [end] = named as Link[];
    const isEnd = near.get(end.space)?.length === 2;
    const walked = isEnd ? walk(near, end) : undefined;
    const same = walked?.length === named.length && walked.every((link, index) => link === named[index]);
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
