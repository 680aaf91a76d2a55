// In the page: takes actions by clicks alone, as a person would, only faster.
(() => {
  const nextTask = () =>
    new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });

  /** Lets the page draw, until all that may be done is listed. */
  async function tick() {
    do await nextTask();
    while (document.querySelector('[data-actions][aria-busy=true]') !== null);
  }

  const taken = () => globalThis.orreryMatch.entries.length;
  const targetOf = (id) => document.querySelector(`[data-board] [data-id="${CSS.escape(id)}"]`);
  const buttonOf = (name, action) => [...document.querySelectorAll(`[${name}]`)].find((button) => button.getAttribute(name) === action);

  /** Clicks the targets of an action on the board, and the words that are left to choose. Answers whether that took it. */
  async function clickOnBoard({ action, targets }) {
    const before = taken();
    // Where several may act at once, the cards of one of them are shown.
    buttonOf('data-actor', JSON.parse(action).player)?.click();
    await tick();
    for (const id of targets) {
      const target = targetOf(id);
      if (target === null) throw new Error(`There is no ${id} on the board for ${action}`);
      target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await tick();
    }
    buttonOf('data-choice', action)?.click();
    await tick();
    buttonOf('data-actor', '')?.click();
    await tick();
    return taken() > before;
  }

  /** Takes steps, on the board where they say so, else from the list. */
  async function play(steps) {
    const how = { board: 0, list: 0 };
    for (const step of steps) {
      if (step.onBoard && (await clickOnBoard(step))) {
        how.board += 1;
        continue;
      }
      const button = buttonOf('data-action', step.action);
      if (button === undefined) throw new Error(`${step.action} is not offered after ${taken()} actions`);
      button.click();
      await tick();
      how.list += 1;
    }
    return how;
  }

  /** Waits, without work, until an element is no longer busy. */
  const settled = (element) =>
    new Promise((resolve) => {
      const look = () => {
        if (element.getAttribute('aria-busy') === 'true') return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(look);
      observer.observe(element, { attributeFilter: ['aria-busy'] });
      look();
    });

  /** What the panel says that the hunters know after so many actions each: the spaces, and how many are shaded on the board. */
  async function believed(positions) {
    const slider = document.querySelector('.time input');
    const found = [];
    for (const at of positions) {
      slider.value = at;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await tick();
      await settled(document.querySelector('[data-belief]'));
      const spaces = [...document.querySelectorAll('[data-space]')].map((row) => row.getAttribute('data-space'));
      found.push({ spaces, heated: document.querySelectorAll('[data-board] .heat [data-heat]').length });
    }
    return found;
  }

  /** Elements that one task has put onto the page beside the board, the most of all tasks; and tasks of 50 ms and more. */
  const work = { most: 0, where: '', long: [] };

  /** Looks at the work from now on. What comes before the next message counts as one task. */
  function watch() {
    let added = 0;
    const count = (node) => (node.nodeType === Node.ELEMENT_NODE ? 1 + node.querySelectorAll('*').length : 0);
    new MutationObserver((records) => {
      if (added === 0) nextTask().then(() => (added = 0));
      for (const { target, addedNodes } of records) {
        if (target.closest('[data-board]') !== null) continue;
        for (const node of addedNodes) added += count(node);
        if (added > work.most) Object.assign(work, { most: added, where: target.closest('.card')?.textContent.slice(0, 20) });
      }
    }).observe(document.body, { childList: true, subtree: true });
    new PerformanceObserver((list) => work.long.push(...list.getEntries().map(({ duration }) => Math.round(duration)))).observe({
      type: 'longtask',
    });
  }

  globalThis.drive = {
    play,
    tick,
    believed,
    watch,
    work,
    click: (id) => targetOf(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
  };
})();
