// A session: a match with who plays it, what of it is shown, and what was clicked.
import { type AnyGame, type BaseAction, type BaseEvent, IllegalActionError, type Match, type MatchEntry } from 'orrery-rules';
import { computed, onScopeDispose, proxyRefs, ref, shallowReactive, shallowRef, watch } from 'vue';
import type { GameEntry, Picture } from './games.js';
import { idsIn, narrow, type Refusal, refusalOf } from './ids.js';
import type { Fault } from './read-record.js';
import { hidesNow, nextDecider, PERSON, type Table } from './seats.js';
import type { LogEntry, NewGame, Overlay, Session } from './session.js';
import type { ChooseInput } from './worker.js';
import { openLine } from './worker-line.js';

/** What is said where a click was refused. */
export interface Answered {
  readonly words: string;
  readonly rule: string | undefined;
  /** Id of what was clicked. */
  readonly at: string | undefined;
}

/** What a session is made of. */
export interface Beginning {
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly picture: Picture;
  readonly match: Match;
  readonly table: Table;
  readonly shown?: number | undefined;
  readonly fault?: Fault | undefined;
  /** Milliseconds between what agents do. */
  readonly pace: number;
  load(record: unknown): Promise<void>;
  begin(game: NewGame): void;
}

/** All that the parts of the page use; panels know it as `Session`. */
export type PageSession = ReturnType<typeof makeSession>;

/** A stream for one choice of an agent. It has nothing to do with the seed of the match, which would tell the worker all cards. */
const streamSeed = () => String(Math.random());

export function makeSession(beginning: Beginning) {
  const { entry, game, picture, match } = beginning;
  const players: readonly string[] = match.state.players;
  const table = shallowRef(beginning.table);
  const thingsOf = picture.thingsOf ?? idsIn;

  /** Counts what happens to the match: whatever follows from it is worked out anew. */
  const version = ref(0);
  onScopeDispose(
    match.subscribe(() => {
      // Scripts take actions, too.
      const follows = shown.value === length.value;
      version.value++;
      if (follows || shown.value > match.entries.length) arrive();
    }),
  );
  const state = computed(() => {
    version.value;
    return match.state;
  });
  const length = computed(() => {
    version.value;
    return match.entries.length;
  });
  const shown = ref(Math.min(beginning.shown ?? match.entries.length, match.entries.length));
  const isLive = computed(() => shown.value === length.value);
  const shownState = computed(() => {
    version.value;
    return match.at(shown.value);
  });
  const outcome = computed(() => game.outcome(state.value));
  const isPaused = ref(false);
  const waited = new Map<string, number>();
  const waits = ref(0);

  const deciders = computed(() => game.decisions(state.value));
  const people = computed(() => players.filter((player) => table.value.seats[player] === PERSON));
  const next = computed(() => {
    waits.value;
    return nextDecider(match, deciders.value, table.value.seats, waited);
  });

  // Who looks. `atScreen` is the person in front of it where views change hands.
  const look = computed(() => table.value.look);
  const isOpen = computed(() => look.value === 'open');
  const atScreen = ref(people.value.find((person) => person === next.value) ?? people.value[0] ?? 'spectator');
  const isCurtained = ref(false);
  /** Once people must not look at each other's views, they must not for the rest of the game. */
  const hasSecrets = ref(false);
  /** People who may take over the screen, first the one who has waited longest. */
  const waiting = computed<readonly string[]>(() => {
    if (look.value !== 'curtain' || !hasSecrets.value || isCurtained.value) return [];
    const able = people.value.filter((person) => person !== atScreen.value && deciders.value.includes(person));
    return [...able].sort((a, b) => Number(b === next.value) - Number(a === next.value));
  });
  /** Who must take it over: the one in front of it has nothing to decide. */
  const handOver = computed(() => (deciders.value.includes(atScreen.value) ? undefined : waiting.value[0]));
  /** Whose actions are listed where all may act at once. */
  const actor = ref<string | undefined>();
  const seatOfShown = computed(() => {
    const deciding = isLive.value ? deciders.value : game.decisions(shownState.value);
    const chosen = actor.value !== undefined && deciding.includes(actor.value) ? actor.value : undefined;
    return chosen ?? deciding.find((player) => players.includes(player));
  });
  const lastSeat = ref(players[0] as string);
  watch(
    seatOfShown,
    (seat) => {
      if (seat !== undefined) lastSeat.value = seat;
    },
    { immediate: true },
  );
  const viewer = computed(() => {
    if (typeof look.value === 'object') return look.value.viewer;
    if (look.value === 'curtain') return atScreen.value;
    return game.viewers.includes('referee') ? 'referee' : (seatOfShown.value ?? lastSeat.value);
  });
  const view = computed(() => (isCurtained.value ? undefined : game.view(shownState.value, viewer.value)));

  // What may be done.
  const clock = computed(() => deciders.value.find((player) => !players.includes(player)));
  const legalActions = computed<readonly BaseAction[]>(() => {
    if (!isLive.value || isCurtained.value || handOver.value !== undefined) return [];
    if (!isOpen.value) {
      if (!people.value.includes(viewer.value) || !deciders.value.includes(viewer.value)) return [];
      return [...game.legalActions(state.value, viewer.value), ...ticks.value];
    }
    const here = deciders.value.filter((player) => table.value.seats[player] === PERSON || !players.includes(player));
    const chosen = actor.value !== undefined && here.includes(actor.value) ? [actor.value] : here;
    return chosen.flatMap((player) => game.legalActions(state.value, player) as BaseAction[]);
  });
  /** What a clock does is the same for all: a single action without a choice. */
  const ticks = computed<readonly BaseAction[]>(() => {
    if (clock.value === undefined) return [];
    const actions = game.legalActions(state.value, clock.value) as BaseAction[];
    return actions.length === 1 ? actions : [];
  });
  const selected = shallowRef<readonly string[]>([]);
  /** What clicks on the board may mean: where it is the view of one who acts, the actions of that player. */
  const clickable = computed<readonly BaseAction[]>(() => {
    const mine = players.includes(viewer.value) ? legalActions.value.filter(({ player }) => player === viewer.value) : [];
    return mine.length > 0 ? mine : legalActions.value;
  });
  const narrowed = computed(() => narrow(clickable.value, selected.value, thingsOf));
  const answered = shallowRef<Answered | undefined>();

  // What happened.
  const known = new Map<string, WeakMap<MatchEntry, LogEntry>>();
  const logged = (index: number): LogEntry => {
    const taken = match.entries[index] as MatchEntry;
    const mine = known.get(viewer.value) ?? new WeakMap<MatchEntry, LogEntry>();
    known.set(viewer.value, mine);
    const before = mine.get(taken);
    if (before !== undefined && before.after === index + 1) return before;
    const events = game.viewEvents(taken.events as never, viewer.value) as BaseEvent[];
    // A hidden player's action says more than its events.
    const isKnown = isOpen.value || taken.action.player === viewer.value || !players.includes(taken.action.player);
    const made: LogEntry = {
      after: index + 1,
      action: isKnown ? game.text.action(taken.action as never) : '',
      events: events.map((event) => ({ type: event.type, text: game.text.event(event as never), rule: event.rule })),
    };
    mine.set(taken, made);
    return made;
  };
  const log = computed<readonly LogEntry[]>(() =>
    isCurtained.value ? [] : Array.from({ length: length.value }, (_, index) => logged(index)),
  );
  const events = computed<readonly BaseEvent[]>(() => {
    const taken = shown.value === 0 || isCurtained.value ? undefined : match.entries[shown.value - 1];
    return taken === undefined ? [] : (game.viewEvents(taken.events as never, viewer.value) as BaseEvent[]);
  });

  const overlays = shallowReactive(new Map<string, Overlay>());
  const said = ref('');
  const line = openLine(entry.id);
  onScopeDispose(() => line.close());

  const letGo = () => {
    selected.value = [];
    answered.value = undefined;
  };

  function dispatch(action: BaseAction): boolean {
    if (!isLive.value) return false;
    try {
      match.dispatch(action as never);
    } catch (error) {
      if (!(error instanceof IllegalActionError)) throw error;
      answered.value = { words: error.violation.message, rule: error.violation.rule, at: selected.value.at(-1) };
      return false;
    }
    const last = isCurtained.value ? undefined : logged(length.value - 1);
    said.value = last === undefined ? '' : sentences(last.events.length > 0 ? last.events.map(({ text }) => text) : [last.action]);
    return true;
  }

  /** The last state is shown, nothing is held. */
  function arrive(): void {
    shown.value = match.entries.length;
    letGo();
    if (deciders.value.length < 2 || !deciders.value.includes(actor.value ?? '')) actor.value = undefined;
    if (look.value === 'curtain' && !hasSecrets.value && people.value.length > 1) hasSecrets.value = hidesNow(game, match, people.value);
    if (look.value === 'curtain' && !hasSecrets.value && next.value !== undefined && people.value.includes(next.value))
      atScreen.value = next.value;
  }

  /** A person lets time go by: the clock moves, or others do. */
  function wait(): void {
    const person = isOpen.value ? undefined : viewer.value;
    if (person !== undefined) waited.set(person, match.entries.length + 1);
    if (clock.value !== undefined) {
      const actions = game.legalActions(state.value, clock.value) as BaseAction[];
      const drawn = actions[Math.floor(Math.random() * actions.length)];
      if (drawn !== undefined) dispatch(drawn);
    }
    waits.value++;
  }

  /** Behind a curtain nobody takes back dice, cards and news. */
  const canUndo = computed(() => {
    version.value;
    const last = match.entries.at(-1);
    return match.canUndo && !(look.value === 'curtain' && (last?.drew || last?.gaveNews));
  });

  const canRedo = computed(() => {
    version.value;
    return match.canRedo;
  });

  /** Takes back the last action; where agents play, everything since the last one of a person, too. */
  function undo(): void {
    if (!canUndo.value) return;
    isPaused.value = false;
    const mine = (player: string) => people.value.includes(player);
    const last = match.entries.findLastIndex(({ action }) => mine(action.player));
    const steps = last < 0 || people.value.length === players.length ? 1 : match.entries.length - last;
    for (let step = 0; step < steps && canUndo.value; step++) match.undo();
    if (people.value.length === 0) isPaused.value = true;
    arrive();
  }

  function redo(): void {
    if (match.canRedo) match.redo();
    arrive();
  }

  function show(after: number): void {
    shown.value = Math.max(0, Math.min(length.value, Math.round(after)));
    letGo();
  }

  /** Goes back to the shown state, and on from there. */
  function goOnFromHere(): void {
    const wanted = shown.value;
    while (match.entries.length > wanted && canUndo.value) match.undo();
    if (people.value.length === 0) isPaused.value = true;
    arrive();
  }

  /** A thing was clicked. Takes the action where it is the only one meant. */
  function click(id: string): void {
    answered.value = undefined;
    if (!isLive.value || isCurtained.value) return;
    if (selected.value.at(-1) === id && narrow(clickable.value, [...selected.value, id], thingsOf).candidates.length === 0) {
      selected.value = selected.value.slice(0, -1);
      return;
    }
    for (const clicked of [[...selected.value, id], [id]]) {
      const { candidates, complete } = narrow(clickable.value, clicked, thingsOf);
      if (candidates.length === 0) continue;
      const [only] = complete;
      if (only !== undefined && candidates.length === 1) dispatch(only);
      else selected.value = clicked;
      return;
    }
    answered.value = explained(id);
  }

  function explained(at: string): Answered {
    const here = isOpen.value ? deciders.value : deciders.value.filter((player) => player === viewer.value);
    const refusal: Refusal | undefined = outcome.value
      ? undefined
      : refusalOf(game, state.value, here, clickable.value, [...selected.value, at], thingsOf);
    if (refusal !== undefined) return { words: refusal.violation.message, rule: refusal.violation.rule, at };
    return { words: expected.value, rule: undefined, at };
  }

  /** What is to be done now, in one sentence. */
  const expected = computed(() => {
    if (outcome.value !== undefined) return 'The game is over.';
    if (!isLive.value) return 'This is a state of the past.';
    const kinds = [...new Set(legalActions.value.map(({ type }) => typeWords(type)))];
    if (kinds.length === 0) return `${deciders.value.join(' and ')} to decide.`;
    return `Now you can: ${kinds.join(', ')}.`;
  });

  // Agents.
  let asking = 0;
  async function askAgent(player: string, agent: string): Promise<void> {
    asking += 1;
    const mine = asking;
    const begun = performance.now();
    const at = match.entries.length;
    const input: ChooseInput = {
      agent,
      player,
      view: game.view(match.state, player),
      legalActions: game.legalActions(match.state, player) as BaseAction[],
      seed: streamSeed(),
    };
    try {
      const action = await line.request('choose', input);
      const left = beginning.pace - (performance.now() - begun);
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
      if (mine !== asking || isPaused.value || match.entries.length !== at) return;
      const wasLive = isLive.value;
      const shownBefore = shown.value;
      if (!wasLive) shown.value = length.value;
      dispatch(action as BaseAction);
      if (!wasLive) shown.value = shownBefore;
    } catch (error) {
      if (mine !== asking || (error instanceof DOMException && error.name === 'AbortError')) return;
      isPaused.value = true;
      said.value = `${player} (${agent}) could not decide: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  /** What a program is to do now: an agent's decision, or the clock's where nobody else may decide. */
  watch(
    [version, table, isPaused, waits, next],
    () => {
      asking += 1;
      const player = next.value;
      if (player === undefined || isPaused.value || outcome.value !== undefined) return;
      const agent = player in table.value.seats ? table.value.seats[player] : people.value.length === 0 ? 'random' : undefined;
      if (agent !== undefined && agent !== PERSON) void askAgent(player, agent);
    },
    { immediate: true, flush: 'post' },
  );

  const session = proxyRefs({
    entry,
    game,
    match,
    setup: match.setup as Readonly<Record<string, unknown>>,
    seed: match.seed,
    players,
    thingsOf,
    picture,
    table,
    fault: beginning.fault,
    length,
    shown,
    isLive,
    viewer,
    isOpen,
    isCurtained,
    view,
    state: computed(() => (isOpen.value ? shownState.value : undefined)),
    deciders,
    next,
    clock,
    people,
    handOver,
    waiting,
    actor,
    legalActions,
    candidates: computed(() => (selected.value.length === 0 ? legalActions.value : narrowed.value.candidates)),
    complete: computed(() => narrowed.value.complete),
    targets: computed(() => narrowed.value.targets),
    selected,
    answered,
    expected,
    events,
    log,
    outcome: computed(() => (isCurtained.value ? undefined : outcome.value)),
    isPaused,
    overlays,
    said,
    canUndo,
    canRedo,
    dispatch,
    undo,
    redo,
    show,
    goOnFromHere,
    click,
    letGo,
    wait,
    /** Draws the curtain before the next person. */
    closeCurtain(person: string) {
      atScreen.value = person;
      isCurtained.value = true;
      said.value = '';
      letGo();
    },
    openCurtain: () => (isCurtained.value = false),
    /** Seats and views change in the middle of a game. */
    sit(changed: Table) {
      table.value = changed;
      letGo();
      isCurtained.value = false;
      hasSecrets.value = changed.look === 'curtain' && people.value.length > 1 && hidesNow(game, match, people.value);
      if (changed.look !== 'curtain') return;
      atScreen.value = people.value.find((person) => person === next.value) ?? people.value[0] ?? 'spectator';
      isCurtained.value = hasSecrets.value;
    },
    pause: (paused: boolean) => (isPaused.value = paused),
    load: beginning.load,
    begin: beginning.begin,
    overlay: (name: string, overlay: Overlay | undefined) => (overlay === undefined ? overlays.delete(name) : overlays.set(name, overlay)),
    say: (words: string) => (said.value = words),
    request: <Answer>(kind: string, input: unknown, options?: { signal?: AbortSignal }) =>
      line.request(kind, input, options) as Promise<Answer>,
  });
  if (beginning.table.look === 'curtain') session.sit(beginning.table);
  // Panels see less of it.
  return session satisfies Session;
}

/** `place-vestigial` as `place vestigial`. */
export function typeWords(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}

/** Lines as sentences, one after the other. */
function sentences(lines: readonly string[]): string {
  return lines.map((line) => (line === '' || line.endsWith('.') ? line : `${line}.`)).join(' ');
}
