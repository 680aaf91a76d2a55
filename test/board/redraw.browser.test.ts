// How <orrery-board> redraws: which elements it keeps, and that the result is the same as a new drawing.
import type { MatchRecord } from 'orrery-rules';
import type { Browser, Page } from 'playwright-core';
import { connectToChromium } from '../runtimes/chromium.js';
import { KINDS, type Kind, planGame } from '../site/plan.js';
import { bundled, type Opened, openPage } from './bundle.js';
import { stepsOf } from './plans.js';

let browser: Browser;
let script: string;
beforeAll(async () => {
  [browser, script] = await Promise.all([connectToChromium(), bundled('page.ts')]);
});
afterAll(() => browser?.close());

/** Opens a page with a match, and records what the board asks of the picture module: `drawn` and `asked`. */
async function openMatch({ game, setup, seed }: MatchRecord): Promise<Opened> {
  const opened = await openPage(browser, script);
  await opened.page.evaluate(`(async () => {
    open(${JSON.stringify(game)}, ${JSON.stringify(setup)}, ${JSON.stringify(seed)});
    const board = document.querySelector('orrery-board');
    const { picture } = board;
    Object.assign(globalThis, { board, root: board.shadowRoot, drawn: [], asked: [] });
    globalThis.find = (selector) => root.querySelector(selector);
    board.picture = {
      drawView(...given) {
        const svg = picture.drawView(...given);
        drawn.push(svg);
        return svg;
      },
      targetsOf(action) {
        asked.push(action);
        return picture.targetsOf(action);
      },
    };
  })()`);
  await opened.page.locator('orrery-board [part=board]').waitFor();
  return opened;
}

const inPage = <Value>(page: Page, body: string) => page.evaluate<Value>(`(async () => { ${body} })()`);

async function leave({ page, complaints }: Opened): Promise<void> {
  await page.context().close();
  expect(complaints).toEqual([]);
}

const kindOf = (id: string) => KINDS.find(({ game }) => game.id === id) as Kind;
const plan = (kind: Kind) => planGame(kind, kind.sample[0] as number, kind.seed);

test.each(KINDS)(
  '$game.id: after each action the picture is the same as a new drawing, and its spaces are the same elements',
  async (kind) => {
    const record = plan(kind);
    const opened = await openMatch(record);
    type Found = { different: unknown[]; names: unknown[]; replaced: unknown[]; kept: number };
    const found = await inPage<Found>(
      opened.page,
      `const found = { different: [], names: [], replaced: [], kept: 0 };
    const added = ['tabindex', 'role', 'aria-label'];
    const spaces = () => new Map([...root.querySelectorAll('g.board > [data-id]')].map((each) => [each.dataset.id + each.classList, each]));
    for (const action of ${JSON.stringify(record.actions.slice(0, 60))}) {
      const before = spaces();
      board.match.dispatch(action);
      const now = find('[part=board]').cloneNode(true);
      now.removeAttribute('part');
      for (const target of now.querySelectorAll('[tabindex]')) {
        const title = target.querySelector('title').textContent;
        if (!target.getAttribute('aria-label').startsWith(title)) found.names.push([action.type, target.getAttribute('aria-label'), title]);
        for (const name of added) target.removeAttribute(name);
      }
      const wanted = document.createElement('div');
      wanted.innerHTML = drawn.at(-1);
      if (now.outerHTML !== wanted.innerHTML) found.different.push(action);
      for (const [key, element] of spaces()) {
        if (!before.has(key)) continue;
        if (before.get(key) === element) found.kept += 1;
        else found.replaced.push([action.type, key]);
      }
    }
    return found;`,
    );
    expect(found).toEqual({ different: [], names: [], replaced: [], kept: expect.any(Number) });
    expect(found.kept).toBeGreaterThan(0);
    await leave(opened);
  },
);

test.each(KINDS)('$game.id: a redraw in which nothing changed touches no node', async (kind) => {
  const opened = await openMatch(plan(kind));
  const { touched, drawings } = await inPage<{ touched: string[]; drawings: number }>(
    opened.page,
    `const before = drawn.length;
    const touched = [];
    const observer = new MutationObserver((records) => {
      for (const { type, target, attributeName } of records) touched.push([type, target.nodeName, attributeName].join(' '));
    });
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    board.toggleAttribute('still');
    await new Promise((go) => setTimeout(go));
    return { touched, drawings: drawn.length - before };`,
  );
  expect(touched).toEqual([]);
  expect(drawings).toBe(1);
  await leave(opened);
});

test('a choice of an action draws one picture, and asks for the targets of each action once', async () => {
  const kind = kindOf('area-51');
  const record = plan(kind);
  const opened = await openMatch(record);
  const steps = stepsOf(kind.game, record);
  const at = steps.findIndex(({ targets }) => targets.length > 0);
  const { drawings, taken, twice } = await inPage<{ drawings: number; taken: number; twice: number }>(
    opened.page,
    `const steps = ${JSON.stringify(steps.slice(0, at + 1))};
    for (const { action } of steps.slice(0, -1)) board.match.dispatch(JSON.parse(action));
    const before = drawn.length;
    drive.play(steps.slice(-1), 'pointer');
    return { drawings: drawn.length - before, taken: board.match.entries.length, twice: asked.length - new Set(asked).size };`,
  );
  expect(taken).toBe(at + 1);
  expect(drawings).toBe(1);
  expect(twice).toBe(0);
  await leave(opened);
});

test('the list keeps the rows of the actions that are still legal', async () => {
  const record = plan(kindOf('space-alert'));
  const opened = await openMatch(record);
  const { kept, replaced } = await inPage<{ kept: number; replaced: number }>(
    opened.page,
    `const rows = () => new Map([...root.querySelectorAll('[data-action]')].map((each) => [each.dataset.action + each.textContent, each]));
    let [kept, replaced] = [0, 0];
    for (const action of ${JSON.stringify(record.actions.slice(0, 8))}) {
      const before = rows();
      board.match.dispatch(action);
      for (const [key, row] of rows()) if (before.has(key)) before.get(key) === row ? kept++ : replaced++;
    }
    return { kept, replaced };`,
  );
  expect(replaced).toBe(0);
  expect(kept).toBeGreaterThan(0);
  await leave(opened);
});

test.each([
  { name: 'other words', from: '<text>one</text>', to: '<text>two &amp; three</text>' },
  { name: 'elements between words', from: '<text>a<tspan>b</tspan>c</text>', to: '<text>a<tspan>d</tspan>e</text>' },
  { name: 'spaces after elements', from: '<text x="1">1</text> <text x="2">2</text> ', to: '<text x="2">3</text> <text x="4">4</text> ' },
  { name: 'another order', from: '<g id="a"/><g id="b"/><g id="c"/>', to: '<g id="c"><path d=""/></g><g id="a"/>' },
  { name: 'equal start tags', from: '<g><path d=""/></g><g/>', to: '<g/><g/><g><circle r="1"/></g>' },
  { name: 'no content', from: '<g id="a"/>', to: '' },
  { name: 'tags in attributes', from: `<g id="a > b"><path id="/>"/></g>`, to: `<g id="a > b"><path id='">'/><path id="</g>"/></g>` },
  { name: 'another picture inside', from: '<g id="a"/>', to: '<svg><g id="a"/></svg><g/>' },
  { name: 'another picture after it', from: '<g id="a"/>', to: '<g id="a"/></svg><svg id="b">' },
  { name: 'a comment', from: '<g id="a"/>', to: '<!-- > --><g id="a"/><g id="b"/>' },
])('a picture with $name is the same as a new drawing', async ({ from, to }) => {
  const opened = await openMatch(plan(kindOf('area-51')));
  const [now, wanted] = await inPage<[string, string]>(
    opened.page,
    `const draw = async (content, label) => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" aria-label="' + label + '">' + content + '</svg>';
      board.picture = { drawView: () => svg, targetsOf: () => [] };
      await new Promise((go) => setTimeout(go));
      return svg;
    };
    await draw(${JSON.stringify(from)}, 'before');
    const holder = document.createElement('div');
    holder.innerHTML = await draw(${JSON.stringify(to)}, 'after');
    for (const svg of find('.picture').children) svg.removeAttribute('part');
    return [find('.picture').innerHTML, holder.innerHTML];`,
  );
  expect(now).toBe(wanted);
  await leave(opened);
});
