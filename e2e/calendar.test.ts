import { describe, expect, test } from 'vitest';
import { listSchedulers } from '@zagon/contract/schedulers/endpoints.ts';
import { listSections } from '@zagon/contract/sections/endpoints.ts';
import { useBrowser } from './journey.ts';
import { write } from './people.ts';

const open = useBrowser();

const NAME = 'Kalendarz, kwatera C';

/** A program that begins on the first of the next month: nothing of it opens while the test runs. */
async function addProgram(request: Parameters<typeof write>[0]): Promise<string> {
  const sections = listSections.reply.parse(await (await request.get('/api/sections')).json());
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
  return listSchedulers.reply.element.parse(await added.json()).id;
}

describe('the calendar', () => {
  test('leads to a planned run, says why it will run, and takes it out and back', async () => {
    const page = await open('anna');
    const id = await addProgram(page.request);
    const skips = async () => {
      const programs = listSchedulers.reply.parse(await (await page.request.get('/api/schedulers')).json());
      return programs.find((program) => program.id === id)?.skips.length;
    };
    await page.goto('/#/calendar?view=list');
    await page.getByRole('button', { name: 'Month after' }).click();
    await page
      .getByRole('button', { name: new RegExp(`^03:00–03:20 ${NAME} ?, planned`) })
      .first()
      .click();
    const why = page.getByRole('dialog');
    await why.getByText(/^As things stand now/).waitFor();
    expect(await why.getByRole('listitem').count()).toBeGreaterThan(1);

    await why.getByRole('button', { name: 'Skip this run' }).click();
    await page.getByText(new RegExp(`^Skipped: ${NAME}`)).waitFor();
    // The notice stays while it has the focus.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    expect(await skips()).toBe(1);
    await undo.click();
    await expect.poll(skips).toBe(0);
    await write(page.request, 'delete', `/api/schedulers/${id}`);
  });
});
