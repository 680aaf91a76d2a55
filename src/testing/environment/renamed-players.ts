// Renames the players of a setup, to check that the descriptions of indices do not depend on player ids.
import type { Subject } from '../options.js';

/** Names that contain no word of any game, and that do not contain each other. */
const NAMES = ['Q-Anaxagoras', 'Q-Berossus', 'Q-Callippus', 'Q-Democritus', 'Q-Eudoxus', 'Q-Philolaus', 'Q-Hipparchus', 'Q-Timocharis'];

/** Returns the setup with renamed players; the setup itself if the result would be invalid. */
export function renamed(game: Subject, setup: unknown): { setup: unknown; players: string[] } {
  const { players } = game.schemas.setup.parse(setup) as { players: string[] };
  const named = { ...(setup as object), players: NAMES.slice(0, players.length) };
  const parsed = game.schemas.setup.safeParse(named);
  return parsed.success && players.length <= NAMES.length ? { setup: named, players: parsed.data.players } : { setup, players };
}

/**
 * Returns a copy of a value in which each name of a player is replaced by the player's seat relative to the acting player: `seat+0`,
 * `seat+1`.
 * @param names all names of each player, indexed by seat.
 * @param own the seat of the acting player.
 */
export function seatWords(value: unknown, names: readonly (readonly string[])[], own: number): unknown {
  let text = JSON.stringify(value);
  // Replaces longer names first, because one name may be part of another.
  const byLength = names.flatMap((all, seat) => all.map((name) => ({ name, seat }))).sort((a, b) => b.name.length - a.name.length);
  for (const { name, seat } of byLength) {
    text = text.replaceAll(JSON.stringify(name).slice(1, -1), `seat+${(seat - own + names.length) % names.length}`);
  }
  return JSON.parse(text);
}
