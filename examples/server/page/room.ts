// The page of a room: the board with the legal actions, the log and the outcome.
import type { BaseEvent } from 'orrery-rules';
import { BOARD_TEXTS, type BoardPicture, defineOrreryBoard, type OrreryBoardElement } from 'orrery-rules/board';
import type { LoadedSnapshot, Seat, ViewerState } from 'orrery-rules/client';
import { type ConnectionState, openConnection } from './connection.js';
import { ask, el, wordsOf } from './dom.js';
import { GAMES, type GameEntry } from './games.js';

const STATES: Readonly<Record<ConnectionState, string>> = {
  connecting: 'Connecting …',
  connected: 'Connected.',
  lost: 'The connection is lost. Trying again …',
  refused: 'This room cannot be shown.',
};

export async function showRoom(main: HTMLElement, room: string, token: string): Promise<void> {
  const { game, now } = await ask<{ game: string; now: number }>(`/rooms/${room}/about`);
  const entry = GAMES.find(({ id }) => id === game);
  if (entry === undefined) throw new Error(`The page does not know the game "${game}".`);
  const skew = now - Date.now();
  const picture = await entry.picture();
  defineOrreryBoard();
  const socket = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/rooms/${room}/socket`;
  new RoomPage(main, entry, picture, room, token, socket, skew);
}

class RoomPage {
  private readonly connection = el('p', { class: 'quiet', role: 'status', 'data-connection': 'connecting' });
  private readonly turn = el('p', { role: 'status', 'data-turn': '' });
  private readonly refusal = el('p', { class: 'said', role: 'status', 'data-refusal': '' });
  private readonly clock = el('p', { class: 'clock', role: 'timer', hidden: true });
  private readonly deadline = el('p', { class: 'quiet', role: 'timer', hidden: true });
  private readonly seats = el('ul', { class: 'seats' });
  private readonly ready = el(
    'button',
    { type: 'button', class: 'primary', 'data-ready': '', hidden: true, click: () => this.client.ready() },
    'Ready',
  );
  private readonly undo = el('button', { type: 'button', 'data-undo': '', click: () => this.client.undo() }, 'Undo');
  private readonly redo = el('button', { type: 'button', 'data-redo': '', click: () => this.client.redo() }, 'Redo');
  private readonly log = el('ol');
  private readonly told = el('div', { class: 'log', role: 'log', tabindex: '0', 'aria-label': 'What happened' }, this.log);
  private readonly end = el('section', { class: 'card', hidden: true, 'aria-label': 'End of the game' });
  /** Shows the view and the legal actions, and lets the player choose. */
  private readonly board: OrreryBoardElement = el('orrery-board');
  private readonly client;
  private eventText: (event: BaseEvent) => string = BOARD_TEXTS.event;
  private events: readonly BaseEvent[] = [];
  /** Events that arrived before the rules, which describe events in words, were loaded. */
  private untold: BaseEvent[] = [];
  private areWordsHere = false;

  constructor(
    main: HTMLElement,
    private readonly entry: GameEntry,
    picture: BoardPicture,
    private readonly room: string,
    private readonly token: string,
    socket: string,
    private readonly skew: number,
  ) {
    this.board.picture = picture;
    this.board.addEventListener('action', ({ detail }) => this.client.act(detail.action));
    main.replaceChildren(
      el('h1', {}, entry.name),
      el(
        'div',
        { class: 'desk' },
        el('div', {}, this.board, this.refusal),
        el(
          'div',
          { class: 'side' },
          el(
            'div',
            { class: 'card side' },
            this.turn,
            this.clock,
            this.deadline,
            el('div', { class: 'row' }, this.ready, this.undo, this.redo),
            this.connection,
          ),
          this.end,
          el('section', { class: 'card' }, el('h2', {}, 'Seats'), this.seats),
          el('section', { class: 'card' }, el('h2', {}, 'Log'), this.told),
        ),
      ),
    );
    this.client = openConnection(socket, token, (state, reason) => this.showConnection(state, reason));
    this.client.subscribe(() => this.show());
    setInterval(() => this.showTime(), 250);
    void this.loadWords();
  }

  private async loadWords(): Promise<void> {
    try {
      const game = await this.entry.load();
      this.board.game = game;
      this.eventText = game.text.event;
    } finally {
      this.areWordsHere = true;
      this.tell([]);
    }
  }

  private showConnection(state: ConnectionState, reason: string): void {
    this.connection.textContent = reason === '' ? STATES[state] : `${STATES[state]} ${reason}`;
    this.connection.setAttribute('data-connection', state);
    if (state === 'refused') document.body.dataset.state = 'refused';
  }

  private show(): void {
    const snapshot = this.client.getSnapshot();
    const { refusal } = snapshot;
    this.board.snapshot = snapshot;
    this.refusal.textContent = refusal === null ? '' : `${refusal.message}${refusal.rule === null ? '' : ` (${refusal.rule})`}`;
    if (snapshot.viewerState !== null) this.showState(snapshot);
  }

  private showState({ viewerState, viewer, events, legalActions, pending, revision }: LoadedSnapshot): void {
    const isNew = events !== this.events;
    this.events = events;
    if (isNew) this.tell(events);
    this.turn.textContent = turnWords(viewerState, viewer ?? 'spectator', legalActions.length > 0);
    this.ready.hidden = !viewerState.asked;
    this.undo.disabled = !viewerState.canUndo;
    this.redo.disabled = !viewerState.canRedo;
    this.undo.hidden = this.redo.hidden = this.token === '';
    this.seats.replaceChildren(...viewerState.seats.map((seat) => this.seat(seat, viewer)));
    this.showTime();
    this.showEnd(viewerState);
    Object.assign(document.body.dataset, {
      state: 'ready',
      revision: String(revision),
      pending: String(pending.length),
      viewer: viewer ?? '',
    });
  }

  private tell(events: readonly BaseEvent[]): void {
    this.untold.push(...events);
    if (!this.areWordsHere) return;
    const lines = this.untold.splice(0).map((event) => el('li', {}, this.eventText(event)));
    this.log.append(...lines);
    if (lines.length > 0) this.told.scrollTop = this.told.scrollHeight;
  }

  private seat({ player, name, agent }: Seat, viewer: string | null): HTMLElement {
    const holder = agent ?? name;
    const who = holder === null ? 'free' : holder === player ? 'taken' : holder;
    const take = el('button', { type: 'button', 'data-take': player, click: () => this.take(player) }, 'Take this seat');
    const isFree = holder === null && this.token === '';
    return el(
      'li',
      {},
      el('span', {}, player === viewer ? `${player} (you)` : player),
      isFree ? take : el('span', { class: 'quiet' }, who),
    );
  }

  private async take(player: string): Promise<void> {
    try {
      const { link } = await ask<{ link: string }>(`/rooms/${this.room}/seats`, { player });
      // The link differs from the present address only in its fragment. The listener in `page.ts` then reloads the page.
      location.href = link;
    } catch (error) {
      this.refusal.textContent = wordsOf(error);
    }
  }

  private showTime(): void {
    const { viewerState } = this.client.getSnapshot();
    if (viewerState === null) return;
    const now = Date.now() + this.skew;
    const seconds = this.client.elapsed(now);
    this.clock.hidden = seconds === undefined;
    this.clock.textContent = seconds === undefined ? '' : clockWords(seconds);
    this.deadline.hidden = viewerState.deadline === null;
    this.deadline.textContent =
      viewerState.deadline === null ? '' : `Time left: ${clockWords(Math.max(0, viewerState.deadline - now) / 1000)}`;
  }

  private showEnd({ outcome, closed }: ViewerState): void {
    if (outcome === null || !this.end.hidden) return;
    const { winners, scores, reason, rule } = outcome;
    const title = winners.length === 0 ? 'Nobody wins' : `${winners.join(', ')} ${winners.length === 1 ? 'wins' : 'win'}`;
    this.end.hidden = false;
    this.end.setAttribute('data-outcome', JSON.stringify(outcome));
    this.end.replaceChildren(
      el('h2', {}, title),
      el('p', {}, `${BOARD_TEXTS.actionType(reason)} (${rule})${closed === null ? '' : ` ${closed}`}`),
      ...Object.entries(scores).map(([player, score]) => el('p', {}, `${player}: ${score}`)),
      el('p', {}, el('a', { href: `/rooms/${this.room}/record`, download: `${this.entry.id}.json` }, 'Save the record')),
    );
  }
}

function turnWords({ outcome, closed, paused, asked }: ViewerState, viewer: string, canAct: boolean): string {
  if (outcome !== null) return 'The game is over.';
  if (closed !== null) return `The room is closed: ${closed}`;
  if (paused) return 'The room is paused.';
  if (asked) return 'Everybody waits for you: say when you are ready.';
  if (canAct) return 'You can act now.';
  return viewer === 'spectator' ? 'You are watching.' : 'Others are to decide.';
}

/** Returns minutes and seconds, such as `3:07`. */
function clockWords(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
