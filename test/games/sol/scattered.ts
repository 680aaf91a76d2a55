// Random positions: pieces are spread over the board, every player has some of everything, and random play can continue from there.
import { type Chance, freezeJson, type Simulation } from 'orrery-rules';
import { boardTable, sol } from 'orrery-rules/sol';
import { copyState, type State, stateOf, type Types } from './builders.js';

/**
 * Places with limited room, so that random positions obey the limits of the rules: at most five own sundivers, one station or one gate at a
 * place.
 */
class Places {
  private readonly taken = new Map<string, number>();

  constructor(
    private readonly ids: readonly string[],
    private readonly most: number,
    private readonly chance: Chance,
  ) {}

  /** Returns a random one of the first `among` places that have room, and reduces the room there by one piece. */
  take(among: number): string {
    for (;;) {
      const id = this.ids[this.chance.int(Math.min(among, this.ids.length))];
      const there = this.taken.get(id) ?? 0;
      if (there >= this.most) continue;
      this.taken.set(id, there + 1);
      return id;
    }
  }
}

/** Returns a state of a game with this setup at the start of a turn, with the pieces spread over the board. */
export function scattered(setup: Types['setupInput'], seed: string, chance: Chance): State {
  const state = copyState(sol.start(setup, seed));
  const { spaces, pairs } = boardTable(state.config.board);
  const ids = (items: readonly { id: string }[]) => {
    const list = items.map(({ id }) => id);
    chance.shuffle(list);
    return list;
  };
  const crowded = ids(spaces);
  const stations = new Places(crowded, 1, chance);
  const gates = new Places(ids(pairs), 1, chance);
  for (const seat of state.seats) {
    const sundivers = new Places(crowded, 5, chance);
    const hosts = state.links.some(({ effect }) => effect === 'blight') ? state.seats : [seat];
    const lost = state.config.triggerEvent === 'explode' ? ['lost'] : [];
    const elsewhere = ['reserve', 'reserve', 'vaporized', ...lost, ...hosts.map(({ colour }) => `hold:${colour}`)];
    seat.sundivers = seat.sundivers.map(() => (chance.int(3) > 0 ? sundivers.take(20) : chance.pick(elsewhere)) as 'reserve');
    seat.stations = seat.stations.map(() => (chance.int(3) > 0 ? stations.take(48) : 'reserve'));
    seat.gates = seat.gates.map(() => (chance.int(3) > 0 ? gates.take(56) : 'reserve'));
    seat.energy = chance.int(15);
  }
  if (state.config.triggerEvent === 'feeders') state.feeders = [0, 1, 2, 3].map(() => chance.pick(crowded.slice(0, 20)));
  if (state.phase === 'vestigial') state.placements = 2 * state.players.length;
  state.phase = 'choose';
  state.turn.start = [...state.seats[state.turn.seat].sundivers];
  state.supply = 89 - state.feeders.length - state.seats.reduce((sum, { energy }) => sum + energy, 0);
  return state;
}

/**
 * Gives the player whose turn it is a card from the deck, if this player has no card and has not yet chosen an action. Returns whether it
 * did.
 */
export function dealCard(state: State, chance: Chance): boolean {
  const own = state.seats[state.turn.seat];
  if (own.kept !== null || own.candidates.length > 0 || state.phase !== 'choose') return false;
  const { suit } = chance.pick(state.links.slice(0, -1));
  const index = state.deck.indexOf(suit);
  if (index < 0) return false;
  state.deck.splice(index, 1);
  own.kept = suit;
  return true;
}

/** Does the same as `dealCard` for the present state of a simulation. */
export function dealCardIn(simulation: Simulation<Types>, chance: Chance): void {
  const state = stateOf(simulation);
  if (dealCard(state, chance)) simulation.load(freezeJson(state));
}
