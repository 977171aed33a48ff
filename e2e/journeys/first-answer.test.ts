import { afterEach, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { DESKTOP, closeContexts, openContext, sharedBrowser } from '../support/browser.ts';
import { changesOf, openValve, openingsIn, outputId, stateOf, untilClosed } from '../support/field.ts';
import { ownAccount } from '../support/own-account/own-account.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { waitUntilSettled } from '../support/page-waits.ts';
import { withDatabase } from '../support/product/database.ts';
import { product } from '../support/product/running-product.ts';
import { signIn } from '../support/sign-in.ts';
import { untilStored } from '../support/stored-app.ts';
import { VALVES, type Valve } from '../support/valves.ts';

useOwnField();

/** Longer than a journey. */
const MINUTES = 30;

const contexts: BrowserContext[] = [];
afterEach(() => closeContexts(contexts.splice(0)));

async function signedIn(serviceWorkers: 'allow' | 'block' = 'block'): Promise<BrowserContext> {
  const context = await openContext(DESKTOP, serviceWorkers);
  contexts.push(context);
  await signIn(context, await ownUser('normal'));
  return context;
}

/** A page of the same session in which no script runs. */
async function withoutScripts(context: BrowserContext): Promise<Page> {
  const browser = await sharedBrowser();
  const scriptless = await browser.newContext({
    baseURL: product.address,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  contexts.push(scriptless);
  return scriptless.newPage();
}

/** Opens a valve, and waits until its module reports it open. */
async function anOpenValve(context: BrowserContext, valve: Valve): Promise<string> {
  await untilClosed(context.request, valve);
  await openValve(context.request, valve, MINUTES);
  await expect.poll(() => stateOf(context.request, valve)).toBe(true);
  return outputId(context.request, valve);
}

const stopsOf = (id: string) =>
  withDatabase((sql) => sql.rows("select event from audit_log where event = 'output_closed' and subject = $1", [id]));

test('without any script, the page shows an open valve, and its Stop closes it', async () => {
  const context = await signedIn();
  const valve = VALVES.water;
  const id = await anOpenValve(context, valve);
  const page = await withoutScripts(context);
  const stop = page.getByRole('button', { name: `Stop: ${valve.section}` });
  // A busy server answers without the list.
  await expect.poll(async () => (await page.goto('/'), stop.count())).toBe(1);
  const row = page.getByRole('listitem').filter({ hasText: valve.section });
  await row.getByText(/^Open since \d\d:\d\d, until /).waitFor();
  const box = await stop.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await stop.click();
  await page.getByRole('heading', { name: 'The stop was accepted' }).waitFor();
  await untilClosed(context.request, valve);
  await expect.poll(() => stateOf(context.request, valve)).toBe(false);
  const stops = await stopsOf(id);
  // A browser sends a form again whose connection was closed meanwhile; another stop does no harm.
  expect(stops.length).toBeGreaterThan(0);
  expect(openingsIn(changesOf(valve)).at(-1)?.seconds).not.toBeNull();
  await page.getByRole('link', { name: 'Back to Zagon' }).click();
  await expect.poll(() => stop.count()).toBe(0);
});

test('a form on a page of another port is refused, and the valve stays open', async () => {
  const context = await signedIn();
  const valve = VALVES.map;
  const id = await anOpenValve(context, valve);
  const page = await withoutScripts(context);
  const { accountId } = await ownAccount();
  const fields = { output: id, account: accountId, lang: 'en' };
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  const form = `<form method="post" action="${product.address}/stop">${inputs.join('')}<button>Win</button></form>`;
  // Another port is the same site, so the browser sends the session.
  const foreign = 'http://127.0.0.1:9000/';
  await page.route(foreign, (route) => route.fulfill({ contentType: 'text/html', body: form }));
  await page.goto(foreign);
  await page.getByRole('button', { name: 'Win' }).click();
  await page.getByRole('heading', { name: 'Not stopped' }).waitFor();
  // Refused for its origin, and for nothing else.
  await page.getByText('This page is out of date.').waitFor();
  const state = await stateOf(context.request, valve);
  expect(state).toBe(true);
  const stops = await stopsOf(id);
  expect(stops).toEqual([]);
});

test('once its scripts have arrived, the app takes the place of the list', async () => {
  const context = await signedIn();
  const valve = VALVES.closed;
  await anOpenValve(context, valve);
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const list = page.getByRole('region', { name: 'Not confirmed closed' });
  await expect
    .poll(async () => (await page.goto('/', { waitUntil: 'commit' }), list.getByText(valve.section).count()))
    .toBe(1);
  held.resolve();
  await page.locator('[data-not-closed]').waitFor();
  await expect.poll(() => list.count()).toBe(0);
  await waitUntilSettled(page);
});

test('the page that a browser stores has nothing of what is open', async () => {
  const context = await signedIn('allow');
  const valve = VALVES.field;
  const id = await anOpenValve(context, valve);
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('[data-not-closed]').waitFor();
  await untilStored(page);
  const stored = await page.evaluate(async () => (await caches.match('/'))?.text());
  expect(stored).toContain('<div id="root">');
  expect(stored).not.toContain('open-now');
  expect(stored).not.toContain(id);
  await waitUntilSettled(page);
});
