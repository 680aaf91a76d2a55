// Plans whole games in Node.js, for a page to play by clicks.
import { type AnyGame, type BaseAction, createMatch, type Heuristic, type MatchRecord, seededChance } from 'orrery-rules';
import { greedy, random } from 'orrery-rules/agents';
import { area51, area51Heuristic } from 'orrery-rules/area-51';
import { sol, solHeuristic } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertCampaign, spaceAlertHeuristic } from 'orrery-rules/space-alert';
import { specterOps, specterOpsHeuristic } from 'orrery-rules/specter-ops';

/** A game, with the numbers of players and the options of the planned games. */
export interface Kind {
  readonly game: AnyGame;
  readonly players: readonly number[];
  /** The numbers of players with which a whole game is played in every run; `npm run site:games` plays all others too. */
  readonly sample: readonly number[];
  /** A seed with which the games of the sample are short. */
  readonly seed: number;
  readonly knowledge?: Heuristic;
  /** How many of ten decisions of a player are random, so that a game shows more than good play. Default 3. */
  readonly drawn?: number;
  /** Options with which games stay short enough for a page. */
  readonly options?: Readonly<Record<string, unknown>>;
}

const known = (knowledge: unknown) => knowledge as Heuristic;

export const KINDS: readonly Kind[] = [
  { game: area51, players: [2, 3, 4], sample: [2], seed: 5, knowledge: known(area51Heuristic), drawn: 1 },
  { game: sol, players: [1, 2, 3, 4, 5], sample: [2], seed: 5, knowledge: known(solHeuristic), options: { maxTurns: 40 } },
  { game: spaceAlert, players: [1, 2, 3, 4, 5], sample: [1], seed: 9, knowledge: known(spaceAlertHeuristic) },
  { game: spaceAlertCampaign, players: [1, 2, 3, 4, 5], sample: [2], seed: 3 },
  { game: specterOps, players: [2, 3, 4, 5], sample: [2], seed: 7, knowledge: known(specterOpsHeuristic) },
];

/** Every game with every number of players if the variable `SITE_GAMES` is `all`, otherwise with those in `sample`. */
export const TABLES = KINDS.flatMap((kind) =>
  (process.env.SITE_GAMES === 'all' ? kind.players : kind.sample).map((players) => ({
    kind,
    players,
    name: `${kind.game.id}, ${players}`,
  })),
);

/**
 * Plays a game to its end, and returns its record. Players decide mostly greedily and sometimes at random. A clock that may act does so
 * more than half of the time.
 */
export function planGame({ game, knowledge, options, drawn = 3 }: Kind, players: number, seed: number): MatchRecord {
  const match = createMatch(game, { ...options, players }, seed);
  const chance = seededChance(`plan ${seed}`);
  const wise = knowledge === undefined ? random() : greedy(knowledge, { worlds: 1 });
  for (let deciders = game.decisions(match.state); deciders.length > 0; deciders = game.decisions(match.state)) {
    const clock = deciders.find((player) => !match.state.players.includes(player));
    const able = deciders.filter((player) => game.legalActions(match.state, player).length > 0);
    const player = clock !== undefined && chance.int(10) < 6 ? clock : chance.pick(able);
    const agent = player === clock || chance.int(10) < drawn ? random() : wise;
    const turn = {
      game,
      player,
      view: game.view(match.state, player),
      legalActions: game.legalActions(match.state, player),
      random: chance,
    };
    match.dispatch(agent.choose(turn) as BaseAction);
  }
  return match.record();
}
