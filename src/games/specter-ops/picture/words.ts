// The texts of the picture: descriptions of cards, the current decision, and the states of figures.
import { abilityCard } from '../data/abilities.js';
import { abilityName, agentTitle, hunterName, RESULTS, wayName } from '../model/names.js';
import type { HunterState, State } from '../model/schema.js';
import { decisions } from '../rules/decisions.js';
import { CLOCK } from '../rules/turn/clock.js';
import type { SpecterOpsView } from '../views/view.js';

/** Formats a name with its description, if there is one. */
export function described(name: string, text: string | undefined): string {
  return text === undefined ? name : `${name}: ${text}`;
}

/** Returns the names and the texts of abilities. */
export function abilitiesInWords(abilities: readonly string[]): string {
  return abilities.map((ability) => described(abilityName(ability), abilityCard(ability)?.text)).join(' ');
}

/** Returns the states of a hunter that limit its actions or its sight. */
export function statesOf(hunter: HunterState): string[] {
  const { stunned, fatigued, blind, flare, sniper, delved, declared, turned } = hunter;
  return [
    ...(turned ? ['a traitor'] : []),
    ...(stunned ? ['stunned'] : []),
    ...(fatigued ? ['fatigued'] : []),
    ...(blind === null ? [] : ['blind']),
    ...(flare === null ? [] : [`sees only ${wayName(flare)}`]),
    ...(sniper === null ? [] : [`watches ${wayName(sniper)}`]),
    ...(delved === null ? [] : [`blind to the ${wayName(delved)}`]),
    ...(declared === null ? [] : [`ends on ${declared}`]),
  ];
}

/** Returns the current decision as a sentence, without its full stop. */
export function decisionOf(view: SpecterOpsView): string {
  const { pause, phase, result, turn, hunters, activeAgent } = view;
  if (result !== null) return `The ${result.winner} win: ${RESULTS[result.reason]}`;
  const named = (index: number) => hunterName(hunters[index].id);
  switch (pause?.kind) {
    case 'declare':
      return 'Mind Tap: hunters say where they will end';
    case 'ambush':
      return `${named(pause.hunter)} has stopped: ambush?`;
    case 'attacked':
      return `${named(pause.hunter)} attacks: answer with a card?`;
    case 'verdict':
      return `Dice for ${named(pause.roll.hunter)}: roll one again?`;
  }
  if (phase === 'hunter-turn' && turn !== null) return `${named(turn.hunter)} ${STAGES[turn.stage]}`;
  if (phase === 'agent-before-moving' || phase === 'agent-after-moving') return `${agentTitle(activeAgent)} ${MOVES[phase]}`;
  return PHASES[phase];
}

const STAGES = { moving: 'moves', moved: 'has moved', 'pet-moving': 'lets Rover move' } as const;
const MOVES = { 'agent-before-moving': 'moves in secret', 'agent-after-moving': 'has moved' } as const;
const PHASES: Readonly<Record<State['phase'], string>> = {
  'choose-vehicle': 'Hunters choose the vehicle',
  'choose-hunters': 'Hunters choose their characters',
  'choose-agent': 'The agent is chosen in secret',
  'choose-equipment': 'The agent chooses equipment',
  'deal-roles': 'The agent player deals the roles',
  'agent-before-moving': 'The agent moves in secret',
  'agent-after-moving': 'The agent has moved',
  'agents-pet': "The traitor's Rover moves",
  hunters: 'Which hunter goes next?',
  'hunter-turn': 'A hunter moves',
  over: 'The game is over',
};

/** Returns the players who decide, without the clock. */
export function decidersOf(view: SpecterOpsView): string[] {
  // The cast is safe: `decisions` reads public fields only.
  return decisions(view as unknown as State).filter((player) => player !== CLOCK);
}

/**
 * Returns the round in which an agent's marker was placed on its present space; `undefined` if the public record does not contain the
 * placing. The round is found by counting the turns that have ended since then.
 */
export function roundOfMarker({ history, round }: SpecterOpsView, agent: number): number | undefined {
  let turns = 0;
  for (let at = history.length - 1; at >= 0; at--) {
    const entry = history[at];
    if (entry.agent === agent && placesMarker(entry)) return round - turns;
    if (entry.kind === 'turn-began' && entry.agent === 0) turns += 1;
  }
  return undefined;
}

function placesMarker(entry: SpecterOpsView['history'][number]): boolean {
  switch (entry.kind) {
    case 'moved':
    case 'looked-again':
      return entry.marker !== null;
    case 'checked':
      return entry.seenAt !== null;
    case 'placed':
      return entry.agent === 1;
    case 'at':
      return entry.holds;
    default:
      return false;
  }
}

/** Returns the seat of a player. */
export function seatOf({ players }: SpecterOpsView, player: string): number {
  return Math.max(0, players.indexOf(player));
}

/** Returns the four objectives as this viewer knows them. */
export function objectivesOf({ objectives, secret }: SpecterOpsView) {
  return objectives.map(({ section, site, completed }) => {
    const inSecret = !completed && secret?.completed[section - 1] === true;
    return {
      section,
      site: site ?? secret?.sites[section - 1] ?? null,
      status: completed ? 'completed' : inSecret ? 'completed, not shown yet' : 'open',
      isDone: completed || inSecret,
    };
  });
}
