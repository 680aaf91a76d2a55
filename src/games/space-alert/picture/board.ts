// The part of the picture that does not change in a mission: tracks with letters and distance bands, stations, passages.
import { cached, memoize } from '../../../kernel/plain.js';
import { Layer, middleOf, type Part, type Point, rect, tag, text } from '../../../picture/index.js';
import { type Box, boxOfSquare, DRAWING_SIZE, ROCKET_BOX, SPACE_BOX, SQUARE, STATION_BOXES } from '../data/geometry.js';
import { STATION_FACTS, STATIONS, TRACKS, type Track } from '../data/ship.js';
import { type Trajectory, trajectory } from '../model/board/trajectory.js';
import type { PictureTexts } from './texts.js';

/** The number of squares of the longest track; the distance bands are as long as this track. SA-2.26 */
const LONGEST = 16;
const LAST_OF_DISTANCE = [5, 10, LONGEST] as const;
const BAND_OPACITY = [0.22, 0.13, 0.05] as const;

/** The colour of each track, keyed by track. */
export const TRACK_COLOURS: Readonly<Record<Track, string>> = {
  red: 'var(--o-danger)',
  white: 'var(--o-paper)',
  blue: 'var(--o-seat-0)',
  internal: 'var(--o-seat-1)',
};

/** Draws the bands of distance 1, 2 and 3 behind the external tracks. SA-2.26 */
function bands(texts: PictureTexts): string {
  return LAST_OF_DISTANCE.map((last, index) => {
    const first = index === 0 ? 1 : (LAST_OF_DISTANCE[index - 1] as number) + 1;
    const top = boxOfSquare('red', last).y;
    const bottom = boxOfSquare('red', first).y + SQUARE.outside;
    const box = { x: 18, y: top, width: DRAWING_SIZE.width - 22, height: bottom - top };
    const shade = { 'fill-opacity': BAND_OPACITY[index], stroke: 'none', style: 'fill:var(--o-muted)' };
    return `${tag('rect', { ...box, ...shade })}${sideways(texts.distance(index + 1), { x: 13, y: (top + bottom) / 2 })}`;
  }).join('');
}

/** Draws text turned by 90 degrees, so that it reads upward. */
function sideways(content: string, { x, y }: Point): string {
  return text(content, { x, y }, 'label middle', { transform: `rotate(-90 ${x} ${y})` });
}

/** Returns the bounding box of all squares of a track. */
function trackBox(track: Track, { length }: Trajectory): Box {
  const [near, far] = [boxOfSquare(track, 1), boxOfSquare(track, length)];
  if (track === 'internal') return { ...near, width: far.x + far.width - near.x };
  return { ...far, height: near.y + near.height - far.y };
}

function squares(track: Track, { length, marks }: Trajectory): string {
  let drawn = '';
  for (let square = 1; square <= length; square++) {
    const box = boxOfSquare(track, square);
    const mark = marks[square];
    const fill = mark === undefined ? 'var(--o-paper)' : 'var(--o-ink)';
    drawn += tag('rect', { ...box, style: `fill:${fill}` });
    const { x, y } = middleOf(box);
    if (mark !== undefined) drawn += text(mark.toUpperCase(), { x, y: y + 4 }, 'strong middle', { style: 'fill:var(--o-paper)' });
  }
  return drawn;
}

function drawTrack(layer: Layer, track: Track, number: number, texts: PictureTexts): void {
  const line = trajectory(number);
  const box = trackBox(track, line);
  const marks = line.marks.flatMap((mark, square) => (mark === undefined ? [] : [[mark.toUpperCase(), square] as const]));
  layer.add({
    id: track,
    kind: 'track',
    title: texts.track(track, number, line.length, marks),
    ...rect(box),
    inside: squares(track, line),
  });
  if (track === 'internal') return;
  const zone = boxOfSquare(track, LONGEST);
  const chip = tag('rect', { x: zone.x, y: 30, width: 12, height: 12, rx: 2, style: `fill:${TRACK_COLOURS[track]};stroke:var(--o-soft)` });
  layer.draw(chip, text(texts.zone(track), { x: zone.x + 18, y: 40 }, 'strong'));
}

const HULL = 'fill:var(--o-ground);stroke:var(--o-muted)';

/** Draws the stations, the passages and gravolift shafts between them, and the colour of each zone below. SA-2.3, SA-2.4 */
function drawStations(layer: Layer, texts: PictureTexts): void {
  for (const station of STATIONS) {
    const box = STATION_BOXES[station];
    const { right } = STATION_FACTS[station];
    layer.add({
      id: station,
      kind: 'station',
      title: texts.station(station),
      ...rect(box, 6),
      paint: { style: `${HULL};stroke-width:1.5` },
    });
    if (right === null) continue;
    const width = STATION_BOXES[right].x - box.x - box.width + 2;
    layer.draw(tag('rect', { x: box.x + box.width - 1, y: box.y + 44, width, height: 22, style: HULL }));
  }
  for (const station of STATIONS) {
    const { x, y, width, height } = STATION_BOXES[station];
    const { deck, otherDeck, zone } = STATION_FACTS[station];
    const bottom = y + height;
    if (deck === 'lower') layer.draw(tag('rect', { x, y: bottom + 3, width, height: 4, style: `fill:${TRACK_COLOURS[zone]}` }));
    else layer.draw(tag('rect', { x: x + 7, y: bottom - 1, width: 53, height: STATION_BOXES[otherDeck].y - bottom + 2, style: HULL }));
  }
  for (const [name, station] of [['upper', 'upperRed'] as const, ['lower', 'lowerRed'] as const]) {
    layer.draw(sideways(texts.decks[name], { x: 13, y: middleOf(STATION_BOXES[station]).y }));
  }
}

function drawOutside(layer: Layer, texts: PictureTexts): void {
  layer.add({
    id: 'space',
    kind: 'station',
    title: texts.spaceTitle,
    ...rect(SPACE_BOX, 6),
    paint: { style: 'fill:var(--o-paper);stroke-dasharray:3 3' },
    inside: text(texts.space, { x: SPACE_BOX.x + 6, y: SPACE_BOX.y + 16 }),
  });
  layer.draw(
    tag('rect', { ...ROCKET_BOX, rx: 6, style: 'fill:var(--o-paper);stroke-dasharray:3 3' }),
    text(texts.rocketsInFlight, { x: ROCKET_BOX.x + 6, y: ROCKET_BOX.y + 16 }),
  );
}

/** Returns the unchanging part of the picture. `numbers` are the trajectory boards of red, white, blue and internal, such as `7,1,3,2`. */
export function boardPart(numbers: string, texts: PictureTexts): Part {
  return partsIn(texts)(numbers);
}

const partsIn = cached((texts: PictureTexts) => memoize((numbers: string): Part => drawBoard(numbers, texts)));

function drawBoard(numbers: string, texts: PictureTexts): Part {
  const layer = new Layer();
  layer.draw(bands(texts));
  drawOutside(layer, texts);
  drawStations(layer, texts);
  TRACKS.forEach((track, index) => {
    drawTrack(layer, track, Number(numbers.split(',')[index]), texts);
  });
  const { y } = boxOfSquare('internal', 1);
  layer.draw(sideways(texts.decks.inside, { x: 13, y: y + 26 }));
  return layer.part;
}
