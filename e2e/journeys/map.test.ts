import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { countingUser } from '../support/counting-user.ts';
import { useBrowser } from '../support/journey.ts';
import { type Journeys, testInTurn } from '../support/journeys-in-turn.ts';
import { useOwnField } from '../support/own-account/own-field.ts';

const open = useBrowser();
useOwnField();

const PHONE = { ...DESKTOP, width: 390 } as const;
/** Five corners that do not cross, as shares of the map; the cross and the buttons are elsewhere. */
const CORNERS = [
  [0.2, 0.3],
  [0.45, 0.15],
  [0.7, 0.35],
  [0.65, 0.75],
  [0.25, 0.8],
] as const;

/** Opens the map, and waits until it can be drawn on. */
async function openMap(page: Page, search = ''): Promise<Locator> {
  await page.goto(`/#/map${search}`);
  const map = page.getByRole('application');
  await map.getByRole('button', { name: 'Zoom in' }).waitFor();
  return map;
}

async function deleteRegion(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText(`${name} deleted.`).waitFor();
}

test('a section is opened and stopped from its card on the map', async () => {
  const page = await open.kept('admin');
  await openMap(page);
  await page.getByRole('button', { name: 'Kwatera C · Chandler', exact: true }).click();
  const card = page.getByRole('region', { name: 'Kwatera C' });
  await card.getByRole('button', { name: /^5/ }).click();
  await card.getByRole('button', { name: /^Open .* for 5/ }).click();
  const opening = page.getByRole('dialog');
  await opening.getByRole('timer').waitFor();
  await opening.getByRole('button', { name: 'Close', exact: true }).click();
  await opening.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: /^Stop/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
  // The card offers Open again only after the module has reported the valve closed.
  const reopen = card.getByRole('button', { name: /^Open / });
  await reopen.waitFor();
  await expect.poll(() => reopen.count()).toBe(1);
});

/** A new dashboard with a map added from the gallery; returns the card of the map. */
async function addMapWidget(page: Page): Promise<Locator> {
  await page.goto('/#/dashboard');
  await page.getByRole('button', { name: 'Add dashboard' }).click();
  await page.getByRole('radio', { name: 'Soil' }).click();
  await page.getByRole('button', { name: 'Create dashboard' }).click();
  await page.getByRole('link', { name: 'Soil', exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Edit layout' }).click();
  await page.getByRole('button', { name: 'Add widget' }).click();
  const gallery = page.getByRole('dialog');
  await gallery.getByRole('textbox', { name: 'Find a kind of widget' }).fill('map');
  await gallery.getByRole('button', { name: /^Fields/ }).click();
  await gallery.getByRole('button', { name: 'Add widget' }).click();
  await gallery.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Edit layout' }).waitFor();
  const widget = page.getByRole('region', { name: 'Fields' });
  await widget.getByRole('button', { name: 'Zoom in' }).waitFor();
  return widget;
}

async function removeDashboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dashboard menu' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('a section is opened and stopped from a map that was added to a dashboard', async () => {
  const page = await open.kept('admin');
  const widget = await addMapWidget(page);
  await widget.getByRole('button', { name: 'Kwatera C · Chandler', exact: true }).press('Enter');
  const card = widget.getByRole('region', { name: 'Kwatera C' });
  await card.getByRole('button', { name: /^5/ }).click();
  await card.getByRole('button', { name: /^Open .* for 5/ }).click();
  const opening = page.getByRole('dialog');
  await opening.getByRole('timer').waitFor();
  await opening.getByRole('button', { name: 'Close', exact: true }).click();
  await opening.waitFor({ state: 'detached' });
  await card.getByRole('button', { name: /^Stop/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
  const reopen = card.getByRole('button', { name: /^Open / });
  await reopen.waitFor();
  await expect.poll(() => reopen.count()).toBe(1);
  await removeDashboard(page);
});

const JOURNEYS: Journeys = {
  async 'a region of five corners is drawn on a phone in at most 9 taps'() {
    const page = await open('admin', PHONE);
    const map = await openMap(page);
    const user = countingUser();
    await user.tap(page.getByRole('button', { name: 'Draw a region' }));
    await page.getByRole('heading', { name: 'New region' }).waitFor();
    const canvas = map.locator('canvas').first();
    await canvas.waitFor();
    const box = await map.boundingBox();
    if (box === null) throw new Error('the map has no size');
    for (const [x, y] of CORNERS) await page.touchscreen.tap(box.x + x * box.width, box.y + y * box.height);
    const taps = user.count().taps + CORNERS.length;
    await page
      .getByRole('list', { name: 'Points' })
      .getByRole('button', { name: /^Point 5/ })
      .waitFor();
    await user.tap(page.getByRole('button', { name: 'Close and name' }));
    // The name has the focus, so it is typed without a tap.
    await page.getByRole('dialog').getByLabel('Name').waitFor();
    await page.keyboard.type('Five corners');
    await user.tap(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await page.getByRole('heading', { name: 'Five corners' }).waitFor();
    expect(user.count().taps - 1 + taps).toBeLessThanOrEqual(9);
    await deleteRegion(page, 'Five corners');
  },
  async 'a region is drawn with the keyboard only, and two corners are not enough'() {
    const page = await open.kept('admin');
    await openMap(page, '?edit=region');
    const keys = page.getByRole('button', { name: /^Map: arrow keys/ });
    await keys.focus();
    await page.keyboard.press('+');
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    await page.getByRole('button', { name: 'Close and name' }).press('Enter');
    await page.getByText('A minimum of three points are needed to create a new region.').waitFor();
    await keys.focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('+');
    const third = page.getByRole('list', { name: 'Points' }).getByRole('button', { name: /^Point 3/ });
    await third.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('Name').waitFor();
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'By keyboard' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'By keyboard', exact: true }).count()).toBe(1);
    await deleteRegion(page, 'By keyboard');
  },
  async 'one finger on the map of a dashboard scrolls the page, and its link opens the full map'() {
    const page = await open('admin');
    const widget = await addMapWidget(page);
    await widget.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, -200));
    const box = await widget.getByRole('application').boundingBox();
    if (box === null) throw new Error('the map has no size');
    const before = await page.evaluate(() => window.scrollY);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const [x, y] = [box.x + box.width / 3, box.y + box.height / 2];
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const step of [20, 60, 110, 160])
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + step }] });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before);
    await widget.getByRole('link', { name: 'Open the full map' }).click();
    await page.getByRole('navigation', { name: 'On the map' }).waitFor();
    await page.goBack();
    await removeDashboard(page);
  },
  async 'everything on the map is in its lists'() {
    const page = await open.kept('admin');
    await openMap(page);
    const tabs = page.getByRole('navigation', { name: 'On the map' });
    for (const [tab, name] of [
      ['Regions', 'Kwatery północne'],
      ['Objects', 'Staw'],
      ['Modules', 'Sonda Kwatera A'],
      ['Sections', 'Kwatera A · Duke'],
    ] as const) {
      await tabs.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
      const row = page.getByRole('button', { name, exact: true });
      await row.waitFor();
      await expect.poll(() => row.count()).toBe(1);
    }
  },
};

testInTurn(0.5, JOURNEYS);

test('on a phone the list below the map has all its tabs and a whole card', async () => {
  const page = await open('admin', PHONE);
  await openMap(page, '?tab=sections');
  const list = page.getByRole('region', { name: 'List' });
  await list.getByText('Kwatera A').first().waitFor();
  const cut = () =>
    list.evaluate((panel) => {
      const tabs = panel.querySelector('nav');
      const card = panel.querySelector('[aria-pressed]')?.closest('[data-row], li, article, div[class*="card"]');
      const scroller = card?.parentElement?.closest('[class*="scroller"]');
      if (tabs === null || card === null || card === undefined || scroller === null || scroller === undefined)
        return 'no list';
      if (tabs.scrollWidth > tabs.clientWidth) return 'tabs';
      return card.getBoundingClientRect().bottom > scroller.getBoundingClientRect().bottom ? 'card' : '';
    });
  await expect.poll(cut).toBe('');
});

test('in a small window the list beside the map has all its tabs', async () => {
  const page = await open('admin', { ...DESKTOP, language: 'pl' });
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/#/map?tab=sections');
  const tabs = page.getByRole('region', { name: 'Lista' }).getByRole('navigation');
  await tabs.waitFor();
  await expect.poll(() => tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(0);
});
