// examples/board: the components for React, Vue and Svelte in Chromium.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import type { Browser } from 'playwright-core';
import { compile } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';
import { connectToChromium } from '../runtimes/chromium.js';
import { KINDS, type Kind, planGame } from '../site/plan.js';
import { bundled, openPage } from './bundle.js';
import { stepsOf } from './plans.js';

const components: Plugin = {
  name: 'components',
  setup(build) {
    build.onLoad({ filter: /\.vue$/ }, ({ path }) => {
      const { descriptor } = parse(readFileSync(path, 'utf8'), { filename: path });
      const compilerOptions = { isCustomElement: (tag: string) => tag === 'orrery-board' };
      const { content } = compileScript(descriptor, { id: 'board', inlineTemplate: true, templateOptions: { compilerOptions } });
      return { contents: content, loader: 'ts' };
    });
    build.onLoad({ filter: /\.svelte$/ }, ({ path }) => ({ contents: compile(readFileSync(path, 'utf8'), { filename: path }).js.code }));
  },
};

let browser: Browser;
beforeAll(async () => {
  browser = await connectToChromium();
});
afterAll(() => browser?.close());

test.each(['react', 'vue', 'svelte'])('%s: the component plays, and reports the actions', async (framework) => {
  const { page, complaints } = await openPage(browser, await bundled(`${framework}.ts`, [components]));
  await page.waitForSelector('orrery-board [data-action]');
  const record = planGame(KINDS[0] as Kind, 2, 7);
  const actions = record.actions.slice(0, 12);
  const steps = stepsOf((KINDS[0] as Kind).game, { ...record, actions });
  await page.evaluate(`drive.play(${JSON.stringify(steps)}, 'pointer')`);
  expect(await page.evaluate(`document.querySelector('orrery-board').match.entries.map(({ action }) => action)`)).toEqual(actions);
  expect(await page.evaluate('heard')).toEqual(actions.map((action) => (action as { type: string }).type));
  if (framework === 'react') {
    // The hook: one action of one target.
    await page.waitForSelector('[data-target]');
    expect(await page.getAttribute('[data-taken]', 'data-taken')).toBe('0');
    await page.locator('[data-target]').first().click();
    await page.waitForSelector('[data-taken="1"]');
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});
