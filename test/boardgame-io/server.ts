// The server side of boardgame.io without a network: its master, its filter for players, a storage, and clients. A listener receives
// everything that is sent to the clients.
import { createRequire } from 'node:module';
import type { Game, LogEntry, Server, State } from 'boardgame.io';
import type { Master as MasterType } from 'boardgame.io/dist/types/src/master/master';

// Loads boardgame.io with `require`: its packages are folders with CommonJS builds, which ES modules of Node.js cannot import by name.
const load = createRequire(import.meta.url);
const { Master } = load('boardgame.io/master') as { Master: typeof MasterType };
const { createMatch, getFilterPlayerView, ProcessGameConfig } = load('boardgame.io/internal') as {
  createMatch(match: object): { metadata: Server.MatchData; initialState: State } | { setupDataError: string };
  getFilterPlayerView(game: Game): (playerID: string | null, payload: object) => object;
  ProcessGameConfig(game: Game): Game;
};

/** Receives each message to a client, as the text that would be sent over the network. `playerID` is `null` for a spectator. */
export type Listener = (playerID: string | null, message: string) => void;

interface Kept {
  state: State;
  initialState: State;
  metadata: Server.MatchData;
  log: LogEntry[];
}

const MATCH = 'match';

export class TestServer {
  private kept: Partial<Kept> = {};
  private readonly master: MasterType;
  private readonly clients: (string | null)[] = [];
  private readonly game: Game;

  private constructor(
    game: Game,
    readonly players: number,
    private readonly listener: Listener,
    private readonly storage: 'memory' | 'database',
  ) {
    this.game = ProcessGameConfig(game);
    const filter = getFilterPlayerView(this.game);
    const send = ({ playerID, ...data }: { playerID: string | null; type: string }) =>
      this.listener(playerID, JSON.stringify(filter(playerID, data)));
    const transport = { send, sendAll: (data: { type: string }) => this.clients.map((playerID) => send({ playerID, ...data })) };
    this.master = new Master(this.game, this.storageApi() as never, transport as never);
  }

  /**
   * Creates a match for seats `'0'`, `'1'`, ... and a spectator (`null`), all of them connected.
   * @param options `storage`: `memory` keeps states as they are, as boardgame.io does by default; `database` keeps them as JSON.
   */
  static async open(
    game: Game,
    players: number,
    listener: Listener,
    options: { setupData?: unknown; storage?: 'memory' | 'database' } = {},
  ): Promise<TestServer> {
    const server = new TestServer(game, players, listener, options.storage ?? 'database');
    const match = createMatch({ game: server.game, numPlayers: players, setupData: options.setupData, unlisted: false });
    if ('setupDataError' in match) throw new Error(match.setupDataError);
    server.put({ ...match, state: match.initialState, log: [] });
    for (const playerID of [...Array.from({ length: players }, (_, seat) => `${seat}`), null]) await server.connect(playerID);
    return server;
  }

  async connect(playerID: string | null): Promise<void> {
    if (!this.clients.includes(playerID)) this.clients.push(playerID);
    await this.master.onSync(MATCH, playerID, undefined, this.players);
    await this.master.onConnectionChange(MATCH, playerID, undefined, true);
  }

  /** Sends what a client sends for a move. `payload` replaces fields that an honest client would send. */
  async move(playerID: string, type: string, args: unknown, payload: object = {}): Promise<void> {
    const action = { type: 'MAKE_MOVE', payload: { type, args, playerID, ...payload } };
    await this.send(playerID, action, this.state._stateID);
  }

  /** Sends any value as the action of a client, such as a manipulated one. */
  async send(playerID: string, action: unknown, stateID: number): Promise<void> {
    await this.master.onUpdate(action as never, stateID, MATCH, playerID);
  }

  get state(): State {
    return this.kept.state as State;
  }

  /** Replaces the state in the storage. */
  set state(state: State) {
    this.put({ state });
  }

  private put(fields: Partial<Kept>): void {
    this.kept = { ...this.kept, ...(this.storage === 'memory' ? fields : JSON.parse(JSON.stringify(fields))) };
  }

  private storageApi() {
    return {
      type: () => 0,
      fetch: () => this.kept,
      setState: (_match: string, state: State, log: LogEntry[] = []) => {
        this.put({ state });
        this.kept.log?.push(...log);
      },
      setMetadata: (_match: string, metadata: Server.MatchData) => this.put({ metadata }),
      createMatch: (_match: string, opts: Partial<Kept>) => this.put({ ...opts, state: opts.initialState, log: [] }),
    };
  }
}

/** Runs a function, and suppresses the message that boardgame.io prints for each refusal. */
export async function quietly<Value>(run: () => Promise<Value>): Promise<Value> {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    return await run();
  } finally {
    spy.mockRestore();
  }
}
