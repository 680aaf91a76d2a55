// The battlebots action on board.

import type { Resolution } from '../../cards/hooks.js';
import type { Station } from '../../model/board/ship.js';
import type { CrewMember, ThreatState } from '../../model/schema.js';
import { disableSquad } from './crew.js';
import { destroy, hitPoints, putBlocks } from './threat-life.js';

/** Returns the active intruder in the station. If there are several, returns the one with the lowest number. SA-6.75 */
function intruderIn(resolution: Resolution, station: Station): ThreatState | undefined {
  return resolution.state.threats.find(
    (threat) =>
      threat.status === 'active' &&
      threat.track === 'internal' &&
      threat.tokens.some((token) => token.station === station) &&
      resolution.rules(threat).card.kind === 'intruder',
  );
}

/**
 * Attacks an intruder in the station with an active battlebot squad. A heroic attack protects the squad from return fire. SA-6.74, SA-6.79,
 * SA-6.80
 */
export function fightAboard(resolution: Resolution, member: CrewMember, station: Station, heroic: boolean): void {
  const intruder = member.squad === 'active' ? intruderIn(resolution, station) : undefined;
  if (intruder === undefined) {
    resolution.emit({ type: 'no-effect', crew: member.id, word: heroic ? 'heroicBattlebots' : 'battlebots', rule: 'SA-6.79' });
    return;
  }
  const { number, card } = intruder;
  const rules = resolution.rules(intruder);
  // Whether the intruder returns fire is determined before the hit, so it does not matter whether the intruder survives. SA-6.77, SA-6.78
  const printed = rules.card.kind === 'intruder' && rules.card.returnsFire;
  const returnsFire = printed || rules.hooks.some((hook) => hook.returnsFire?.(intruder));
  resolution.emit({ type: 'intruder-hit', crew: member.id, number, card, rule: 'SA-6.74' });
  hit(resolution, intruder, station, rules.tokensFightAlone);
  if (returnsFire && !heroic) disableSquad(resolution, member, 'SA-6.77');
  if (intruder.status !== 'destroyed') return;
  for (const hook of rules.hooks) hook.afterSlain?.(resolution, member);
}

function hit(resolution: Resolution, intruder: ThreatState, station: Station, alone: 'progeny' | 'each' | undefined): void {
  if (alone === undefined) {
    putBlocks(resolution, intruder, 1, 'SA-6.76');
    return;
  }
  const index = intruder.tokens.findIndex((token) => token.station === station);
  if (alone === 'each') {
    removeToken(resolution, intruder, index, 'SA-12.101');
    putBlocks(resolution, intruder, 1, 'SA-12.102');
    return;
  }
  if (intruder.tokens[index].progeny) removeToken(resolution, intruder, index, 'SA-12.69');
  else {
    intruder.damage += 1;
    if (intruder.damage >= hitPoints(resolution, intruder)) removeToken(resolution, intruder, index, 'SA-12.70');
  }
  if (intruder.tokens.length === 0) destroy(resolution, intruder, 'SA-12.71');
}

function removeToken({ emit }: Resolution, { number, card, tokens }: ThreatState, index: number, rule: string): void {
  const [token] = tokens.splice(index, 1);
  emit({ type: 'token-removed', number, card, station: token.station, rule });
}
