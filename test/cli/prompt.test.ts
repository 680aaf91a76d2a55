// The editable prompt of a terminal, with keys that a test presses.
import { PassThrough } from 'node:stream';
import { openPrompt, type Prompt } from '../../src/cli/play/prompt.js';

function sitDown() {
  const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => keys });
  const screen = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  screen.resume();
  const interrupt = new AbortController();
  const prompt: Prompt = openPrompt({ input: keys as never, out: screen, err: screen, env: {}, signal: interrupt.signal });
  const ask = (typed?: string) => {
    const answer = prompt.ask('p1>');
    if (typed !== undefined) setTimeout(() => keys.write(typed), 20);
    return answer;
  };
  return { ask, keys, interrupt };
}

describe('the prompt', () => {
  test('gives what was typed', async () => {
    const { ask } = sitDown();
    expect(await ask('list\r')).toBe('list');
  });

  test.each([
    { key: 'Ctrl-D', typed: '\x04' },
    { key: 'Ctrl-C', typed: '\x03' },
  ])('$key ends the game politely', async ({ typed }) => {
    const { ask } = sitDown();
    expect(await ask(typed)).toBeUndefined();
  });

  test('so does an interrupt from outside, also one that came before', async () => {
    const { ask, interrupt } = sitDown();
    const answer = ask();
    interrupt.abort();
    expect(await answer).toBeUndefined();
    expect(await ask()).toBeUndefined();
  });

  test('leaves no listeners behind', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => void warnings.push(warning);
    process.on('warning', onWarning);
    const { ask, keys } = sitDown();
    await ask('1\r');
    const before = keys.listenerCount('keypress') + keys.listenerCount('end');
    for (let question = 0; question < 15; question++) await ask('1\r');
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', onWarning);
    expect(keys.listenerCount('keypress') + keys.listenerCount('end')).toBe(before);
    expect(warnings).toEqual([]);
  });
});
