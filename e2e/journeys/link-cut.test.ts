import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cutLink } from '../support/field.ts';
import { useBrowser } from '../support/journey.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { quickTile } from '../support/opening.ts';
import { write } from '../support/api.ts';

const open = useBrowser();
useOwnField();

describe('while the base station has no connection', () => {
  test('while the base station has no connection, no page suggests that a command or a plan has reached it', async () => {
    const page = await open('admin');
    const reconnect = await cutLink(page.request, 'AGB2000-DEMO-0001');
    try {
      await page.goto('/');
      const tile = quickTile(page, 'Kwatera C');
      await tile.getByText('State unknown').waitFor();
      await tile.getByRole('button', { name: 'Stop Kwatera C' }).waitFor();
      await expect.poll(() => tile.getByRole('button', { name: /^Open/ }).count()).toBe(0);
      await saveForLater(page, 'Kwatera C, później');
      await page.goto('/#/schedules');
      const row = page.getByRole('row').filter({ hasText: 'Kwatera C, później' });
      await row.getByText('not yet on the device').waitFor();
      reconnect();
      await row.getByText('Active').waitFor();
      await expect.poll(() => row.getByText('not yet on the device').count()).toBe(0);
    } finally {
      reconnect();
    }
  });
});

/** Saves a one-minute schedule in block C, daily at the hour furthest from now. */
async function saveForLater(page: Page, name: string): Promise<void> {
  const sections = ENDPOINTS.listSections.reply.parse(await (await page.request.get('/api/sections')).json());
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
