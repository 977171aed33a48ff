import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { useOwnField } from '../support/own-account/own-field.ts';

const open = useBrowser();
useOwnField();

const STEPS = ['Home', 'PageUp', 'PageUp', 'End'] as const;

/** The values that the slider speaks at some minutes of the night shown. */
async function valuesOf(page: Page): Promise<readonly (string | null)[]> {
  const slider = page.getByRole('slider', { name: 'Time of the night' });
  const texts: (string | null)[] = [];
  for (const key of STEPS) {
    await slider.press(key);
    texts.push(await slider.getAttribute('aria-valuetext'));
  }
  return texts;
}

/** A schedule of the demo farm waters on these mornings (1 = Monday) whatever the weather; others wait for dry soil. */
const WATERED_MORNINGS: readonly number[] = [1, 3, 5, 7];

/** A night of the farm lasts until this hour. */
const NIGHT_ENDS_HOUR = 8;

/** The evening of the last night that is over and in which water ran. */
function lastWateredEvening(): Temporal.PlainDate {
  const endedBefore = Temporal.Now.zonedDateTimeISO('Europe/Warsaw').subtract({ hours: NIGHT_ENDS_HOUR });
  let morning = endedBefore.toPlainDate();
  while (!WATERED_MORNINGS.includes(morning.dayOfWeek)) morning = morning.subtract({ days: 1 });
  return morning.subtract({ days: 1 });
}

test('the last night with water plays on the map, and a valve that is opened meanwhile is not in it', async () => {
  const page = await open.kept('admin');
  await page.goto('/#/map');
  await page.getByRole('button', { name: 'Replay a night' }).click();
  const slider = page.getByRole('slider', { name: 'Time of the night' });
  await slider.waitFor();
  await page.goto(`/#/map?night=${lastWateredEvening().toString()}`);
  await page.getByText(`Replay: night of ${lastWateredEvening().day} `).waitFor();
  const runs = page.getByRole('region', { name: 'Runs of the night' });
  await page.getByText('Loading the night …').waitFor({ state: 'detached' });
  // The first row is the header: water ran in the night that is played.
  await expect.poll(() => runs.getByRole('row').count()).toBeGreaterThan(1);
  const before = await valuesOf(page);
  const runsBefore = await runs.innerText();
  expect(before[0]).toMatch(/^18:00: /);
  expect(before.at(-1)).toMatch(/^08:00: /);
  await expect.poll(() => page.url()).toContain('at=08');
  await expect.poll(() => page.getByRole('button', { name: /^Open / }).count()).toBe(0);
  const link = page.url();

  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.getByRole('button', { name: 'Kwatera C · Chandler', exact: true }).click();
  const card = page.getByRole('region', { name: 'Kwatera C' });
  await card.getByRole('button', { name: /^5/ }).click();
  await card.getByRole('button', { name: /^Open .* for 5/ }).click();
  await page.getByRole('dialog').getByRole('timer').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

  await page.goto(link);
  await slider.waitFor();
  await page.getByText('Loading the night …').waitFor({ state: 'detached' });
  await page.getByText(/^Replay: night of .*, 08:00$/).waitFor();
  await expect.poll(() => valuesOf(page)).toEqual(before);
  await expect.poll(() => runs.innerText()).toBe(runsBefore);
  await slider.press('Home');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => slider.inputValue()).not.toBe('0');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(() => page.url()).not.toContain('night=');
});
