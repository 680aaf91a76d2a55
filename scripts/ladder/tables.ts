// The tables of the ladder, as `tables.json` lists them.
import { readFileSync } from 'node:fs';

/** One table of the page: several agents in one game, with one number of players. */
export interface LadderTable {
  /**
   * The game, the number of players, and the time for each decision, `fixed` or `network`: `sol/3/10ms`. `--only` selects tables by the start of
   * the key.
   */
  readonly key: string;
  /** The heading on the page, with its marks. */
  readonly heading: string;
  readonly game: string;
  readonly players: number;
  /** Names of the agents, separated by commas. */
  readonly agents: string;
  /** Number of games of each pair of agents. */
  readonly games: number;
  readonly maxActions?: number;
  /** Time that a search may take for each decision; absent if the agents have fixed numbers of iterations. */
  readonly time?: string;
  /** Setup fields in addition to `players`. */
  readonly setup?: object;
  readonly remark?: string;
}

type Written = Omit<LadderTable, 'key' | 'heading' | 'players' | 'time'>;

interface TablesFile {
  readonly names: Readonly<Record<string, string>>;
  readonly fixed: readonly (Written & { readonly players: number })[];
  readonly networks: readonly (Written & { readonly players: readonly number[] })[];
  readonly timed: readonly (Written & { readonly players: readonly number[]; readonly times: readonly string[] })[];
}

/** The tables of the page, each group in the order of the page. */
export interface LadderTables {
  /** Agents with fixed numbers of iterations. */
  readonly fixed: LadderTable[];
  /** Networks without a search against `greedy`. */
  readonly networks: LadderTable[];
  /** Agents in equal time. */
  readonly timed: LadderTable[];
}

/** Returns a number of players in words. */
export const inWords = (players: number): string => `${players} ${players === 1 ? 'player' : 'players'}`;

/** Returns the tables that `tables.json` lists. */
export function readTables(): LadderTables {
  const { names, fixed, networks, timed } = JSON.parse(readFileSync(new URL('tables.json', import.meta.url), 'utf8')) as TablesFile;
  return {
    fixed: fixed.map((table, index) => {
      const { game, players } = table;
      const isFirst = fixed.findIndex((other) => other.game === game) === index;
      // Only a further table of a game needs the number of players in its heading.
      return {
        ...table,
        key: `${game}/${players}/fixed`,
        heading: isFirst ? `## ${names[game]}` : `## ${names[game]}, ${inWords(players)}`,
      };
    }),
    networks: networks.flatMap(({ players, ...table }) =>
      players.map((count) => ({
        ...table,
        players: count,
        key: `${table.game}/${count}/network`,
        heading: `### ${names[table.game]}, ${inWords(count)}, network`,
      })),
    ),
    timed: timed.flatMap(({ players, times, ...table }) =>
      players.flatMap((count) =>
        times.map((time) => ({
          ...table,
          players: count,
          time,
          key: `${table.game}/${count}/${time}`,
          heading: `### ${names[table.game]}, ${inWords(count)}, ${time.replace('ms', ' ms')}`,
        })),
      ),
    ),
  };
}

const quoted = (word: string): string => (word.startsWith('{') ? `'${word}'` : word);

/** Returns the arguments of the command `orrery` that plays a table. @param games number of games of each pair, instead of the table's own. */
export function argumentsOf(
  { game, players, agents, games, maxActions, time, setup }: LadderTable,
  seed: string,
  given?: string,
): string[] {
  return [
    'ladder',
    game,
    ...['--players', `${players}`, '--games', given ?? `${games}`, '--seed', seed, '--agents', agents],
    ...(maxActions === undefined ? [] : ['--max-actions', `${maxActions}`]),
    ...(time === undefined ? [] : ['--time', time]),
    ...(setup === undefined ? [] : ['--setup', JSON.stringify(setup)]),
  ];
}

/** Returns the name of the file with the rows of a table. */
export function rowFileOf({ key }: Pick<LadderTable, 'key'>): string {
  return `${key.replaceAll('/', '-')}.jsonl`;
}

/** Returns a command as a person types it. */
export function commandOf(args: readonly string[]): string {
  return `npx orrery ${args.map(quoted).join(' ')}`;
}
