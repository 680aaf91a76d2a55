// Section 13 on whole random games: every seat, every option.
import * as fc from 'fast-check';
import { seededChance } from 'orrery-rules';
import { type Area51Event, type Area51PositionInput, type Area51State, area51 } from 'orrery-rules/area-51';
import { boardOf, DEFAULT_BOARD } from '../../../src/games/area-51/data/index.js';
import { samples, seedOf } from '../../samples.js';
import type { Action } from './builders.js';

const GAMES = samples(40, 32);

type Options = NonNullable<Area51PositionInput['options']>;

const options: fc.Arbitrary<Options> = fc.record({
  adjacency: fc.constantFrom('eight', 'four'),
  firstPlayer: fc.constantFrom('first-listed', 'random', 'p2'),
  tokensPerType: fc.constantFrom('all', 'one-per-player'),
  humans: fc.constantFrom('by-players', 'all'),
  lostTurn: fc.constantFrom('part-only', 'whole-turn'),
  stunClock: fc.constantFrom('own-turn', 'every-turn'),
  sharedCells: fc.constantFrom('forbidden', 'allowed'),
  stunnedCell: fc.constantFrom('pass', 'blocked'),
  breakout: fc.constantFrom('allowed', 'none'),
  pickup: fc.constantFrom('any-entry', 'own-movement'),
  teleportLanding: fc.constantFrom('anywhere', 'no-zones'),
  teleportToShip: fc.constantFrom('allowed', 'forbidden'),
  controlPath: fc.constantFrom('line', 'free'),
  displacementZones: fc.constantFrom('ignore', 'block'),
  humanMoves: fc.constantFrom('die', 'half', 'all'),
  attack: fc.constantFrom('on', 'on', 'off'),
  maxRounds: fc.integer({ min: 3, max: 40 }),
});
type Setup = { players: number; options: Options; seed: number; seeking: boolean };
const setups: fc.Arbitrary<Setup> = fc.record({
  players: fc.integer({ min: 2, max: 4 }),
  options,
  seed: fc.integer(),
  seeking: fc.boolean(),
});

interface Transition {
  before: Area51State;
  action: Action;
  after: Area51State;
  events: Area51Event[];
}
interface WholeGame {
  setup: Setup;
  start: Area51State;
  transitions: Transition[];
  end: Area51State;
}

const reached: Record<string, number> = {};
const count = (what: string) => {
  reached[what] = (reached[what] ?? 0) + 1;
};

/** Prefers what seldom happens: actions over steps, and steps that bring the alien nearer to what it lacks. */
function choose(legal: readonly Action[], state: Area51State, chance: ReturnType<typeof seededChance>, seeking: boolean): Action {
  const rare = legal.filter(({ type }) => !['step', 'end-part', 'move-human', 'end-humans'].includes(type));
  if (rare.length > 0 && chance.int(4) === 0) return chance.pick(rare);
  const steps = legal.filter((action) => action.type === 'step');
  if (seeking && steps.length > 0 && chance.int(5) > 0) {
    const goal = goalOf(state);
    return steps.reduce((best, step) => (distanceTo(goal, step) < distanceTo(goal, best) ? step : best));
  }
  if (seeking && legal.some(({ type }) => type === 'move-human') && chance.int(2) === 0) return chance.pick(legal.slice(-1));
  return chance.pick(legal);
}

function goalOf(state: Area51State) {
  const view = area51.view(state, 'spectator');
  const alien = view.aliens.find(({ player }) => player === view.active);
  const missing = view.tokens.filter(({ component, holder }) => holder === null && !alien?.components.includes(component));
  const { rows } = boardOf(view.config);
  const y = rows.findIndex((row) => row.includes('S'));
  if (missing.length === 0 || alien === undefined) return { x: rows[y].indexOf('S'), y };
  const gap = ({ home }: (typeof missing)[number]) => Math.max(Math.abs(home.x - alien.cell.x), Math.abs(home.y - alien.cell.y));
  return missing.reduce((best, token) => (gap(token) < gap(best) ? token : best)).home;
}

const distanceTo = (goal: { x: number; y: number }, action: Action) =>
  'to' in action ? Math.hypot(action.to.x - goal.x, action.to.y - goal.y) : Number.POSITIVE_INFINITY;

function playWhole(setup: Setup): WholeGame {
  const { players, options, seed, seeking } = setup;
  const start = area51.start({ players, ...options }, seed);
  const chance = seededChance(`choices ${seed}`);
  const transitions: Transition[] = [];
  let state = start;
  for (;;) {
    const legal = area51.legalActions(state);
    if (legal.length === 0) break;
    const action = choose(legal, state, chance, seeking);
    const { state: after, events } = area51.step(state, action);
    transitions.push({ before: state, action, after, events });
    count(action.type);
    for (const event of events) tally(event);
    state = after;
  }
  count(area51.outcome(state)?.reason ?? 'no outcome');
  return { setup, start, transitions, end: state };
}

function tally(event: Area51Event): void {
  if (event.type === 'teleport-rolled') count(`teleport ${event.die <= 4 ? '1 to 4' : event.die}`);
  else if (event.type === 'control-rolled') count(event.controlled ? 'controls won' : 'controls lost');
  else if (event.type === 'alien-attacked') count(event.hit ? 'attacks that hit' : 'attacks held off');
  else if (['token-taken', 'token-left', 'turn-lost', 'human-thawed', 'round-limit-reached'].includes(event.type)) count(event.type);
}

// The games are the same for every property: played once, on first need.
let played: WholeGame[] | undefined;
function games(): WholeGame[] {
  played ??= fc.sample(setups, { seed: seedOf(51), numRuns: GAMES }).map(playWhole);
  return played;
}

/** Checks a property of whole games; a failure names the game, which its setup and seed play again. */
function property(name: string, holds: (game: WholeGame) => void): void {
  test(name, () => {
    for (const game of games()) {
      try {
        holds(game);
      } catch (cause) {
        throw new Error(`${(cause as Error).message}\nin the game of ${JSON.stringify(game.setup)}`, { cause });
      }
    }
  });
}

/** Checks an invariant in every transition of every game. */
function invariant(name: string, holds: (transition: Transition, game: WholeGame) => void): void {
  property(name, (game) => {
    for (const transition of game.transitions) holds(transition, game);
  });
}

describe('Invariants', () => {
  invariant('A51-13.1 every token is at home or held by one alien, and none is lost or made', ({ after }, { start }) => {
    after.tokens.forEach(({ component, home }, index) => {
      if (component !== start.tokens[index].component || home !== start.tokens[index].home)
        throw new Error(`token ${index} is another one`);
    });
    if (after.tokens.length !== start.tokens.length) throw new Error(`${after.tokens.length} tokens`);
    for (const { holder } of after.tokens) if (holder !== null && !after.players.includes(holder)) throw new Error(`held by ${holder}`);
  });

  invariant('A51-13.2 no alien holds two of a kind', ({ after }) => {
    const held = after.tokens.filter(({ holder }) => holder !== null).map(({ holder, component }) => `${holder} ${component}`);
    expect(new Set(held).size).toBe(held.length);
  });

  invariant('A51-13.3 no two humans share a cell, and no alien rests on a figure’s cell between turns', ({ after }) => {
    const humans = new Set(after.humans.map(({ cell }) => cell));
    expect(humans.size).toBe(after.humans.length);
    if (after.phase !== 'humans') return;
    for (const { cell } of after.aliens) expect(humans.has(cell)).toBe(false);
    if (after.config.sharedCells === 'forbidden') expect(new Set(after.aliens.map(({ cell }) => cell)).size).toBe(after.aliens.length);
  });

  invariant('A51-13.4 no figure is on a building, no human on pad or ship', ({ after }) => {
    for (const { cell } of after.aliens) expect(symbolAt(cell)).not.toBe('#');
    for (const { cell } of after.humans) expect('.~').toContain(symbolAt(cell));
  });

  invariant('A51-13.5 charges never rise, teleport tokens never come back, markers are one of four', ({ before, after }) => {
    after.aliens.forEach((alien, seat) => {
      const previous = before.aliens[seat];
      if (alien.charges > previous.charges || alien.charges < 0 || alien.charges > 3) throw new Error(`${alien.charges} charges`);
      if (alien.teleport && !previous.teleport) throw new Error('a teleport token came back');
      expect(['spent', 'no-psi', 'loading', 'ready']).toContain(alien.control);
    });
  });

  invariant('A51-13.6 points stay within 0 to 6 and only fall within a turn', ({ before, after, action }) => {
    if (after.points < 0 || after.points > 6) throw new Error(`${after.points} points`);
    const sameTurn = before.round === after.round && before.seat === after.seat;
    if (sameTurn && after.points > before.points) throw new Error('points rose');
    if (action.type === 'teleport') expect([before.points, before.stepped, after.points]).toEqual([6, false, 0]);
  });

  property('A51-13.6 the steps and actions of a turn cost at most 6, and a teleport turn has no step', ({ transitions }) => {
    const turns = new Map<string, { spent: number; types: Set<string> }>();
    for (const { before, after, action } of transitions) {
      const turn = turns.get(`${before.round} ${before.seat}`) ?? { spent: 0, types: new Set<string>() };
      turns.set(`${before.round} ${before.seat}`, turn);
      if (['step', 'stun', 'control', 'teleport', 'breakout'].includes(action.type)) turn.spent += before.points - after.points;
      turn.types.add(action.type);
    }
    for (const { spent, types } of turns.values()) {
      expect(spent).toBeLessThanOrEqual(6);
      if (types.has('teleport')) expect(types.has('step')).toBe(false);
    }
  });

  property('A51-13.7 a human is stunned by a player, and active again after at most three of that player’s updates', ({ transitions }) => {
    const updates = new Map<string, number>();
    for (const { after, events } of transitions) {
      for (const event of events) {
        if (event.type === 'human-stunned') updates.set(event.human, 0);
        if (event.type === 'turn-begun') {
          after.humans.forEach(({ stunnedBy }, index) => {
            const id = `h${index + 1}`;
            if (stunnedBy === event.player) updates.set(id, (updates.get(id) ?? 0) + 1);
          });
        }
      }
      after.humans.forEach(({ thaw, stunnedBy }, index) => {
        if (thaw === 'active') expect(stunnedBy).toBeNull();
        else {
          expect(after.players).toContain(stunnedBy);
          expect(updates.get(`h${index + 1}`)).toBeLessThan(3);
        }
      });
    }
  });

  property('A51-13.8 no human moves twice in a turn, and at most as many as allowed', ({ transitions }) => {
    let moved = new Set<string>();
    let allowed = 0;
    let walked = 0;
    for (const { events, before } of transitions) {
      // A human under control goes several cells, and that is its one move.
      const target = before.push?.target;
      const controlled = target !== undefined && 'human' in target ? target.human : undefined;
      for (const event of events) {
        if (event.type === 'turn-begun') [moved, walked] = [new Set(), 0];
        if (event.type === 'human-movement-begun') allowed = event.moves;
        if (event.type === 'pushed' && controlled !== undefined) moved.add(controlled);
        if (event.type !== 'human-moved') continue;
        expect(moved.has(event.human)).toBe(false);
        moved.add(event.human);
        walked += 1;
        expect(walked).toBeLessThanOrEqual(allowed);
      }
    }
  });

  property('A51-13.9 every game ends within maxRounds rounds, with a winner or a draw', ({ end }) => {
    expect(end.round).toBeLessThanOrEqual(end.config.maxRounds);
    expect(area51.outcome(end)?.winners.length).toBeGreaterThan(0);
  });

  property('A51-13.10 turns go in seat order, and each teleport costs exactly one turn', ({ start, transitions, end }) => {
    const events = transitions.flatMap((transition) => transition.events);
    const turns = events.filter((event) => event.type === 'turn-begun').map(({ player }) => player);
    const seats = start.players.length;
    expect(turns).toEqual(turns.map((_, index) => start.players[(start.firstSeat + index + 1) % seats]));
    for (const [seat, player] of start.players.entries()) {
      const teleports = events.filter((event) => event.type === 'teleport-rolled' && event.player === player).length;
      const lost = events.filter((event) => event.type === 'turn-lost' && event.player === player).length;
      expect(lost + (end.aliens[seat].losesTurn ? 1 : 0)).toBe(teleports);
    }
  });

  invariant('A51-12.5 A51-12.6 whoever decides has a legal action: there are no dead ends', ({ before, after }) => {
    if (after.phase === 'over') return;
    expect(area51.legalActions(after).length).toBeGreaterThan(0);
    expect(area51.decisions(before)).toHaveLength(1);
  });

  property('every event names a clause', ({ transitions }) => {
    for (const { events } of transitions) for (const { rule } of events) expect(rule).toMatch(/^A51-\d+\.\d+$/);
  });

  test('the random games reach everything', () => {
    games();
    console.log(`area-51 invariants, ${GAMES} games:`, reached);
    const wanted = [
      ...area51.actionTypes,
      ...['teleport 1 to 4', 'teleport 5', 'teleport 6', 'controls won', 'controls lost', 'attacks that hit', 'attacks held off'],
      ...['token-taken', 'token-left', 'turn-lost', 'human-thawed', 'round-limit-reached', 'ship-repaired', 'most-components'],
    ];
    expect(wanted.filter((what) => (reached[what] ?? 0) === 0)).toEqual([]);
  });
});

// Every game here is played on the default board.
function symbolAt(index: number): string {
  return DEFAULT_BOARD.rows[Math.floor(index / 19)][index % 19];
}
