import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, launch, openContext, type Appearance } from '../support/browser.ts';
import { write } from '../support/api.ts';
import { changesOf, openingsIn, outputId, untilClosed } from '../support/field.ts';
import { useBrowser } from '../support/journey.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { changeableNetwork, NETWORKS, type NetworkName } from '../support/network.ts';
import { quickTile } from '../support/opening.ts';
import { signIn } from '../support/sign-in.ts';
import { waitUntilStill } from '../support/page-waits.ts';
import { startOffline, untilStored } from '../support/stored-app.ts';
import { VALVES } from '../support/valves.ts';
import { turnIntoWall } from '../support/walls.ts';

const open = useBrowser();
useOwnField();

const VALVE = VALVES.networks;
const PHONE: Appearance = { width: 390, scheme: 'light', language: 'en' };

/** The start page and its tile of the valve. */
async function desk() {
  const page = await open('admin');
  const enter = await changeableNetwork(page);
  await page.goto('/');
  const tile = quickTile(page, VALVE.section);
  return { page, enter, tile, stop: tile.getByRole('button', { name: `Stop ${VALVE.section}` }) };
}

/** The outdoor interface and its card of the valve. */
async function phone() {
  const page = await open('normal', PHONE);
  const enter = await changeableNetwork(page);
  await page.goto('/zagon_2#/');
  const card = page.getByRole('region', { name: VALVE.section });
  return { page, enter, card };
}

/** A wall and its card of the valve. */
async function wall(admin: Page) {
  const page = await open('signed-out');
  const enter = await changeableNetwork(page);
  await turnIntoWall(page, admin);
  const running = page.getByRole('region', { name: /^(Water is running now|Not confirmed closed)$/ });
  return { page, enter, card: running.getByRole('listitem').filter({ hasText: VALVE.section }) };
}

/** Opens the valve for ten minutes. */
async function openValve(page: Page): Promise<void> {
  const id = await outputId(page.request, VALVE);
  const answer = await write(page.request, 'post', '/api/manual_opens', { id_output: id, minutes: 10 });
  expect(`${answer.status()} ${await answer.text()}`).toMatch(/^201 /);
}

const offline = (page: Page) => page.getByText(/^Offline/).first();
const live = (page: Page) => page.getByText(/^Live/).first();

/** Networks that let orders through: a stop may arrive while the page is in them. */
const LETS_THROUGH: readonly NetworkName[] = ['slow', 'answersLost', 'flapping'];

const names = Object.keys(NETWORKS).filter((name): name is NetworkName => Object.hasOwn(NETWORKS, name));

describe.each(names)('in a network that is %s', (name) => {
  test('in a bad network pages keep what they know and Stop; a stop arrives once, and every page recovers by itself', async () => {
    const main = await desk();
    await untilClosed(main.page.request, VALVE);
    const before = changesOf(VALVE).length;
    await openValve(main.page);
    const [field, board] = [await phone(), await wall(main.page)];
    await Promise.all([main.tile, field.card].map((place) => place.getByText(/^Open, \d+ min left/).waitFor()));
    await board.card.waitFor();

    await Promise.all([main, field, board].map(({ enter }) => enter(name)));
    if (!LETS_THROUGH.includes(name)) {
      // The live connection notifies the pages, and they read everything again.
      await Promise.all(
        [main, field, board].map(({ page }) => page.evaluate(() => dispatchEvent(new Event('online')))),
      );
      await Promise.all([offline(main.page).waitFor(), offline(field.page).waitFor()]);
      await board.page.getByText(/^No connection since \d\d:\d\d$/).waitFor();
    }
    await expect.poll(() => board.card.isVisible()).toBe(true);
    await main.stop.click();
    await main.page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
    await field.card.getByRole('button', { name: `Stop ${VALVE.section}` }).tap();
    await field.page
      .getByRole('dialog')
      .getByRole('button', { name: `Stop ${VALVE.section}` })
      .tap();
    const letsThrough = LETS_THROUGH.includes(name);
    if (!letsThrough) await field.card.getByText(/Not stopped yet/).waitFor();
    const isStillOpen = openingsIn(changesOf(VALVE).slice(before)).at(-1)?.seconds === null;
    expect(letsThrough || isStillOpen).toBe(true);

    await Promise.all([main, field, board].map(({ enter }) => enter(null)));
    await Promise.all([
      main.tile.getByRole('button', { name: /^Open/ }).waitFor(),
      field.card.waitFor({ state: 'detached' }),
      board.card.waitFor({ state: 'detached' }),
    ]);
    await Promise.all([main, field, board].map(({ page }) => live(page).waitFor()));
    expect(openingsIn(changesOf(VALVE).slice(before)).map(({ seconds }) => seconds !== null)).toEqual([true]);
  });
});

test('an order pressed without a connection is not sent later', async () => {
  const { page, enter, tile } = await desk();
  await untilClosed(page.request, VALVE);
  const before = changesOf(VALVE).length;
  await tile.getByRole('button', { name: /^Open/ }).waitFor();
  await waitUntilStill(tile);
  await enter('cut');
  await tile.getByRole('button', { name: /^Open/ }).click();
  await offline(page).waitFor();
  await enter(null);
  await live(page).waitFor();
  await tile.getByRole('button', { name: /^Open/ }).waitFor();
  expect(changesOf(VALVE).length).toBe(before);
});

test('a stop pressed on a page that started without a network survives a reload, and arrives once the link is back', async () => {
  const browser = await launch();
  try {
    const context = await openContext(browser, DESKTOP, 'allow');
    await signIn(context, await ownUser('admin'));
    const page = await context.newPage();
    await untilClosed(page.request, VALVE);
    const before = changesOf(VALVE).length;
    await openValve(page);
    await page.goto('/#/?stay=true');
    const tile = quickTile(page, VALVE.section);
    await tile.getByText(/^Open, \d+ min left/).waitFor();
    await untilStored(page);

    await startOffline(context, page);
    await tile.getByRole('button', { name: `Stop ${VALVE.section}` }).click();
    // What was stored last may be the order, before the module reported it open.
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^(Stop|Cancel order)$/ }).click();
    const notStopped = page.getByText(`Not stopped yet: ${VALVE.section}.`);
    await notStopped.waitFor();
    await page.reload();
    await notStopped.waitFor();
    expect(openingsIn(changesOf(VALVE).slice(before)).at(-1)?.seconds).toBeNull();

    await context.setOffline(false);
    await live(page).waitFor();
    await tile.getByRole('button', { name: /^Open/ }).waitFor();
    await expect.poll(() => notStopped.count()).toBe(0);
    expect(openingsIn(changesOf(VALVE).slice(before)).map(({ seconds }) => seconds !== null)).toEqual([true]);
  } finally {
    await browser.close();
  }
});

test('an order whose answer is lost is sent again under the same key, and opens once', async () => {
  const { page, enter, tile } = await desk();
  // A page fetches what its first order needs ahead.
  const prepared = page.waitForResponse('**/token');
  await untilClosed(page.request, VALVE);
  const before = changesOf(VALVE).length;
  await tile.getByRole('button', { name: /^Open/ }).waitFor();
  await prepared;
  await waitUntilStill(tile);
  await enter('answersLost');
  await tile.getByRole('button', { name: /^Open/ }).click();
  await expect.poll(() => changesOf(VALVE).length).toBe(before + 1);
  // The dialog of the unanswered order shows what became of it.
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await enter(null);
  await dialog.getByText('Open', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await tile.getByRole('button', { name: `Stop ${VALVE.section}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
  await tile.getByRole('button', { name: /^Open/ }).waitFor();
  expect(openingsIn(changesOf(VALVE).slice(before))).toHaveLength(1);
});

test.each([
  ['an hour ahead', 3_600_000],
  ['a day behind', -86_400_000],
])('on a device whose clock is %s the time left is right, and nothing looks out of date', async (_title, shiftMs) => {
  const page = await open('admin');
  await untilClosed(page.request, VALVE);
  const before = changesOf(VALVE).length;
  await openValve(page);
  await page.clock.install({ time: Date.now() + shiftMs });
  await page.goto('/');
  const tile = quickTile(page, VALVE.section);
  await tile.getByText(/^Open, (9|10) min left$/).waitFor();
  await live(page).waitFor();
  await tile.getByRole('button', { name: `Stop ${VALVE.section}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
  await tile.getByRole('button', { name: /^Open/ }).waitFor();
  expect(openingsIn(changesOf(VALVE).slice(before)).map(({ seconds }) => seconds !== null)).toEqual([true]);
});

test('a form keeps its content when it cannot be saved, and is saved once the link is back', async () => {
  const page = await open('admin');
  const enter = await changeableNetwork(page);
  await page.goto('/#/settings/walls');
  await page.getByRole('button', { name: 'Add a wall screen' }).click();
  const location = page.getByRole('textbox', { name: 'Location' });
  await location.fill('Cold store');
  await enter('cut');
  await page.getByRole('button', { name: 'Create the code' }).click();
  await page.getByRole('dialog').getByText('The server is not responding.').waitFor();
  await expect.poll(() => location.inputValue()).toBe('Cold store');
  await enter(null);
  await page.getByRole('button', { name: 'Create the code' }).click();
  await page.locator('output').waitFor();
});
