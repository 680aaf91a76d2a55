// The match of `orrery play`: selects the next player, plays the agents and undoes actions.
import type { Agent } from '../../agents/index.js';
import { random } from '../../agents/index.js';
import { type AnyGame, type BaseAction, type Chance, canonicalJson, type Match, type PlayerId, seededChance } from '../../kernel/index.js';

export class TerminalMatch {
  readonly game: AnyGame;
  /** Whether any two humans at this terminal have known different things at some time in this match. */
  private secrets = false;
  private readonly streams = new Map<PlayerId, Chance>();
  /** For each human, the number of match entries at the time of that human's last `wait`. */
  private readonly waited = new Map<PlayerId, number>();

  constructor(
    readonly match: Match,
    readonly humans: readonly PlayerId[],
    private readonly agents: Agent | readonly Agent[],
  ) {
    this.game = match.game;
  }

  /**
   * Returns the player who decides next; `undefined` once the game is over. Of several players, this is the one who has not acted or waited
   * for the longest time. A role, such as the clock of a real-time game, does not act while a human at this terminal may decide.
   */
  next(): PlayerId | undefined {
    const { match, humans } = this;
    const able = this.able();
    const here = able.some((player) => humans.includes(player));
    const candidates = here ? able.filter((player) => match.state.players.includes(player)) : able;
    const actors = match.entries.map((entry) => entry.action.player);
    const lastActed = (player: PlayerId) => Math.max(actors.lastIndexOf(player), (this.waited.get(player) ?? 0) - 1);
    return candidates.sort((a, b) => lastActed(a) - lastActed(b))[0];
  }

  /** Returns a role that may act now, such as the clock of a real-time game; `undefined` if there is none. */
  clock(): PlayerId | undefined {
    return this.able().find((player) => !this.match.state.players.includes(player));
  }

  /** Lets the clock (or another role) act once, while the player waits. Returns `false` if no role may act now. */
  wait(player: PlayerId): boolean {
    const clock = this.clock();
    if (clock === undefined) return false;
    this.playAgent(clock);
    this.waited.set(player, this.match.entries.length);
    return true;
  }

  /** Lets the agent of a player choose and take one action. */
  playAgent(player: PlayerId): void {
    const { game, match } = this;
    const view = () => game.view(match.state, player);
    this.match.dispatch(
      this.agentOf(player).choose({
        game,
        player,
        legalActions: game.legalActions(match.state, player),
        random: this.streamOf(player),
        get view() {
          return view();
        },
      }) as BaseAction,
    );
  }

  /** Undoes the last action of a human, and all later actions. Returns the id of this human; `undefined` if no human has acted. */
  undo(): PlayerId | undefined {
    const { match, humans } = this;
    if (!match.entries.some((entry) => humans.includes(entry.action.player))) return undefined;
    this.waited.clear();
    for (;;) {
      const { player } = (match.entries.at(-1) as { action: BaseAction }).action;
      match.undo();
      if (humans.includes(player)) return player;
    }
  }

  /** Whether the humans at this terminal must not see each other's views. Once this is `true`, it stays `true` for the rest of the game. */
  hidesInformation(): boolean {
    const { game, match, humans } = this;
    if (this.secrets || humans.length < 2) return this.secrets;
    const told = (viewer: PlayerId) =>
      canonicalJson([game.view(match.state, viewer), match.entries.map(({ events }) => game.viewEvents(events, viewer))]);
    const first = told(humans[0] as PlayerId);
    this.secrets = humans.some((human) => told(human) !== first);
    return this.secrets;
  }

  private able(): PlayerId[] {
    const { game, match } = this;
    return game.decisions(match.state).filter((player) => game.legalActions(match.state, player).length > 0);
  }

  private agentOf(player: PlayerId): Agent {
    const seat = this.match.state.players.indexOf(player);
    const { agents } = this;
    // A role without a seat takes random legal actions.
    if (seat < 0) return random();
    return Array.isArray(agents) ? (agents[seat] ?? random()) : (agents as Agent);
  }

  private streamOf(player: PlayerId): Chance {
    const known = this.streams.get(player) ?? seededChance(`${String(this.match.seed).slice(0, 900)}/play ${player}`);
    this.streams.set(player, known);
    return known;
  }
}
