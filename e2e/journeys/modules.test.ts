import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { ownAccount, ownId } from '../support/own-account/own-account.ts';
import { useOwnField } from '../support/own-account/own-field.ts';

const open = useBrowser();
useOwnField();

/** A spare air sensor within range of the base station of the farm. */
const SPARE = 'AM200-DEMO-9001';
const PIN = 'ZAGON234';

test('a module is added by its label, configured, shows its readings, and is removed again', async () => {
  const page = await open('admin');
  const serial = ownId(await ownAccount(), SPARE).toLowerCase();
  await page.goto('/#/resources');
  await page.getByRole('button', { name: 'Add module' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Serial number').fill(serial);
  await dialog.getByLabel('PIN', { exact: true }).fill('WRONG234');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  // A wrong PIN is reported at its field, and the input is kept.
  await dialog
    .getByText(/serial number and PIN/i)
    .last()
    .waitFor();
  await expect.poll(() => dialog.getByLabel('Serial number').inputValue()).toBe(serial);

  await dialog.getByLabel('PIN', { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Step 1 of 3').waitFor();
  await dialog.getByLabel('Name').fill('Przy bramie');
  // The location is set by clicking the map; keys move the pin, and the coordinates below it follow.
  await dialog.getByRole('button', { name: 'Zoom in' }).waitFor();
  const map = dialog.getByRole('application', { name: 'Map: Przy bramie' });
  await map.click({ position: { x: 200, y: 100 } });
  await dialog.getByRole('button', { name: 'Coordinates' }).click();
  const latitude = dialog.getByLabel('Latitude');
  await expect.poll(() => latitude.inputValue()).toMatch(/^52\.\d{6}$/);
  const clicked = Number(await latitude.inputValue());
  await map.getByRole('button', { name: 'Move the pin' }).press('ArrowUp');
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(clicked);
  // Conversely, entering a coordinate moves the pin.
  await latitude.fill('52,1');
  await dialog.getByText(/^Pin at 52\.10000/).waitFor({ state: 'attached' });
  await dialog.getByLabel(/100/).first().fill('999');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('At most 100').waitFor();
  await dialog.getByLabel(/100/).first().fill('-2,5');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText('Step 2 of 3').waitFor();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await dialog.getByText('Step 3 of 3').waitFor();
  await dialog.getByRole('button', { name: 'Later' }).click();

  await page.getByRole('heading', { name: 'Przy bramie', level: 1 }).waitFor();
  // The first readings arrive on their own, and the settings take effect without a reload.
  await page.getByText(/°C/).first().waitFor();
  await expect.poll(() => page.getByText('The module is applying new settings').count()).toBe(0);

  await page.getByText('52.1000°', { exact: false }).waitFor();

  await page.locator('header').getByRole('button', { name: 'More actions for Przy bramie' }).click();
  await page.getByRole('menuitem', { name: 'Remove from account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from account' }).click();
  await page.getByRole('heading', { name: 'Modules', level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Przy bramie/ }).count()).toBe(0);
});
