import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { useOwnField } from '../support/own-account/own-field.ts';

const open = useBrowser();
useOwnField();

/** Resolves when the server has sent the page a new reading. */
function nextReading(page: Page): Promise<unknown> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().startsWith('42["data"')) resolve(payload);
      });
    });
  });
}

test('dashboard values change without a reload', async () => {
  const page = await open('admin');
  const reading = nextReading(page);
  await page.goto('/#/dashboard');
  const measured = page.getByRole('main').locator('time[datetime]');
  await measured.first().waitFor();
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  const newest = () =>
    measured.evaluateAll((times) =>
      times
        .map((time) => time.getAttribute('datetime') ?? '')
        .toSorted()
        .at(-1),
    );
  const values = () => page.getByRole('main').innerText();
  const before = { newest: await newest(), values: await values() };
  await reading;
  await expect.poll(newest).not.toBe(before.newest);
  await expect.poll(values).not.toBe(before.values);
  await page.getByRole('banner').getByText('Live').waitFor();
  await expect.poll(() => page.evaluate(() => 'notReloaded' in window)).toBe(true);
});
