// Facts that several parts of the picture read from a view: who decides, seats, markers and objectives.
import type { State } from '../model/schema.js';
import { decisions } from '../rules/decisions.js';
import { CLOCK } from '../rules/turn/clock.js';
import type { SpecterOpsView } from '../views/view.js';
import type { ObjectiveStatus, PictureTexts } from './texts.js';

/** Formats a name with its description, if there is one. */
export function described(name: string, text: string | undefined): string {
  return text === undefined ? name : `${name}: ${text}`;
}

/** Returns the names and the texts of abilities. */
export function abilitiesInWords(abilities: readonly string[], { names, abilityText }: PictureTexts): string {
  return abilities.map((ability) => described(names.ability(ability), abilityText(ability))).join(' ');
}

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
    const status: ObjectiveStatus = completed ? 'completed' : inSecret ? 'secret' : 'open';
    return { section, site: site ?? secret?.sites[section - 1] ?? null, status, isDone: completed || inSecret };
  });
}
