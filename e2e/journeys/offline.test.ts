import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeContexts, DESKTOP, openContext } from '../support/browser.ts';
import { changesOf, outputId } from '../support/field.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { quickTile } from '../support/opening.ts';
import { signIn } from '../support/sign-in.ts';
import { startOffline, storedNames, untilStored } from '../support/stored-app.ts';
import { VALVES } from '../support/valves.ts';

/** Never opened by these journeys. */
const VALVE = VALVES.closed;

useOwnField();

let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  context = await openContext(DESKTOP, 'allow');
  await signIn(context, await ownUser('admin'));
  page = await context.newPage();
});

afterEach(() => closeContexts([context]));

const live = () => page.getByText(/^Live/).first();

/** Waits until a screen opens by itself once the network is back. A failure says what the page shows instead. */
async function untilOpened(title: string): Promise<void> {
  try {
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  } catch (error) {
    const shown = await page.locator('body').innerText();
    throw new Error(`the screen ${title} did not open; the page shows: ${shown}`, { cause: error });
  }
}

test('the app starts without a network from its last known state, and opens nothing then or later', async () => {
  const before = changesOf(VALVE).length;
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/manual_opens')) orders.push(request.url());
  });
  await page.goto('/#/dashboard');
  await page.getByRole('heading', { name: 'Irrigation today' }).first().waitFor();
  await page.goto('/#/schedules');
  await page.getByRole('heading', { name: 'Schedules', level: 1 }).waitFor();
  await page.goto('/#/?stay=true');
  await quickTile(page, VALVE.section).getByRole('button', { name: /^Open/ }).waitFor();
  await untilStored(page);

  await startOffline(context, page);
  const tile = quickTile(page, VALVE.section);
  await tile.getByText('No connection').waitFor();
  await expect.poll(() => tile.getByRole('button', { name: /^Open/ }).count()).toBe(0);
  await page.goto('/#/dashboard');
  await page.getByRole('heading', { name: 'Irrigation today' }).first().waitFor();
  await page.goto('/#/schedules');
  await page.getByRole('heading', { name: 'Schedules', level: 1 }).waitFor();
  await page.goto('/#/reports');
  await page.getByRole('heading', { name: 'This page needs a connection' }).waitFor();

  await context.setOffline(false);
  await untilOpened('Reports');
  await live().waitFor();
  const id = await outputId(page.request, VALVE);
  const openings = ENDPOINTS.listHandOpenings.reply.parse(await (await page.request.get('/api/manual_opens')).json());
  expect(openings.filter(({ id_output: output }) => output === id)).toEqual([]);
  expect(changesOf(VALVE).length).toBe(before);
  expect(orders).toEqual([]);
});

test('a form filled in on a page that started without a network is saved once the page is live', async () => {
  await page.goto('/#/settings/profile');
  const name = page.getByRole('textbox', { name: 'First name' });
  await name.waitFor();
  await live().waitFor();
  await untilStored(page);

  await startOffline(context, page);
  await name.fill('Alina');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Offline. Nothing was changed.').first().waitFor();

  await context.setOffline(false);
  await live().waitFor();
  await expect.poll(() => name.inputValue()).toBe('Alina');
  await page.getByRole('button', { name: 'Save' }).click();
  const savedName = async () =>
    ENDPOINTS.me.reply.parse(await (await page.request.get('/api/me')).json()).user.first_name;
  await expect.poll(savedName).toBe('Alina');
});

test('signing out leaves no state of the farm on the device', async () => {
  await page.goto('/');
  await live().waitFor();
  await untilStored(page);
  await page.getByRole('button', { name: /Your account$/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expect.poll(() => storedNames(page)).not.toContain('app-snapshot');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('stops'))))
    .toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await page.goto('/#/dashboard');
  await page.getByRole('heading', { name: 'This page is taking too long to load' }).waitFor();
});
