// examples/server/Dockerfile and compose.yaml: well formed, and what the image's build runs makes a server that starts and stops.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { argumentsOf, builtServer, dockerfile, EXAMPLE, instructions } from './container.js';

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment: Record<string, string>;
  ports?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  user?: string;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  tmpfs?: string[];
  volumes?: string[];
}
const compose = parse(readFileSync(join(EXAMPLE, 'compose.yaml'), 'utf8')) as { services: Record<string, Service>; volumes: object };

describe('The Dockerfile', () => {
  test('has nothing that a linter complains of', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  test('ends as somebody who is not root, with a look at its health, and a program that hears signals itself', () => {
    const last = instructions.map((instruction) => instruction.getKeyword()).lastIndexOf('FROM');
    const stage = instructions.slice(last).map((instruction) => instruction.getKeyword());
    expect(stage).toEqual(['FROM', 'ENV', 'WORKDIR', 'COPY', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD']);
    expect(argumentsOf('USER')).toEqual(['node']);
    expect(JSON.parse(argumentsOf('CMD')[0] as string)).toEqual(['node', 'serve.mjs', '--address', '0.0.0.0', '--port', '8000']);
    expect(argumentsOf('HEALTHCHECK')[0]).toContain('/health');
  });

  test('fetches nothing but the base image and packages', () => {
    expect(argumentsOf('FROM').every((image) => /^node:\d+-slim( AS build)?$/.test(image))).toBe(true);
    expect(
      argumentsOf('RUN').every((command) => /^(npm ci --ignore-scripts|npm run build|npx (tsx|esbuild) examples\/server\/)/.test(command)),
    ).toBe(true);
    expect(argumentsOf('ADD')).toEqual([]);
    expect(dockerfile).not.toMatch(/curl|wget|apt-get|git clone/);
  });

  test('leaves out what does not belong into the build', () => {
    expect(readFileSync(join(EXAMPLE, 'Dockerfile.dockerignore'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['**/node_modules', '.git', '.orrery']),
    );
  });
});

describe('compose.yaml', () => {
  const { server, database } = compose.services as { server: Service; database: Service };

  test('starts the server when the database is well, and shows it to this machine alone', () => {
    expect(server.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(database.healthcheck?.test).toContain('pg_isready');
    expect(server.ports).toEqual(['127.0.0.1:8000:8000']);
    expect(database.ports).toBeUndefined();
    expect(existsSync(join(EXAMPLE, server.build?.context as string, server.build?.dockerfile as string))).toBe(true);
    expect(new URL(server.environment.DATABASE_URL as string)).toMatchObject({
      hostname: 'database',
      password: '',
      pathname: `/${database.environment.POSTGRES_DB}`,
    });
    expect(Object.keys(compose.volumes)).toEqual(database.volumes?.map((volume) => volume.split(':')[0]));
  });

  test('nobody is root, may become more than they are, or write where they need not; and passwords are not in it', () => {
    expect(database.user).toBe('postgres');
    for (const service of [server, database]) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    }
    for (const password of [server.environment.PGPASSWORD, database.environment.POSTGRES_PASSWORD])
      expect(password).toMatch(/^\$\{POSTGRES_PASSWORD:\?.+\}$/);
  });
});

describe('What the build of the image makes', () => {
  const { start, stop, makeTable } = builtServer();

  test('is a server of one file and a page, which starts, keeps its tables, and stops when it is told to', async () => {
    const first = await start();
    expect(await (await fetch(`${first.url}/health`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(first.url)).text()).toContain('/page.js');
    const id = await makeTable(first.url);
    expect(await stop(first.program)).toEqual([0, null]);
    expect(first.printed.join('')).toMatch(/^Rooms at http:\/\/127\.0\.0\.1:\d+\/\nStopping\.\n$/);

    const second = await start();
    expect(await (await fetch(`${second.url}/rooms`)).json()).toEqual([expect.objectContaining({ id })]);
    expect(await stop(second.program, 'SIGINT')).toEqual([0, null]);
  });
});
