import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { busyGestures, gestureOn, gesturesInTurn } from '../support/busy-page.ts';
import { useBrowser } from '../support/journey.ts';
import { type Journeys, testInTurn } from '../support/journeys-in-turn.ts';

const open = useBrowser();

/** Maximum clicks and keys allowed by the goals. */
const MAX_CLICKS = 5;
const MAX_KEYS = 12;

/** Swipes over the tiles; enough to pass over every column. */
const SWIPES = 12;

/** How long a finger must hold a handle before it lifts a tile, ms. */
const HOLD_MS = 250;

/** Adds a dashboard from a template, counting the clicks. */
async function addDashboard(page: Page, template: string): Promise<number> {
  let clicks = 0;
  const click = async (what: ReturnType<Page['getByRole']>) => {
    await what.click();
    clicks += 1;
  };
  await page.goto('/#/dashboard');
  await click(page.getByRole('button', { name: 'Add dashboard' }));
  await click(page.getByRole('radio', { name: template }));
  await click(page.getByRole('button', { name: 'Create dashboard' }));
  await page.getByRole('link', { name: template, exact: true }).first().waitFor();
  return clicks;
}

async function removeDashboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dashboard menu' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Ends editing without changes. Valves are named as closed too. */
async function closeEditor(page: Page): Promise<void> {
  await page.locator('[data-sticky-head]').getByRole('button', { name: 'Close', exact: true }).click();
}

/** Displayed places of all tiles. */
function placesOf(page: Page): Promise<readonly string[]> {
  return page.locator('[data-tile]').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('style') ?? ''));
}

/** One finger swiping upwards from the lower part of the page. */
async function swipeUp(devtools: CDPSession, x: number): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: 700 }] });
  for (const y of [620, 540, 460, 380])
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const EDITS: Journeys = {
  async 'a template builds a useful dashboard from the modules in a few clicks'() {
    const page = await open.kept('admin');
    const clicks = await addDashboard(page, 'Soil');
    await page.getByRole('list', { name: 'Soil profile' }).first().waitFor();
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
    await removeDashboard(page);
  },
  async 'a widget is added, placed and saved with the keyboard alone, and each step is announced'() {
    const page = await open.kept('admin');
    await addDashboard(page, 'Irrigation');
    await page.getByRole('button', { name: 'Edit layout' }).focus();
    let keys = 0;
    const press = async (...all: readonly string[]) => {
      for (const key of all) {
        await page.keyboard.press(key);
        keys += 1;
      }
    };
    await press('Enter');
    const add = page.getByRole('button', { name: 'Add widget' });
    await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
    await press('Enter');
    const search = page.getByRole('textbox', { name: 'Find a kind of widget' });
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await press('n', 'o', 't', 'Enter');
    const tile = page.getByRole('group', { name: 'Note' });
    await expect.poll(() => tile.evaluate((element) => element === document.activeElement)).toBe(true);
    await press('ArrowRight');
    await page.getByText(/^Column 2 of 12, row \d+\. 4 columns, 5 rows\.$/).waitFor();
    await press('Enter');
    await expect.poll(() => tile.getAttribute('style')).toContain('--x: 2');
    await press('Control+s');
    await page.getByRole('button', { name: 'Edit layout' }).waitFor();
    expect(keys).toBeLessThanOrEqual(MAX_KEYS);

    await page.reload();
    await page.getByRole('heading', { name: 'Note' }).waitFor();
    await removeDashboard(page);
  },
  async 'a removed widget comes back by Undo, in edit mode and outside it'() {
    const page = await open.kept('admin');
    await addDashboard(page, 'Air and weather');
    const chart = page.getByRole('heading', { name: 'Chart' });
    await chart.waitFor();
    await page.getByRole('button', { name: 'Menu for Chart' }).click();
    await page.getByRole('menuitem', { name: 'Remove from dashboard' }).click();
    await chart.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await chart.waitFor();

    await page.getByRole('button', { name: 'Edit layout' }).click();
    await page.getByRole('button', { name: 'Remove Chart' }).click();
    await chart.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo 1' }).click();
    await chart.waitFor();
    await expect.poll(() => chart.count()).toBe(1);
    await closeEditor(page);
    await removeDashboard(page);
  },
};

testInTurn(0.5, EDITS);

const TOUCHES: Journeys = {
  async 'swiping over the tiles in edit mode scrolls the page and never changes the layout'() {
    const page = await open('admin');
    await addDashboard(page, 'Overview');
    await page.getByRole('button', { name: 'Edit layout' }).click();
    await page.locator('[data-tile]').first().waitFor();
    const before = await placesOf(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    let furthest = 0;
    for (let swipe = 0; swipe < SWIPES; swipe += 1) {
      if (swipe % 3 === 0) await page.evaluate(() => window.scrollTo(0, 0));
      await swipeUp(devtools, 320 + ((swipe * 173) % 1000));
      furthest = Math.max(furthest, await page.evaluate(() => window.scrollY));
    }
    expect(furthest).toBeGreaterThan(0);
    await expect.poll(() => placesOf(page)).toEqual(before);
    await closeEditor(page);
    await expect.poll(() => page.locator('[data-grip]').count()).toBe(0);
    await removeDashboard(page);
  },
  async 'swiping over the handle of a tile moves nothing while the page is busy, and holding it lifts the tile'() {
    const page = await open('admin');
    await addDashboard(page, 'Overview');
    await page.getByRole('button', { name: 'Edit layout' }).click();
    const grip = page.locator('[data-grip="move"]:not([data-mouse])').first();
    await grip.waitFor();
    const before = await placesOf(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const box = await grip.boundingBox();
    if (box === null) throw new Error('the handle is not visible');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const moved: string[] = [];
    for (const swipe of gesturesInTurn(busyGestures(from, { x: from.x + 500, y: from.y + 240 }, HOLD_MS))) {
      const lastedMs = await gestureOn(page, devtools, swipe);
      if ((await placesOf(page)).join() === before.join()) continue;
      // A machine that is too busy makes a hold of it.
      if (lastedMs < HOLD_MS) moved.push(JSON.stringify({ ...swipe, lastedMs }));
      await page.keyboard.press('Control+z');
    }
    expect(moved).toEqual([]);
    // Held, the same handle lifts its tile.
    const lifted = page.locator('[data-lifted]');
    await expect.poll(() => lifted.count()).toBe(0);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    await lifted.waitFor();
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await lifted.waitFor({ state: 'detached' });
    await expect.poll(() => placesOf(page)).toEqual(before);
    await closeEditor(page);
    await removeDashboard(page);
  },
};

testInTurn(0.5, TOUCHES);

test('on a phone the tiles of a dashboard show whole names, which may differ only at their end', async () => {
  const page = await open('admin', { ...DESKTOP, width: 390 });
  await page.goto('/#/dashboard');
  for (const name of ['Zawór rezerwowy 3', 'Zawór rezerwowy 4']) {
    const text = page.getByRole('main').getByRole('button', { name }).getByText(name, { exact: true }).first();
    await text.scrollIntoViewIfNeeded();
    await expect.poll(() => text.evaluate((line) => line.scrollHeight - line.clientHeight)).toBeLessThanOrEqual(1);
  }
});
