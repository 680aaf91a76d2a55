// The texts of a board, in one object that a page can replace.

/** All texts that a board shows or speaks, except texts of the picture and of the game. */
export interface BoardTexts {
  /** The heading of the list of actions. */
  readonly actions: string;
  /** The label of the search field. */
  readonly find: string;
  /** The message if no action matches the search. */
  readonly noneFound: string;
  /** The accessible name of the list from which the player chooses one of several actions with the same targets. */
  readonly chooseOne: string;
  /** The label of the button that clears the selected targets. */
  readonly cancel: string;
  /** The label of the button that enlarges the picture. */
  readonly zoomIn: string;
  /** The label of the button that shows the whole picture again. */
  readonly zoomOut: string;
  /** The accessible name of the buttons by which players who share a device choose whose actions the board offers. */
  readonly actors: string;
  /** The heading of the group of actions without a target in the picture. */
  readonly elsewhere: string;
  /** The status text if the viewer has nothing to decide. */
  readonly waiting: string;
  /** The status text if the game is over. */
  readonly over: string;
  /** Returns a sentence that says what the viewer can do. `types` are the types of the legal actions, in words. */
  canDo(types: readonly string[]): string;
  /** Returns a sentence with the names of the chosen targets, and the number of targets that can be chosen next. */
  chosen(names: readonly string[], targets: number): string;
  /** Returns the label of the button that shows more actions, given the number of hidden actions. */
  more(hidden: number): string;
  /** Returns an action in words. Used if no game is given. */
  action(action: { readonly type: string; readonly player: string }): string;
  /** Returns an event in words. Used if no game is given. */
  event(event: { readonly type: string }): string;
  /** Returns an action type in words: the name of a group in the action list. */
  actionType(type: string): string;
  /** Returns a line as a sentence, with the punctuation of the language. */
  sentence(line: string): string;
}

/** Formats a type of an action or event: `placeVestigial` and `place-vestigial` become `place vestigial`. */
export function typeWords(type: string): string {
  return type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
}

/** Returns a line as a sentence: with a full stop at the end. */
export function sentence(line: string): string {
  return line.endsWith('.') ? line : `${line}.`;
}

// `WAITING` and `canDo` are separate from `BOARD_TEXTS`: the controller uses only these two, so bundlers can leave out the other texts.
export const WAITING = 'Nothing to choose now.';

export function canDo(types: readonly string[]): string {
  return `You can: ${types.join(', ')}.`;
}

/** The English texts of a board. */
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
