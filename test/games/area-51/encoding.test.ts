import { area51, area51Encoding } from 'orrery-rules/area-51';
import { createObservationSpace } from 'orrery-rules/env';

describe('A spectator sees the table from the first seat', () => {
  const setup = { players: ['ann', 'bob', 'cat'], firstPlayer: 'cat' } as const;
  const space = createObservationSpace(area51, area51Encoding, { ...setup, players: [...setup.players] });
  const state = area51.start({ ...setup, players: [...setup.players] }, 1);

  /** The numbers of a part. */
  function look(viewer: string, name: string): number[] {
    const { offset, size } = space.layout.find((part) => part.name === name) ?? { offset: 0, size: 0 };
    return [...space.write(area51.view(state, viewer), viewer).slice(offset, offset + size)];
  }

  test('and not from the last, as when -1 was taken for a seat', () => {
    // Whose turn it is, who decides, who began: Cat, the third.
    expect(look('spectator', 'turn')).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
    expect(look('bob', 'turn')).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0]);
  });

  test('so that it is what the first player sees', () => {
    const seen = (viewer: string) => [...space.write(area51.view(state, viewer), viewer)];
    expect(seen('spectator')).toEqual(seen('ann'));
    expect(seen('spectator')).not.toEqual(seen('cat'));
  });
});
