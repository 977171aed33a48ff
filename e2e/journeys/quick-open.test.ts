import { beforeEach, describe, expect, test } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { changesOf, openingsIn, untilClosed } from '../support/field.ts';
import { countingUser } from '../support/counting-user.ts';
import { useBrowser } from '../support/journey.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { changeableNetwork } from '../support/network.ts';
import { quickTile } from '../support/opening.ts';
import { waitUntilSettled, waitUntilStill } from '../support/page-waits.ts';
import { VALVES } from '../support/valves.ts';

const open = useBrowser();
useOwnField();

const VALVE = VALVES.schedule;

describe('quick open', () => {
  beforeEach(async () => {
    const page = await open.kept('admin');
    await untilClosed(page.request, VALVE);
  });

  test('one tap on the start page opens a section, which can be stopped in the same place', async () => {
    const page = await open('normal', { ...DESKTOP, width: 390 });
    await page.goto('/');
    await waitUntilSettled(page);
    const before = changesOf(VALVE).length;
    const tile = quickTile(page, 'Kwatera E');
    const button = tile.getByRole('button', { name: 'Open 10 min: Kwatera E' });
    // Clear of the bottom bar, or the tap itself would scroll the page.
    await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // A tap while the page is still moving opens nothing.
    await waitUntilStill(button);
    const place = await button.boundingBox();
    const user = countingUser();
    await user.tap(button);
    // Requested does not mean open.
    await tile.getByText('Waiting…').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await tile.getByText(/^Open, .* left$/).waitFor();
    expect(openingsIn(changesOf(VALVE).slice(before))).toHaveLength(1);
    const stop = tile.getByRole('button', { name: 'Stop Kwatera E' });
    const stopPlace = await stop.boundingBox();
    expect(Math.abs((stopPlace?.y ?? 0) - (place?.y ?? 0))).toBeLessThanOrEqual(4);
    expect(user.count().taps).toBe(1);
    await user.tap(stop);
    await user.tap(page.getByRole('dialog').getByRole('button', { name: 'Stop' }));
    expect(user.count().taps).toBe(3);
    await button.waitFor();
    const openings = openingsIn(changesOf(VALVE).slice(before));
    expect(openings).toHaveLength(1);
    expect(openings[0]?.seconds).toBeLessThan(10 * 60);
  });

  test('with the keyboard the focus moves from Open to Stop and back', async () => {
    const page = await open.kept('admin');
    await page.goto('/');
    await waitUntilSettled(page);
    const tile = quickTile(page, 'Kwatera E');
    const focused = page.locator(':focus');
    await tile.getByRole('button', { name: /^Open/ }).focus();
    await page.keyboard.press('Enter');
    await tile.getByText(/^Open, .* left$/).waitFor();
    await expect.poll(() => focused.getAttribute('aria-label')).toBe('Stop Kwatera E');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await tile.getByRole('button', { name: /^Open/ }).waitFor();
    await expect.poll(() => focused.getAttribute('aria-label')).toBe('Open 10 min: Kwatera E');
  });

  test('an order pressed without a connection is not sent later', async () => {
    const page = await open('admin');
    const enter = await changeableNetwork(page);
    await page.goto('/');
    const tile = quickTile(page, VALVE.section);
    const before = changesOf(VALVE).length;
    await tile.getByRole('button', { name: /^Open/ }).waitFor();
    await waitUntilStill(tile);
    await enter('cut');
    await tile.getByRole('button', { name: /^Open/ }).click();
    await page
      .getByText(/^Offline/)
      .first()
      .waitFor();
    await enter(null);
    await page.getByText(/^Live/).first().waitFor();
    await tile.getByRole('button', { name: /^Open/ }).waitFor();
    expect(changesOf(VALVE).length).toBe(before);
  });
});
