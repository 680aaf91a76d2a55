// The small programs under examples/ run, and print what their first lines promise.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';

const FOLDER = fileURLToPath(new URL('../../examples/', import.meta.url));

const PROMISES: Record<string, RegExp[]> = {
  'random-game.ts': [/^\w+ .*\[A51-\d+\.\d+\]$/m, /^The game is over\.$/m, /rule: 'A51-11\.\d'/],
  'replay.ts': [/^100 actions, the same state: true$/m, /^Action 0 breaks A51-\d+\.\d+: .+$/m],
  'seeker-against-random.ts': [/^p1 \(seeker\): 20 of 20 games, /m, /^p2 \(random\): 0 of 20 games, /m],
  'seeker.ts': [],
};

test('every program is known here', () => {
  const programs = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
  expect(programs.sort()).toEqual(Object.keys(PROMISES).sort());
});

test.each(Object.entries(PROMISES))('%s', async (file, promises) => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...values) => {
    lines.push(values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' '));
  });
  await import(`${FOLDER}${file}`).finally(() => log.mockRestore());
  for (const promise of promises) expect(lines.join('\n')).toMatch(promise);
});
