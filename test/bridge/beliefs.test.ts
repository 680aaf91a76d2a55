import { seededChance } from 'orrery-rules';
import { sol } from 'orrery-rules/sol';
import { possiblePositions, type SpecterOpsTypes, spacesSeen, specterOps, viewSince } from 'orrery-rules/specter-ops';
import { beliefCalls } from '../../src/bridge/beliefs.js';
import { Handles } from '../../src/bridge/handles.js';

/** States of one game, as it is played at random, by two players. */
function played(rounds: number): SpecterOpsTypes['state'][] {
  const dealer = seededChance('beliefs');
  const states = [specterOps.start({ players: 2 }, 'beliefs')];
  for (let state = states[0]; state.round < rounds; states.push(state))
    state = specterOps.reduce(state, dealer.pick(specterOps.legalActions(state)));
  return states;
}

/** Views as they come over the wire. */
const viewOf = (state: SpecterOpsTypes['state'], viewer = 'p2') => JSON.parse(JSON.stringify(specterOps.view(state, viewer)));

describe('beliefs', () => {
  const calls = beliefCalls(new Handles());
  const states = played(4).filter(({ agents }) => agents.length > 0);
  const last = states.at(-1) as SpecterOpsTypes['state'];

  test('are the spaces that the rules leave, by a view that came as JSON', async () => {
    const positions = possiblePositions(specterOps.view(last, 'p2'));
    expect(positions.length).toBeGreaterThan(1);
    expect(await calls['beliefs.positions']({ view: viewOf(last) })).toEqual(positions);
    expect(await calls['beliefs.positions']({ view: viewOf(last, 'p1') })).toEqual([specterOps.view(last, 'p1').agents[0].secret?.space]);
    expect(await calls['beliefs.positions']({ view: viewOf(last), agent: 1 })).toEqual([]);
  });

  test('are tracked from view to view, whole or as a tail', async () => {
    let known = viewOf(states[0] as SpecterOpsTypes['state']);
    const { tracker, positions } = (await calls['beliefs.track']({ view: known })) as { tracker: number; positions: string[] };
    expect(positions).toEqual(possiblePositions(known));
    for (const [index, state] of states.entries()) {
      const view = viewOf(state);
      const told = index % 2 === 0 ? view : viewSince(view, known.history.length);
      expect(await calls['beliefs.update']({ tracker, view: told })).toEqual(possiblePositions(specterOps.view(state, 'p2')));
      known = view;
    }
  });

  test('come with what a hunter sees', async () => {
    const view = viewOf(last);
    const hunter = view.hunters[0].id;
    const seen = await calls['beliefs.sight']({ view, hunter });
    expect(seen).toEqual(spacesSeen(specterOps.view(last, 'p2'), hunter));
    expect(seen).toContain(view.hunters[0].space);
  });

  test('are refused of what is no view, no agent and no hunter', async () => {
    const view = viewOf(last);
    const strange = [{}, { view: sol.view(sol.start({ players: 2 }, 1), 'p1') }, { view, agent: 2 }, { view, agent: 'p1' }];
    for (const given of strange) {
      await expect(calls['beliefs.positions']?.(given)).rejects.toThrow(expect.objectContaining({ name: 'InvalidInputError' }));
      await expect(calls['beliefs.track']?.(given)).rejects.toThrow(expect.objectContaining({ name: 'InvalidInputError' }));
    }
    await expect(calls['beliefs.sight']?.({ view, hunter: 'nobody' })).rejects.toThrow('hunter: is not a hunter of this game');
    expect(() => calls['beliefs.update']?.({ tracker: 99, view })).toThrow('99 is not an open handle');
  });
});
