// The words of a board, in one catalogue that a page can replace.

/** Every word that a board shows or speaks, besides those of the picture and of the game's own texts. */
export interface BoardTexts {
  /** The name of the list of actions. */
  readonly actions: string;
  /** The label of the search field. */
  readonly find: string;
  /** Shown if no action matches the search. */
  readonly noneFound: string;
  /** The name of the choice between several actions with the same targets. */
  readonly chooseOne: string;
  /** The label of the button that clears the choice. */
  readonly cancel: string;
  /** The labels of the button that enlarges the picture, and shows all of it again. */
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** The name of the group of buttons that choose whose actions are offered. */
  readonly actors: string;
  /** The name of the group of actions without a target in the picture. */
  readonly elsewhere: string;
  /** Said if the viewer has nothing to decide. */
  readonly waiting: string;
  /** Said if the game is over. */
  readonly over: string;
  /** What the viewer can do, from the types of the legal actions in words. */
  canDo(types: readonly string[]): string;
  /** What is chosen so far, from the names of the chosen targets, and in how many ways to continue. */
  chosen(names: readonly string[], targets: number): string;
  /** The label of the button that shows more actions, from how many are hidden. */
  more(hidden: number): string;
  /** An action in words, if no game is given. */
  action(action: { readonly type: string; readonly player: string }): string;
  /** An event in words, if no game is given. */
  event(event: { readonly type: string }): string;
  /** An action type in words: the name of its group. */
  actionType(type: string): string;
  /** A line with the punctuation of a sentence. */
  sentence(line: string): string;
}

/** Formats a type of an action or event: `placeVestigial` and `place-vestigial` become `place vestigial`. */
export function typeWords(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}

/** Returns a line with the punctuation of a sentence. */
export function sentence(line: string): string {
  return line.endsWith('.') ? line : `${line}.`;
}

// The controller uses these without the rest of the catalogue, so that bundlers can leave the rest out.
export const WAITING = 'Nothing to choose now.';

export function canDo(types: readonly string[]): string {
  return `You can: ${types.join(', ')}.`;
}

/** The English catalogue. */
export const BOARD_TEXTS: BoardTexts = {
  actions: 'Actions',
  find: 'Find an action',
  noneFound: 'No action has these words.',
  chooseOne: 'Choose one',
  cancel: 'Cancel',
  zoomIn: 'Zoom in',
  zoomOut: 'Show all',
  actors: 'Whose actions',
  elsewhere: 'without a place on the board',
  waiting: WAITING,
  over: 'The game is over.',
  canDo,
  chosen: (names, targets) => `${names.join(', ')} chosen; ${targets === 1 ? '1 target' : `${targets} targets`} to choose from.`,
  more: (hidden) => `Show more (${hidden})`,
  action: ({ type, player: _, ...values }) =>
    [typeWords(type), ...Object.values(values).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))].join(' '),
  event: ({ type }) => typeWords(type),
  actionType: typeWords,
  sentence,
};
