import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { write } from '../support/api.ts';
import { waitUntilStill } from '../support/page-waits.ts';

const open = useBrowser();

test('an administrator turns a browser into a wall, which may only watch, shows a lost connection, and ends with one click', async () => {
  const admin = await open('admin');
  await admin.goto('/#/settings/walls');
  await admin.getByRole('button', { name: 'Add a wall screen' }).click();
  await admin.getByRole('textbox', { name: 'Location' }).fill('Packing hall');
  await admin.getByRole('button', { name: 'Create the code' }).click();
  const code = (await admin.locator('output').textContent()) ?? '';
  await admin.getByRole('button', { name: 'Done' }).click();

  const wall = await open('signed-out');
  await wall.goto('/#/wall');
  await wall.getByRole('button', { name: 'English' }).click();
  await wall.getByLabel('Code').fill(code);
  await wall.getByRole('button', { name: 'Show the wall view' }).click();
  await wall.getByRole('heading', { level: 1, name: 'Zielone Pole' }).waitFor();
  await wall.getByText('Live', { exact: true }).waitFor();
  await expect.poll(() => wall.getByRole('button').count()).toBe(0);

  // It has one screen, and the server refuses every write.
  await wall.goto('/#/schedules');
  await wall.getByText('Live', { exact: true }).waitFor();
  expect(new URL(wall.url()).hash).toBe('#/supervisor');
  const created = await write(wall.request, 'post', '/api/sections', { name: 'Mine' });
  expect(created.status()).toBe(403);

  await wall.context().setOffline(true);
  await wall.getByText(/^No connection since \d\d:\d\d$/).waitFor();
  await wall.context().setOffline(false);
  await wall.getByText('Live', { exact: true }).waitFor();

  const end = admin.getByRole('button', { name: 'End Packing hall' });
  // Another journey may add a wall above it.
  await waitUntilStill(end);
  await end.click();
  await end.waitFor({ state: 'detached' });
  await wall.getByRole('heading', { name: 'Turn this browser into a wall screen' }).waitFor();
});
