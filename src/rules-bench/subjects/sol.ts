// Sol as a game of the benchmark: standard games of two to four players, without trigger events.
import { CLAUSES } from '../../games/sol/clauses/index.js';
import { boardTable, type SolView, sol } from '../../games/sol/index.js';
import type { Subject } from './subject.js';

const FIELDS = `
players: the ids of the players in seat order, which is the order of turns. config: the board and the options of the game; colours by seat.
first: the seat of the first player; seats count from 0. links: the effect of each suit of instability cards.
seats: for each seat: colour, energy in the hold, momentum, eye (index of the eye with the mothership), kept (suit of the kept card or null),
candidates (suits of which one may be kept), and the place of each piece: sundivers (the first entry is "<colour>-s1"), stations (nodes 1 to 3,
foundries 1 to 3, towers 1 to 3) and gates (the first entry is "<colour>-gate1"). Places are spaces such as "V4", boundary pairs such as "I0-V1"
(for gates), "reserve", "hold:<colour>" (inside that mothership), "lost", "vaporized" and "destroyed".
supply: energy cubes in the supply. marker: the instability marker. discard: the discarded suits. deck: the number of cards in the deck.
garden, feeders: spaces with garden cubes and feeders (unused here). placements: vestigial structures placed so far. triggerFlaresDrawn: unused.
phase: "vestigial", "rebuild", "choose", "move", "convert", "activate", "scour", "pre-draw", "draw", "keep" or "over".
decision: an open decision that must be answered first (kind and seat), or null.
turn: number (turns before this one), seat, action chosen or null, points (movement points left), spent, tolled (seats that received a toll in this
turn), activated (spaces), activatedType, conversions, converted, done (whether a part of the action is done), replaced (whether a card replaced the
action), owedHurls and owed (cards to draw), cardUsed, running (effects in force), start (places of the sundivers when the turn began).
draw: a draw step in progress (cards drawn, left to draw, stage), or null.`;

export const SOL: Subject = {
  id: 'sol',
  game: sol,
  clauses: CLAUSES,
  setups: [{ players: 2 }, { players: 3 }, { players: 4 }],
  leftOut: ['16', '17', '21', '22'],
  fields: FIELDS,
  logs: [],
  listing: `Of interchangeable sundivers (SOL-18.19), only the one with the lowest number is listed: own sundivers in the same place, unless an effect in \
force marks only some of them, or unless the phase is "choose" or "activate" and only some of them were in this place when the turn began. The \
parameter "eye" is left out.`,
  printed(view) {
    const { spaces, pairs, launchSpaces } = boardTable((view as SolView).config.board);
    return {
      neighbours: Object.fromEntries(spaces.map(({ id, borders }) => [id, borders.map(({ to }) => to)])),
      boundaryPairsWithBarriers: pairs.map(({ id }) => id),
      launchSpacesOfEyes: Object.fromEntries(launchSpaces.map((reached, eye) => [`E${eye}`, reached])),
    };
  },
};
