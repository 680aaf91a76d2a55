// The engine process for a client program: handles calls and steps, one at a time.
import { optionOf } from '../env/internal.js';
import { type GameTypes, InvalidInputError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';
import { adviceCalls } from './advice.js';
import { beliefCalls } from './beliefs.js';
import { benchCalls } from './bench.js';
import type { Calls } from './calls.js';
import { GAME_IDS } from './catalog.js';
import type { Channel, Frame } from './channel.js';
import { environmentCalls } from './environments.js';
import { errorToJson } from './errors.js';
import { Handles } from './handles.js';
import { ladderCalls } from './ladder.js';
import { matchCalls } from './matches.js';
import { openSpielCalls } from './open-spiel.js';
import { pictureCalls } from './pictures.js';
import { CALL, type CallRequest, ERROR, HEADER_LENGTH, RESULT, STEP } from './protocol.js';
import { RemoteVector } from './remote-vector.js';
import { ruleCalls } from './rules.js';
import { runCalls } from './runs.js';
import { StepFrame } from './step-frame.js';
import { textGameCalls } from './text-games.js';

export class Engine {
  private readonly handles = new Handles();
  private readonly frame = new StepFrame();
  private readonly calls: Calls = {
    hello: () => ({ games: GAME_IDS, node: process.version, pid: process.pid }),
    handleCount: () => this.handles.size,
    release: (given) => this.handles.release(optionOf(given, 'handles') as number[]),
    ...environmentCalls(this.handles),
    ...adviceCalls(this.handles),
    ...ladderCalls(),
    ...runCalls(this.handles),
    ...pictureCalls(this.handles),
    ...ruleCalls(this.handles),
    ...matchCalls(this.handles),
    ...textGameCalls(this.handles),
    ...openSpielCalls(this.handles),
    ...beliefCalls(this.handles),
    ...benchCalls(),
  };

  constructor(private readonly channel: Channel) {}

  /** Handles requests until the client disconnects. */
  async serve(): Promise<void> {
    for (let request = this.channel.read(); request !== undefined; request = this.channel.read()) {
      const response = await this.respond(request);
      if (!this.channel.write(response)) return;
    }
  }

  /** Returns the response to a request; an error becomes an error frame. */
  private async respond({ kind, body }: Frame): Promise<Uint8Array> {
    try {
      if (kind === STEP) return this.step(body);
      if (kind === CALL) return await this.call(JSON.parse(body.toString('utf8')) as CallRequest);
      throw InvalidInputError.at('request', [], `${kind} is not a kind of request`);
    } catch (error) {
      return jsonFrame(ERROR, errorToJson(error));
    }
  }

  private async call(request: CallRequest): Promise<Uint8Array> {
    const { method, params = {} } = request;
    // This method is handled separately, because its response is a step frame and not JSON.
    if (method === 'resetEnv') return this.reset(params);
    if (!Object.hasOwn(this.calls, method)) throw InvalidInputError.at('method', [], `${named(method)} is not a method of the engine`);
    return jsonFrame(RESULT, (await this.calls[method]?.(params)) ?? null);
  }

  private reset(given: unknown): Uint8Array {
    const envs = this.vectorOf(optionOf(given, 'env'));
    envs.reset(optionOf(given, 'seed'), optionOf(given, 'indexes'));
    this.frame.clear();
    envs.writeResults(this.frame);
    envs.writeState(this.frame);
    return this.frame.bytes();
  }

  private step(body: Buffer): Uint8Array {
    // Copies the body, because its offset in the receive buffer may not be a multiple of 4.
    const numbers = new Int32Array(new Uint8Array(body).buffer);
    const envs = this.vectorOf(numbers[0]);
    this.frame.clear();
    envs.step(numbers.subarray(1), this.frame);
    envs.writeState(this.frame);
    return this.frame.bytes();
  }

  private vectorOf(handle: unknown): RemoteVector<GameTypes> {
    return this.handles.get(handle, RemoteVector);
  }
}

function jsonFrame(kind: number, value: unknown): Uint8Array {
  const text = JSON.stringify(value);
  const frame = Buffer.allocUnsafe(HEADER_LENGTH + Buffer.byteLength(text));
  frame.writeUInt32LE(frame.length - 4, 0);
  frame.writeUInt32LE(kind, 4);
  frame.write(text, HEADER_LENGTH);
  return frame;
}
