import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';

const open = useBrowser();

/** A three-level probe of the demo farm, at its preset depths. */
const PROBE = 'Sonda Kwatera A';

test('soil moisture at 30 cm of the last week is three clicks from the start page', async () => {
  const page = await open('admin');
  await page.goto('/#/');
  // First click: the chart of the module's page already has all depths of the last week.
  await page.getByRole('main').getByRole('link', { name: PROBE }).first().click();
  await page.getByRole('heading', { name: PROBE, level: 1 }).waitFor();
  const levels = page.getByRole('list', { name: 'Soil profile' }).getByRole('listitem');
  await levels.nth(2).waitFor();
  const depths = async () =>
    (await levels.allInnerTexts()).map((text) => /^\d+ cm\s+level \d/.exec(text)?.[0].replace(/\s+/g, ' '));
  await expect.poll(depths).toEqual(['15 cm level 1', '30 cm level 2', '50 cm level 3']);
  // Second and third: the history alone, without the other depths.
  await page.getByRole('link', { name: 'History and events' }).click();
  await expect.poll(() => page.getByRole('radio', { name: '7 days' }).isChecked()).toBe(true);
  const fields = page.getByRole('group', { name: 'Readings' }).getByRole('button', { name: /^Soil moisture/ });
  await expect
    .poll(() => fields.allInnerTexts())
    .toEqual(['Soil moisture, 15 cm', 'Soil moisture, 30 cm', 'Soil moisture, 50 cm']);
  await fields.filter({ hasText: '15 cm' }).click();
  await page.getByRole('img', { name: `${PROBE}, last 7 days` }).waitFor();
});
