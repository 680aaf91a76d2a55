import { actionsNaming, plainActions } from 'orrery-rules';

test('an action without particulars is one frozen object for each player', () => {
  const passing = plainActions('pass');
  expect(passing('p1')).toEqual({ type: 'pass', player: 'p1' });
  expect(passing('p2')).toEqual({ type: 'pass', player: 'p2' });
  expect(passing('p1')).toBe(passing('p1'));
  expect(Object.isFrozen(passing('p1'))).toBe(true);
  expect(plainActions('wait')('p1')).toEqual({ type: 'wait', player: 'p1' });
});

test('an action that names something is one frozen object for each player and name', () => {
  const keeping = actionsNaming('keep', 'card');
  expect(keeping('p1')('ace')).toEqual({ type: 'keep', player: 'p1', card: 'ace' });
  expect(keeping('p2')('king')).toEqual({ type: 'keep', player: 'p2', card: 'king' });
  expect(keeping('p1')('ace')).toBe(keeping('p1')('ace'));
  expect(Object.isFrozen(keeping('p1')('ace'))).toBe(true);
});
