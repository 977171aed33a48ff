// Shows alarm messages while the page is closed. Stores nothing and requests nothing.
self.addEventListener('push', (event) => {
  const { id, title, body } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  // A message received twice is one notification.
  event.waitUntil(self.registration.showNotification(title, { body, tag: id, icon: 'favicon.svg' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAlarms());
});

// A page that is open already comes to the front; the address stays one of our own.
async function openAlarms() {
  const address = new URL('./#/alarms', self.registration.scope).href;
  const pages = await self.clients.matchAll({ type: 'window' });
  const [page] = pages;
  if (page === undefined) return self.clients.openWindow(address);
  await page.navigate(address);
  return page.focus();
}
