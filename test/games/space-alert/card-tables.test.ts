import { SOUNDTRACKS, THREAT_CARDS, TRAJECTORY_BOARDS } from 'orrery-rules/space-alert/data';
import { PRINTED_SOUNDTRACKS, PRINTED_THREATS, PRINTED_TRAJECTORIES } from './printed.js';

type Card = (typeof THREAT_CARDS)[number];
type Soundtrack = NonNullable<ReturnType<(typeof SOUNDTRACKS)['get']>>;

/** Whose value needs no name in the text. */
const UNNAMED = new Set(['amount', 'to', 'who', 'weapon', 'step']);

/** An operation or an ability in the notation of the second table: `attack 2 unlessDamageAtLeast 3`. */
function inWords(said: object, kind: 'op' | 'ability'): string {
  const { [kind]: name, ...values } = said as Record<string, unknown>;
  const words = Object.keys(values)
    .sort()
    .filter((key) => values[key] !== undefined && values[key] !== false)
    .map((key) => (values[key] === true ? key : `${UNNAMED.has(key) ? '' : `${key} `}${valueText(values[key])}`));
  return [name, ...words].join(' ');
}

function valueText(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return typeof value[0] === 'object' ? `(${value.map((effect) => inWords(effect, 'op')).join(', ')})` : value.join('+');
}

function cardText(card: Card): string {
  const { code, id, name, severity, difficulty, kind, hitPoints, speed, points, abilities } = card;
  const shield = card.kind === 'external' ? ` shield ${card.shieldPoints},` : '';
  const values = `hits ${hitPoints ?? '?'},${shield} speed ${speed}, points ${points.survived ?? '-'}/${points.destroyed}`;
  const lines = [`${code} ${id} (${name}), ${severity} ${difficulty} ${kind}: ${values}`];
  if (card.kind !== 'external') lines.push(`  ${placeText(card)}`);
  for (const mark of ['x', 'y', 'z'] as const) {
    if (card[mark].length > 0) lines.push(`  ${mark} ${card[mark].map((effect) => inWords(effect, 'op')).join(', ')}`);
  }
  if (abilities.length > 0) lines.push(`  always ${abilities.map((ability) => inWords(ability, 'ability')).join(', ')}`);
  return lines.join('\n');
}

function placeText(card: Exclude<Card, { kind: 'external' }>): string {
  const how = card.kind === 'malfunction' ? (card.system ?? 'no system') : card.returnsFire ? 'fires back' : 'harmless';
  return `${how} in ${card.stations.join(', ')}`;
}

function soundtrackText({ id, phaseEnds, events }: Soundtrack): string {
  const said = events.map((event) => {
    const { at, type } = event;
    if (type === 'threat') {
      const { number, zone, severity, unconfirmed } = event;
      return `${at} T+${number} ${zone}${severity === 'serious' ? ' serious' : ''}${unconfirmed ? ' unconfirmed' : ''}`;
    }
    if (type === 'communications-down') return `${at} down ${event.seconds}`;
    return `${at} ${type === 'incoming-data' ? 'incoming' : 'transfer'}`;
  });
  return `${id}: phases end at ${phaseEnds.join(', ')} ${said.join(', ')}`;
}

/** A table's entries: each begins at the left edge. */
const entriesOf = (table: string): string[] => table.trim().split(/\n(?! )/);
const named = (entry: string): [name: string, entry: string] => [entry.split(/[ :]/)[0], entry];

describe('Cards and boards against a second table, number by number', () => {
  const threats = entriesOf(PRINTED_THREATS);

  test('SA-2.41 there are the same 55 cards, in the same order', () => {
    expect(THREAT_CARDS.map(({ code }) => code)).toEqual(threats.map((entry) => named(entry)[0]));
    const count = (kind: string) => threats.filter((entry) => entry.includes(` ${kind}: `)).length;
    expect([threats.length, count('external'), count('malfunction'), count('intruder')]).toEqual([55, 31, 10, 14]);
  });

  test.each(threats.map(named))('SA-2.41 SA-2.43 %s', (code, entry) => {
    expect(cardText(THREAT_CARDS.find((card) => card.code === code) as Card)).toBe(entry);
  });

  test.each(entriesOf(PRINTED_TRAJECTORIES).map(named))('SA-2.25 SA-2.27 SA-2.28 %s', (name, entry) => {
    const { number, length, x, y } = TRAJECTORY_BOARDS[Number(name.slice(1)) - 1];
    expect(`T${number}: ${length} squares, X on ${x.join(', ')}${y.length > 0 ? `; Y on ${y.join(', ')}` : ''}`).toBe(entry);
  });

  const soundtracks = entriesOf(PRINTED_SOUNDTRACKS);
  test('SA-3.13 there are the same sixteen soundtracks', () => {
    expect([...SOUNDTRACKS.keys()]).toEqual(soundtracks.map((entry) => named(entry)[0]));
    expect(soundtracks).toHaveLength(16);
  });

  test.each(soundtracks.map(named))('SA-2.39 SA-3.13 %s', (id, entry) => {
    expect(soundtrackText(SOUNDTRACKS.get(id) as Soundtrack)).toBe(entry.replace(/\n +/g, ' '));
  });
});
