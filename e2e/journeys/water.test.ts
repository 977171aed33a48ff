import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { changesOf, openingsIn, untilClosed } from '../support/field.ts';
import { useBrowser } from '../support/journey.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { chooseMinutes } from '../support/opening.ts';
import { VALVES } from '../support/valves.ts';

const open = useBrowser();
useOwnField();

const VALVE = VALVES.water;
/** Opened and stopped while the first one is open. */
const OTHER_VALVE = VALVES.map;

/** Maximum delay of a close, s. */
const MAX_DELAY_S = 15;

/** Opens a valve for a minute; its dialog stays open while other journeys run. */
async function openForAMinute() {
  const page = await open.kept('admin');
  await untilClosed(page.request, VALVE);
  await chooseMinutes(page, VALVE.section, 1);
  const before = changesOf(VALVE).length;
  const dialog = page.getByRole('dialog');
  await recordProgress(page);
  await dialog.getByRole('button', { name: /^Open Kwatera A.* for 1 min$/ }).click();
  return { page, dialog, openings: () => openingsIn(changesOf(VALVE).slice(before)) };
}

const PROGRESS = 'Shown as open only once the module reports it.';

/**
 * Records whether the page shows that an order is under way, and that it never shows a countdown at the same time: the
 * module may report before a look from outside.
 */
async function recordProgress(page: Page): Promise<void> {
  await page.evaluate((progress) => {
    const seen = { alone: false, withTimer: false };
    Object.assign(globalThis, { seenProgress: seen });
    new MutationObserver(() => {
      const dialog = document.querySelector('[role=dialog]');
      const steps = dialog?.querySelector('[aria-label="Order progress"]');
      if (dialog?.textContent?.includes(progress) !== true || steps === null) return;
      if (dialog.querySelector('[role=timer]') === null) seen.alone = true;
      else seen.withTimer = true;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, PROGRESS);
}

/** What `recordProgress` has recorded. */
const seenProgress = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'seenProgress'));

let opened: ReturnType<typeof openForAMinute> | undefined;
const openedForAMinute = () => (opened ??= openForAMinute());

test('a valve opened for a minute shows every step of its progress, and counts down', async () => {
  const { page, dialog } = await openedForAMinute();
  const timer = dialog.getByRole('timer');
  await timer.waitFor();
  await dialog.getByRole('status').getByText('Open').waitFor();
  const first = await timer.textContent();
  await expect.poll(() => timer.textContent()).not.toBe(first);
  // Requested does not mean open: the progress was shown until the module itself reported.
  const progress = await seenProgress(page);
  expect(progress).toEqual({ alone: true, withTimer: false });
});

test('a regular user opens a valve and stops it again', async () => {
  const page = await open('normal');
  await untilClosed(page.request, OTHER_VALVE);
  await chooseMinutes(page, OTHER_VALVE.section, 3);
  const before = changesOf(OTHER_VALVE).length;
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Open Kwatera C.* for 3 min$/ }).click();
  await dialog.getByRole('timer').waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.getByText('The valve closes now.').waitFor();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.getByText(/^Closed/).waitFor();
  const openings = openingsIn(changesOf(OTHER_VALVE).slice(before));
  expect(openings).toHaveLength(1);
  expect(openings[0]?.seconds).toBeLessThan(3 * 60);
});

test('a regular user sees the schedules but no button to change them', async () => {
  const page = await open('normal');
  await page.goto('/#/schedules');
  await page.getByRole('heading', { name: 'Schedules', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'More actions for Borówka północ' }).click();
  await page.getByRole('menuitem', { name: 'View' }).waitFor();
  const menu = page.getByRole('menu');
  for (const change of ['Edit', 'Duplicate', 'Delete'])
    await expect
      .poll(() => menu.getByRole('menuitem', { name: change, exact: true }).count(), { message: change })
      .toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'New schedule' }).count()).toBe(0);
  await menu.getByRole('menuitem', { name: 'View' }).click();
  await page.getByText('You can view this schedule. An administrator can change it.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await page.goto('/#/schedules/new');
  await page.getByRole('heading', { name: 'Access denied' }).waitFor();
});

test('a valve opened for a minute is closed by its device, and its dialog says so', async () => {
  const { dialog, openings } = await openedForAMinute();
  // No further action: the device closes on its own.
  await dialog.getByText(/^Closed/).waitFor({ timeout: 300_000 });
  expect(openings()).toHaveLength(1);
  expect(openings()[0]?.seconds).toBeGreaterThan(0);
  expect(openings()[0]?.seconds).toBeLessThanOrEqual(60 + MAX_DELAY_S);
});
