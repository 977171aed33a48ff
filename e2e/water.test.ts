import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { listSections } from '@zagon/contract/sections/endpoints.ts';
import { changesOf, cutLink, openingsIn, quietFarm } from './field.ts';
import { useBrowser } from './journey.ts';
import { write } from './people.ts';

const open = useBrowser();

/** The valves of the blocks A and B. */
const NORTH = 'AM421-DEMO-0001';

/** A close may come so much later than its time, in s. */
const LATE_S = 15;

async function chooseMinutes(page: Page, block: string, minutes: number): Promise<void> {
  await page.getByRole('group', { name: 'Choose a section' }).getByRole('button', { name: block }).click();
  await page.getByRole('button', { name: `Open ${block} for 10 min` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Other', { exact: true }).click();
  await dialog.getByLabel('Minutes, 1 to 1440').fill(String(minutes));
}

describe('opening a valve by hand', () => {
  beforeEach(async () => {
    const page = await open('anna');
    await quietFarm(page.request);
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

describe('while the base station has no connection', () => {
  test('nobody is led to believe that an order or a plan has reached it', async () => {
    const page = await open('anna');
    const join = await cutLink(page.request, 'AGB2000-DEMO-0001');
    try {
      await page.goto('/');
      await chooseMinutes(page, 'Kwatera C', 1);
      await page
        .getByRole('dialog')
        .getByText('The base station has no connection. An order would not arrive now.')
        .waitFor();
      await saveForLater(page, 'Kwatera C, później');
      await page.goto('/#/schedules');
      const row = page.getByRole('row').filter({ hasText: 'Kwatera C, później' });
      await row.getByText('not yet on the device').waitFor();
      join();
      await row.getByText('Active').waitFor({ timeout: 60_000 });
      expect(await row.getByText('not yet on the device').count()).toBe(0);
    } finally {
      join();
    }
  }, 120_000);
});

/** A program of one minute in block C, every day at the hour that lies furthest from now. */
async function saveForLater(page: Page, name: string): Promise<void> {
  const sections = listSections.reply.parse(await (await page.request.get('/api/sections')).json());
  const blockC = sections.find((section) => section.name.startsWith('Kwatera C'));
  const later = Temporal.Now.zonedDateTimeISO('Europe/Warsaw').add({ hours: 12 });
  const saved = await write(page.request, 'post', '/api/schedulers', {
    name,
    kind: 'irrigation',
    type: 'sequential',
    begin_date: Temporal.Now.plainDateISO('Europe/Warsaw').toString(),
    rule: { type: 'days', days: [1, 2, 3, 4, 5, 6, 7] },
    run_time: 1,
    cycles: { start_hours: [later.toPlainTime().toString({ smallestUnit: 'minute' })] },
    elements: [{ type: 'section', id: blockC?.id, minutes: null }],
  });
  expect(saved.status()).toBe(201);
}

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
