import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { countingUser, type CountingUser } from '../support/counting-user.ts';
import { useBrowser } from '../support/journey.ts';
import { type Journeys, testInTurn } from '../support/journeys-in-turn.ts';
import { write } from '../support/api.ts';
import { waitUntilSettled } from '../support/page-waits.ts';

const open = useBrowser();

/** A three-level probe of the demo farm, at its preset depths. */
const PROBE = 'Sonda Kwatera A';

/** The start page on a desktop, where every task begins, and a user whose clicks are counted. */
async function atStart(): Promise<readonly [Page, CountingUser]> {
  const page = await open.kept('admin');
  await page.goto('/');
  await waitUntilSettled(page);
  // Changes reach the page from here on.
  await page.getByRole('banner').getByText('Live').waitFor();
  return [page, countingUser('click')];
}

const destination = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

/** A schedule of block C that begins next month, so that nothing opens during the test. */
async function addSchedule(page: Page, name: string): Promise<string> {
  const sections = ENDPOINTS.listSections.reply.parse(await (await page.request.get('/api/sections')).json());
  const added = await write(page.request, 'post', '/api/schedulers', {
    name,
    kind: 'irrigation',
    type: 'sequential',
    begin_date: Temporal.Now.plainDateISO('Europe/Warsaw').with({ day: 1 }).add({ months: 1 }).toString(),
    rule: { type: 'days', days: [1, 2, 3, 4, 5, 6, 7] },
    run_time: 20,
    cycles: { start_hours: ['03:00'] },
    elements: [
      { type: 'section', id: sections.find((section) => section.name.startsWith('Kwatera C'))?.id, minutes: null },
    ],
  });
  return ENDPOINTS.listSchedules.reply.element.parse(await added.json()).id;
}

const TASKS: Journeys = {
  async "from the start page, the last week's moisture at 30 cm is at most 3 clicks from the start page"() {
    const [page, user] = await atStart();
    await user.tap(page.getByRole('main').getByRole('link', { name: PROBE }).first());
    await user.tap(page.getByRole('link', { name: 'History and events' }));
    await page.getByRole('img', { name: `${PROBE}, last 7 days` }).waitFor();
    const line = page.getByRole('button', { name: 'Soil moisture, 30 cm' });
    await expect.poll(() => line.getAttribute('aria-pressed')).toBe('true');
    expect(user.count().taps).toBeLessThanOrEqual(3);
  },
  async 'from the start page, an upcoming cycle is skipped with 2 clicks, and restored with one'() {
    const [page, user] = await atStart();
    const name = 'Policzone, kwatera C';
    const id = await addSchedule(page, name);
    const skips = async () => {
      const schedules = ENDPOINTS.listSchedules.reply.parse(await (await page.request.get('/api/schedulers')).json());
      return schedules.find((schedule) => schedule.id === id)?.skips.length;
    };
    await user.tap(destination(page, 'Schedules'));
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
    await user.tap(row.getByRole('button', { name: /^Skip / }));
    expect(user.count().taps).toBeLessThanOrEqual(2);
    await expect.poll(skips).toBe(1);
    await user.tap(page.getByRole('button', { name: 'Undo', exact: true }));
    await expect.poll(skips).toBe(0);
    await write(page.request, 'delete', `/api/schedulers/${id}`);
  },
  async 'from the start page, finding out why a cycle did not run takes at most 4 clicks'() {
    const [page, user] = await atStart();
    await user.tap(destination(page, 'Schedules'));
    await user.tap(page.getByRole('link', { name: 'History', exact: true }));
    await user.tap(page.getByRole('button', { name: /^Skipped/ }));
    await user.tap(
      page
        .getByRole('main')
        .getByRole('button', { name: /Why\?$/ })
        .first(),
    );
    await page
      .getByRole('dialog')
      .getByText(/, stopped it:/)
      .first()
      .waitFor();
    expect(user.count().taps).toBeLessThanOrEqual(4);
  },
  async 'from the start page, a report of three sources over 30 days is downloaded with at most 12 clicks'() {
    const [page, user] = await atStart();
    await user.tap(destination(page, 'Reports'));
    for (const module of ['Sonda Kwatera A', 'Sonda Kwatera B', 'Sonda Kwatera C']) {
      const row = page.getByRole('listitem').filter({ hasText: module });
      await user.tap(row.getByRole('button').first());
      await user.tap(row.getByRole('checkbox').first());
    }
    await user.tap(page.getByText('30 days', { exact: true }));
    await user.tap(page.getByRole('button', { name: 'Show report' }));
    await user.tap(page.getByRole('button', { name: 'Export' }));
    const saved = page.waitForEvent('download');
    await user.tap(page.getByRole('menuitem', { name: 'CSV commas' }));
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    expect(user.count().taps).toBeLessThanOrEqual(12);
  },
  async 'from the start page, adding a module asks for its serial number and PIN after 2 clicks'() {
    const [page, user] = await atStart();
    await user.tap(destination(page, 'Resources'));
    await user.tap(page.getByRole('button', { name: 'Add module' }));
    await page.getByRole('dialog').getByLabel('Serial number').waitFor();
    await page.getByRole('dialog').getByLabel('PIN', { exact: true }).waitFor();
    expect(user.count().taps).toBeLessThanOrEqual(2);
  },
  async 'from the start page, an alarm threshold is set with at most 4 clicks'() {
    const [page, user] = await atStart();
    await user.tap(page.getByRole('main').getByRole('link', { name: 'Sonda Kwatera B' }).first());
    await user.tap(page.getByRole('main').getByRole('link', { name: 'Alarms', exact: true }));
    await user.type(page.getByRole('textbox', { name: /Soil frost.*50 cm/ }), '0.5');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
    await user.tap(page.getByRole('button', { name: 'Save', exact: true }));
    await saved;
    expect(user.count().taps).toBeLessThanOrEqual(4);
  },
  async 'from the start page, an alarm whose cause has ended is confirmed with at most 2 clicks'() {
    const [page, user] = await atStart();
    // Which alarms are among the first depends on the weather: on a cold evening there is one of frost.
    const last = page.getByRole('button', { name: /^Confirm: / }).last();
    const confirm = page.getByRole('button', { name: (await last.getAttribute('aria-label')) ?? '', exact: true });
    await user.tap(confirm);
    await confirm.waitFor({ state: 'detached' });
    expect(user.count().taps).toBeLessThanOrEqual(2);
  },
  async 'from the start page, a schedule with fertigation and a condition takes at most 12 clicks'() {
    const [page, user] = await atStart();
    const name = 'Policzony program';
    await user.tap(destination(page, 'Schedules'));
    await user.tap(page.getByRole('link', { name: 'New schedule' }));
    await user.type(page.getByLabel('Name'), name);
    await user.tap(page.getByRole('button', { name: 'Add a section, device or group' }));
    await user.tap(page.getByRole('menuitemcheckbox', { name: 'Kwatera A' }));
    await user.tap(page.getByRole('combobox', { name: 'Fertigation' }));
    await user.tap(page.getByRole('option', { name: 'Every few run days' }));
    await user.tap(page.getByRole('button', { name: 'Add a condition' }));
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/schedulers') && response.request().method() === 'POST',
    );
    await user.tap(page.getByRole('button', { name: 'Save' }));
    const { id } = ENDPOINTS.listSchedules.reply.element.parse(await (await saved).json());
    expect(user.count().taps).toBeLessThanOrEqual(12);
    await write(page.request, 'delete', `/api/schedulers/${id}`);
  },
};

testInTurn(0.5, TASKS);
