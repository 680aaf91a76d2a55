import type { SpaceAlertMissionFileInput, SpaceAlertState } from '../../games/space-alert/index.js';
import { type AnyGame, type BaseEvent, type GameTypes, parseRecord, replay } from '../../kernel/index.js';
import { readText } from '../../kernel/internal.js';
import { idsIn, type PictureOptions } from '../../picture/index.js';
import { CliError, EXIT } from '../cli-error.js';
import { entryOf, type GameEntry, loadGamesFor, type Picture } from '../games.js';
import { readInput } from '../record-file.js';
import { print, type Terminal } from '../terminal.js';

export interface DrawCommandOptions extends Pick<PictureOptions, 'theme' | 'layout'> {
  /** The index of the state to draw: 0 is the first state, 1 the state after one action, -1 the last state. */
  at: number;
  viewer: string;
  /** Whether to mark the targets that the viewer may choose. */
  targets?: boolean;
  /** Whether to mark the targets that the last action changed. */
  changed?: boolean;
}

/** All states and events of a match. */
interface Playback {
  game: AnyGame;
  /** The state before the first action, and the state after each action. */
  states: readonly State[];
  /** The events of each action. */
  events: readonly BaseEvent[][];
}

type State = GameTypes['state'];

/** Runs `orrery draw FILE`. */
export async function drawFile(terminal: Terminal, games: readonly GameEntry[], file: string, options: DrawCommandOptions): Promise<void> {
  const { game, states, events } = await readCourse(await readInput(file, terminal), games);
  const picture = await pictureOf(games, game.id);
  const { viewer, theme, layout } = options;
  const index = indexOf(options.at, states.length);
  const state = states[index] as State;
  const view = game.view(state, viewer);
  const targets = options.targets ? targetsOf(game, state, viewer, picture) : [];
  const changed = options.changed && index > 0 ? idsIn(game.viewEvents(events[index - 1] ?? [], viewer)) : [];
  print(terminal, picture.drawView(view, viewer, { theme, layout, targets, changed }));
}

async function readCourse(text: string, games: readonly GameEntry[]): Promise<Playback> {
  const written: unknown = readText(text, 'record');
  if (isMission(written)) return courseOfMission(written);
  const record = parseRecord(written);
  return replay(record, await loadGamesFor(games, record));
}

/** Whether the input is a mission for `orrery resolve`, and not a record: a mission has a `crew`, a record has a `format`. */
function isMission(written: unknown): boolean {
  return typeof written === 'object' && written !== null && 'crew' in written && !('format' in written);
}

/** Resolves a mission, step by step, and returns all its states and events. Each step has only one legal action. */
async function courseOfMission(mission: unknown): Promise<Playback> {
  const { missionState, spaceAlert } = await import('../../games/space-alert/index.js');
  let state: SpaceAlertState = missionState(mission as SpaceAlertMissionFileInput);
  const states = [state];
  const events: BaseEvent[][] = [];
  for (let [step] = spaceAlert.legalActions(state); step !== undefined; [step] = spaceAlert.legalActions(state)) {
    const taken = spaceAlert.step(state, step);
    state = taken.state;
    states.push(state);
    events.push(taken.events);
  }
  return { game: spaceAlert, states, events };
}

async function pictureOf(games: readonly GameEntry[], id: string): Promise<Picture> {
  const picture = await entryOf(games, id).picture?.();
  if (picture === undefined) throw new CliError(`the game ${id} has no pictures`);
  return picture;
}

function indexOf(at: number, count: number): number {
  const index = at < 0 ? count + at : at;
  if (index >= 0 && index < count) return index;
  throw new CliError(`there is no state ${at}; expected 0 to ${count - 1}, or -1 to -${count} from the end`);
}

/**
 * Returns the ids of the picture elements that a player's legal actions name.
 * @throws CliError if the viewer has no seat, and so no legal actions.
 */
function targetsOf(game: AnyGame, state: State, viewer: string, picture: Picture): string[] {
  if (!state.players.includes(viewer)) {
    throw new CliError(`--targets requires a player as --viewer; expected one of ${state.players.join(', ')}`, EXIT.usage);
  }
  return [...new Set(game.legalActions(state, viewer).flatMap((action) => picture.targetsOf(action)))];
}
