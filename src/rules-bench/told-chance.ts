// A source of random values that describes each draw in a sentence, for questions with given dice.
import type { Chance, ScriptedDraw } from '../kernel/index.js';
import { RecordingChance } from '../kernel/internal.js';

/** Draws random values from another source, and records each draw in two forms: as a sentence, and as an argument of `scriptedChance`. */
export class ToldChance implements Chance {
  /** One sentence for each draw, in order. */
  readonly sentences: string[] = [];
  private readonly recording: RecordingChance;

  constructor(source: Chance) {
    this.recording = new RecordingChance(source);
  }

  /** The draws, in the form that `scriptedChance` takes. */
  get draws(): readonly ScriptedDraw[] {
    return this.recording.draws;
  }

  int(n: number): number {
    return this.tell(this.recording.int(n), (drawn) => `A number from 0 to ${n - 1} is drawn: ${drawn}.`);
  }

  roll(sides: number): number {
    return this.tell(this.recording.roll(sides), (face) => `A die with ${sides} sides shows ${face}.`);
  }

  dice(count: number, sides: number): number[] {
    return this.tell(this.recording.dice(count, sides), (faces) => `${count} dice with ${sides} sides show ${faces.join(', ')}.`);
  }

  pick<T>(items: readonly T[]): T {
    return this.tell(this.recording.pick(items), (item) => `One of ${items.length} entries is drawn: ${JSON.stringify(item)}.`);
  }

  shuffle<T>(items: T[]): void {
    this.recording.shuffle(items);
    this.sentences.push(`${items.length} entries are shuffled into this order: ${JSON.stringify(items)}.`);
  }

  private tell<Drawn>(drawn: Drawn, sentence: (drawn: Drawn) => string): Drawn {
    this.sentences.push(sentence(drawn));
    return drawn;
  }
}
