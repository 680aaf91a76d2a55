// A session: a match with its players, the shown view, and the current selection.
import { type AnyGame, type BaseAction, IllegalActionError, type Match } from 'orrery-rules';
import type { BoardLocale } from 'orrery-rules/board';
import { computed, onScopeDispose, proxyRefs, shallowReactive } from 'vue';
import type { GameEntry, Picture } from './games.js';
import type { Guide } from './guides/guide.js';
import type { Fault } from './read-record.js';
import type { Table } from './seats.js';
import { makeAgents } from './session/agents.js';
import { makeClicks } from './session/clicks.js';
import { makeDecisions } from './session/decisions.js';
import { type MakeGuidePlayer, makeGuiding } from './session/guiding.js';
import { makeOffers } from './session/offers.js';
import { makePlayback } from './session/playback.js';
import { makeScreen } from './session/screen.js';
import { makeStory } from './session/story.js';
import { makeTime } from './session/time.js';
import { makeUndoing } from './session/undoing.js';
import type { NewGame, Overlay, RealTime, Session } from './session.js';
import { openWorker } from './worker-connection.js';

/** What `makeSession` needs to create a session. */
export interface Beginning {
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly picture: Picture;
  /** The words of another language than English. `game` and `picture` use them already. */
  readonly locale: BoardLocale | undefined;
  readonly match: Match;
  readonly table: Table;
  readonly shown?: number | undefined;
  readonly fault?: Fault | undefined;
  /** A guide for the match. The match must already contain the actions of the guide's opening. */
  readonly guide?: { readonly guide: Guide; readonly makePlayer: MakeGuidePlayer } | undefined;
  /** Delay between actions of agents, in milliseconds. With 0, animations are off too. */
  readonly pace: number;
  load(record: unknown): Promise<void>;
  begin(game: NewGame): void;
  /** Called when the person has left the guide. */
  leftGuide?(): void;
}

/** The session as the page uses it; panels use the smaller interface `Session`. */
export type PageSession = ReturnType<typeof makeSession>;

export function makeSession(beginning: Beginning) {
  const { entry, game, picture, locale, match, pace } = beginning;
  const realTime: RealTime = shallowReactive({ seconds: 0, announced: 0, isRunning: false, isInUse: false });
  const time = makeTime(game, match, beginning.shown);
  const screen = makeScreen(game, match, time, beginning.table, () => realTime.isInUse);
  const offers = makeOffers(game, time, screen);
  const decisions = makeDecisions(entry, game, match, time, screen);
  const clicks = makeClicks(game, picture, time, screen, offers, dispatch, locale);
  const story = makeStory(game, match, time, screen);
  const playback = makePlayback(() => pace === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches);
  const guiding = makeGuiding(game, match, picture, time, beginning.guide, playback.end);
  const worker = openWorker(entry.id);
  onScopeDispose(() => worker.close());
  const overlays = shallowReactive(new Map<string, Overlay>());

  function say(words: string): void {
    playback.finish();
    story.said.value = words === '' ? [] : [words];
  }

  // Listens to the match, because scripts can also dispatch actions without this session.
  let before = match.state;
  onScopeDispose(
    match.subscribe((state) => {
      const { follows, isStep } = time.heed();
      const earlier = before;
      before = state;
      if (follows) show(match.entries.length);
      screen.arrive();
      if (follows && isStep) tellStep(earlier);
    }),
  );

  function tellStep(earlier: typeof before): void {
    const { viewer, isCurtained } = screen;
    const sentences = story.sentences();
    const view = isCurtained.value ? undefined : game.view(earlier, viewer.value);
    playback.play(view, viewer.value, story.events.value, (upTo) => (story.said.value = sentences.slice(0, upTo)));
  }

  function dispatch(action: BaseAction): boolean {
    if (!time.isLive.value || isWaiting()) return false;
    playback.finish();
    try {
      match.dispatch(action as never);
      return true;
    } catch (error) {
      if (!(error instanceof IllegalActionError)) throw error;
      clicks.refuse({ ...error.violation, action });
      return false;
    }
  }

  /** Whether a guide is playing actions, so that the person cannot act. */
  function isWaiting(): boolean {
    return guiding.shown.value?.isBusy === true;
  }

  function show(after: number): void {
    playback.finish();
    time.show(after);
    clicks.letGo();
  }

  const { isPaused } = makeAgents(game, match, time, screen, {
    pace,
    worker,
    say,
    seen: playback.end,
    isHeld: () => guiding.player.value !== undefined,
    take: (action) => match.dispatch(action as never),
    taken: decisions.keep,
  });
  const { canUndo, undo, redo, goOnFromHere } = makeUndoing(match, time, screen, isPaused);

  const session = proxyRefs({
    entry,
    game,
    match,
    setup: match.setup as Readonly<Record<string, unknown>>,
    seed: match.seed,
    players: screen.players,
    picture,
    language: locale?.language ?? 'en',
    fault: beginning.fault,
    realTime,
    overlays,

    length: time.length,
    shown: time.shown,
    isLive: time.isLive,
    deciders: time.deciders,
    outcome: computed(() => (screen.isCurtained.value ? undefined : time.outcome.value)),
    state: computed(() => (screen.isOpen.value ? time.shownState.value : undefined)),
    show,
    undo: () => !isWaiting() && undo(),
    redo: () => !isWaiting() && redo(),
    canUndo,
    canRedo: time.canRedo,
    goOnFromHere: () => !isWaiting() && goOnFromHere(),

    table: screen.table,
    viewer: screen.viewer,
    view: screen.view,
    isOpen: screen.isOpen,
    isCurtained: screen.isCurtained,
    next: screen.next,
    handOver: screen.handOver,
    waiting: screen.waiting,
    actor: screen.actor,
    closeCurtain(person: string) {
      screen.closeCurtain(person);
      say('');
      clicks.letGo();
    },
    openCurtain: screen.openCurtain,
    sit(table: Table) {
      playback.finish();
      screen.sit(table);
      clicks.letGo();
    },

    legalActions: offers.legalActions,
    shownActions: offers.shownActions,
    decision: decisions.decision,
    lastDecision: decisions.lastDecision,
    candidates: computed(() => guiding.sorted(clicks.candidates.value)),
    complete: clicks.complete,
    targets: clicks.targets,
    selected: clicks.selected,
    answered: clicks.answered,
    expected: clicks.expected,
    letGo: clicks.letGo,
    dispatch,
    click(id: string) {
      playback.finish();
      clicks.click(id);
    },

    events: story.events,
    log: story.log,
    said: story.said,
    say,
    scene: playback.scene,
    finishScene: playback.finish,

    guide: guiding.shown,
    guidePlayer: guiding.player,
    guideMarks: computed(() => guiding.marksAfter(clicks.selected.value)),
    /** Ends the guide: the game continues without it, and the agents in the other seats play. */
    leaveGuide(): void {
      guiding.leave();
      say('');
      beginning.leftGuide?.();
    },

    isPaused,
    pause: (paused: boolean) => (isPaused.value = paused),
    /** Passes the decision on: the person at the screen does not act now, and the clock or another player acts first. */
    wait() {
      screen.letPass(screen.isOpen.value ? undefined : screen.viewer.value);
      if (offers.clock.value === undefined) return;
      const actions = game.legalActions(match.state, offers.clock.value) as BaseAction[];
      const drawn = actions[Math.floor(Math.random() * actions.length)];
      if (drawn !== undefined) dispatch(drawn);
    },

    load: beginning.load,
    begin: beginning.begin,
    overlay: (name: string, overlay: Overlay | undefined) => (overlay === undefined ? overlays.delete(name) : overlays.set(name, overlay)),
    request: <Answer>(kind: string, input: unknown, options?: { signal?: AbortSignal }) =>
      worker.request(kind, input, options) as Promise<Answer>,
  });
  if (beginning.table.look === 'curtain') session.sit(beginning.table);
  // Panels receive the smaller interface.
  return session satisfies Session;
}
