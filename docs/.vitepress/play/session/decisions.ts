// The decisions whose analysis the viewer may see: what the player of the decision knows, and what an agent considers there.
import type { AnyGame, BaseAction, Match, MatchEntry } from 'orrery-rules';
import { computed, shallowReactive } from 'vue';
import type { GameEntry } from '../games.js';
import { PERSON } from '../seats.js';
import type { Choice, Decision } from '../session.js';
import type { Screen } from './screen.js';
import type { Time } from './time.js';

export type Decisions = ReturnType<typeof makeDecisions>;

export function makeDecisions(entry: GameEntry, game: AnyGame, match: Match, time: Time, screen: Screen) {
  const { outcome, shown, shownDeciders, version } = time;
  const { actor, isCurtained, isOpen, players, table, viewer } = screen;
  /** How agents chose the actions that they took on this page. */
  const choices = shallowReactive(new WeakMap<MatchEntry, Choice>());

  /** Whether the viewer may know what a player knew, and so what an agent in that seat considered. */
  function mayKnow(player: string): boolean {
    if (isCurtained.value) return false;
    return isOpen.value || player === viewer.value || !entry.hides || outcome.value !== undefined;
  }

  /** Returns the decision of a player in the state after a number of actions; `undefined` if the viewer may not see its analysis. */
  function decisionAt(after: number, player: string | undefined): Decision | undefined {
    if (player === undefined || !players.includes(player) || !mayKnow(player)) return undefined;
    const taken = match.entries[after];
    const isTaken = taken?.action.player === player;
    const choice = isTaken ? choices.get(taken) : undefined;
    const seat = table.value.seats[player];
    const state = match.at(after);
    return {
      after,
      player,
      view: game.view(state, player),
      legalActions: game.legalActions(state, player) as BaseAction[],
      taken: isTaken ? (taken.action as BaseAction) : undefined,
      agent: choice?.agent ?? (seat === PERSON ? undefined : seat),
      seed: choice?.seed,
    };
  }

  /** Whether an agent took an action: on this page, or in a seat that an agent plays now. */
  function isByAgent(taken: MatchEntry): boolean {
    const seat = table.value.seats[taken.action.player];
    return choices.has(taken) || (seat !== undefined && seat !== PERSON);
  }

  /** The number of the state before the last action of an agent whose decision may be seen, up to the shown state; -1 if there is none. */
  const lastByAgent = computed(() => {
    version.value;
    let index = Math.min(shown.value, match.entries.length) - 1;
    while (index >= 0) {
      const taken = match.entries[index] as MatchEntry;
      if (isByAgent(taken) && mayKnow(taken.action.player)) return index;
      index -= 1;
    }
    return index;
  });

  return {
    /** Stores how an agent chose an action. */
    keep: (taken: MatchEntry, choice: Choice) => void choices.set(taken, choice),
    decision: computed(() => {
      version.value;
      const able = shownDeciders.value.filter((player) => players.includes(player) && mayKnow(player));
      const wanted = [actor.value, match.entries[shown.value]?.action.player];
      return decisionAt(shown.value, wanted.find((player) => player !== undefined && able.includes(player)) ?? able[0]);
    }),
    lastDecision: computed(() => decisionAt(lastByAgent.value, match.entries[lastByAgent.value]?.action.player)),
  };
}
