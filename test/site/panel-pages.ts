// Functions that the tests of panels share.
import { type AnyGame, type BaseState, createMatch, type MatchRecord, replay, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { sol } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';
import type { Page } from 'playwright-core';
import { openPlay, toggle, type Visit, type Visitor } from './visitor.js';

export const recordOf = (page: Page) => page.evaluate<MatchRecord>('orreryMatch.record()');
export const openPanel = (page: Page, id: string) => toggle(page, `[data-panel=${id}] > summary`);
export const textsOf = (page: Page, selector: string) => page.locator(selector).allTextContents();
export const stateOf = (record: MatchRecord): BaseState => replay(record, [area51, sol, specterOps, spaceAlert, spaceAlertCampaign]).state;

/** Takes actions by a script in the page, and shows the last state. */
export async function take(page: Page, actions: readonly unknown[]): Promise<void> {
  await page.evaluate(`${JSON.stringify(actions)}.forEach((action) => orreryMatch.dispatch(action))`);
  await page.evaluate('document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "End", bubbles: true }))');
  await page.waitForFunction(
    'document.querySelector(".time-count").textContent === orreryMatch.entries.length + " / " + orreryMatch.entries.length',
  );
}

/** Plays a random game until `isWanted` returns `true` for its state, or to its end. Returns the record. */
export function playUntil(game: AnyGame, setup: object, seed: number, isWanted: (state: never, length: number) => boolean): MatchRecord {
  const match = createMatch(game, { ...game.selfPlay, ...setup } as never, seed);
  const chance = seededChance(`panels ${seed}`);
  while (game.decisions(match.state).length > 0 && !isWanted(match.state as never, match.entries.length)) {
    match.dispatch(chance.pick(game.legalActions(match.state, chance.pick(game.decisions(match.state)))));
  }
  return match.record();
}

export const queryOf = ({ game, setup, seed }: MatchRecord): string => {
  const { players, ...options } = setup as { players: number };
  return `?game=${game}&players=${players}&seed=${seed}&setup=${encodeURIComponent(JSON.stringify(options))}`;
};

/** Opens the page with the game of a record, and takes the actions of the record. */
export async function openRecord(
  visitor: Visitor,
  record: MatchRecord,
  more = '',
  options: Parameters<Visitor['visit']>[1] = {},
): Promise<Visit> {
  const visit = await openPlay(visitor, queryOf(record) + more, options);
  await take(visit.page, record.actions);
  return visit;
}
