import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { TILE_PNG } from '../../apps/web/map/ground/testing/tile-server.ts';

const open = useBrowser();

/** Stands in for OpenStreetMap, and records what is requested of it. */
async function answerTiles(page: Page, answer: (route: Route) => Promise<void>) {
  const requests: { readonly url: string; readonly referrer: string | undefined }[] = [];
  await page.route('https://tile.openstreetmap.org/**', (route) => {
    const referrer = route.request().headers()['referer'];
    requests.push({ url: route.request().url(), referrer });
    return answer(route);
  });
  return requests;
}

const right = (route: Route) =>
  route.fulfill({
    status: 200,
    contentType: 'image/png',
    headers: { 'access-control-allow-origin': '*' },
    body: TILE_PNG,
  });
const broken = (route: Route) => route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } });

const map = (page: Page) => page.getByRole('application');

async function openMap(page: Page): Promise<void> {
  await page.goto('/#/map');
  await page.reload();
  await map(page).getByRole('button', { name: 'Zoom in' }).waitFor();
}

async function choose(page: Page, name: string): Promise<void> {
  await page.goto('/#/settings/map');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: `Use: ${name}` }).click();
  await loaded;
  await page.getByRole('listitem').filter({ hasText: name }).getByText('In use').waitFor();
}

test('an administrator puts OpenStreetMap under the fields, and a failing server leaves the fields as they are', async () => {
  const page = await open('admin');
  let answer = right;
  const requests = await answerTiles(page, (route) => answer(route));
  await openMap(page);
  expect(requests).toEqual([]);
  await choose(page, 'OpenStreetMap');
  await openMap(page);
  await expect.poll(() => requests.length).toBeGreaterThan(3);
  const { origin } = new URL(page.url());
  expect(new Set(requests.map(({ referrer }) => referrer))).toEqual(new Set([`${origin}/`]));
  await map(page).getByRole('link', { name: '© OpenStreetMap contributors' }).waitFor();
  await expect.poll(() => page.evaluate(() => caches.has('zagon-tiles'))).toBe(true);

  // Such as a page that was loaded before the user signed in.
  const isPage = ({ pathname }: URL) => pathname === '/';
  await page.route(isPage, async (route) => {
    const headers = { ...route.request().headers(), cookie: '' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await page.evaluate(() => caches.delete('zagon-tiles'));
  const early = requests.length;
  await openMap(page);
  const again = map(page).getByRole('button', { name: 'Load the page again to see imagery' });
  await again.waitFor();
  expect(requests.length).toBe(early);
  await page.unroute(isPage);
  await again.click();
  await expect.poll(() => requests.length).toBeGreaterThan(early);

  answer = broken;
  await page.evaluate(() => caches.delete('zagon-tiles'));
  const before = requests.length;
  await openMap(page);
  await map(page).getByText('Imagery is not available').waitFor();
  // Those of the first view that were in flight together, and no more.
  expect(requests.length - before).toBeLessThan(40);
  await map(page).getByRole('button', { name: 'Zoom in' }).click();

  await choose(page, 'Drawing only');
  answer = right;
  const drawn = requests.length;
  await openMap(page);
  expect(requests.length).toBe(drawn);
});
