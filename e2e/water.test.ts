import { beforeEach, describe, expect, test } from 'vitest';
import { changesOf, openingsIn, quietFarm } from './field.ts';
import { useBrowser } from './journey.ts';
import { chooseMinutes } from './opening.ts';

const open = useBrowser();

/** The valves of the blocks A and B. */
const NORTH = 'AM421-DEMO-0001';

/** A close may come so much later than its time, in s. */
const LATE_S = 15;

describe('opening a valve by hand', () => {
  beforeEach(async () => {
    const page = await open('anna');
    await quietFarm(page.request, NORTH);
  });

  test('a valve opened for a minute shows every step of its way, counts down and is closed by its device', async () => {
    const page = await open('anna');
    await page.goto('/');
    await chooseMinutes(page, 'Kwatera A', 1);
    const before = changesOf(NORTH, 'o1').length;
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Open Kwatera A.* for 1 min$/ }).click();

    // Asked is not open: the way is shown until the module itself reports.
    await dialog.getByRole('list', { name: 'The way of the order' }).waitFor();
    await dialog.getByText('Shown as open only when the module reports it.').waitFor();
    expect(await dialog.getByRole('timer').count()).toBe(0);

    const timer = dialog.getByRole('timer');
    await timer.waitFor();
    await dialog.getByRole('status').getByText('Open').waitFor();
    const first = await timer.textContent();
    await expect.poll(() => timer.textContent()).not.toBe(first);

    // Nobody does anything more. The device ends it.
    await dialog.getByText(/^Closed/).waitFor({ timeout: 100_000 });
    const openings = openingsIn(changesOf(NORTH, 'o1').slice(before));
    expect(openings).toHaveLength(1);
    expect(openings[0]?.seconds).toBeGreaterThan(0);
    expect(openings[0]?.seconds).toBeLessThanOrEqual(60 + LATE_S);
  }, 180_000);

  test('an ordinary user opens a valve and stops it again', async () => {
    const page = await open('jan');
    await page.goto('/');
    await chooseMinutes(page, 'Kwatera B', 3);
    const before = changesOf(NORTH, 'o2').length;
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Open Kwatera B.* for 3 min$/ }).click();
    await dialog.getByRole('timer').waitFor();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await dialog.getByText('The valve closes now.').waitFor();
    await dialog.getByRole('button', { name: 'Stop' }).click();
    await dialog.getByText(/^Closed/).waitFor();
    const openings = openingsIn(changesOf(NORTH, 'o2').slice(before));
    expect(openings).toHaveLength(1);
    expect(openings[0]?.seconds).toBeLessThan(3 * 60);
  }, 120_000);
});

test('an ordinary user sees the schedules and no button that changes them', async () => {
  const page = await open('jan');
  await page.goto('/#/schedules');
  await page.getByRole('heading', { name: 'Schedules', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'More about Borówka północ' }).click();
  await page.getByRole('menuitem', { name: 'Look at it' }).waitFor();
  const menu = page.getByRole('menu');
  for (const change of ['Change', 'Duplicate', 'Delete'])
    expect(await menu.getByRole('menuitem', { name: change, exact: true }).count(), change).toBe(0);
  expect(await page.getByRole('link', { name: 'New schedule' }).count()).toBe(0);
  await menu.getByRole('menuitem', { name: 'Look at it' }).click();
  await page.getByText('You can look at this schedule. An administrator can change it.').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
  await page.goto('/#/schedules/new');
  await page.getByRole('heading', { name: 'Access denied' }).waitFor();
});
