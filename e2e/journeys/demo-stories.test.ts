import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { type Journeys, testInTurn } from '../support/journeys-in-turn.ts';

const open = useBrowser();

/** Days of history that the demo farm starts with. */
const HISTORY_DAYS = 60;

/** The history of a schedule over all days of the demo farm. */
async function openHistory(page: Page, schedule: string): Promise<Locator> {
  const schedules = ENDPOINTS.listSchedules.reply.parse(await (await page.request.get('/api/schedulers')).json());
  const id = schedules.find(({ name }) => name === schedule)?.id ?? '';
  await page.goto(`/#/schedules?tab=history&schedule=${id}`);
  await page.getByText('Own dates', { exact: true }).click();
  const from = Temporal.Now.plainDateISO('Europe/Warsaw').subtract({ days: HISTORY_DAYS });
  await page.getByRole('textbox', { name: 'From' }).fill(from.toString());
  await page.getByRole('textbox', { name: 'From' }).blur();
  return page.getByRole('main').getByRole('button', { name: /Why\?$/ });
}

/** Opens the explanation of a cycle and returns its checks. */
async function explain(page: Page, cycle: Locator): Promise<Locator> {
  await cycle.first().click();
  const why = page.getByRole('dialog');
  await why.getByRole('listitem').first().waitFor();
  return why;
}

/** The row of one alarm in the list. */
async function alarmRow(page: Page, message: RegExp): Promise<Locator> {
  await page.goto('/#/alarms');
  await page.getByRole('button', { name: /^All/ }).click();
  return page.getByRole('row').filter({ hasText: message });
}

const STORIES: Journeys = {
  async 'a new demo farm shows a cycle skipped because of moist soil, with the deciding reading and what would have changed it'() {
    const page = await open.kept('admin');
    const cycles = await openHistory(page, 'Borówka południe');
    await page.getByRole('button', { name: /^Skipped/ }).click();
    const why = await explain(page, cycles.filter({ hasText: /soil moisture was not below 20/ }));
    await expect.poll(() => why.getByText(/stopped it: Soil moisture/).count()).toBeGreaterThan(0);
    await expect.poll(() => why.getByText(/^If soil moisture had been below/).count()).toBeGreaterThan(0);
  },
  async 'a new demo farm shows the rain that the gauge had measured before a cycle, beside the limit of its rain rule'() {
    const page = await open.kept('admin');
    const why = await explain(page, await openHistory(page, 'Borówka południe'));
    await expect.poll(() => why.getByText(/mm within 24 h, limit 3\.0 mm/).count()).toBeGreaterThan(0);
  },
  async 'a new demo farm shows a valve that did not confirm opening, named in the list and in the explanation'() {
    const page = await open.kept('admin');
    const cycles = await openHistory(page, 'Borówka północ');
    await page.getByRole('button', { name: /^With problems/ }).click();
    const why = await explain(page, cycles.filter({ hasText: 'Kwatera D' }));
    await expect.poll(() => why.getByText(/not confirmed: Kwatera D/).count()).toBeGreaterThan(0);
  },
  async 'a new demo farm shows a probe that went silent and came back'() {
    const page = await open.kept('admin');
    const row = await alarmRow(page, /No readings from the module/);
    await row.getByText('Sonda Kwatera D').waitFor();
    // The cause has ended: the row states when.
    await expect.poll(() => row.getByText(/^until /).count()).toBe(1);
  },
  async 'a new demo farm shows a frost night, with the margin that was used up'() {
    const page = await open.kept('admin');
    const row = await alarmRow(page, /Frost: .*°C/);
    await row.first().getByText('Powietrze – kwatery').waitFor();
    await expect.poll(() => row.count()).toBeGreaterThan(0);
  },
};

testInTurn(0.4, STORIES);
