import type { APIRequestContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { listSchedulers } from '@zagon/contract/schedulers/endpoints.ts';
import { changesOf, openingsIn, quietFarm } from './field.ts';
import { useBrowser } from './journey.ts';

const open = useBrowser();

/** Times of a schedule are those of the farm. */
const FARM_ZONE = 'Europe/Warsaw';

/** The valve of block E. */
const SOUTH = 'AM411-DEMO-0001';

/** The first full minute that leaves the time to fill in the form and to bring the plan to the station. */
function soonest(): Temporal.ZonedDateTime {
  const ready = Temporal.Now.zonedDateTimeISO(FARM_ZONE).add({ seconds: 60 });
  return ready.round({ smallestUnit: 'minute', roundingMode: 'ceil' });
}

async function resultOf(request: APIRequestContext, name: string) {
  const programs = listSchedulers.reply.parse(await (await request.get('/api/schedulers')).json());
  return programs.find((program) => program.name === name)?.last_result?.result ?? null;
}

/** Only the weekday on which the start falls stays pressed. */
async function keepWeekday(page: Page, weekday: number): Promise<void> {
  const days = await page.getByRole('group', { name: 'Days' }).getByRole('button').all();
  for (const [index, day] of days.entries()) if (index + 1 !== weekday) await day.click();
}

describe('a schedule', () => {
  beforeEach(async () => {
    const page = await open('anna');
    await quietFarm(page.request, SOUTH);
  });

  test('made in the editor it reaches the device, runs by itself and says why it ran', async () => {
    const page = await open('anna');
    const name = 'Kwatera E, zaraz';
    await page.goto('/#/schedules');
    await page.getByRole('link', { name: 'New schedule' }).click();
    await page.getByRole('heading', { name: 'New schedule', level: 1 }).waitFor();
    const start = soonest();
    await page.getByLabel('Name').fill(name);
    await keepWeekday(page, start.dayOfWeek);
    await page.getByLabel('Start 1').fill(start.toPlainTime().toString({ smallestUnit: 'minute' }));
    await page.getByLabel('Minutes a section').fill('1');
    await page.getByRole('button', { name: 'Add a section, device or group' }).click();
    await page.getByRole('menuitem', { name: 'Kwatera E' }).click();

    // What will happen stands beside the form before anything is saved.
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('up to date').waitFor();
    await preview.getByText(/^\d days? with water · \d cycles? ·/).waitFor();
    await page.getByText(/save at least 5 minutes ahead/).waitFor();

    const before = changesOf(SOUTH, 'o1').length;
    await page.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
    await row.getByText(/^(Active|Running)$/).waitFor();

    await row.getByText('Running').waitFor({ timeout: 180_000 });
    const result = row.getByRole('button', { name: /^Correct/ });
    await result.waitFor({ timeout: 120_000 });
    expect(await resultOf(page.request, name)).toBe('correct');
    const openings = openingsIn(changesOf(SOUTH, 'o1').slice(before));
    expect(openings).toHaveLength(1);

    await result.click();
    const why = page.getByRole('dialog');
    await why.getByRole('listitem').first().waitFor();
    const gates = await why.getByRole('listitem').allInnerTexts();
    expect(gates.join('\n')).toMatch(/day/i);
    expect(gates.join('\n')).toMatch(/Staw/);
  }, 360_000);

  test('a form with something missing names the field, and keeps what was typed', async () => {
    const page = await open('anna');
    await page.goto('/#/schedules/new');
    await page.getByLabel('Name').fill('Bez sekcji');
    await page.getByLabel('Minutes a section').fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    const sections = page.getByRole('region', { name: 'Sections and time' });
    await sections.getByText('Choose at least one section or device').waitFor();
    await sections.getByText(/^Whole minutes from 1 to/).waitFor();
    expect(await page.getByLabel('Name').inputValue()).toBe('Bez sekcji');
    expect(await page.getByLabel('Minutes a section').inputValue()).toMatch(/^0/);
    expect(new URL(page.url()).hash).toBe('#/schedules/new');
    expect(await resultOf(page.request, 'Bez sekcji')).toBeNull();
  });
});
