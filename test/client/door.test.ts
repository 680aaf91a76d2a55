// What a page loads with the client.
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

test('the client brings neither rules nor libraries', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/client/index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
  });
  const [output] = Object.values(metafile.outputs);
  const files = Object.entries(output.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
  for (const file of files)
    expect(file).toMatch(/src\/(client\/[\w-]+|wire\/(actions|apply-patch)|kernel\/(input\/(errors|read-json)|json\/[\w-]+))\.ts$/);
  expect(gzipSync(outputFiles[0].contents).length).toBeLessThan(8_000);
});
