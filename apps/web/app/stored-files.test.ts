import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { ANSWER_HEADER } from '@zagon/contract/answer-headers.ts';
import { expect, test } from 'vitest';
import { serverResponse } from '../api/test-responses.ts';
import { fetchedBehind, type PortalName, PORTALS } from '../api/testing/portals.ts';

const WORKER = readFileSync(join(import.meta.dirname, '../public/push-worker.js'), 'utf8');
const SCOPE = 'https://farm.example/';
const PAGE = 'zagon_2';

/** The service worker with what it has stored, and the network that it fetches from. */
function aWorker(
  fetchFile: (
    address: string,
    options: { readonly cache: string; readonly headers: { readonly accept: string } },
  ) => Promise<Response>,
) {
  const stored = new Map<string, string>([
    [`${SCOPE}${PAGE}`, 'the page'],
    [`${SCOPE}assets/app-1.js`, 'its file'],
  ]);
  const cache = {
    match: async (address: string) => (stored.has(address) ? new Response(stored.get(address) ?? null) : undefined),
    put: async (address: string, response: Response) => void stored.set(address, await response.text()),
    delete: async (address: string) => stored.delete(address),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
  };
  const handlers = new Map<string, (event: object) => void>();
  const worker = createContext({
    self: {
      registration: { scope: SCOPE },
      addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
      skipWaiting: () => {},
      clients: {},
    },
    caches: {
      open: async () => cache,
      keys: async () => [],
      delete: async () => true,
      match: async ({ url }: Request) => cache.match(url),
    },
    fetch: fetchFile,
    URL,
    AbortSignal,
  });
  runInContext(WORKER, worker);
  const store = async (files: unknown) => {
    let done: Promise<unknown> = Promise.resolve();
    const event = {
      data: { kind: 'store-files', page: PAGE, files },
      waitUntil: (work: Promise<unknown>) => (done = work),
    };
    handlers.get('message')?.(event);
    await Promise.allSettled([done]);
    return Object.fromEntries(stored);
  };
  const show = async (path: string) => {
    const answered = Promise.withResolvers<Response>();
    const request = { url: `${SCOPE}${path}`, method: 'GET', mode: 'navigate' };
    handlers.get('fetch')?.({ request, respondWith: answered.resolve });
    return (await answered.promise).text();
  };
  return { store, show };
}

const names = Object.keys(PORTALS)
  .filter((name): name is PortalName => Object.hasOwn(PORTALS, name))
  .filter((name) => !Object.hasOwn(PORTALS[name].headers, ANSWER_HEADER));

test.each(names)('behind a portal that answers with %s the stored files stay as they were', async (name) => {
  const { store } = aWorker(async () => fetchedBehind(PORTALS[name]));
  const before = { [`${SCOPE}${PAGE}`]: 'the page', [`${SCOPE}assets/app-1.js`]: 'its file' };
  expect(await store(['assets/app-2.js'])).toEqual(before);
  expect(await store([])).toEqual(before);
});

test.each(names)('behind a portal that answers with %s the stored page opens', async (name) => {
  const { show } = aWorker(async () => fetchedBehind(PORTALS[name]));
  expect(await show(PAGE)).toBe('the page');
});

test('the page of the server is shown, and what answers in its place only to a device that has stored none', async () => {
  const ours = aWorker(async () => serverResponse('the newest page'));
  expect(await ours.show(PAGE)).toBe('the newest page');
  const portal = aWorker(async () => new Response('welcome to the hotspot'));
  expect(await portal.show('')).toBe('welcome to the hotspot');
});

test('the files of the next version replace those of the last one, also from a cache older than the mark', async () => {
  const { store } = aWorker(async (address, { cache }) => {
    const body = address.endsWith('.js') ? 'the next file' : '<script src="assets/app-2.js">';
    return cache === 'default' ? new Response(body) : serverResponse(body);
  });
  expect(await store(['assets/app-2.js'])).toEqual({
    [`${SCOPE}${PAGE}`]: '<script src="assets/app-2.js">',
    [`${SCOPE}assets/app-2.js`]: 'the next file',
  });
});

test('a page that the server forbids to store is not stored, and the one before it stays', async () => {
  const { store } = aWorker(async (address) =>
    address.endsWith('.js')
      ? serverResponse('the next file')
      : serverResponse('<section>Valve</section><script src="assets/app-2.js">', {
          headers: { 'cache-control': 'no-store, private' },
        }),
  );
  expect(await store(['assets/app-2.js'])).toHaveProperty([`${SCOPE}${PAGE}`], 'the page');
});

test('the files and the page are read as something to store, which the server does not take for opening the page', async () => {
  const accepted: unknown[] = [];
  const { store } = aWorker(async (address, { headers }) => {
    accepted.push(headers.accept);
    return serverResponse(address.endsWith('.js') ? 'the next file' : '<script src="assets/app-2.js">');
  });
  await store(['assets/app-2.js']);
  expect(accepted).toEqual(['*/*', '*/*']);
});

test('of two lists that arrive together the newest counts, also when the page of the first comes late', async () => {
  let pages = 0;
  const { store } = aWorker(async (address) => {
    if (address.endsWith('.js')) return serverResponse('a file');
    pages += 1;
    // Long enough for the second list to be stored meanwhile.
    const turns = pages === 1 ? 100 : 0;
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    return serverResponse('<script src="assets/app-2.js">');
  });
  await Promise.all([store(['assets/app-2.js']), store(['assets/app-2.js', 'assets/screen-2.js'])]);
  const files = Object.keys(await store('no list'));
  expect(files.toSorted()).toEqual(['assets/app-2.js', 'assets/screen-2.js', PAGE].map((file) => `${SCOPE}${file}`));
});

test('a list that could not be stored does not keep the next one from it', async () => {
  const page = '<script src="assets/app-2.js">';
  const { store } = aWorker(async (address) => {
    if (address.endsWith('gone.js')) return new Response('', { status: 404 });
    return serverResponse(address.endsWith('.js') ? 'a file' : page);
  });
  const [, stored] = await Promise.all([store(['assets/gone.js']), store(['assets/app-2.js'])]);
  expect(stored).toHaveProperty([`${SCOPE}assets/app-2.js`], 'a file');
});
