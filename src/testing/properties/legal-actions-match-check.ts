import { canonicalJson, InvalidInputError } from '../../index.js';
import { notFrozen, show } from '../compare.js';
import { nearLegalActions } from '../near-legal.js';
import type { Action } from '../options.js';
import type { Property } from '../property.js';
import type { Step, Trial } from '../trial.js';
import { expectEqual, expectThat, PropertyViolation } from '../violation.js';

const WINDOW = 6;
/** Maximum number of listed actions checked per state; longer lists are sampled at equal intervals. */
const ASKED = 150;
/** Number of attempts to create a near-legal action, per state. */
const TRIES = 40;

export const legalActionsMatchCheck: Property = {
  description:
    'legalActions lists every action that check accepts, once, for the right player, and nothing else. The caller may keep and change the list.',
  share: 1,
  check(trial) {
    for (const step of trial.steps(WINDOW)) {
      const listed = trial.game.legalActions(step.state);
      const meaning = meaningIn(trial, step);
      const meanings = listedOnce(listed, meaning);
      listedByPlayer(trial, step, listed);
      listedIsAccepted(trial, step, listed);
      listedIsFrozen(listed);
      numbersSayTheSame(trial, step, listed);
      acceptedIsListed(trial, step, listed, meanings, meaning);
      listIsTheCallers(trial, step);
    }
  },
};

type Meaning = (action: Action) => string;

function meaningIn({ survey }: Trial, { state }: Step): Meaning {
  const { settings } = survey;
  return (action) => settings.equivalenceKey?.(action, state) ?? canonicalJson(action);
}

function listedOnce(listed: readonly Action[], meaning: Meaning): Set<string> {
  const texts = new Set<string>();
  for (const action of listed) {
    const text = meaning(action);
    expectThat(!texts.has(text), () => `${show(action)} is listed twice`, { action });
    texts.add(text);
  }
  return texts;
}

function listedByPlayer(trial: Trial, { state }: Step, listed: readonly Action[]): void {
  const { game } = trial;
  const deciders = game.decisions(state);
  const stray = listed.find(({ player }) => !deciders.includes(player));
  expectThat(stray === undefined, () => `${show(stray)} is listed, but ${stray?.player} has no decision`, { action: stray });
  for (const player of trial.viewers(state)) {
    const own = game.legalActions(state, player);
    const expected = listed.filter((action) => action.player === player);
    expectEqual(expected, own, `the list of all and the list of ${player} differ`, { player });
  }
}

function listedIsAccepted({ game }: Trial, { state }: Step, listed: readonly Action[]): void {
  const stride = Math.max(1, Math.ceil(listed.length / ASKED));
  for (let index = 0; index < listed.length; index += stride) {
    const action = listed[index];
    expectEqual(action, wellFormed(game.parseAction, action), `${show(action)} is listed, and its schema reads another action`);
    const violation = game.check(state, action);
    expectThat(violation === undefined, () => `${show(action)} is listed, but check refuses it: ${show(violation)}`, { action });
  }
}

/** Checks that listed actions are frozen, because callers share them and simulations trust them. */
function listedIsFrozen(listed: readonly Action[]): void {
  for (const action of listed) {
    const open = notFrozen(action);
    expectThat(open === undefined, () => `${show(action)} is listed, but can be changed at ${open}`, { action });
  }
}

/** Checks that the legal indexes match the listed actions one to one, in the same order. */
function numbersSayTheSame({ game }: Trial, { state }: Step, listed: readonly Action[]): void {
  const simulation = game.simulation(state);
  const numbers = simulation.legalIndexes();
  expectEqual(
    listed,
    numbers.map((number) => simulation.actionAt(number)),
    'the list of actions and the list of numbers differ',
  );
  expectThat(new Set(numbers).size === numbers.length, () => `a number is listed twice: ${numbers.join(', ')}`);
}

function wellFormed(parse: (json: unknown) => Action, action: Action): Action {
  try {
    return parse(action);
  } catch (error) {
    if (error instanceof InvalidInputError)
      throw new PropertyViolation(`${show(action)} is listed, and is not well formed: ${error.message}`, { action });
    throw error;
  }
}

function acceptedIsListed(trial: Trial, { state }: Step, listed: readonly Action[], meanings: ReadonlySet<string>, meaning: Meaning): void {
  const { tally } = trial.survey;
  for (const action of nearLegalActions(trial, state, listed, TRIES)) {
    const violation = trial.game.check(state, action);
    tally.counts.nearLegal.tried += 1;
    if (violation === undefined) {
      expectThat(meanings.has(meaning(action)), () => `check accepts ${show(action)}, but it is not listed`, { action });
    } else {
      tally.counts.nearLegal.refused += 1;
      tally.addRefusal(violation.code);
    }
  }
}

function listIsTheCallers({ game }: Trial, { state }: Step): void {
  const first = [...game.legalActions(state)];
  const second = [...game.legalActions(state)];
  const inPlace = game.simulation(state);
  for (const [where, list] of [
    ['', () => game.legalActions(state)],
    ['in place, ', () => inPlace.legalActions()],
  ] as const) {
    const own = list();
    expectThat(!Object.isFrozen(own), () => `${where}the list is frozen; the caller must own it`);
    own.reverse();
    own.pop();
    own.push(...first, ...first);
    expectEqual(second, list(), `${where}a caller who changed the list it got changes the next one`);
  }
}
