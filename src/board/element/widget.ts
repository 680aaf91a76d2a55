/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// The content of `<orrery-board>`: connects the controller with the picture, the list and the page.
import type { AnyGame, BaseAction, Violation } from '../../kernel/index.js';
import { cached } from '../../kernel/plain.js';
import { type BoardController, type BoardRefusal, createBoardController, typesOf } from '../controller.js';
import type { TargetsOf } from '../narrow.js';
import type { BoardPicture } from '../picture-module.js';
import { createPlayback } from '../playback.js';
import { setAttribute, setText } from '../surface/changes.js';
import { createBoardSurface } from '../surface/surface.js';
import { BOARD_TEXTS, type BoardTexts } from '../texts.js';
import { createActionList } from './action-list.js';
import { createActors } from './actors.js';
import { createBubble } from './bubble.js';
import { button, el } from './dom.js';
import { drawingOf } from './drawing.js';
import { type BoardSettings, NO_SETTINGS } from './settings.js';
import { isNext, ofMatch, ofSnapshot, type Situation, textOf } from './situation.js';
import { createStatus } from './status.js';
import { STYLE } from './style.js';
import { createZoom } from './zoom.js';

/** The content of one `<orrery-board>` element. */
export interface Widget {
  /** Applies changed properties or attributes, and updates the content. */
  set(settings: BoardSettings): void;
  /** Adds the listeners. Called when the element was added to a page. */
  connect(): void;
  disconnect(): void;
}

/** Up to this width of the element, in pixels, the panels lie below the board. */
const NARROW = 720;

/** Creates the content of an element. @param emit dispatches an event of the element; returns whether the page has cancelled the event. */
export function createWidget(host: HTMLElement, emit: (name: string, detail: object) => boolean): Widget {
  const root = host.attachShadow({ mode: 'open' });
  const picture = el('div', { class: 'picture', part: 'picture', 'data-board': '' });
  const viewport = el('div', { class: 'viewport', part: 'viewport' }, picture);
  const zoomButton = button('zoom', '', () => toggleZoom());
  const cancelButton = button('cancel', '', () => controller?.cancel(), { 'data-cancel': '' });
  const status = createStatus();
  const actors = createActors((player) => {
    actor = player;
    refresh();
  });
  const take = (action: BaseAction) => renderOnce(() => controller?.take(action));
  const bubble = createBubble(viewport, take);
  const list = createActionList(take);
  const tools = el('div', { class: 'tools', part: 'tools' }, zoomButton, cancelButton);
  const side = el('div', { class: 'side', part: 'side' }, tools, status.element, actors.element, list.element);
  const content = el('div', { class: 'root', part: 'root' }, bubble.frame, side);
  root.append(el('style', {}, STYLE), content);

  const zoom = createZoom(viewport, picture);
  const playback = createPlayback({
    isStill: () => settings.still || matchMedia('(prefers-reduced-motion: reduce)').matches,
    onChange: () => render(),
  });
  const surface = createBoardSurface(picture, {
    arrows: true,
    targets: () => controller?.getSnapshot().targets ?? [],
    onChoose(id, by) {
      renderOnce(() => controller?.choose(id));
      if (by === 'key') bubble.focus();
    },
    onMiss: () => controller?.cancel(),
    onHover(id) {
      const { candidates = [] } = controller?.getSnapshot() ?? {};
      const actions = id === undefined ? [] : candidates.filter((action) => targetsOf(action).includes(id));
      emit('hover', { target: id, name: id === undefined ? undefined : surface.nameOf(id), actions });
    },
    intercept({ x, y, id, by }) {
      if (by !== 'touch') return false;
      const targets = controller?.getSnapshot().targets ?? [];
      const tapped = targets.filter((target) => target === id);
      if (tapped.length === 0 && zoom.factor > 1) return false;
      if (tapped.length > 0 && zoom.needed(elementsOf(tapped)) === 1) return false;
      const needed = zoom.needed(elementsOf(targets));
      if (needed === 1) return false;
      zoom.to(zoom.factor * needed, { x, y });
      render();
      return true;
    },
  });

  let settings = NO_SETTINGS;
  let texts: BoardTexts = BOARD_TEXTS;
  let controller: BoardController | undefined;
  let situation: Situation | undefined;
  let actor: string | undefined;
  let said = '';
  let isNarrow = false;
  let wantsFocus = false;
  const stop: (() => void)[] = [];
  let wordsOf: (action: BaseAction) => string = BOARD_TEXTS.action;
  /** The values from which `situation` was computed. If one of them changes, `situation` is computed again. */
  let source: readonly unknown[] = [];
  let heard: unknown;
  /** Whether several changes are being made, which are rendered together. */
  let isChanging = false;
  /** The targets of each action in the current picture. */
  let targetsOf: TargetsOf = () => [];

  const elementsOf = (ids: readonly string[]) => ids.flatMap((id) => surface.elementOf(id) ?? []);
  const gameOf = (): AnyGame | undefined => settings.game ?? settings.match?.game;
  const pictureModule = (): BoardPicture | undefined => settings.picture ?? settings.locale?.picture;

  function toggleZoom(): void {
    const targets = controller?.getSnapshot().targets ?? [];
    zoom.to(zoom.factor > 1 ? 1 : Math.max(2, zoom.needed(elementsOf(targets))));
    render();
  }

  function act(action: BaseAction): void {
    if (emit('action', { action }) || settings.match === undefined) return;
    try {
      settings.match.dispatch(action);
    } catch (error) {
      const { violation } = error as { violation?: Violation };
      if (violation === undefined) throw error;
      controller?.refuse({ ...violation, action });
    }
  }

  function createController(): void {
    const module = pictureModule();
    const confirm = (action: BaseAction) =>
      typeof settings.confirm === 'function' ? settings.confirm(action) : settings.confirm === 'always';
    targetsOf = cached((action: BaseAction) => module?.targetsOf(action) ?? []);
    controller = module && createBoardController({ picture: { targetsOf }, game: gameOf(), confirm, onAction: act });
    controller?.subscribe(() => {
      const { refusal } = controller?.getSnapshot() ?? {};
      render();
      if (refusal !== undefined && refusal !== heard) emit('refused', refusal);
      heard = refusal;
    });
  }

  /** Returns the values from which the situation is computed now. */
  function sourceNow(): readonly unknown[] {
    const { match, snapshot, viewer, locale, texts: replaced } = settings;
    return [match, match?.state, match === undefined ? snapshot : undefined, viewer, actor, controller, locale, replaced];
  }

  /** Makes changes, and renders them together. */
  function renderOnce(change: () => void): void {
    const isPart = isChanging;
    isChanging = true;
    try {
      change();
    } finally {
      isChanging = isPart;
    }
    render();
  }

  /** Computes what to show, if the match, the snapshot or the viewer has changed, and renders it. */
  const refresh = () => renderOnce(update);

  function update(): void {
    if (sourceNow().every((value, index) => value === source[index])) return;
    const before = situation;
    const [matchBefore, stateBefore] = source;
    const { match, snapshot, viewer } = settings;
    situation = match !== undefined ? ofMatch(match, viewer, actor) : snapshot && ofSnapshot(snapshot, viewer);
    actor = match === undefined || viewer !== undefined ? undefined : situation?.viewer;
    source = sourceNow();
    if (situation === undefined || controller === undefined) return;
    const { events, view, viewer: shown, actions, isOver, state, deciders, refused } = situation;
    const expected = isOver ? texts.over : actions.length === 0 ? texts.waiting : texts.canDo(typesOf(actions, texts.actionType));
    controller.show({ view, viewer: shown, actions, state: isOver ? null : state, deciders, expected });
    if (refused !== null && refused !== before?.refused) {
      const { message, rule, code } = refused;
      controller.refuse({ message, code, rule: rule ?? undefined });
    }
    // Events are shown only after a single new action. They are not shown after an undo, a redo, several actions at once, or a change of
    // the viewer or the match.
    const isStep = match === undefined ? events !== before?.events : matchBefore === match && isNext(match, stateBefore);
    if (!isStep || before === undefined || events.length === 0) {
      if (match === undefined && events === before?.events) return;
      playback.finish();
      said = '';
      return;
    }
    const words = events.map((event) =>
      texts.sentence(settings.locale?.event(event) ?? textOf(gameOf())?.event(event) ?? texts.event(event)),
    );
    playback.play(before.view, before.viewer, events, (upTo) => {
      said = words.slice(0, upTo).join(' ');
      render();
    });
  }

  function render(): void {
    if (isChanging) return;
    const module = pictureModule();
    if (controller === undefined || situation === undefined || module === undefined) {
      picture.replaceChildren();
      return;
    }
    const { selected, targets, candidates, complete, refusal, position } = controller.getSnapshot();
    const svg = drawingOf(module, situation, { selected, targets }, playback.scene, settings, isNarrow);
    const hadFocus = root.activeElement !== null && bubble.frame.contains(root.activeElement);
    surface.draw(svg, playback.scene === undefined ? [...targets, ...selected] : []);
    for (const element of picture.children) setAttribute(element, 'part', 'board');
    host.toggleAttribute('playing', playback.scene !== undefined);

    const last = selected.at(-1);
    bubble.show({ refusal, reason: reasonOf(refusal), actions: complete, texts, wordsOf, clauseUrl: settings.clauseUrl }, (id = last) =>
      id === undefined ? undefined : surface.elementOf(id),
    );
    const { expected = '' } = position ?? {};
    list.show({ actions: candidates, texts, none: expected, wordsOf, isElsewhere: (action) => targetsOf(action).length === 0 });
    cancelButton.toggleAttribute('hidden', selected.length === 0 && refusal === undefined);
    setText(cancelButton, texts.cancel);
    setText(zoomButton, zoom.factor > 1 ? texts.zoomOut : texts.zoomIn);
    actors.show(situation.actors, situation.viewer, texts);
    const now = selected.length > 0 ? texts.chosen(selected.map(surface.nameOf), targets.length) : expected;
    const summary = selected.length > 0 ? '' : (picture.firstElementChild?.getAttribute('aria-label') ?? '');
    status.show(`${said} ${now}`.trim(), summary, texts);
    keepFocus(hadFocus, playback.scene !== undefined);
  }

  /** Returns the reason of a refusal in the language of the board. A refusal without a code has no translation. */
  function reasonOf(refusal: BoardRefusal | undefined): string {
    const { code, rule, message = '' } = refusal ?? {};
    return code === undefined || rule === undefined ? message : (settings.locale?.refusal({ code, rule, message }) ?? message);
  }

  /** Moves the focus to a target that can be chosen, or to the action list, if the focused element cannot be chosen any more. */
  function keepFocus(hadFocus: boolean, isPlaying: boolean): void {
    const active = root.activeElement;
    const isLost = active === null || (picture.contains(active) && !active.hasAttribute('tabindex'));
    if (hadFocus && isLost) wantsFocus = true;
    else if (!isLost) wantsFocus = false;
    if (!wantsFocus || isPlaying) return;
    wantsFocus = false;
    const page = document.activeElement;
    if (page !== null && page !== document.body && page !== host) return;
    const next = picture.querySelector<SVGElement>('[tabindex]') ?? list.element.querySelector<HTMLElement>('button');
    next?.focus({ preventScroll: true });
  }

  function press(event: KeyboardEvent): void {
    const { selected, refusal } = controller?.getSnapshot() ?? {};
    if (event.key !== 'Escape' || (selected?.length === 0 && refusal === undefined)) return;
    event.preventDefault();
    controller?.cancel();
  }

  function listen(): void {
    for (const end of stop.splice(0)) end();
    if (!host.isConnected) return;
    if (settings.match !== undefined) stop.push(settings.match.subscribe(refresh));
    for (const kind of ['pointerdown', 'click', 'keydown']) {
      root.addEventListener(kind, playback.finish, true);
      stop.push(() => root.removeEventListener(kind, playback.finish, true));
    }
    const letGo = press as (event: Event) => void;
    root.addEventListener('keydown', letGo);
    stop.push(() => root.removeEventListener('keydown', letGo));
    const observer = new ResizeObserver(([entry]) => {
      const now = (entry?.contentRect.width ?? 0) <= NARROW;
      if (now === isNarrow) return;
      isNarrow = now;
      render();
    });
    observer.observe(host);
    stop.push(() => observer.disconnect());
  }

  return {
    set(next) {
      const before = settings;
      settings = next;
      const { locale } = next;
      setAttribute(content, 'lang', locale?.language ?? 'en');
      const game = textOf(gameOf());
      const differs = (...names: readonly (keyof BoardSettings)[]) => names.some((name) => before[name] !== next[name]);
      if (differs('locale', 'texts', 'game', 'match') || before === NO_SETTINGS) {
        texts = { ...(locale?.texts ?? BOARD_TEXTS), ...next.texts };
        wordsOf = (action) => locale?.action(action) ?? game?.action(action) ?? texts.action(action);
      }
      if (differs('picture', 'locale', 'game', 'match') || before === NO_SETTINGS) createController();
      if (before.match !== next.match) listen();
      refresh();
    },
    connect() {
      isNarrow = host.clientWidth <= NARROW;
      listen();
      refresh();
    },
    disconnect() {
      playback.dispose();
      listen();
    },
  };
}
