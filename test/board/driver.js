// In the page: takes the actions of a plan through <orrery-board>, by pointer, by keyboard or by touch. Every event has the position that a
// person would point at, and the board finds its target there.
(() => {
  const board = () => document.querySelector('orrery-board');
  const root = () => board().shadowRoot;
  const find = (selector) => root().querySelector(selector);
  const targetOf = (id) => find(`[data-board] [data-id="${CSS.escape(id)}"]`);
  const buttonOf = (name, value) => [...root().querySelectorAll(`[${name}]`)].find((button) => button.getAttribute(name) === value);

  /** Sends a pointer to a point: what is there gets the events. */
  function pointAt(x, y, pointerType) {
    const element = root().elementFromPoint(x, y);
    const at = { clientX: x, clientY: y, detail: 1, bubbles: true, composed: true, cancelable: true };
    element.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType }));
    element.dispatchEvent(new PointerEvent('pointerup', { ...at, pointerType }));
    element.dispatchEvent(new PointerEvent('click', { ...at, pointerType }));
  }

  const isShown = (element, x, y) => element.contains(root().elementFromPoint(x, y));

  /** Points in a box, from its middle outwards. */
  function pointsIn({ left, top, width, height }) {
    const shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
    return shares.flatMap((x) => shares.map((y) => [left + x * width, top + y * height]));
  }

  /** Returns a point at which the board would choose this target: nothing else that can be chosen lies above it. */
  function pointOf(id) {
    const target = targetOf(id);
    (target.querySelector('.outline') ?? target).scrollIntoView({ block: 'center', inline: 'center' });
    const wanted = new Set([...root().querySelectorAll('[data-board] [tabindex]')].map((each) => each.getAttribute('data-id')));
    const isMet = ([x, y]) => {
      const ids = root()
        .elementsFromPoint(x, y)
        .map((element) => element.closest('[data-board] [data-id]')?.getAttribute('data-id'));
      const first = ids.find((each) => wanted.has(each)) ?? ids.find((each) => each !== undefined);
      return first === id && isShown(find('[data-board]'), x, y);
    };
    return pointsIn((target.querySelector('.outline') ?? target).getBoundingClientRect()).find(isMet);
  }

  /** The smallest width and height of the targets that a finger met. */
  let smallest = Number.POSITIVE_INFINITY;

  /** The smaller one of the width and the height of a target, in pixels. */
  function sizeOf(id) {
    const { width, height } = targetOf(id).querySelector('.outline').getBoundingClientRect();
    return Math.min(width, height);
  }

  const choosers = {
    pointer(id) {
      const point = pointOf(id);
      if (point === undefined) throw new Error(`No point of ${id} can be clicked`);
      pointAt(...point, 'mouse');
    },
    touch(id) {
      const before = find('[data-board]').style.width;
      let size = sizeOf(id);
      pointAt(...pointOf(id), 'touch');
      // The first tap on small targets enlarges the picture, and chooses nothing.
      if (find('[data-board]').style.width !== before) {
        size = sizeOf(id);
        pointAt(...pointOf(id), 'touch');
      }
      smallest = Math.min(smallest, size);
    },
    key(id) {
      const target = targetOf(id);
      if (target.getAttribute('tabindex') !== '0') throw new Error(`Tab does not reach ${id}`);
      target.focus();
      press('Enter');
    },
  };

  function press(key) {
    const { activeElement } = root();
    const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true });
    if (activeElement.dispatchEvent(event) && activeElement.localName === 'button' && key === 'Enter') activeElement.click();
  }

  function use(button, how) {
    if (how === 'key') {
      button.focus();
      if (root().activeElement !== button) throw new Error(`${button.textContent} cannot have the focus`);
      press('Enter');
      return;
    }
    button.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = button.getBoundingClientRect();
    if (how === 'touch') smallest = Math.min(smallest, width, height);
    pointAt(left + width / 2, top + height / 2, how === 'touch' ? 'touch' : 'mouse');
  }

  /** Takes one action: its targets in the picture, then words where several actions remain. Answers what it used. */
  function take({ action, targets }, how) {
    const taken = () => board().match.entries.length;
    const before = taken();
    const actor = buttonOf('data-actor', JSON.parse(action).player);
    if (actor !== undefined && actor.getAttribute('aria-pressed') !== 'true') use(actor, how);
    for (const id of targets) {
      if (targetOf(id) === null) throw new Error(`There is no ${id} in the picture for ${action}`);
      choosers[how](id);
    }
    if (taken() > before) return 'board';
    const choice = buttonOf('data-choice', action);
    if (choice !== undefined) use(choice, how);
    else {
      while (buttonOf('data-action', action) === undefined) {
        const more = find('[part=more]');
        if (more === null) throw new Error(`${action} is not offered after ${before} actions`);
        use(more, how);
      }
      use(buttonOf('data-action', action), how);
    }
    if (taken() !== before + 1) throw new Error(`${action} was not taken: ${find('[data-answer]').textContent}`);
    return choice === undefined ? 'list' : 'choice';
  }

  globalThis.drive = {
    pointOf,
    play(steps, how) {
      const used = { board: 0, choice: 0, list: 0 };
      for (const step of steps) used[take(step, how)] += 1;
      return { used, smallest };
    },
  };
})();
