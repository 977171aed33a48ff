import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { startNetworkServer } from '../support/outside/network-server.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { waitUntilSettled } from '../support/page-waits.ts';
import { signIn } from '../support/sign-in.ts';
import { wearFace } from '../support/walk/faces.ts';

const open = useBrowser();

test('a sensor of another maker becomes a module in two taps, and its values are shown', async () => {
  const network = await startNetworkServer();
  const sensor = { devEui: 'a84041000181d7e2', name: 'LSE01 north' };
  const page = await open('signed-out');
  await wearFace(page, { language: 'en', preferences: 'own' });
  await signIn(page.context(), await ownUser('admin'));
  await page.goto('/#/settings/networks');
  await waitUntilSettled(page);

  await page.getByRole('button', { name: 'Add a network' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Fields');
  await page.getByRole('textbox', { name: 'Address' }).fill(network.address);
  await page.getByRole('textbox', { name: 'User name' }).fill(network.user);
  await page.getByLabel('Key or password', { exact: true }).fill(network.key);
  await page.getByRole('textbox', { name: 'Application' }).fill(network.application);
  await page.getByRole('button', { name: 'Add the network' }).click();
  await page.getByText('Connected', { exact: true }).waitFor();

  network.uplink({ ...sensor, frame: 1, object: { water_SOIL: '19.57', temp_SOIL: '24.59', Bat: 3.6 } });
  await page.getByRole('button', { name: 'Devices of Fields' }).click();
  await page.getByRole('button', { name: 'Show LSE01 north as a module' }).click();
  await page.getByRole('button', { name: 'Show as a module' }).click();
  await page.getByText('Shown as a module').waitFor();

  network.uplink({ ...sensor, frame: 2, object: { water_SOIL: '20.25', temp_SOIL: '24.41', Bat: 3.6 } });
  await page.goto('/#/resources');
  await page
    .getByRole('link', { name: /LSE01 north/ })
    .first()
    .click();
  await page
    .getByText(/20\.[23]/)
    .first()
    .waitFor();
  await waitUntilSettled(page);
  expect(page.url()).toContain('/resources/modules/');
});
