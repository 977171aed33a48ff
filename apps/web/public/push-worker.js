// Shows alarm messages while the page is closed. Stores nothing and requests nothing. Messages are declarative
// (`web_push: 8030`): browsers that know the form show them without this file.
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

// A page that is open already comes to the front; the address stays one of our own.
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
