// Escape from Area 51 as a game of the benchmark: for two to four players, without hidden information.
import { CLAUSES } from '../../games/area-51/clauses/index.js';
import { boardOf } from '../../games/area-51/data/index.js';
import { type Area51View, area51 } from '../../games/area-51/index.js';
import type { Subject } from './subject.js';

const FIELDS = `
players: the ids of the players in clockwise order. config: the board and the options of the game.
round: the round, from 1. firstPlayer, active: the first player, and the player whose turn it is.
phase: what is decided now: "part" (the part of the active player), "place", "push", "humans" (human movement), "drop", "over".
decider: the player who must decide; null once the game is over.
points: the points left in this part. stepped, acted: whether the alien has stepped, and whether it has used its action in this part.
movementOver: whether no further step is allowed. humanMoves: how many humans may still be moved.
push: the movement of a controlled figure (target, cells left, underway: whether it has moved), or null.
aliens: for each player: cell, charges of the stun ray, teleport (whether the token is left), control (mind control marker: "spent", "no-psi",
"loading", "ready"), losesTurn (whether the next turn is lost), attacked (whether humans attacked it since its last turn began), components held.
humans: id, cell, thaw ("active" without a marker), stunnedBy (player or null), moved (whether it has moved in this turn).
tokens: component, home cell, holder (player or null). repairedBy: the player who has repaired the ship, or null.
Cells are objects with x (column from the left) and y (row from the top), both from 0.`;

export const AREA_51: Subject = {
  id: 'area-51',
  game: area51,
  clauses: CLAUSES,
  setups: [{ players: 2 }, { players: 3 }, { players: 4 }],
  leftOut: ['13', '14'],
  fields: FIELDS,
  logs: [],
  printed(view) {
    const { rows, legend } = boardOf((view as Area51View).config);
    return { legend, rows };
  },
};
