// The decisions whose analysis the viewer may see: what the player of the decision knows, and what an agent considers there.
import type { AnyGame, BaseAction, Match, MatchEntry } from 'orrery-rules';
import { computed, shallowReactive } from 'vue';
import type { GameEntry } from '../games.js';
import { PERSON } from '../seats.js';
import type { Decision } from '../session.js';
import type { Choice } from './agents.js';
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

  /** The number of the state before the last action of an agent whose decision may be seen, up to the shown state; -1 if there is none. */
  const lastByAgent = computed(() => {
    version.value;
    return match.entries.findLastIndex((taken, index) => {
      const { player } = taken.action;
      const seat = table.value.seats[player];
      return index < shown.value && (choices.has(taken) || (seat !== undefined && seat !== PERSON)) && mayKnow(player);
    });
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
