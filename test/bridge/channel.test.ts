import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Channel } from '../../src/bridge/channel.js';
import { temporaryFolderOfTest } from '../temporary-folder.js';

function frameOf(kind: number, body: string): Buffer {
  const frame = Buffer.alloc(8 + Buffer.byteLength(body));
  frame.writeUInt32LE(frame.length - 4, 0);
  frame.writeUInt32LE(kind, 4);
  frame.write(body, 8);
  return frame;
}

/** A channel that reads these bytes from a file, and what it has written to another. */
function channelOf(bytes: Uint8Array) {
  const folder = temporaryFolderOfTest('channel');
  const [input, output] = [join(folder, 'in'), join(folder, 'out')];
  writeFileSync(input, bytes);
  const descriptors = [openSync(input, 'r'), openSync(output, 'w')] as const;
  onTestFinished(() => {
    for (const descriptor of descriptors) closeSync(descriptor);
  });
  return { channel: new Channel(...descriptors), written: () => readFileSync(output) };
}

function framesIn(bytes: Uint8Array): { kind: number; body: string }[] {
  const { channel } = channelOf(bytes);
  const frames: { kind: number; body: string }[] = [];
  for (let frame = channel.read(); frame !== undefined; frame = channel.read()) frames.push({ kind: frame.kind, body: String(frame.body) });
  return frames;
}

test('frames come out as they went in, one after another, short and long', () => {
  const long = 'long '.repeat(100_000);
  const bodies = ['one', '', long, 'x'.repeat(65_535), long, 'the last'];
  const frames = bodies.map((body, kind) => ({ kind, body }));
  expect(framesIn(Buffer.concat(frames.map(({ kind, body }) => frameOf(kind, body))))).toEqual(frames);
});

test.each([
  ['in a head', frameOf(0, 'cut').subarray(0, 5)],
  ['in a body', frameOf(0, 'cut').subarray(0, 10)],
])('what ends %s is the end', (_, cut) => {
  expect(framesIn(Buffer.concat([frameOf(1, 'whole'), cut]))).toEqual([{ kind: 1, body: 'whole' }]);
});

test.each([
  ['too short for its head', 3],
  ['longer than any', 0xffffffff],
])('a frame that says it is %s is the end', (_, length) => {
  const frame = frameOf(0, 'strange');
  frame.writeUInt32LE(length, 0);
  expect(framesIn(frame)).toEqual([]);
});

test('writes bytes as they are', () => {
  const { channel, written } = channelOf(Buffer.alloc(0));
  expect(channel.write(frameOf(2, 'a'))).toBe(true);
  expect(channel.write(frameOf(3, 'b'))).toBe(true);
  expect(written()).toEqual(Buffer.concat([frameOf(2, 'a'), frameOf(3, 'b')]));
});

test('a frame that is longer than a pipe waits for whoever reads', async () => {
  const folder = temporaryFolderOfTest('channel');
  const [pipe, out] = [join(folder, 'pipe'), join(folder, 'out')];
  execFileSync('mkfifo', [pipe]);
  const output = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const reader = spawn('sh', ['-c', `sleep 0.1; exec cat '${pipe}' > '${out}'`]);
  const end = once(reader, 'exit');
  onTestFinished(() => {
    reader.kill();
  });
  const frame = frameOf(0, 'long '.repeat(500_000));
  // No pipe is so long: when all of it is gone, somebody reads.
  expect(new Channel(output, output).write(frame)).toBe(true);
  closeSync(output);
  await end;
  expect(readFileSync(out).equals(frame)).toBe(true);
});
