import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { fieldScreensOf, screensOf } from '../support/screens.ts';
import { wearFace } from '../support/walk/faces.ts';
import { layoutProblems } from '../support/walk/layout.ts';

const open = useBrowser();

/**
 * Phones, tablets upright and lying down, laptops, and screens on a desk, px; from 1600, a list stays beside a page.
 */
const WIDTHS = [360, 390, 768, 900, 1024, 1180, 1280, 1440, 1600, 1920, 2560] as const;

/** A page in the longer language of the two. */
async function openInPolish(user: 'anna' | 'operator'): Promise<Page> {
  const page = await open(user);
  await wearFace(page, { language: 'pl', preferences: 'own' });
  return page;
}

/**
 * Opens each screen once and then resizes the window, as a user who turns a tablet or drags a window: what a screen
 * looks like depends on its width only, not on the one it was opened with.
 */
async function problemsOf(page: Page, screens: readonly (readonly [string, string])[]) {
  const problems: string[] = [];
  for (const [screen, address] of screens) {
    await page.goto(address);
    await untilShown(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT_PX });
      for (const problem of await layoutProblems(page)) problems.push(`${screen} at ${width} pixels: ${problem}`);
    }
  }
  return problems;
}

const HEIGHT_PX = 900;

/** How long a page may take until it has nothing more to draw, ms; a map or a clock never says so. */
const QUIET_WITHIN_MS = 300;

/** Waits for the content of a screen. What follows later, such as a map, has its place already. */
async function untilShown(page: Page): Promise<void> {
  const untilQuiet = (limitMs: number) =>
    page.evaluate((timeout) => new Promise((quiet) => requestIdleCallback(quiet, { timeout })), limitMs);
  // The screen before is shown until the router has received the address.
  await untilQuiet(QUIET_WITHIN_MS);
  await page.getByRole('heading').first().waitFor();
  await expect.poll(() => page.getByRole('status', { name: /^Wczytywanie/ }).count()).toBe(0);
  await untilQuiet(QUIET_WITHIN_MS);
}

test('no screen of an account scrolls sideways, stretches its fields or cuts off a text at any width', async () => {
  const page = await openInPolish('anna');
  expect(await problemsOf(page, await screensOf('anna', page.request))).toEqual([]);
});

test('no screen of the operator scrolls sideways, stretches its fields or cuts off a text at any width', async () => {
  const page = await openInPolish('operator');
  expect(await problemsOf(page, await screensOf('operator', page.request))).toEqual([]);
});

test('no screen of the outdoor interface scrolls sideways or cuts off a text at any width', async () => {
  const page = await openInPolish('anna');
  expect(await problemsOf(page, await fieldScreensOf(page.request))).toEqual([]);
});
