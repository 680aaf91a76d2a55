// The dialogue of `orrery play`: shows events, prompts for actions and explains refusals until the game is over.
import { type BaseAction, IllegalActionError, InvalidInputError, type PlayerId } from '../../kernel/index.js';
import { type ClauseTexts, clauseLine } from '../clauses.js';
import { eventLine } from '../event-line.js';
import { type Paint, paint, print, type Terminal } from '../terminal.js';
import { type Command, HELP, parseCommand } from './command.js';
import type { Prompt } from './prompt.js';
import type { TerminalMatch } from './terminal-match.js';

/** The maximum number of actions printed without the `list` command. */
const SHORT_LIST = 40;

/** Plays until the game is over or a user quits. */
export async function converse(table: TerminalMatch, prompt: Prompt, terminal: Terminal, clauses: ClauseTexts): Promise<void> {
  const conversation = new Conversation(table, prompt, terminal, clauses);
  for (let player = table.next(); player !== undefined; player = table.next()) {
    if (!table.humans.includes(player)) table.playAgent(player);
    else if ((await conversation.turn(player)) === 'quit') return;
  }
  await conversation.end();
}

class Conversation {
  /** The number of match entries that each viewer has been shown, keyed by viewer. */
  private readonly shown = new Map<PlayerId, number>();
  private atScreen: PlayerId | undefined;
  private readonly paint: Paint;

  constructor(
    private readonly table: TerminalMatch,
    private readonly prompt: Prompt,
    private readonly terminal: Terminal,
    private readonly clauses: ClauseTexts,
  ) {
    this.paint = paint(terminal);
  }

  /** Prompts a player for input until an action was taken or undone, the player waited, or the user quit. */
  async turn(player: PlayerId): Promise<'acted' | 'quit'> {
    const { match, game } = this.table;
    if (!(await this.handOver(player))) return 'quit';
    const legal = game.legalActions(match.state, player) as BaseAction[];
    this.showEvents(player);
    this.draw(player);
    this.list(legal, SHORT_LIST);
    if (this.table.clock() !== undefined) this.say(this.paint.dim('... or "wait": the clock stops until you do'));
    for (;;) {
      const answer = await this.prompt.ask(`${player}>`);
      if (answer === undefined) return 'quit';
      const done = this.execute(parseCommand(answer), player, legal);
      if (done !== undefined) return done;
    }
  }

  /** Shows the end of the game to all users. */
  async end(): Promise<void> {
    const { humans } = this.table;
    const viewer = humans.length === 1 ? (humans[0] as PlayerId) : 'spectator';
    if (this.table.hidesInformation()) this.prompt.clear();
    this.shown.set('spectator', Math.min(...humans.map((human) => this.shown.get(human) ?? 0)));
    this.showEvents(viewer);
    this.draw(viewer);
  }

  /**
   * Hands the terminal over to a player. Clears the screen first if the players must not see each other's views. Returns `false` if the
   * input has ended.
   */
  private async handOver(player: PlayerId): Promise<boolean> {
    const before = this.atScreen;
    this.atScreen = player;
    if (before === player || !this.table.hidesInformation()) return true;
    if (before !== undefined) {
      this.showEvents(before);
      if ((await this.prompt.ask(`${before}: press Enter to clear the screen, then hand over to ${player}.`)) === undefined) return false;
    }
    this.prompt.clear();
    return (await this.prompt.ask(`${player}: press Enter when only you are looking.`)) !== undefined;
  }

  private execute(line: Command, player: PlayerId, legal: BaseAction[]): 'acted' | 'quit' | undefined {
    const { yellow, dim } = this.paint;
    switch (line.kind) {
      case 'nothing':
        return undefined;
      case 'quit':
        return 'quit';
      case 'help':
        return this.say(...HELP);
      case 'view':
        return this.draw(player);
      case 'list':
        return this.list(legal, legal.length);
      case 'rule':
        return this.say(
          this.clauses.has(line.rule) ? clauseLine(this.clauses, line.rule) : yellow(`There is no clause ${line.rule} in this game.`),
        );
      case 'search':
        return this.search(line.words, legal);
      case 'undo':
        return this.undo();
      case 'wait':
        return this.table.wait(player) ? 'acted' : this.say(yellow('There is nothing to wait for.'));
      case 'number': {
        const action = legal[line.number - 1];
        if (action !== undefined) return this.take(action);
        return this.say(
          yellow(`There is no action ${line.number}; expected a number from 1 to ${legal.length}.`),
          dim('Type "list" to see it.'),
        );
      }
      case 'json':
        return this.takeJson(line.text, player);
    }
  }

  private takeJson(text: string, player: PlayerId): 'acted' | undefined {
    try {
      const written: unknown = JSON.parse(text);
      const action = this.table.game.parseAction({ player, ...(written as object) }) as BaseAction;
      if (action.player !== player) return this.say(this.paint.yellow(`It is the decision of ${player}, not of ${action.player}.`));
      return this.take(action);
    } catch (error) {
      if (error instanceof InvalidInputError) return this.say(this.paint.yellow(error.message));
      if (error instanceof SyntaxError) return this.say(this.paint.yellow(`The line is not JSON: ${error.message}`));
      throw error;
    }
  }

  private take(action: BaseAction): 'acted' | undefined {
    try {
      this.table.match.dispatch(action);
      return 'acted';
    } catch (error) {
      if (!(error instanceof IllegalActionError)) throw error;
      const { message, code, rule } = error.violation;
      return this.say(`${this.paint.red(message)} ${this.paint.dim(`(${code})`)}`, `  ${clauseLine(this.clauses, rule)}`);
    }
  }

  private undo(): 'acted' | undefined {
    const whose = this.table.undo();
    if (whose === undefined) return this.say(this.paint.yellow('There is no action to undo.'));
    const { length } = this.table.match.entries;
    for (const [viewer, count] of this.shown) this.shown.set(viewer, Math.min(count, length));
    this.say(this.paint.dim(`Undid the last action of ${whose}.`));
    return 'acted';
  }

  /** Prints the events that this viewer has not been shown yet. */
  private showEvents(viewer: PlayerId): void {
    const { match, game } = this.table;
    const news = match.entries.slice(this.shown.get(viewer) ?? 0);
    this.shown.set(viewer, match.entries.length);
    for (const { events } of news) for (const event of game.viewEvents(events, viewer)) this.say(`  ${eventLine(game, event, this.paint)}`);
  }

  private draw(viewer: PlayerId): undefined {
    const { match, game } = this.table;
    return this.say('', game.text.view(game.view(match.state, viewer), viewer), '');
  }

  private list(legal: BaseAction[], most: number): undefined {
    const lines = legal.slice(0, most).map((action, index) => this.numbered(action, index, legal.length));
    if (legal.length > most) lines.push(this.paint.dim(`... and ${legal.length - most} more: type "list", or words to search for`));
    return this.say(...lines);
  }

  private search(words: string, legal: BaseAction[]): undefined {
    const wanted = words.toLowerCase().split(/\s+/);
    const lines = legal.flatMap((action, index) => {
      const text = this.table.game.text.action(action).toLowerCase();
      return wanted.every((word) => text.includes(word)) ? [this.numbered(action, index, legal.length)] : [];
    });
    if (lines.length > 0) return this.say(...lines);
    return this.say(this.paint.yellow(`No action contains the words "${words}". Type "help" for all commands.`));
  }

  private numbered(action: BaseAction, index: number, count: number): string {
    const width = String(count).length;
    return `${this.paint.cyan(String(index + 1).padStart(width))} ${this.table.game.text.action(action)}`;
  }

  private say(...lines: string[]): undefined {
    for (const line of lines) print(this.terminal, line);
    return undefined;
  }
}
