// Serves the built site to the browsers of the tests.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { ROOT } from '../package/run.js';

/** The folder of the built site, by default the one that `npm run site:build` writes. */
export const SITE = process.env.ORRERY_SITE ?? join(ROOT, 'docs/.vitepress/dist');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

export interface Served {
  /** The address of the site, which ends with `/`. */
  readonly origin: string;
  close(): void;
}

/** Serves the site on a free port. Pages have addresses without `.html`. */
export async function serveSite(): Promise<Served> {
  if (!existsSync(join(SITE, 'play.html'))) throw new Error(`There is no site at ${SITE}: run npm run site:build first.`);
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://site').pathname));
    const file = [path, `${path}.html`, join(path, 'index.html')]
      .map((name) => join(SITE, name))
      .find((name) => existsSync(name) && statSync(name).isFile());
    if (file === undefined) response.writeHead(404).end();
    else response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
