// One program for every runtime: plays the same games, and returns their checksums.
import { checksum, createMatch, seededChance } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { area51 } from 'orrery-rules/area-51';
import { simulate } from 'orrery-rules/simulate';

const PLAYERS = [2, 3, 4];
const GAMES = 5;
const PURE_ACTIONS = 300;

export async function checksums(): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const players of PLAYERS) {
    const { rows } = await simulate({ game: area51, setup: { players }, agents: random(), seed: 7, games: GAMES });
    sums[`area-51, ${players} players, in place`] = checksum(rows);
    sums[`area-51, ${players} players, pure`] = purely(players);
  }
  return sums;
}

/** Plays a game with the pure driver. Returns the checksum of its last state, all events, the views and a sampled state. */
function purely(players: number): string {
  const match = createMatch(area51, { players }, `pure ${players}`);
  const chance = seededChance('choices');
  while (match.entries.length < PURE_ACTIONS && area51.decisions(match.state).length > 0) {
    match.dispatch(chance.pick(area51.legalActions(match.state)));
  }
  const views = match.state.players.map((player) => area51.view(match.state, player));
  return checksum([match.state, match.entries.map((entry) => entry.events), views, area51.determinize(views[0] ?? views, 'p1', 7)]);
}
