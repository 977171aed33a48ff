// The service worker of both pages, named after its first task. It shows alarm messages while the page is closed, and
// starts the field interface without a network. It stores only files of the field interface, no readings or orders, and
// ignores all other requests.

const FILES = 'zagon-field-files';

/** The page of the field interface, as in `navigation/field-page.ts`. */
const FIELD_PAGE = 'zagon_2';

/** How long the page waits for the network before the stored one is shown, ms. */
const PAGE_TIMEOUT_MS = 3_000;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== 'GET' || path === null) return;
  if (request.mode === 'navigate') {
    if (path === FIELD_PAGE) event.respondWith(fromNetworkFirst(request, PAGE_TIMEOUT_MS));
  } else if (path.startsWith('assets/')) event.respondWith(fromCacheFirst(request));
  else if (/^[\w-]+\.(js|svg|png|webmanifest)$/.test(path)) event.respondWith(fromNetworkFirst(request, null));
});

// The page lists the files of its version once it runs.
self.addEventListener('message', (event) => {
  const { kind, files } = event.data ?? {};
  if (kind === 'store-files' && Array.isArray(files)) event.waitUntil(storeFiles(files.filter(isFile)));
});

const isFile = (file) => typeof file === 'string' && /^(assets\/)?[\w.-]+$/.test(file);

/** The path below the folder of the app; null for another origin. */
function pathOf(address) {
  const scope = new URL(self.registration.scope);
  const { origin, pathname } = new URL(address);
  return origin === scope.origin && pathname.startsWith(scope.pathname) ? pathname.slice(scope.pathname.length) : null;
}

/** Files with a hash in their name never change. */
async function fromCacheFirst(request) {
  const cache = await caches.open(FILES);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function fromNetworkFirst(request, timeoutMs) {
  const stored = caches.open(FILES).then((cache) => cache.match(request, { ignoreSearch: true, ignoreVary: true }));
  const signal = timeoutMs !== null && (await stored) !== undefined ? AbortSignal.timeout(timeoutMs) : undefined;
  try {
    return await fetch(request, { signal });
  } catch (error) {
    const response = await stored;
    if (response === undefined) throw error;
    return response;
  }
}

// The page comes last: it is never stored without its files. Files of earlier versions are deleted after that.
async function storeFiles(files) {
  const cache = await caches.open(FILES);
  const wanted = [...files, FIELD_PAGE].map((file) => new URL(file, self.registration.scope).href);
  for (const address of wanted) {
    const isFixed = pathOf(address)?.startsWith('assets/') === true;
    if (isFixed && (await cache.match(address, { ignoreVary: true })) !== undefined) continue;
    const response = await fetch(address, { cache: isFixed ? 'default' : 'no-cache' });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response);
  }
  for (const { url } of await cache.keys()) if (!wanted.includes(url)) await cache.delete(url);
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
