import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { NO_ANSWERS } from './first-answers.ts';
import { serveWebApp } from './serve-web-app.ts';

const root = mkdtempSync(join(tmpdir(), 'zagon-web-app-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const IMMUTABLE = 'public, max-age=31536000, immutable';

let folder = '';
beforeEach(() => {
  // A folder of this name on the way to the builds does not make their pages immutable.
  folder = join(mkdtempSync(join(root, 'data-')), 'assets');
  mkdirSync(folder);
});

async function serve() {
  const app = Fastify();
  await serveWebApp(app, folder, async () => ({ policy: "default-src 'self'", openNow: '', answers: NO_ANSWERS }));
  return async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, body, headers: answered } = await app.inject({ url, headers });
    return { status: statusCode, body, cache: answered['cache-control'], encoding: answered['content-encoding'] };
  };
}

/** The name of a build, as long as a hash. */
const nameOf = (build: string) => build.repeat(64);

/** Writes the files of a build, but does not list it. */
function writeBuild(build: string): void {
  const place = join(folder, nameOf(build));
  mkdirSync(join(place, 'assets'), { recursive: true });
  for (const file of ['index.html', 'outdoor.html', 'push-worker.js', 'app.webmanifest', `assets/part-${build}.js`])
    writeFileSync(join(place, file), `${file} of ${build}`);
  writeFileSync(join(place, `assets/part-${build}.js.gz`), gzipSync(`assets/part-${build}.js of ${build}`));
}

function list(...builds: string[]): void {
  writeFileSync(join(folder, 'next'), JSON.stringify(builds.map(nameOf)));
  renameSync(join(folder, 'next'), join(folder, 'builds.json'));
}

test('before the first build is complete, the page says so, and nothing of a half-written one is served', async () => {
  const get = await serve();
  writeBuild('a');
  expect(await get('/')).toMatchObject({ status: 503, cache: 'no-store' });
  expect(await get('/assets/part-a.js')).toMatchObject({ status: 404 });
});

test('pages, service worker and manifest come from the newest build, from the moment it is listed', async () => {
  const get = await serve();
  writeBuild('a');
  list('a');
  for (const [path, file] of [
    ['/', 'index.html'],
    ['/zagon_2', 'outdoor.html'],
    ['/push-worker.js?v=1', 'push-worker.js'],
    ['/app.webmanifest', 'app.webmanifest'],
  ] as const) {
    list('a');
    writeBuild('b');
    expect(await get(path)).toMatchObject({ status: 200, cache: 'no-cache', body: `${file} of a` });
    list('b', 'a');
    expect(await get(path)).toMatchObject({ status: 200, cache: 'no-cache', body: `${file} of b` });
  }
});

test('parts of the earlier builds stay available unchanged and are cached for good', async () => {
  const get = await serve();
  for (const build of ['a', 'b', 'c', 'd']) writeBuild(build);
  list('d', 'c', 'b', 'a');
  for (const build of ['a', 'b', 'c', 'd'])
    expect(await get(`/assets/part-${build}.js`)).toMatchObject({
      status: 200,
      cache: IMMUTABLE,
      body: `assets/part-${build}.js of ${build}`,
    });
  expect(await get('/assets/part-a.js', { 'accept-encoding': 'gzip' })).toMatchObject({
    status: 200,
    cache: IMMUTABLE,
    encoding: 'gzip',
  });
});

test('a part of a removed build is not found, and the answer is not cached', async () => {
  const get = await serve();
  writeBuild('b');
  list('b');
  expect(await get('/assets/part-a.js')).toMatchObject({ status: 404, cache: undefined });
});

test('requests during releases always find a whole build', async () => {
  const get = await serve();
  writeBuild('a');
  writeBuild('b');
  list('a');
  for (let release = 0; release < 50; release += 1) {
    const answers = Promise.all([get('/'), get('/assets/part-a.js'), get('/assets/part-b.js')]);
    list(...(release % 2 === 0 ? ['b', 'a'] : ['a', 'b']));
    const [page, a] = await answers;
    expect(page.body).toMatch(/^index\.html of [ab]$/);
    expect(a.status).toBe(200);
  }
});

test.each(['bytes=0-3', 'bytes=99999-', 'bytes=5-1', 'bytes=a-b', 'bytes=0-0,2-3,99-', 'lines=1-2', '='])(
  'a range of a file is ignored: %s',
  async (range) => {
    const get = await serve();
    writeBuild('a');
    list('a');
    for (const path of ['/', '/assets/part-a.js']) expect(await get(path, { range })).toEqual(await get(path));
  },
);
