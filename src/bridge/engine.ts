// The engine process for a client program: answers calls and steps, one at a time.
import { optionOf } from '../env/internal.js';
import { type GameTypes, InvalidInputError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';
import { beliefCalls } from './beliefs.js';
import { benchCalls } from './bench.js';
import type { Calls } from './calls.js';
import { GAME_IDS } from './catalog.js';
import type { Channel, Frame } from './channel.js';
import { environmentCalls } from './environments.js';
import { Handles } from './handles.js';
import { matchCalls } from './matches.js';
import { openSpielCalls } from './open-spiel.js';
import { pictureCalls } from './pictures.js';
import { ANSWER, CALL, type CallRequest, HEAD, REFUSAL, STEP } from './protocol.js';
import { refusalOf } from './refusals.js';
import { ruleCalls } from './rules.js';
import { runCalls } from './runs.js';
import { SideBySide } from './side-by-side.js';
import { StepFrame } from './step-frame.js';

export class Engine {
  private readonly handles = new Handles();
  private readonly frame = new StepFrame();
  private readonly calls: Calls = {
    hello: () => ({ games: GAME_IDS, node: process.version, pid: process.pid }),
    held: () => this.handles.size,
    release: (given) => this.handles.release(optionOf(given, 'handles') as number[]),
    ...environmentCalls(this.handles),
    ...runCalls(this.handles),
    ...pictureCalls(this.handles),
    ...ruleCalls(this.handles),
    ...matchCalls(this.handles),
    ...openSpielCalls(this.handles),
    ...beliefCalls(this.handles),
    ...benchCalls(),
  };

  constructor(private readonly channel: Channel) {}

  /** Answers requests until the client disconnects. */
  async serve(): Promise<void> {
    for (let request = this.channel.read(); request !== undefined; request = this.channel.read()) {
      const answer = await this.answerTo(request);
      if (!this.channel.write(answer)) return;
    }
  }

  /** Answers a request; an error becomes a refusal frame. */
  private async answerTo({ kind, body }: Frame): Promise<Uint8Array> {
    try {
      if (kind === STEP) return this.step(body);
      if (kind === CALL) return await this.call(JSON.parse(body.toString('utf8')) as CallRequest);
      throw InvalidInputError.at('request', [], `${kind} is not a kind of object`);
    } catch (error) {
      return jsonFrame(REFUSAL, refusalOf(error));
    }
  }

  private async call(request: CallRequest): Promise<Uint8Array> {
    const { call: name, with: given = {} } = request;
    // A reset is answered with a step frame.
    if (name === 'resetEnv') return this.reset(given);
    if (!Object.hasOwn(this.calls, name)) throw InvalidInputError.at('call', [], `${named(name)} is not a call of the engine`);
    return jsonFrame(ANSWER, (await this.calls[name]?.(given)) ?? null);
  }

  private reset(given: unknown): Uint8Array {
    const games = this.gamesOf(optionOf(given, 'env'));
    games.reset(optionOf(given, 'seed'), optionOf(given, 'places'));
    this.frame.clear();
    games.rest(this.frame);
    games.tell(this.frame);
    return this.frame.bytes();
  }

  private step(body: Buffer): Uint8Array {
    // Copies the body, because its offset in the receive buffer may not be a multiple of 4.
    const numbers = new Int32Array(new Uint8Array(body).buffer);
    const games = this.gamesOf(numbers[0]);
    this.frame.clear();
    games.step(numbers.subarray(1), this.frame);
    games.tell(this.frame);
    return this.frame.bytes();
  }

  private gamesOf(handle: unknown): SideBySide<GameTypes> {
    return this.handles.get(handle, SideBySide);
  }
}

function jsonFrame(kind: number, value: unknown): Uint8Array {
  const text = JSON.stringify(value);
  const frame = Buffer.allocUnsafe(HEAD + Buffer.byteLength(text));
  frame.writeUInt32LE(frame.length - 4, 0);
  frame.writeUInt32LE(kind, 4);
  frame.write(text, HEAD);
  return frame;
}
