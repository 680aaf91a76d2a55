// Positions from random games, each with the view of the player who decides.
import { type AnyGame, type Chance, canonicalJson, checksum, type PlayerId } from '../kernel/index.js';
import type { Subject } from './subjects/index.js';

/** An action of any game. */
export interface Action {
  readonly type: string;
  readonly player: PlayerId;
  readonly [parameter: string]: unknown;
}

/** A position of a random game, at a decision of one player or role. */
export interface Position {
  readonly subject: Subject;
  readonly game: AnyGame;
  readonly state: unknown;
  /** The player or role that must decide. The prompt shows the position as this player or role sees it. */
  readonly player: PlayerId;
  readonly view: unknown;
  /** The legal actions of `player`, at least one. */
  readonly legal: readonly Action[];
  /** The events of the game so far. The generator `positions` appends later events to the same list. */
  readonly past: readonly GameEvent[];
}

/** An event of any game. */
export interface GameEvent {
  readonly type: string;
  readonly rule: string;
}

/** Maximum number of actions in a random game, after which a new game begins. */
const LONGEST_GAME = 250;
/** On average, one of this many positions is used. */
const ONE_OF = 4;

/**
 * Yields positions from random games, without end. Each action of a game is drawn in two steps: the action type, then an action of this
 * type, because a type with many legal actions would otherwise be drawn nearly always.
 */
export function* positions(subject: Subject, chance: Chance, oneOf: number = ONE_OF): Generator<Position> {
  const game = subject.game;
  for (let number = 0; ; number++) {
    const setup = { ...game.selfPlay, ...(subject.setups[number % subject.setups.length] as object) };
    let state: unknown = game.start(setup, chance.int(2 ** 32));
    const past: GameEvent[] = [];
    for (let length = 0; length < LONGEST_GAME; length++) {
      const deciders = game.decisions(state).filter((player) => game.legalActions(state, player).length > 0);
      if (deciders.length === 0) break;
      const player = chance.pick(deciders);
      const legal = game.legalActions(state, player) as Action[];
      if (chance.int(oneOf) === 0) yield { ...positionOf(subject, state, player), past };
      const step = game.step(state, byType(legal, chance));
      state = step.state;
      past.push(...step.events);
    }
  }
}

/** Returns the position of a player or a role that must decide in a state: the state, the view and the legal actions. */
export function positionOf(subject: Subject, state: unknown, player: PlayerId): Position {
  const { game } = subject;
  return { subject, game, state, player, view: game.view(state, player), legal: game.legalActions(state, player) as Action[], past: [] };
}

/** Draws an action type, then an action of this type. */
function byType(actions: readonly Action[], chance: Chance): Action {
  const type = chance.pick([...new Set(actions.map((action) => action.type))]);
  return chance.pick(actions.filter((action) => action.type === type));
}

/** The fields of a view, keyed by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns one random state for each seed. Each state agrees with the view of the player. */
export function imagined({ game, view, player }: Pick<Position, 'game' | 'view' | 'player'>, seeds: readonly number[]): unknown[] {
  return seeds.map((seed) => game.determinize(view, player, seed));
}

/** Counts how often each key was used, so that rare keys can be preferred. */
export class Usage {
  private readonly counts = new Map<string, number>();

  /** Draws one of the candidates whose key was used least often, and counts its key. */
  pick<Candidate>(candidates: readonly Candidate[], keyOf: (candidate: Candidate) => string, chance: Chance): Candidate {
    const used = (candidate: Candidate) => this.counts.get(keyOf(candidate)) ?? 0;
    const least = Math.min(...candidates.map(used));
    const picked = chance.pick(candidates.filter((candidate) => used(candidate) === least));
    this.counts.set(keyOf(picked), least + 1);
    return picked;
  }
}

/** Returns a checksum of a value, with which equal items are found. */
export function fingerprint(value: unknown): string {
  return checksum(canonicalJson(value as never));
}
