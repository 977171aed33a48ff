import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { POLICY_HEADER } from '../headers.ts';
import { newestWith, publishedBuilds } from './published-builds.ts';
import { sendRefusal } from '../send.ts';
import { preferredLanguage } from '../preferred-language.ts';
import { FIRST_LOOK, type FirstAnswers } from './first-answers.ts';
import type { PageParts, PartsOf } from './page-parts.ts';

const BUILDING = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<title>Zagon</title><body><p>Zagon is getting ready. / Zagon się przygotowuje.</p></body></html>`;

/** Files of a build: all are at its top, or in the folder of those with a content hash in their name. */
const FILE = /^\/((?:assets\/)?\w[\w.-]*)$/;
const HASHED = 'assets';

/** What asks whether a page has changed. */
const CONDITIONS = ['if-none-match', 'if-modified-since'] as const;

/** The pages of the web app; the screens of each are hash routes. */
const PAGES = {
  '/': { file: 'index.html', isApp: true },
  '/zagon_2': { file: 'outdoor.html', isApp: false },
} as const;

/** Before this the list of what is open stands in a page: the app takes the place of what is inside (`index.html`). */
const ROOT = '<div id="root">';

/**
 * Serves the published builds of the web app: the main page and the outdoor interface. Pages, service worker and manifests
 * come from the newest build. Files with a content hash also come from the earlier ones, so that a page that was opened
 * before a release still finds its parts. The folder is read at each request, so a release needs no restart.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, partsOf: PartsOf): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    index: false,
    cacheControl: false,
    // No part of a file is of use, so a range is ignored, whatever it says.
    acceptRanges: false,
    preCompressed: true,
    setHeaders(reply, path) {
      // They never change.
      const isHashed = basename(dirname(path)) === HASHED;
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const [path, { file, isApp }] of Object.entries(PAGES))
    app.get(path, async (request, reply) => {
      const [[newest], { policy, ...personal }] = await Promise.all([
        publishedBuilds(folder),
        partsOf(request, { isApp }),
      ]);
      void reply.header(POLICY_HEADER, policy).header('vary', 'cookie');
      // The policy may have changed although the page has not, and browsers differ in what they take from a 304.
      for (const condition of CONDITIONS) delete request.raw.headers[condition];
      if (newest !== undefined) {
        const page = await personalPage(join(newest, file), personal);
        return page === null ? reply.sendFile(file, newest) : sendPersonal(reply, page, personal.answers.cookies);
      }
      return reply.status(503).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(BUILDING);
    });
  app.get('/*', async (request, reply) => {
    const file = FILE.exec(request.url.split('?', 1).join(''))?.[1];
    if (file === undefined) return reply.callNotFound();
    const builds = await publishedBuilds(folder);
    const build = await newestWith(file.startsWith(`${HASHED}/`) ? builds : builds.slice(0, 1), file);
    return build === null ? reply.callNotFound() : reply.sendFile(file, build);
  });
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    // The URL of a screen was typed without its #.
    if (page && !request.url.startsWith('/api') && !request.url.startsWith('//'))
      return reply.redirect(`/#${request.url}`);
    return sendRefusal(reply, { code: 'not_found' }, preferredLanguage(request));
  });
}

/** A page with what is open in one account and with what its app reads first; null without both. */
async function personalPage(path: string, { openNow, answers }: Omit<PageParts, 'policy'>): Promise<string | null> {
  if (openNow === '' && answers.html === '') return null;
  const page = await readFile(path, 'utf8');
  const [root, script] = [page.indexOf(ROOT), page.indexOf(FIRST_LOOK)];
  if (root < 0) throw new Error(`${path} has no ${ROOT}`);
  // A build without the script that reads the answers, as an earlier one, does not get them.
  if (script < 0 && openNow === '') return null;
  const head = script < 0 ? page.slice(0, root) : `${page.slice(0, script)}${answers.html}${page.slice(script, root)}`;
  return `${head}${openNow}${page.slice(root)}`;
}

/** Sends a page of one account. It is stored nowhere, not even by the browser that asked for it. */
function sendPersonal(reply: FastifyReply, page: string, cookies: FirstAnswers['cookies']): FastifyReply {
  if (cookies !== undefined) void reply.header('set-cookie', cookies);
  return reply.header('cache-control', 'no-store, private').type('text/html; charset=utf-8').send(page);
}
