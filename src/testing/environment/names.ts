// Players under other names: what is said of them must not depend on what they are called.
import type { Subject } from '../options.js';

/** No part of any game's words, nor of one another. */
const NAMES = ['Q-Anaxagoras', 'Q-Berossus', 'Q-Callippus', 'Q-Democritus', 'Q-Eudoxus', 'Q-Philolaus', 'Q-Hipparchus', 'Q-Timocharis'];

/** The setup with other names for its players; a setup that would not be playable under them stays as it is. */
export function renamed(game: Subject, setup: unknown): { setup: unknown; players: string[] } {
  const { players } = game.schemas.setup.parse(setup) as { players: string[] };
  const named = { ...(setup as object), players: NAMES.slice(0, players.length) };
  const parsed = game.schemas.setup.safeParse(named);
  return parsed.success && players.length <= NAMES.length ? { setup: named, players: parsed.data.players } : { setup, players };
}

/** A value in which everything that stands for a player is called by his distance from the one who acts. */
export function seatWords(value: unknown, names: readonly (readonly string[])[], own: number): unknown {
  let text = JSON.stringify(value);
  // Longer names first: one may be part of another.
  const byLength = names.flatMap((all, seat) => all.map((name) => ({ name, seat }))).sort((a, b) => b.name.length - a.name.length);
  for (const { name, seat } of byLength) {
    text = text.replaceAll(JSON.stringify(name).slice(1, -1), `seat+${(seat - own + names.length) % names.length}`);
  }
  return JSON.parse(text);
}
