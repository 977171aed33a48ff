import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { useBrowser } from '../support/journey.ts';
import { type Journeys, testInTurn } from '../support/journeys-in-turn.ts';

const open = useBrowser();

const PHONE = { ...DESKTOP, width: 390 } as const;

type Ring = readonly (readonly [number, number])[];

/** A square field of this size, in degrees of latitude, beside the demo farm. */
const square = (west: number, south: number, size: number): Ring => [
  [west, south],
  [west + 1.6 * size, south],
  [west + 1.6 * size, south + size],
  [west, south + size],
];
const closed = (ring: Ring): Ring => [...ring, ...ring.slice(0, 1)];

function geojson(features: readonly { readonly Nazwa: string; readonly geometry: object }[]): Buffer {
  const all = features.map(({ geometry, ...properties }) => ({ type: 'Feature', properties, geometry }));
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: all }));
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/#/map?tab=regions');
  await page.getByRole('application').getByRole('button', { name: 'Zoom in' }).waitFor();
  await page.getByRole('button', { name: 'Import and export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import and export' });
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer });
}

const FILES: Journeys = {
  async 'a field with a pond and a second part is shown on the map, imported, and loses its pond on request'() {
    const page = await open('admin');
    const geometry = {
      type: 'MultiPolygon',
      coordinates: [
        [closed(square(21.01, 52.01, 0.002)), closed(square(21.0108, 52.0105, 0.0005))],
        [square(21.015, 52.01, 0.001)],
      ],
    };
    const bow = square(21.02, 52.02, 0.001).toSorted((a, b) => a[0] + 2 * a[1] - b[0] - 2 * b[1]);
    await chooseFile(
      page,
      'pola.geojson',
      geojson([
        { Nazwa: 'Pole ze stawem', geometry },
        { Nazwa: 'Klepsydra', geometry: { type: 'Polygon', coordinates: [closed(bow)] } },
      ]),
    );
    const dialog = page.getByRole('dialog', { name: 'Import and export' });
    await dialog.getByText('The sides of the area cross. Move a point so that they do not').waitFor();
    await dialog.getByText('The border was not closed: its last corner is now joined to the first').waitFor();
    await dialog.getByText('With 1 hole, which does not count as area').waitFor();
    await dialog.getByRole('application').getByRole('button', { name: 'Zoom in' }).waitFor();
    await dialog.getByRole('button', { name: 'Import 1 item' }).click();
    await page.getByText('1 item imported.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Pole ze stawem', exact: true }).click();
    const card = page.getByRole('region', { name: 'Pole ze stawem' });
    await card.getByText('Holes (such as ponds)').waitFor();
    await card.getByRole('button', { name: 'Remove the holes' }).click();
    await card.getByText('Holes (such as ponds)').waitFor({ state: 'detached' });
    await card.getByRole('link', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Pole ze stawem deleted.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Pole ze stawem', exact: true }).count()).toBe(0);
  },
  async 'a file with latitude first is asked about before anything can be imported'() {
    const page = await open('admin', PHONE);
    const swapped = square(21.01, 52.01, 0.002).map(([longitude, latitude]) => [latitude, longitude]);
    const geometry = { type: 'Polygon', coordinates: [[...swapped, ...swapped.slice(0, 1)]] };
    await chooseFile(page, 'pole.geojson', geojson([{ Nazwa: 'Pole', geometry }]));
    const dialog = page.getByRole('dialog', { name: 'Import and export' });
    await dialog.getByText('Latitude and longitude seem to be swapped').waitFor();
    const go = dialog.getByRole('button', { name: 'Import 1 item' });
    await expect.poll(() => go.isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: 'Swap them' }).check();
    await expect.poll(() => go.isEnabled()).toBe(true);
  },
  async 'a KML file with a bare ampersand and a damaged item shows its fields, and the line of the damage'() {
    const page = await open('admin');
    const placemark = (name: string, west: number) =>
      `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${closed(square(west, 52.01, 0.002)).join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
    const text = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>\n${placemark('Jan & Anna', 21.01)}\n${placemark('Ucięte', 21.03).replace('</name>', '')}\n${placemark('Sad&nbsp;dolny', 21.02)}\n</Document></kml>`;
    await chooseFile(page, 'pola.kml', Buffer.from(text));
    const dialog = page.getByRole('dialog', { name: 'Import and export' });
    await dialog.getByText('Jan & Anna').waitFor();
    await dialog.getByText('Sad dolny').waitFor();
    await dialog.getByText('first at line 3, column').waitFor();
    await dialog.getByText('It has no area or point that can be read').waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Import 2 items' }).count()).toBe(1);
  },
};

testInTurn(0.5, FILES);
