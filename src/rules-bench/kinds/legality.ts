// The kind `legality`: is an action legal in a position, and if not, which clause forbids it?
import { type Chance, cached, type Json, seededChance } from '../../kernel/index.js';
import { illegalActions } from '../candidates.js';
import { GAME_IDS, type Item } from '../item.js';
import { type Draft, explained, type Kind, onlyWord, type ReadReply } from '../kind.js';
import { type Action, imagined, type Position, positions, Usage } from '../positions.js';
import { jsonIn } from '../prompt.js';
import { involved } from '../rules.js';
import type { Subject } from '../subjects/index.js';

const FORMAT = 'Answer with JSON: {"legal": true}, or {"legal": false, "clause": "ID"} with the id of the clause that forbids the action.';
const CHOICES = 'Clauses of refusals';
const ACTION = 'Action as JSON';

/** Number of attempts to find illegal actions in one position. */
const ATTEMPTS = 24;
/** Number of positions in which the clauses of refusals are collected, for each game. The items come from other positions. */
const SURVEYED = 400;

export const legality: Kind = {
  id: 'legality',
  games: GAME_IDS,

  *drafts(subject, chance) {
    const refusals = surveyed(subject);
    const [clauseUsage, typeUsage] = [new Usage(), new Usage()];
    let wantsLegal = false;
    for (const position of positions(subject, chance)) {
      if (!isSeat(position)) continue;
      if (wantsLegal) {
        // The prompt lists the clauses that can forbid actions of this type. The list would reveal the answer if it were empty, or if it
        // differed between legal and illegal actions of a type.
        const legal = position.legal.filter(({ type }) => refusals.has(type));
        if (legal.length === 0) continue;
        const action = typeUsage.pick(legal, ({ type }) => type, chance);
        yield askLegality(position, action, refusals.get(action.type) ?? []);
      } else {
        const found = illegalActions(position, chance, ATTEMPTS).filter(({ action, violation }) =>
          refusals.get(action.type)?.has(violation.rule),
        );
        if (found.length === 0) continue;
        const { action } = clauseUsage.pick(found, (refused) => `${refused.action.type} ${refused.violation.rule}`, chance);
        yield askLegality(position, action, refusals.get(action.type) ?? []);
      }
      wantsLegal = !wantsLegal;
    }
  },

  read({ objects, text }: ReadReply) {
    const object = objects.find(({ legal }) => typeof legal === 'boolean');
    if (object?.legal === true) return answerOf(undefined);
    if (object !== undefined) return answerOf(clauseIn(String(object.clause ?? '')));
    const word = onlyWord(text, /\b(?:not legal|illegal|legal)\b/gi);
    if (word === 'legal') return answerOf(undefined);
    return word === undefined ? undefined : answerOf(clauseIn(text));
  },

  compare(answer, expected) {
    const [given, right] = [answer, expected] as [{ legal: boolean; clause?: string }, { legal: boolean; clause?: string }];
    const isPartlyCorrect = given.legal === right.legal;
    return { isCorrect: isPartlyCorrect && (right.legal || given.clause === right.clause), isPartlyCorrect };
  },

  solve({ game }: Subject, { prompt }: Item) {
    const action = jsonIn(prompt, ACTION) as Action;
    const [state] = imagined({ game, view: jsonIn(prompt, 'Position as JSON'), player: action.player }, [1]);
    return answerOf(game.check(state, action)?.rule);
  },

  guess({ prompt }: Item, chance: Chance) {
    const rules = jsonIn(prompt, CHOICES) as string[];
    return answerOf(chance.int(2) === 0 || rules.length === 0 ? undefined : chance.pick(rules));
  },
};

function isSeat({ state, player }: Position): boolean {
  return (state as { players: readonly string[] }).players.includes(player);
}

function answerOf(rule: string | undefined): { [key: string]: Json } {
  return rule === undefined ? { legal: true } : { legal: false, clause: rule };
}

function clauseIn(text: string): string {
  return /[A-Z][A-Z0-9]*-[A-Z]?\d+(?:\.\d+)?/.exec(text.toUpperCase())?.[0] ?? '';
}

/**
 * Returns the ids of the clauses with which the engine refuses actions, keyed by action type. The seed is fixed, so the result depends on
 * the game alone.
 */
const surveyed = cached((subject: Subject): ReadonlyMap<string, ReadonlySet<string>> => {
  const chance = seededChance(`refusals of ${subject.id}`);
  const refusals = new Map<string, Set<string>>();
  let left = SURVEYED;
  for (const position of positions(subject, chance)) {
    if (left-- === 0) break;
    if (!isSeat(position)) continue;
    for (const { action, violation } of illegalActions(position, chance, ATTEMPTS)) {
      refusals.set(action.type, (refusals.get(action.type) ?? new Set()).add(violation.rule));
    }
  }
  return refusals;
});

/**
 * Returns a draft that asks whether an action is legal in a position.
 * @param refusals the ids of the clauses with which the engine refuses actions of this type; the prompt lists them.
 */
export function askLegality(position: Position, action: Action, refusals: Iterable<string>): Draft {
  const { subject, game, state } = position;
  const rule = game.check(state, action)?.rule;
  const named = rule === undefined ? game.step(state, action, { chance: seededChance(1) }).events.map((event) => event.rule) : [rule];
  const question = `Is the action "${game.text.action(action)}" legal in this position? If it is not, which clause forbids it? \
If several clauses forbid it, name the one that a referee would name first: who may act and the phase come before the details of the action.`;
  return {
    sections: [
      ...explained(position),
      ['Question', question],
      [ACTION, JSON.stringify(action)],
      [CHOICES, JSON.stringify(involved(subject, [], refusals))],
    ],
    format: FORMAT,
    answer: answerOf(rule),
    clauses: involved(subject, [action.type], named),
  };
}
