// The texts of all pictures in Chromium, 1280 pixels wide: no text is cut off, covered or too small, in English and in Spanish.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededChance } from 'orrery-rules';
import { es as area51Es } from 'orrery-rules/area-51/es';
import { es as solEs } from 'orrery-rules/sol/es';
import { es as spaceAlertEs } from 'orrery-rules/space-alert/es';
import { es as specterOpsEs } from 'orrery-rules/specter-ops/es';
import type { DrawnGame, PictureDoor } from '../../scripts/pictures/check.js';
import { DRAWN_GAMES } from '../../scripts/pictures/games.js';
import { withPage } from '../runtimes/chromium.js';
import { sampleOf } from '../samples.js';

const SCRIPT = readFileSync(join(import.meta.dirname, 'picture-texts.js'), 'utf8');
const SPANISH: Readonly<Record<string, { readonly picture: unknown }>> = {
  'area-51': area51Es,
  sol: solEs,
  'space-alert': spaceAlertEs,
  'space-alert-campaign': spaceAlertEs,
  'specter-ops': specterOpsEs,
};

/** After these numbers of actions of a random game, and at its end, its picture is measured. */
const LOOKS = [0, 25, 120, 250, 6000];

/** Returns pictures of random games by a name. The sectors of Sol for five players are the narrowest. */
function* picturesOf({ id, game, picture, setups }: DrawnGame): Generator<{ name: string; svg: string }> {
  for (const [number, setup] of sampleOf([...setups.entries()], 5)) {
    const chance = seededChance(`texts of ${id} ${number}`);
    const simulation = game.simulation(game.start(setup as never, `texts ${number}`));
    let taken = 0;
    for (const look of LOOKS) {
      for (let index = 0; taken < look && index >= 0; taken++) {
        index = simulation.randomIndex(chance);
        if (index >= 0) simulation.applyIndex(index);
      }
      const state: unknown = simulation.state;
      const viewer = chance.pick([...(state as { players: string[] }).players, ...game.viewers]);
      const view = game.view(state as never, viewer);
      for (const [language, { drawView }] of Object.entries({ en: picture, es: SPANISH[id]?.picture as PictureDoor }))
        yield { name: `${language}, setup ${number}, after ${look} actions, seen by ${viewer}`, svg: drawView(view, viewer) };
    }
  }
}

test.each(DRAWN_GAMES)('$id: no text is cut off, covered or smaller than 11 pixels', (drawn) =>
  withPage(async (page) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.setContent('<!doctype html><body style="margin:0"><style>svg{display:block;width:1280px}</style><main></main>');
    await page.addScriptTag({ content: SCRIPT });
    const faults = new Set<string>();
    let texts = 0;
    for (const { name, svg } of picturesOf(drawn)) {
      const found = await page.evaluate<{ faults: string[]; texts: number }>(
        `document.querySelector('main').innerHTML = ${JSON.stringify(svg)}; faultsOfTexts()`,
      );
      for (const fault of found.faults) faults.add(`${name}: ${fault}`);
      texts += found.texts;
    }
    expect([...faults]).toEqual([]);
    expect(texts).toBeGreaterThan(1000);
  }),
);

test('texts that are cut off, covered or too small are found', () =>
  withPage(async (page) => {
    const texts = [
      '<text x="10" y="20" font-size="9">small</text>',
      '<text x="95" y="40" font-size="12">outside</text>',
      '<text x="10" y="60" font-size="12">one</text><text x="14" y="62" font-size="12">two</text>',
      '<g class="panel-of"><rect class="panel" x="0" y="70" width="40" height="20"/><text x="10" y="85" font-size="12">in a panel</text></g>',
      '<g class="system damaged"><rect class="outline" x="0" y="100" width="90" height="30"/><text x="10" y="120" font-size="12">shield</text>' +
        '<g><path d="M0 100L90 130"/></g></g>',
      '<circle cx="100" cy="85" r="6"/><text x="92" y="89" font-size="12">10</text>',
    ];
    await page.setContent(`<svg class="orrery" width="120" height="140" viewBox="0 0 120 140">${texts.join('')}</svg>`);
    await page.addScriptTag({ content: SCRIPT });
    const { faults } = await page.evaluate<{ faults: string[] }>('faultsOfTexts()');
    expect(faults.map((fault) => fault.replace(/[\d.]+ pixels/, 'n pixels'))).toEqual([
      '"small" is n pixels high',
      '"outside" leaves the picture',
      '"one" overlaps "two"',
      '"in a panel" leaves its panel',
      'a damage mark covers "shield"',
      '"10" is wider than its disc',
    ]);
  }));
