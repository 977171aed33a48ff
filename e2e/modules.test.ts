import { expect, test } from 'vitest';
import { useBrowser } from './journey.ts';

const open = useBrowser();

/** A spare air sensor of the demo farm, heard by its base station. */
const SPARE = 'AM200-DEMO-9001';
const PIN = 'ZAGON234';

test('a device comes into the account by its label, is set up, shows what it measures, and leaves again', async () => {
  const page = await open('anna');
  await page.goto('/#/resources');
  await page.getByRole('button', { name: 'Add a module' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Serial number').fill(SPARE.toLowerCase());
  await dialog.getByLabel('PIN', { exact: true }).fill('WRONG234');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  // A wrong PIN is said at its field, and what was typed stays.
  await dialog
    .getByText(/serial number and PIN/i)
    .last()
    .waitFor();
  expect(await dialog.getByLabel('Serial number').inputValue()).toBe(SPARE.toLowerCase());

  await dialog.getByLabel('PIN', { exact: true }).fill(PIN);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Step 1 of 3').waitFor();
  await dialog.getByLabel('Name').fill('Przy bramie');
  // Its place is a click on the map; the keys move the pin, and the numbers beside it follow.
  await dialog.getByRole('button', { name: 'Choose on the map' }).click();
  await dialog.getByRole('button', { name: 'Zoom in' }).waitFor();
  const map = dialog.getByRole('application', { name: 'Map: Przy bramie' });
  await map.click({ position: { x: 200, y: 100 } });
  const latitude = dialog.getByLabel('Latitude');
  await expect.poll(() => latitude.inputValue()).toMatch(/^52\.\d{6}$/);
  const clicked = Number(await latitude.inputValue());
  await map.getByRole('button', { name: 'Move the pin' }).press('ArrowUp');
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(clicked);
  // And the other way round: a number puts the pin.
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
  // Its first readings come by themselves, and its settings are in force without a reload.
  await page.getByText(/°C/).first().waitFor({ timeout: 60_000 });
  await expect.poll(() => page.getByText('The module takes over new settings').count(), { timeout: 60_000 }).toBe(0);

  await page.getByText('52.1000°', { exact: false }).waitFor();

  await page.getByRole('button', { name: 'More about Przy bramie' }).click();
  await page.getByRole('menuitem', { name: 'Remove from the account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from the account' }).click();
  await page.getByRole('heading', { name: 'Modules', level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /Przy bramie/ }).count()).toBe(0);
}, 180_000);
