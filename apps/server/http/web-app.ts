import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { preferredLanguage, sendRefusal } from './register.ts';

const BUILDING = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<title>Zagon</title><body><p>Zagon is getting ready. / Zagon się przygotowuje.</p></body></html>`;

/** Files with a content hash in their name never change. */
const HASHED = /[/\\]assets[/\\]/;

/** The pages of the web app; the screens of each are hash routes. */
const PAGES = { '/': 'index.html', '/zagon_2': 'field.html' } as const;

/** Serves the built web app: the main page and the field interface. */
export async function serveWebApp(app: FastifyInstance, dist: string): Promise<void> {
  mkdirSync(dist, { recursive: true });
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply, path) {
      void reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const [path, file] of Object.entries(PAGES))
    app.get(path, async (_request, reply) => {
      if (existsSync(join(dist, file))) return reply.sendFile(file);
      return reply.status(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(BUILDING);
    });
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    // The URL of a screen was typed without its #.
    if (page && !request.url.startsWith('/api') && !request.url.startsWith('//'))
      return reply.redirect(`/#${request.url}`);
    return sendRefusal(reply, { code: 'not_found' }, preferredLanguage(request));
  });
}
