// Observation fields of the threats, with one row for each threat number. All players have the same values.
import {
  type Axis,
  clamped,
  counts,
  customAxis,
  each,
  multiHot,
  type ObservationField,
  oneHot,
  scalar,
  signed,
} from '../../../kernel/index.js';
import { boxCards } from '../cards/catalogue.js';
import { STATIONS, Track } from '../model/board/ship.js';
import { MarkName, ThreatStatus, type Token } from '../model/schema.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import type { Setup } from '../rules/setup.js';
import type { SpaceAlertView } from '../views/view.js';

type Threat = SpaceAlertView['threats'][number];

/** The highest number of a threat. The number of a threat is the turn in which it appears. */
const NUMBERS = 12;
const SQUARES = 16;
const SHIELD = 10;
const SPEED = 10;
const HIT_POINTS = 20;
const TOKENS = 3;

export function threatFields({ threats, printing }: Setup): ObservationField<SpaceAlertView>[] {
  const cards = [...boxCards(printing), ...threats];
  const ids = cards.map(({ id }) => id);
  const numbers = `the time numbers T+1 to T+${NUMBERS}, all 0 where no threat is known`;
  const byNumber: Axis<Threat> = customAxis(NUMBERS, numbers, ({ number }) => number - 1);
  return [
    each('threats', byNumber, (view: SpaceAlertView) => view.threats, threatFacts(new Map(cards.map((card) => [card.id, card])))),
    each('threat-cards', byNumber, (view: SpaceAlertView) => view.threats, [oneHot('card', ids, 'which card it is', ({ card }) => card)]),
    each('threat-abilities', byNumber, (view: SpaceAlertView) => view.threats, [
      scalar('spent', clamped(3), 'abilities that are used up', ({ spent }) => spent.length),
    ]),
  ];
}

/** Returns the fields of a threat, except the field that identifies the threat card. */
function threatFacts(cards: ReadonlyMap<string, AnyThreatCard>): ObservationField<Threat, SpaceAlertView>[] {
  const words = `for each of its own, its progeny's: ${STATIONS.join(', ')}`;
  const tokens: Axis<Token> = customAxis(2 * STATIONS.length, words, ({ station, progeny }) => {
    return (progeny ? STATIONS.length : 0) + STATIONS.indexOf(station);
  });
  return [
    oneHot('track', Track.options, 'its track', ({ track }) => track),
    oneHot('status', ThreatStatus.options, 'what became of it', ({ status }) => status),
    scalar('square', clamped(SQUARES), 'its square', ({ position }) => position),
    scalar('hit-points', clamped(HIT_POINTS), 'hit points left', (threat, { view }) => hitPointsLeft(view, threat, cards.get(threat.card))),
    scalar('damage', clamped(HIT_POINTS), 'red blocks', ({ damage }) => damage),
    scalar('speed', clamped(SPEED), 'speed', ({ speed }) => speed),
    scalar('shield', signed(SHIELD), 'shield points', ({ shieldPoints }) => shieldPoints),
    scalar('repairs', clamped(5), 'repairs of this turn', ({ repairs }) => repairs.length),
    multiHot('performed', MarkName.options, 'the actions that it has performed', ({ performed }) => performed),
    counts('tokens', tokens, clamped(TOKENS), 'tokens', (threat) => threat.tokens),
  ];
}

/** Returns the hit points left of a threat. A card without printed hit points has as many as there are rockets left. SA-12.54 */
function hitPointsLeft({ ship }: SpaceAlertView, { damage }: Threat, card: AnyThreatCard | undefined): number {
  return Math.max(0, (card?.hitPoints ?? ship.rockets) - damage);
}
