import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { type NetworkServer, startNetworkServer } from '../support/outside/network-server.ts';
import { ownUser } from '../support/own-account/own-users.ts';
import { waitUntilSettled } from '../support/page-waits.ts';
import { signIn } from '../support/sign-in.ts';
import { wearFace } from '../support/walk/faces.ts';

const open = useBrowser();

/** Opens the networks of the account and adds one, which connects. */
async function connect(network: NetworkServer, name: string): Promise<Page> {
  const page = await open('signed-out');
  await wearFace(page, { language: 'en', preferences: 'own' });
  await signIn(page.context(), await ownUser('admin'));
  await page.goto('/#/settings/networks');
  await waitUntilSettled(page);
  await page.getByRole('button', { name: 'Add a network' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Address' }).fill(network.address);
  await page.getByRole('textbox', { name: 'User name' }).fill(network.user);
  await page.getByLabel('Key or password', { exact: true }).fill(network.key);
  await page.getByRole('textbox', { name: 'Application' }).fill(network.application);
  await page.getByRole('button', { name: 'Add the network' }).click();
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Devices of ${name}` }) })
    .getByText('Connected', { exact: true })
    .waitFor();
  return page;
}

test('a sensor of another maker becomes a module in two taps, and its values are shown', async () => {
  const network = await startNetworkServer();
  const sensor = { devEui: 'a84041000181d7e2', name: 'LSE01 north' };
  const page = await connect(network, 'Fields');

  network.uplink({ ...sensor, frame: 1, object: { water_SOIL: '19.57', temp_SOIL: '24.59', Bat: 3.6 } });
  await page.getByRole('button', { name: 'Devices of Fields' }).click();
  await page.getByRole('button', { name: 'Show LSE01 north as a module' }).click();
  await page.getByRole('region', { name: 'Preview' }).getByText('19.6%').waitFor();
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

/** A probe whose decoder is unknown: the moisture is a share of the volume. */
const PROBE = { devEui: '70b3d57ed0051234', name: 'Orchard probe' } as const;
const MOISTURE = '21.4%';

/** Maps the moisture of the probe by hand, with a value chosen from its newest message. */
async function mapMoisture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Devices of Orchard' }).click();
  await page.getByRole('button', { name: `Show ${PROBE.name} as a module` }).click();
  await page.getByRole('combobox', { name: 'Measurement' }).click();
  await page.getByRole('option', { name: /^Soil moisture/ }).click();
  await page.getByRole('combobox', { name: 'Value of the message' }).click();
  await page.getByRole('option', { name: /^soil\.vwc/ }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('soil.vwc: 0.187').waitFor();
  await page.getByRole('textbox', { name: 'Factor' }).fill('100');
  await preview.getByText('18.7%').waitFor();
  await page.getByRole('button', { name: 'Show as a module' }).click();
  await page.getByText('Shown as a module').waitFor();
}

/** Adds the temperature to the mapping of the probe. A path that it never sends is named first. */
async function addTemperature(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Change the mapping of ${PROBE.name}` }).click();
  await page.getByRole('button', { name: 'Add a value' }).click();
  const added = page.getByRole('group', { name: 'Value 2' });
  await added.getByRole('combobox', { name: 'Measurement' }).click();
  await page.getByRole('option', { name: /^Soil temperature/ }).click();
  const path = added.getByRole('combobox', { name: 'Value of the message' });
  await path.fill('soil.temperature');
  await added.getByText('The newest message of this device has no such value').waitFor();
  await path.fill('soil.temp');
  await page.getByRole('region', { name: 'Preview' }).getByText('16.2°C').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: `Change the mapping of ${PROBE.name}` }).waitFor();
}

/** Shows the probe in a widget of a new dashboard. */
async function showOnDashboard(page: Page): Promise<void> {
  await page.goto('/#/dashboard');
  await page.getByRole('button', { name: 'Add dashboard' }).click();
  await page.getByRole('radio', { name: 'Irrigation' }).click();
  await page.getByRole('button', { name: 'Create dashboard' }).click();
  await page.getByRole('link', { name: 'Irrigation', exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Edit layout' }).click();
  await page.getByRole('button', { name: 'Add widget' }).click();
  const gallery = page.getByRole('dialog');
  await gallery.getByRole('textbox', { name: 'Find a kind of widget' }).fill('measurements');
  await gallery.getByRole('button', { name: /Any measurements of one module/ }).click();
  await gallery.getByRole('combobox', { name: 'Module', exact: true }).click();
  await page.getByRole('option', { name: PROBE.name }).click();
  await gallery.getByRole('button', { name: 'Add widget' }).click();
  await gallery.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Edit layout' }).waitFor();
}

/** Saves a schedule that waters only while the probe measures less than 25 %. */
async function scheduleByProbe(page: Page, schedule: string): Promise<void> {
  await page.goto('/#/schedules/new');
  await page.getByLabel('Name').fill(schedule);
  await page.getByRole('button', { name: 'Add a section, device or group' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Kwatera A' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a condition' }).click();
  const condition = page.getByRole('listitem', { name: 'Condition 1' });
  const source = condition.getByLabel('Sensor or group');
  // With the depth of the sensor and its present value.
  const option = source.getByRole('option', { name: new RegExp(`^${PROBE.name}.* · ${MOISTURE}$`) });
  await option.waitFor({ state: 'attached' });
  await source.selectOption(await option.getAttribute('value'));
  await condition.getByLabel('Limit').fill('25');
  await condition.getByText(new RegExp(`^Now ${MOISTURE}.*: it runs$`)).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: schedule }).waitFor();
}

test('a sensor with an own mapping is shown on a dashboard, decides in a schedule and is in a report', async () => {
  const network = await startNetworkServer();
  const page = await connect(network, 'Orchard');
  network.uplink({ ...PROBE, frame: 1, object: { soil: { vwc: 0.187, temp: '16.2' } } });
  await mapMoisture(page);
  await addTemperature(page);
  network.uplink({ ...PROBE, frame: 2, object: { soil: { vwc: 0.214, temp: '16.4' } } });

  await showOnDashboard(page);
  const widget = page.getByRole('region', { name: PROBE.name });
  await expect.poll(() => widget.innerText()).toMatch(/21\.4/);
  await expect.poll(() => widget.innerText()).toMatch(/16\.4/);

  const schedule = 'Orchard by its probe';
  await scheduleByProbe(page, schedule);
  await page.getByRole('link', { name: schedule }).click();
  const saved = page.getByRole('listitem', { name: 'Condition 1' });
  await saved.getByText(PROBE.name).first().waitFor();
  await expect.poll(() => saved.innerText()).toMatch(/21\.4/);

  await page.goto('/#/reports');
  const row = page.getByRole('listitem').filter({ hasText: PROBE.name });
  await row.getByRole('button').first().click();
  await row.getByRole('checkbox', { name: /^Soil moisture/ }).check();
  await page.getByRole('button', { name: 'Show report' }).click();
  await page.getByText('Table', { exact: true }).click();
  const table = page.getByRole('table', { name: /^Table, \d+ rows?$/ });
  await table.getByRole('cell', { name: '21.4' }).first().waitFor();
  await waitUntilSettled(page);
  expect(page.url()).toContain('/reports');
});
