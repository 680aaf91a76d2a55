// The layout of the observations of one game.
import { type Axis, customAxis, indexAxis, relativeSeat, type Scale, saturating, valueAxis } from '../../../kernel/index.js';
import type { Effect } from '../cards/effects/effect.js';
import { STATIONS_PER_TYPE, SUNDIVERS } from '../data/rewards.js';
import { boardTable } from '../model/board/board.js';
import type { Colour } from '../model/words.js';
import { holdOf, STATION_SLOTS, stationType } from '../rules/pieces/pieces.js';
import { type CompleteSetup, effectPool } from '../rules/setup/complete-setup.js';

/** The axes and lookup tables that the observation fields of one game use. */
export type Layout = ReturnType<typeof layoutOf>;

/** Returns the layout of a game's observations. `box` lists the published and the custom effects of the game; a setup uses some of them. */
export function layoutOf(plan: CompleteSetup, box: readonly Effect[]) {
  const { players, colours, triggerEvent } = plan;
  const board = boardTable(plan.board);
  const pool = effectPool(plan, box);
  return {
    players,
    colours,
    triggerEvent,
    board,
    spaces: valueAxis(idsOf(board.spaces), `the ${board.spaces.length} spaces`),
    pairs: valueAxis(idsOf(board.pairs), `the ${board.pairs.length} boundary pairs`),
    /** The axis whose values are the locations off the board that a sundiver can have: each hold, the reserve, lost in space, vaporized. */
    elsewhere: elsewhereOf(colours),
    /** Ids of the effects that can occur with this setup, in the order of `box`. */
    effects: idsOf(box).filter((effect) => pool.includes(effect)),
  };
}

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

const OUTSIDE = ['reserve', 'lost', 'vaporized'];

function elsewhereOf(colours: readonly Colour[]): Axis<string> {
  const seats = colours.length;
  const holds = colours.map((colour) => holdOf({ colour }));
  return customAxis(
    seats + OUTSIDE.length,
    `the ${seats === 1 ? 'hold' : `${seats} holds, mine first`}; the reserve; lost in space; vaporized`,
    (location, { seat }) => {
      const host = holds.indexOf(location);
      if (host >= 0) return relativeSeat(seat, host, seats);
      const outside = OUTSIDE.indexOf(location);
      return outside < 0 ? outside : seats + outside;
    },
  );
}

/** The axis of the sundivers of one seat, in the order of their numbers. */
export const SUNDIVER_NUMBERS = /* @__PURE__ */ indexAxis(SUNDIVERS, `sundivers 1 to ${SUNDIVERS}`);

/** Names of a player's nine stations, such as `node 1`, in the order of the field `stations` of a seat. */
export const STATION_NAMES: readonly string[] = Array.from(
  { length: STATION_SLOTS },
  (_, slot) => `${stationType(slot)} ${(slot % STATIONS_PER_TYPE) + 1}`,
);

/** Scale for counts without an upper limit: the count 12 becomes 0.5. */
export const COUNT: Scale = /* @__PURE__ */ saturating(12);
