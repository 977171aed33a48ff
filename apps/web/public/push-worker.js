// The service worker of both pages, named after its first task. It shows alarm messages while the page is closed, and
// starts them without a network. It stores only files of the app, no readings or orders, and ignores all other requests.

/** Where the files of each page are stored, by its path: the main app, and `OUTDOOR_PAGE` in `navigation/outdoor-page.ts`. */
const FILES = { '': 'zagon-app-files', zagon_2: 'zagon-field-files' };

/** How long a page waits for the network before the stored file is used, ms. */
const PAGE_TIMEOUT_MS = 3_000;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== 'GET' || path === null) return;
  if (request.mode === 'navigate') {
    if (Object.hasOwn(FILES, path)) event.respondWith(fromNetworkFirst(request));
  } else if (path.startsWith('assets/')) event.respondWith(fromCacheFirst(request));
  else if (/^[\w-]+\.(js|svg|png|webmanifest)$/.test(path)) event.respondWith(fromNetworkFirst(request));
});

// A page lists the files of its version once it runs.
self.addEventListener('message', (event) => {
  const { kind, page, files } = event.data ?? {};
  if (kind === 'store-files' && Object.hasOwn(FILES, page) && Array.isArray(files))
    event.waitUntil(inTurn(() => storeFiles(page, files.filter(isFile))));
});

let last = Promise.resolve();

// A list that is still being stored when the next one arrives would delete the files that only the next one names.
function inTurn(action) {
  // A failed list is reported by its own event, and the next one is stored all the same.
  last = last.then(action, action);
  return last;
}

const isFile = (file) => typeof file === 'string' && /^(assets\/)?[\w.-]+$/.test(file);

/** The path below the folder of the app; null for another origin. */
function pathOf(address) {
  const scope = new URL(self.registration.scope);
  const { origin, pathname } = new URL(address);
  return origin === scope.origin && pathname.startsWith(scope.pathname) ? pathname.slice(scope.pathname.length) : null;
}

/** Files with a hash in their name never change. */
async function fromCacheFirst(request) {
  return (await storedResponse(request)) ?? fetch(request);
}

async function storedResponse(request) {
  for (const cacheName of Object.values(FILES)) {
    const response = await caches.match(request, { cacheName, ignoreSearch: true, ignoreVary: true });
    if (response !== undefined) return response;
  }
  return undefined;
}

async function fromNetworkFirst(request) {
  const stored = storedResponse(request);
  const signal = (await stored) === undefined ? undefined : AbortSignal.timeout(PAGE_TIMEOUT_MS);
  try {
    const response = await fetch(request, { signal });
    // What something else answers, such as a proxy whose server is down, is shown only to those who have nothing better.
    return isOurs(response) ? response : ((await stored) ?? response);
  } catch (error) {
    const response = await stored;
    if (response === undefined) throw error;
    return response;
  }
}

// The page comes last: it is never stored without its files. Files of earlier versions are deleted after that.
async function storeFiles(page, files) {
  const cache = await caches.open(FILES[page]);
  const addressOf = (file) => new URL(file, self.registration.scope).href;
  for (const file of files) {
    const isFixed = file.startsWith('assets/');
    if (isFixed && (await cache.match(addressOf(file), { ignoreVary: true })) !== undefined) continue;
    await cache.put(addressOf(file), await fetched(addressOf(file), isFixed ? 'default' : 'no-cache'));
  }
  const response = await fetched(addressOf(page), 'no-cache');
  // The server leaves what belongs to an account out of a page that is not opened but read; should one have it, nothing of
  // it is stored.
  if (/\bno-store\b/.test(response.headers.get('cache-control') ?? '')) return;
  const named = (await response.clone().text()).matchAll(/\bassets\/[\w.-]+/g);
  // A release came between the list and the page: the next start of the page stores both.
  if ([...named].some(([file]) => !files.includes(file))) return;
  await cache.put(addressOf(page), response);
  const wanted = new Set([...files, page].map(addressOf));
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
}

/** Whether the server has answered: `ANSWER_HEADER` in the contract. */
function isOurs(response) {
  return response.headers.get('x-zagon-answer') === '1';
}

// Only what the server has marked is stored: the sign-in page of a hotspot answers in the place of every file. A file in
// the browser's cache may be older than the mark.
async function fetched(address, cache) {
  const response = await fetch(address, { cache, headers: { accept: '*/*' } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  if (isOurs(response)) return response;
  if (cache === 'default') return fetched(address, 'reload');
  throw new Error(`${address}: something else answers`);
}

// Messages are declarative (`web_push: 8030`): browsers that support the form show them without this file.
self.addEventListener('push', (event) => {
  const { notification } = event.data?.json() ?? {};
  if (typeof notification?.title !== 'string') return;
  const { title, body, lang, dir, tag, navigate, actions = [] } = notification;
  const addresses = Object.fromEntries(actions.map(({ action, navigate: address }) => [action, address]));
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang,
      dir,
      // A message received twice is one notification.
      tag,
      icon: 'favicon.svg',
      actions: actions.map(({ action, title: label }) => ({ action, title: label })),
      data: { ...addresses, '': navigate },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.[event.action]));
});

// An open page comes to the front; only addresses of this app are opened.
async function open(wanted) {
  const start = new URL('./#/alarms', self.registration.scope);
  const given = typeof wanted === 'string' ? new URL(wanted, start) : start;
  const address = given.origin === start.origin ? given.href : start.href;
  const pages = await self.clients.matchAll({ type: 'window' });
  const [page] = pages;
  if (page === undefined) return self.clients.openWindow(address);
  await page.navigate(address);
  return page.focus();
}
