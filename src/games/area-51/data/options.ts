// The options of a game with their titles, values and defaults. The setup schema is built from these options.

/** An option with a fixed list of values. */
export interface RuleChoice {
  /** A title of one to four words. */
  readonly title: string;
  /** The effect of the option, as a sentence. */
  readonly description: string;
  /** The meaning of each value; the first value is the default. */
  readonly values: Readonly<Record<string, string>>;
  /** The clause that defines the option. */
  readonly clause: string;
}

/**
 * The options that the rules read during a game and whose values are keywords. The option `maxRounds`, a number, is declared separately.
 */
export const CHOICES = {
  adjacency: {
    title: 'Neighbours',
    description: 'Which cells are neighbours.',
    values: { eight: 'cells that touch, also diagonally', four: 'cells that share an edge' },
    clause: 'A51-2.4',
  },
  tokensPerType: {
    title: 'Tokens',
    description: 'How many tokens of each component lie on the board.',
    values: { all: 'all four', 'one-per-player': 'as many as there are players' },
    clause: 'A51-3.3',
  },
  humans: {
    title: 'Humans',
    description: 'How many humans are on the board.',
    values: { 'by-players': '6, 8 or 10 with 2, 3 or 4 players', all: 'always 10' },
    clause: 'A51-3.4',
  },
  lostTurn: {
    title: 'Lost turns',
    description: 'What is lost of the turn after a teleport.',
    values: { 'part-only': "the player's part; humans are still moved", 'whole-turn': 'human movement, too' },
    clause: 'A51-4.8',
  },
  stunClock: {
    title: 'Thawing',
    description: 'In whose turns a stunned human thaws.',
    values: { 'own-turn': 'in those of the player who stunned it', 'every-turn': 'in every turn' },
    clause: 'A51-4.9',
  },
  sharedCells: {
    title: 'Shared cells',
    description: "Whether an alien may end its movement on another alien's cell.",
    values: { forbidden: 'no', allowed: 'yes' },
    clause: 'A51-5.5',
  },
  stunnedCell: {
    title: 'Stunned humans',
    description: 'Whether an alien may pass the cell of a stunned human.',
    values: { pass: 'yes, without ending there', blocked: 'no' },
    clause: 'A51-5.9',
  },
  breakout: {
    title: 'Breakout',
    description: 'Whether an alien that can neither step nor act may break out for all its points.',
    values: { allowed: 'yes', none: 'no' },
    clause: 'A51-5.10',
  },
  pickup: {
    title: 'Taking tokens',
    description: 'When an alien that enters the cell of a token takes it.',
    values: { 'own-movement': 'by its own steps', 'any-entry': 'by teleport and mind control, too' },
    clause: 'A51-5.14',
  },
  teleportLanding: {
    title: 'Teleport into zones',
    description: 'Whether a teleport may land beside an active human.',
    values: { anywhere: 'yes', 'no-zones': 'no' },
    clause: 'A51-7.8',
  },
  teleportToShip: {
    title: 'Teleport to the ship',
    description: 'Whether a teleport may land on the ship.',
    values: { allowed: 'yes', forbidden: 'no' },
    clause: 'A51-7.8',
  },
  controlPath: {
    title: 'Controlled paths',
    description: 'How a figure under mind control moves.',
    values: { line: 'in one direction, as far as it can', free: 'along any path' },
    clause: 'A51-8.6',
  },
  displacementZones: {
    title: 'Zones under control',
    description: 'Whether the zones of humans stop an alien under mind control.',
    values: { ignore: 'no', block: 'yes' },
    clause: 'A51-8.10',
  },
  humanMoves: {
    title: 'Human movement',
    description: 'How many humans may be moved in a turn.',
    values: { all: 'all of them', die: 'as many as the blue die shows', half: 'half as many, rounded up' },
    clause: 'A51-9.1',
  },
  attack: {
    title: 'Attacks',
    description: 'Whether humans attack aliens that hold a component.',
    values: { on: 'yes', off: 'no' },
    clause: 'A51-10.1',
  },
} as const satisfies Readonly<Record<string, RuleChoice>>;

/** The option for the number of rounds after which the game ends. A51-11.3 */
export const MAX_ROUNDS = {
  title: 'Rounds',
  description: 'Rounds after which the game ends.',
  least: 1,
  most: 1000,
  default: 60,
  clause: 'A51-11.3',
} as const;

/** The option that decides who begins: a keyword or the id of a player. A51-3.1 */
export const FIRST_PLAYER = {
  title: 'First player',
  description: 'Who begins; a player called `random` begins only when listed first.',
  values: { 'first-listed': 'the player listed first', random: 'one drawn by the seed', '(a player)': 'the player with that id' },
  default: 'first-listed',
  clause: 'A51-3.1',
} as const;

/** Returns a description of an option, with its values, its default and its clause. */
export function describeChoice({ description: about, values, clause }: RuleChoice): string {
  const meanings = Object.entries(values).map(([value, meaning], index) => `${value}${index === 0 ? ' (the default)' : ''}: ${meaning}`);
  return `${about} ${meanings.join('; ')}. ${clause}`;
}
