import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { write } from '../support/api.ts';

const open = useBrowser();

const NAME = 'Kalendarz, kwatera C';

/** A schedule that begins on the first of next month, so that nothing opens during the test. */
async function addSchedule(request: Parameters<typeof write>[0]): Promise<string> {
  const sections = ENDPOINTS.listSections.reply.parse(await (await request.get('/api/sections')).json());
  const block = sections.find(({ name }) => name.startsWith('Kwatera C'));
  const added = await write(request, 'post', '/api/schedulers', {
    name: NAME,
    kind: 'irrigation',
    type: 'sequential',
    begin_date: Temporal.Now.plainDateISO('Europe/Warsaw').with({ day: 1 }).add({ months: 1 }).toString(),
    rule: { type: 'days', days: [1, 2, 3, 4, 5, 6, 7] },
    run_time: 20,
    cycles: { start_hours: ['03:00'] },
    elements: [{ type: 'section', id: block?.id, minutes: null }],
  });
  return ENDPOINTS.listSchedules.reply.element.parse(await added.json()).id;
}

describe('the calendar', () => {
  test('the calendar opens a planned run, explains why it will run, and skips and restores it', async () => {
    const page = await open('admin');
    const id = await addSchedule(page.request);
    const skips = async () => {
      const schedules = ENDPOINTS.listSchedules.reply.parse(await (await page.request.get('/api/schedulers')).json());
      return schedules.find((schedule) => schedule.id === id)?.skips.length;
    };
    await page.goto('/#/calendar?view=list');
    await page.getByRole('button', { name: 'Next month' }).click();
    await page
      .getByRole('button', { name: new RegExp(`^03:00–03:20 ${NAME} ?, planned`) })
      .first()
      .click();
    const why = page.getByRole('dialog');
    await why.getByText(/^Based on current values\. Will be decided/).waitFor();
    await expect.poll(() => why.getByRole('listitem').count()).toBeGreaterThan(1);

    await why.getByRole('button', { name: 'Skip this run' }).click();
    // The notice stays open while it has the focus.
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.focus();
    await page.getByText(new RegExp(`^Skipped: ${NAME}`)).waitFor();
    await expect.poll(skips).toBe(1);
    await undo.click();
    await expect.poll(skips).toBe(0);
    await write(page.request, 'delete', `/api/schedulers/${id}`);
  });
});
