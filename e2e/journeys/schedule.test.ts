import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { currentTurn } from '@zagon/tools/suite/rotation/turn.ts';
import type { APIRequestContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { changesOf, openingsIn, untilClosed } from '../support/field.ts';
import { useBrowser } from '../support/journey.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { soonestStart } from '../support/soonest-start.ts';
import { VALVES } from '../support/valves.ts';

const open = useBrowser();
useOwnField();

const VALVE = VALVES.schedule;

const turn = currentTurn();
/** One turn watches the cycle to its end, which takes minutes; the others until the valve is open. */
const WATCHES_TO_END = turn === 'all' || turn === 0;
/** A longer run starts even if its plan arrives late. */
const MINUTES = WATCHES_TO_END ? 1 : 20;

/** How long the journey looks ahead on a quick machine, s. */
const LEAD_S = WATCHES_TO_END ? 40 : 25;

async function resultOf(request: APIRequestContext, name: string) {
  const schedules = ENDPOINTS.listSchedules.reply.parse(await (await request.get('/api/schedulers')).json());
  return schedules.find((schedule) => schedule.name === name)?.last_result?.result ?? null;
}

/** Deselects every weekday except the one of the start. */
async function selectOnlyWeekday(page: Page, weekday: number): Promise<void> {
  const days = await page.getByRole('group', { name: 'Days' }).getByRole('button').all();
  for (const [index, day] of days.entries()) if (index + 1 !== weekday) await day.click();
}

describe('a schedule', () => {
  test('a schedule created in the editor reaches the device, runs on its own and explains why it ran', async () => {
    const page = await open.kept('admin');
    await untilClosed(page.request, VALVE);
    const name = 'Kwatera E, zaraz';
    const began = Temporal.Now.instant();
    await page.goto('/#/schedules');
    await page.getByRole('link', { name: 'New schedule' }).click();
    await page.getByRole('heading', { name: 'New schedule', level: 1 }).waitFor();
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Minutes per section').fill(String(MINUTES));
    await page.getByRole('button', { name: 'Add a section, device or group' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Kwatera E' }).click();
    await page.keyboard.press('Escape');
    // Last, so that it is still ahead on a slow machine.
    const start = soonestStart(began, LEAD_S);
    await selectOnlyWeekday(page, start.dayOfWeek);
    await page.getByLabel('Start 1').fill(start.toPlainTime().toString({ smallestUnit: 'minute' }));

    // The preview is shown next to the form before anything is saved.
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('up to date').waitFor();
    await preview.getByText(/^\d days? with water · \d cycles? ·/).waitFor();
    await page.getByText(/save at least 5 minutes ahead/).waitFor();

    const before = changesOf(VALVE).length;
    await page.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name }) });
    await row.getByText(/^(Active|Running)$/).waitFor();

    await row.getByText('Running').waitFor({ timeout: 600_000 });
    await expect.poll(() => openingsIn(changesOf(VALVE).slice(before))).toHaveLength(1);
    if (!WATCHES_TO_END) return;
    const result = row.getByRole('button', { name: /^Correct/ });
    await result.waitFor({ timeout: 600_000 });
    await expect.poll(() => resultOf(page.request, name)).toBe('correct');
    const openings = openingsIn(changesOf(VALVE).slice(before));
    expect(openings).toHaveLength(1);

    await result.click();
    const why = page.getByRole('dialog');
    await why.getByRole('listitem').first().waitFor();
    const gates = async () => (await why.getByRole('listitem').allInnerTexts()).join('\n');
    await expect.poll(gates).toMatch(/day/i);
    await expect.poll(gates).toMatch(/Staw/);
  });

  test('an incomplete form of a schedule points to the missing field and keeps the input', async () => {
    const page = await open.kept('admin');
    await page.goto('/#/schedules/new');
    await page.getByLabel('Name').fill('Bez sekcji');
    await page.getByLabel('Minutes per section').fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    const sections = page.getByRole('region', { name: 'Sections and time' });
    await sections.getByText('Choose at least one section or device').waitFor();
    await sections.getByText(/^Enter whole minutes from 1 to/).waitFor();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Bez sekcji');
    await expect.poll(() => page.getByLabel('Minutes per section').inputValue()).toMatch(/^0/);
    expect(new URL(page.url()).hash).toBe('#/schedules/new');
    await expect.poll(() => resultOf(page.request, 'Bez sekcji')).toBeNull();
  });
});
