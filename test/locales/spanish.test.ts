// The Spanish locales: every action, event, view, picture and refusal of random games is in Spanish.
import { DOMParser } from '@xmldom/xmldom';
import {
  type AnyGame,
  type BaseAction,
  type GameText,
  type GameTypes,
  InvalidInputError,
  seededChance,
  type Violation,
} from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { es as area51Es, text as area51Text } from 'orrery-rules/area-51/es';
import { type BoardLocale, type BoardTexts, BOARD_TEXTS as ENGLISH } from 'orrery-rules/board';
import { BOARD_TEXTS as SPANISH } from 'orrery-rules/board/es';
import { sol } from 'orrery-rules/sol';
import { EFFECT_CARDS, SUITS } from 'orrery-rules/sol/data';
import { es as solEs, text as solText } from 'orrery-rules/sol/es';
import { spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { THREAT_CARDS } from 'orrery-rules/space-alert/data';
import { es as spaceAlertEs, text as spaceAlertText } from 'orrery-rules/space-alert/es';
import { specterOps } from 'orrery-rules/specter-ops';
import { ABILITIES } from 'orrery-rules/specter-ops/data';
import { es as specterOpsEs, text as specterOpsText } from 'orrery-rules/specter-ops/es';
import { readPicture } from '../../scripts/pictures/check.js';
import { DRAWN_GAMES } from '../../scripts/pictures/games.js';
import { PICTURE_TEXTS as solPicture } from '../../src/locales/es/sol/picture.js';
import { THREATS } from '../../src/locales/es/space-alert/names.js';
import { PICTURE_TEXTS as spaceAlertPicture } from '../../src/locales/es/space-alert/picture.js';
import { threatLines } from '../../src/locales/es/space-alert/threats.js';
import { PICTURE_TEXTS as specterOpsPicture } from '../../src/locales/es/specter-ops/picture.js';
import { samples } from '../samples.js';

interface Translated {
  readonly id: string;
  readonly game: AnyGame;
  readonly locale: BoardLocale;
  readonly text: GameText<GameTypes>;
}

const GAMES: readonly Translated[] = [
  { id: 'area-51', game: area51 as never, locale: area51Es, text: area51Text as never },
  { id: 'sol', game: sol as never, locale: solEs, text: solText as never },
  { id: 'space-alert', game: spaceAlert as never, locale: spaceAlertEs, text: spaceAlertText as never },
  { id: 'space-alert-campaign', game: spaceAlertCampaign as never, locale: spaceAlertEs, text: spaceAlertText as never },
  { id: 'specter-ops', game: specterOps as never, locale: specterOpsEs, text: specterOpsText as never },
];

/** Frequent English words that are not Spanish ones. A text that contains one of them was not translated. */
const ENGLISH_WORDS =
  /\b(the|of|and|is|are|have|with|from|its|left|card|cards|turn|player|you|your|to|on|by|or|at|none|nothing|moves|takes|may|already|must)\b/i;
const NO_WORDS = /\?\.|undefined|null|NaN|\[object| {2}| [,;]|^ |\b[Dd]e el\b|\b[Aa] el\b/;

/** Returns what is wrong with a Spanish text; `undefined` if nothing is. */
function faultOf(text: string): string | undefined {
  const found = NO_WORDS.exec(text) ?? ENGLISH_WORDS.exec(text);
  return found === null && text.length > 0 ? undefined : `"${found?.[0]}" in "${text}"`;
}

/** Returns the texts that a picture shows or speaks: the contents of `text` and `title` elements, and its label. */
function textsOf(svg: string): string[] {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const elements = ['text', 'title'].flatMap((name) => [...(root?.getElementsByTagName(name) ?? [])]);
  return [root?.getAttribute('aria-label') ?? '', ...elements.map((element) => element.textContent ?? '')].filter(
    (text) => text.trim() !== '',
  );
}

/** What random games have shown: each text once, by its kind. */
interface Heard {
  readonly texts: Map<string, string>;
  readonly actionTypes: Set<string>;
  readonly eventTypes: Set<string>;
  readonly codes: Set<string>;
  readonly untranslated: Violation[];
  readonly otherTargets: string[];
}

/** Plays random games with all setups, and collects the Spanish texts of what happens, what is seen and what is refused. */
function hear({ id, game, locale, text }: Translated, games: number): Heard {
  const heard: Heard = {
    ...{ texts: new Map(), actionTypes: new Set(), eventTypes: new Set() },
    ...{ codes: new Set(), untranslated: [], otherTargets: [] },
  };
  const { setups, picture } = DRAWN_GAMES.find((drawn) => drawn.id === id) as (typeof DRAWN_GAMES)[number];
  const hearText = (kind: string, said: string) => heard.texts.set(said, kind);
  const pool: BaseAction[] = [];
  for (let played = 0; played < games; played++) {
    const chance = seededChance(`spanish ${id} ${played}`);
    let state = game.start(setups[played % setups.length] as never, `spanish ${played}`);
    for (let taken = 0; taken < 250; taken++) {
      const legal: BaseAction[] = game.decisions(state).flatMap((decider) => game.legalActions(state, decider) as BaseAction[]);
      if (taken % 50 === 0 || legal.length === 0) {
        const viewer = chance.pick([...state.players, ...game.viewers]);
        const view = game.view(state, viewer);
        for (const line of text.view(view, viewer).split('\n')) hearText('view', line.replace(/\s+/g, ' ').trim());
        const svg = locale.picture.drawView(view, viewer);
        for (const shown of textsOf(svg)) hearText('picture', shown);
        if (`${[...readPicture(svg).ids]}` !== `${[...readPicture(picture.drawView(view, viewer)).ids]}`) heard.otherTargets.push(viewer);
      }
      if (legal.length === 0) break;
      const action = chance.pick(legal);
      for (const each of [action, chance.pick(legal)]) {
        heard.actionTypes.add(each.type);
        hearText('action', locale.action(each));
        hearText('type', locale.texts.actionType(each.type));
        pool.push(each);
      }
      // Actions of earlier positions are mostly refused now.
      for (let tries = 0; tries < 3; tries++) {
        const violation: Violation | undefined = game.check(state, chance.pick(pool) as never);
        if (violation === undefined) continue;
        heard.codes.add(violation.code);
        const reason = locale.refusal(violation);
        hearText('refusal', reason);
        if (reason === violation.message) heard.untranslated.push(violation);
      }
      const result = game.step(state, action as never);
      for (const viewer of [...state.players, 'spectator']) {
        for (const event of game.viewEvents(result.events, viewer)) {
          heard.eventTypes.add(event.type);
          hearText('event', locale.event(event));
        }
      }
      state = result.state;
    }
  }
  return heard;
}

describe.each(GAMES)('$id in Spanish', (translated) => {
  const { game, locale, text } = translated;
  let heard: Heard;
  beforeAll(() => {
    heard = hear(translated, samples(50, 5));
  });

  test('actions, events, views, pictures and refusals have Spanish texts', () => {
    const faults = [...heard.texts].flatMap(([said, kind]) => faultOf(said)?.replace(/^/, `${kind}: `) ?? []);
    expect(faults).toEqual([]);
    expect(heard.untranslated).toEqual([]);
    for (const kind of ['action', 'event', 'type', 'view', 'picture', 'refusal']) expect([...heard.texts.values()]).toContain(kind);
  });

  test('the random games contain most actions, and many events and refusals', () => {
    expect(heard.actionTypes.size).toBeGreaterThan(game.actionTypes.length / 2);
    expect(heard.eventTypes.size).toBeGreaterThan(5);
    expect(heard.codes.size).toBeGreaterThan(3);
  });

  test('the Spanish picture has the same targets as the English one', () => {
    expect(heard.otherTargets).toEqual([]);
  });

  test('every action type has a name', () => {
    for (const type of game.actionTypes) expect(locale.texts.actionType(type)).not.toBe(SPANISH.actionType(type));
  });

  test('an action of a custom card, and a refusal with an unknown code, keep their own words', () => {
    for (const code of ['of-a-custom-card', 'toString'])
      expect(locale.refusal({ code, rule: 'HB-1', message: 'The card says no.' })).toBe('The card says no.');
    expect(locale.texts.actionType('toString')).toBe('to string');
    expect(locale.language).toBe('es');
  });

  test('what is not of the game is an InvalidInputError', () => {
    for (const say of [locale.action, locale.event, text.action, text.event, text.view] as ((value: never) => string)[]) {
      for (const value of [{ type: 'nonsense' }, null, 7, () => 0]) expect(() => say(value as never)).toThrow(InvalidInputError);
    }
  });
});

test.each(ABILITIES)('$name of Specter Ops has a Spanish name and text', ({ id, name, text }) => {
  const spanish = specterOpsPicture.names.ability(id);
  // The dog's name is the name of its ability, too.
  if (id !== 'rover') expect(spanish).not.toBe(name);
  expect(specterOpsPicture.abilityText(id)).not.toBe(text);
  expect(faultOf(specterOpsPicture.abilityText(id) ?? '')).toBeUndefined();
});

test('every effect and suit of Sol fits its column in the panel', () => {
  const names = [...Object.keys(EFFECT_CARDS).map(solPicture.effect), ...SUITS.map(solPicture.suit)];
  expect(names.filter((name) => name.length > 13)).toEqual([]);
});

test.each(THREAT_CARDS)('$id of Space Alert has a Spanish name and text', (card) => {
  expect(THREATS[card.id]).toBe(spaceAlertPicture.threat(card));
  for (const line of [spaceAlertPicture.threat(card), ...threatLines(card)]) expect(faultOf(line)).toBeUndefined();
});

test('the texts of boards are Spanish, and none is left out', () => {
  const said = (texts: BoardTexts): Record<string, string> => ({
    ...(Object.fromEntries(Object.entries(texts).filter(([, value]) => typeof value === 'string')) as Record<string, string>),
    canDo: texts.canDo(['x', 'y']),
    one: texts.chosen(['x'], 1),
    many: texts.chosen(['x', 'y'], 3),
    more: texts.more(7),
  });
  const [english, spanish] = [said(ENGLISH), said(SPANISH)];
  expect(Object.keys(spanish)).toEqual(Object.keys(english));
  for (const [name, words] of Object.entries(spanish)) {
    expect(words).not.toBe(english[name]);
    expect(faultOf(words)).toBeUndefined();
  }
  expect(SPANISH.action({ type: 'place-it', player: 'p1', to: 'A1' } as never)).toBe('place it A1');
  expect(SPANISH.event({ type: 'placed' })).toBe('placed');
  expect([SPANISH.sentence('Hecho'), SPANISH.sentence('Hecho.')]).toEqual(['Hecho.', 'Hecho.']);
});
