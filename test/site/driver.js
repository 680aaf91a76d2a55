// In the page: takes actions by clicks alone, as a person would, only faster.
(() => {
  /** Lets the page draw. */
  const tick = () =>
    new Promise((resolve) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = resolve;
      channel.port2.postMessage(null);
    });

  const taken = () => globalThis.orreryMatch.entries.length;
  const thingOf = (id) => document.querySelector(`[data-board] [data-id="${CSS.escape(id)}"]`);
  const buttonOf = (name, action) => [...document.querySelectorAll(`[${name}]`)].find((button) => button.getAttribute(name) === action);

  /** Clicks the things of an action on the board, and the words that are left to choose. Answers whether that took it. */
  async function clickOnBoard({ action, things }) {
    const before = taken();
    // Where several may act at once, the cards of one of them are shown.
    buttonOf('data-actor', JSON.parse(action).player)?.click();
    await tick();
    for (const id of things) {
      const thing = thingOf(id);
      if (thing === null) throw new Error(`There is no ${id} on the board for ${action}`);
      thing.dispatchEvent(new MouseEvent('click', { bubbles: true }));
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

  globalThis.drive = { play, tick, click: (id) => thingOf(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true })) };
})();
