// Draws pictures of random views of any game, and checks conditions that every picture must meet.
import { DOMParser, type Element } from '@xmldom/xmldom';
import { type AnyGame, type Chance, seededChance } from 'orrery-rules';

/** The entry point of a game's pictures, `orrery-rules/<game>/picture`. */
export interface PictureDoor {
  drawView(view: unknown, viewer: string, options?: object): string;
  targetsOf(action: unknown): string[];
}

/** A game with its pictures, and the setups of the random games whose pictures are checked. */
export interface DrawnGame {
  readonly id: string;
  readonly game: AnyGame;
  readonly picture: PictureDoor;
  readonly setups: readonly object[];
}

/** The counts of a check, and the errors found. */
export interface PictureReport {
  views: number;
  /** Number of views whose viewer has a decision; for these views, the targets of all legal actions were checked. */
  deciders: number;
  /** Number of legal actions whose targets (the elements that an action names) were looked up in a picture. */
  actions: number;
  /** Number of targets that were looked up. */
  targets: number;
  /** Types of the legal actions whose targets were looked up. */
  readonly types: Set<string>;
  /** Drawing time of each picture. */
  readonly milliseconds: number[];
  /** The first errors, one sentence each; `wrong` is the count of all errors. */
  readonly faults: string[];
  wrong: number;
}

const MOST_FAULTS = 20;
/** A view is checked every `STRIDE` actions on average, and a game is cut after `LONGEST` actions. */
const [STRIDE, LONGEST] = [5, 400];

/** Draws `views` views of random games, with all setups in turn, and reports the errors. */
export function checkPictures({ id, game, picture, setups }: DrawnGame, views: number, seed: string): PictureReport {
  const report: PictureReport = { views: 0, deciders: 0, actions: 0, targets: 0, types: new Set(), milliseconds: [], faults: [], wrong: 0 };
  const chance = seededChance(`${seed} ${id}`);
  for (let played = 0; report.views < views; played++) {
    const simulation = game.simulation(game.start(setups[played % setups.length] as never, `${seed} ${played}`));
    for (let taken = 0; taken < LONGEST && report.views < views; taken++) {
      if (chance.int(STRIDE) === 0) look(report, game, picture, simulation.state, chance, `${id}, game ${played}, action ${taken}`);
      const index = simulation.randomIndex(chance);
      if (index < 0) {
        // The final position is checked as well.
        look(report, game, picture, simulation.state, chance, `${id}, game ${played}, at its end`);
        break;
      }
      simulation.applyIndex(index);
    }
  }
  return report;
}

/** Checks one view of a state: half of the time for a player with a decision, otherwise for any viewer. */
function look(report: PictureReport, game: AnyGame, picture: PictureDoor, state: unknown, chance: Chance, where: string): void {
  const deciders = game.decisions(state as never);
  const everybody = [...(state as { players: string[] }).players, ...game.viewers];
  const viewer = chance.pick(deciders.length > 0 && chance.int(2) === 0 ? deciders : everybody);
  const fault = (what: string) => {
    report.wrong += 1;
    if (report.faults.length < MOST_FAULTS) report.faults.push(`${where}, seen by ${viewer}: ${what}`);
  };
  report.views += 1;
  try {
    const view = game.view(state as never, viewer);
    const begun = performance.now();
    const svg = picture.drawView(view, viewer);
    report.milliseconds.push(performance.now() - begun);
    const { ids, faults } = readPicture(svg);
    faults.forEach(fault);
    if (!deciders.includes(viewer)) return;
    report.deciders += 1;
    for (const action of game.legalActions(state as never, viewer)) {
      report.actions += 1;
      report.types.add(action.type);
      for (const target of picture.targetsOf(action)) {
        report.targets += 1;
        if (!ids.has(target)) fault(`${target} is not in the picture: ${JSON.stringify(action)}`);
      }
    }
  } catch (error) {
    fault((error as Error).message);
  }
}

/** Returns the root element, or `null` if parsing fails; the parser has then reported the error. */
function rootOf(parser: DOMParser, svg: string): Element | null {
  try {
    return parser.parseFromString(svg, 'image/svg+xml').documentElement;
  } catch {
    return null;
  }
}

/** Returns the ids of the targets in a picture, and the errors of the picture, one sentence each. */
export function readPicture(svg: string): { ids: ReadonlySet<string>; faults: string[] } {
  const faults: string[] = [];
  const ids = new Set<string>();
  const parser = new DOMParser({
    onError(_level, message) {
      // Ignores parser messages about a replacement character. It appears where a name contains half of a surrogate pair, which these
      // checks allow.
      if (!message.includes('replacement character')) faults.push(`no valid XML: ${message}`);
    },
  });
  const root = rootOf(parser, svg);
  // The parser accepts a bare ampersand, which is not valid XML.
  if (/&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/.test(svg)) faults.push('no valid XML: a bare ampersand');
  if (root?.localName !== 'svg') faults.push('the root is no svg');
  const nonsense = /="[^"]*\b(NaN|undefined|Infinity)\b/.exec(svg);
  if (nonsense !== null) faults.push(`${nonsense[1]} stands in an attribute`);
  const targets = root === null ? [] : Array.from(root.getElementsByTagName('g')).filter((element) => element.hasAttribute('data-id'));
  for (const target of targets) {
    const id = target.getAttribute('data-id') as string;
    if (ids.has(id)) faults.push(`${id} stands twice`);
    ids.add(id);
    const [first] = Array.from(target.childNodes) as Element[];
    if (first?.localName !== 'title' || first.textContent?.trim() === '') faults.push(`${id} has no title`);
  }
  return { ids, faults };
}
