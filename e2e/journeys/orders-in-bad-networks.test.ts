import { rotated } from '@zagon/tools/suite/rotation/rotated.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, closeContexts, openContext } from '../support/browser.ts';
import { changesOf, openingsIn, openValve, untilClosed } from '../support/field.ts';
import { useBrowser } from '../support/journey.ts';
import { changeableNetwork } from '../support/network.ts';
import { quickTile } from '../support/opening.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { waitUntilStill } from '../support/page-waits.ts';
import { signIn } from '../support/sign-in.ts';
import { startOffline, untilStored } from '../support/stored-app.ts';
import { VALVES } from '../support/valves.ts';

const open = useBrowser();
useOwnField();

const VALVE = VALVES.networks;
/** Open from the beginning. */
const OPEN_VALVE = VALVES.schedule;

const live = (page: Page) => page.getByText(/^Live/).first();

beforeAll(async () => {
  const { request } = await open('admin');
  await openValve(request, OPEN_VALVE, 50);
});

test('a stop pressed on a page that started without a network survives a reload, and arrives once the link is back', async () => {
  const context = await openContext(DESKTOP, 'allow');
  try {
    await signIn(context, await ownUser('admin'));
    const page = await context.newPage();
    await page.goto('/#/?stay=true');
    const tile = quickTile(page, OPEN_VALVE.section);
    await tile.getByText(/^Open, \d+ min left/).waitFor();
    await untilStored(page);

    await startOffline(context, page);
    await tile.getByRole('button', { name: `Stop ${OPEN_VALVE.section}` }).click();
    // What was stored last may be the order, before the module reported it open.
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^(Stop|Cancel order)$/ }).click();
    const notStopped = page.getByText(`Not stopped yet: ${OPEN_VALVE.section}.`);
    await notStopped.waitFor();
    await page.reload();
    await notStopped.waitFor();
    expect(openingsIn(changesOf(OPEN_VALVE)).at(-1)?.seconds).toBeNull();

    await context.setOffline(false);
    await live(page).waitFor();
    await tile.getByRole('button', { name: /^Open/ }).waitFor();
    await expect.poll(() => notStopped.count()).toBe(0);
    expect(openingsIn(changesOf(OPEN_VALVE)).map(({ seconds }) => seconds !== null)).toEqual([true]);
  } finally {
    await closeContexts([context]);
  }
});

test('an order whose answer is lost is sent again under the same key, and opens once', async () => {
  const page = await open('admin');
  const enter = await changeableNetwork(page);
  // A page fetches what its first order needs ahead.
  const prepared = page.waitForResponse('**/token');
  await page.goto('/');
  const tile = quickTile(page, VALVE.section);
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

const SHIFTS = [
  ['an hour ahead', 3_600_000],
  ['a day behind', -86_400_000],
] as const;

test.each(rotated(SHIFTS, { share: 0.5 }))(
  'on a device whose clock is %s the time left is right, and nothing looks out of date',
  async (_title, shiftMs) => {
    const page = await open('admin');
    await untilClosed(page.request, VALVE);
    const before = changesOf(VALVE).length;
    await openValve(page.request, VALVE, 10);
    await page.clock.install({ time: Date.now() + shiftMs });
    await page.goto('/');
    const tile = quickTile(page, VALVE.section);
    await tile.getByText(/^Open, (9|10) min left$/).waitFor();
    await live(page).waitFor();
    await tile.getByRole('button', { name: `Stop ${VALVE.section}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
    await tile.getByRole('button', { name: /^Open/ }).waitFor();
    expect(openingsIn(changesOf(VALVE).slice(before)).map(({ seconds }) => seconds !== null)).toEqual([true]);
  },
);

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
