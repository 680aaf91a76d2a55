// The setups of all games as forms: one flat object, from whose JSON schema a page can make a form without knowing the game.
import type { AnyGame } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { sol } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';
import * as z from 'zod';

interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const GAMES = [area51, sol, spaceAlert, spaceAlertCampaign, specterOps] as unknown as readonly AnyGame[];

/** Fields whose values are formats of their own, described as a whole: boards, and sets of cards and boards. */
const FORMATS: ReadonlySet<string> = new Set(['board', 'contentSet']);

const schemaOf = (game: AnyGame): Schema => z.toJSONSchema(game.schemas.setup as z.ZodType, { io: 'input' }) as Schema;

/** Every field of a setup by its path, those within fields too. */
function fieldsOf(schema: Schema, path: readonly string[] = []): [path: string, field: Schema][] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): [string, Schema][] => {
    const at = [...path, name];
    return [[at.join('.'), field], ...(FORMATS.has(name) ? [] : fieldsOf(field, at))];
  });
  const alternatives = [...(schema.anyOf ?? []), ...(schema.items === undefined ? [] : [schema.items])];
  return [...own, ...alternatives.flatMap((alternative) => fieldsOf(alternative, path))];
}

const words = (text: string) => text.split(' ').length;

describe.each(GAMES)('$name ($id)', (game) => {
  test('is one flat object: players, and every option beside them', () => {
    const { type, required, properties, additionalProperties } = schemaOf(game);
    expect({ type, required, additionalProperties }).toEqual({ type: 'object', required: ['players'], additionalProperties: false });
    expect(Object.keys(properties ?? {})[0]).toBe('players');
    expect(properties).not.toHaveProperty('options');
  });

  test('every field has a title of 1 to 4 words, and a description of a sentence or more', () => {
    const fields = fieldsOf(schemaOf(game));
    expect(fields.length).toBeGreaterThan(4);
    const poor = fields.filter(([, { title = '', description = '' }]) => {
      return !/^\S/.test(title) || words(title) > 4 || words(description) < 3 || !/^[\p{Lu}\d`"]/u.test(description);
    });
    expect(poor.map(([path]) => path)).toEqual([]);
  });

  test('every option names its clause', () => {
    const silent = Object.entries(schemaOf(game).properties ?? {}).filter(([, { description = '' }]) => {
      return !/\b(A51|SOL|SA|SO)-[A-Z]?\d/.test(description);
    });
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test('titles tell options apart', () => {
    const titles = Object.values(schemaOf(game).properties ?? {}).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('a form that is left as it is starts the game of a bare setup', () => {
    const properties = Object.entries(schemaOf(game).properties ?? {});
    const defaults = properties.flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]]));
    const players = game.schemas.setup.safeParse({ players: 2 }).success ? 2 : 3;
    const filled = { players, ...Object.fromEntries(defaults) };
    expect(game.start(filled as never, 7)).toEqual(game.start({ players } as never, 7));
  });
});
