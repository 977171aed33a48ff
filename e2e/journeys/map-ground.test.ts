import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { selfSigned } from '../../apps/server/testing/self-signed.ts';
import { useBrowser } from '../support/journey.ts';
import { startTileServer, TILE_PNG } from '../../apps/web/map/ground/testing/tile-server.ts';

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

/** Leaves the map for a document without the app: what it had still requested has been counted by then. */
async function leaveMap(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
}

async function choose(page: Page, name: string): Promise<void> {
  await page.goto('/#/settings/map');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: `Use: ${name}` }).click();
  await loaded;
  await page.getByRole('listitem').filter({ hasText: name }).getByText('In use').waitFor();
}

const preview = (page: Page) => page.frameLocator('iframe');

async function showPreview(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Show preview: ${name}` }).click();
}

async function previewOwnAddress(page: Page, address: string): Promise<void> {
  await page.goto('/#/settings/map');
  await page.getByRole('button', { name: 'Use: Own address' }).click();
  await page.getByRole('textbox', { name: 'Address of the tiles' }).fill(address);
  await showPreview(page, 'Own address');
}

/** The colour of the upper left corner of a preview: red, green, blue and opacity. */
const cornerOf = (page: Page) =>
  preview(page)
    .locator('canvas')
    .evaluate((canvas) =>
      canvas instanceof HTMLCanvasElement
        ? [...(canvas.getContext('2d')?.getImageData(1, 1, 1, 1).data ?? [])]
        : 'no canvas',
    );

test('an administrator sees the fields on OpenStreetMap before using it, and only when asking for it', async () => {
  const page = await open('admin');
  const requests = await answerTiles(page, right);
  await page.goto('/#/settings/map');
  await page.getByRole('button', { name: 'Show preview: OpenStreetMap' }).waitFor();
  expect(requests).toEqual([]);
  await showPreview(page, 'OpenStreetMap');
  await page.getByText('This is how your fields look on this background.').waitFor();
  await page.getByRole('link', { name: '© OpenStreetMap contributors' }).waitFor();
  await expect.poll(() => cornerOf(page)).toEqual([128, 128, 128, 255]);
  expect(requests.length).toBeLessThan(7);
  expect(new Set(requests.map(({ referrer }) => referrer))).toEqual(new Set([`${new URL(page.url()).origin}/`]));
});

test('the preview of an own address runs without the session and origin of the page', async () => {
  const page = await open('admin');
  await page.route('https://tiles.example/**', right);
  await previewOwnAddress(page, 'https://tiles.example/{z}/{x}/{y}.png');
  await page.getByText('This is how your fields look on this background.').waitFor();
  const origin = await preview(page)
    .locator('canvas')
    .evaluate(() => self.origin);
  expect(origin).toBe('null');
});

test('the preview of a server with a certificate of another host, which nobody vouches for, says that no pictures come', async () => {
  const { certFile, keyFile } = selfSigned();
  const server = await startTileServer({ cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') });
  onTestFinished(() => server.stop());
  const page = await open('admin');
  const faults = new Set<string | undefined>();
  page.on('requestfailed', (request) => faults.add(request.failure()?.errorText));
  const { port } = new URL(server.urlOf('right'));
  await previewOwnAddress(page, `https://local.tiles.example:${port}/right/{z}/{x}/{y}.png`);
  await page.getByText('The server sends no pictures.').waitFor();
  expect(faults).toEqual(new Set(['net::ERR_CERT_AUTHORITY_INVALID']));
  expect(server.requests).toEqual([]);
});

test('the preview of a server that never answers says that nothing has come yet', async () => {
  const page = await open('admin');
  const requests: string[] = [];
  await page.route('https://tiles.example/**', (route) => void requests.push(route.request().url()));
  await previewOwnAddress(page, 'https://tiles.example/{z}/{x}/{y}.png');
  await page.getByText('The server has not sent any pictures yet.').waitFor();
  expect(requests.length).toBeGreaterThan(0);
});

/** The capabilities of a service with one layer, in the grid of XYZ tiles. */
const CAPABILITIES = `<?xml version="1.0"?>
<Capabilities xmlns="http://www.opengis.net/wmts/1.0" xmlns:ows="http://www.opengis.net/ows/1.1"><Contents>
  <Layer><ows:Title><![CDATA[Sady & łąki]]></ows:Title><ows:Identifier>SADY</ows:Identifier>
    <TileMatrixSetLink><TileMatrixSet>web</TileMatrixSet></TileMatrixSetLink>
    <ResourceURL format="image/png" resourceType="tile"
      template="https://tiles.example/{TileMatrixSet}/{TileMatrix}/{TileCol}/{TileRow}.png"/></Layer>
  <TileMatrixSet><ows:Identifier>web</ows:Identifier><ows:SupportedCRS>EPSG:3857</ows:SupportedCRS>
    <TileMatrix><ows:Identifier>0</ows:Identifier><ScaleDenominator>559082264.0287178</ScaleDenominator>
      <TopLeftCorner>-20037508.3428 20037508.3428</TopLeftCorner>
      <TileWidth>256</TileWidth><TileHeight>256</TileHeight></TileMatrix></TileMatrixSet>
</Contents></Capabilities>`;

test('an administrator chooses a layer of a map service, which becomes the address of tiles', async () => {
  const page = await open('admin');
  const read: string[] = [];
  await page.route('https://maps.example/**', (route) => {
    read.push(route.request().url());
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType: 'text/xml; charset=utf-8', headers, body: CAPABILITIES });
  });
  await page.goto('/#/settings/map');
  await page.getByRole('button', { name: 'Use: Own address' }).click();
  const address = page.getByRole('textbox', { name: 'Address of the tiles' });
  await address.fill('https://maps.example/wmts');
  const show = page.getByRole('button', { name: 'Show the layers of this service' });
  await show.waitFor();
  expect(read).toEqual([]);
  await show.click();
  await page.getByRole('combobox', { name: 'Layer' }).click();
  await page.getByRole('option', { name: 'Sady & łąki' }).click();
  await expect.poll(() => address.inputValue()).toBe('https://tiles.example/web/{z}/{x}/{y}.png');
  expect(read).toEqual(['https://maps.example/wmts?SERVICE=WMTS&REQUEST=GetCapabilities']);
});

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
  await leaveMap(page);
  await page.evaluate(() => caches.delete('zagon-tiles'));
  const early = requests.length;
  await openMap(page);
  const again = map(page).getByRole('button', { name: 'Load the page again to see imagery' });
  await again.waitFor();
  expect(requests.length).toBe(early);
  await page.unroute(isPage);
  await again.click();
  await expect.poll(() => requests.length).toBeGreaterThan(early);

  await leaveMap(page);
  answer = broken;
  await page.evaluate(() => caches.delete('zagon-tiles'));
  const before = requests.length;
  await openMap(page);
  await map(page).getByText('Imagery is not available').waitFor();
  // Those of the first view that were in flight together, and no more.
  expect(requests.length - before).toBeLessThan(40);
  await map(page).getByRole('button', { name: 'Zoom in' }).click();

  await choose(page, 'Drawing only');
  await leaveMap(page);
  answer = right;
  const drawn = requests.length;
  await openMap(page);
  expect(requests.length).toBe(drawn);
});
