import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Names of everything stored by the pages in browser caches. */
export function storedNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname.slice(1));
  });
}

/** When the state of the main app was stored, ms; 0 if it was not. */
function savedAtMs(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const snapshot: unknown = await (await caches.match('/app-snapshot'))?.json();
    return typeof snapshot === 'object' && snapshot !== null && 'savedAtMs' in snapshot
      ? Number(snapshot.savedAtMs)
      : 0;
  });
}

/** Waits until the main app can start without a network, with what its screens have loaded so far. */
export async function untilStored(page: Page): Promise<void> {
  const shownAtMs = await page.evaluate(() => Date.now());
  await expect.poll(() => savedAtMs(page)).toBeGreaterThan(shownAtMs);
  // The page itself is stored last.
  await expect.poll(() => storedNames(page)).toContain('');
  const missing = async () => {
    const stored = await storedNames(page);
    const used = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const files = used.map((name) => new URL(name).pathname.slice(1)).filter((name) => name.startsWith('assets/'));
    return files.filter((name) => !stored.includes(name));
  };
  await expect.poll(missing).toEqual([]);
}

/** Starts the app again without a network. */
export async function startOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await page.reload();
  await page
    .getByRole('alert')
    .getByText(/^Offline, state of \d\d:\d\d\./)
    .waitFor();
}
