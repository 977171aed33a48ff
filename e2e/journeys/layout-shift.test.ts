import { rotated } from '@zagon/tools/suite/rotation/rotated.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { useBrowser } from '../support/journey.ts';
import { MAX_SHIFT, recordShifts, shiftOf } from '../support/layout-shifts.ts';
import { untilIdle, waitUntilSettled } from '../support/page-waits.ts';
import { screensOf } from '../support/screens.ts';

const open = useBrowser();

const WIDTHS = [360, 390, 768, 1024, 1440, 1920];

/** The pages people open first, and those that are put together of many parts. */
const PAGES = ['/#/?stay=true', '/#/dashboard', '/#/schedules', '/#/calendar', '/#/alarms', '/#/resources'];

/** Each page comes at another width with each run. */
const LOADS = rotated(
  PAGES.flatMap((path, index) =>
    WIDTHS.map((_, step) => ({ path, width: WIDTHS[(index + step) % WIDTHS.length] ?? 390 })),
  ),
  { share: 1 / WIDTHS.length, kindOf: ({ path }) => path },
);

test('no page jumps while it loads: its layout shift is at most 0.05', async () => {
  const jumps: string[] = [];
  const page = await open('admin', { ...DESKTOP, language: 'pl' });
  await recordShifts(page);
  for (const { path, width } of LOADS) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    // Leave the document first: navigating to another hash does not reload the page.
    await page.goto('about:blank');
    await page.goto(path);
    await waitUntilSettled(page);
    const { total, moved } = await shiftOf(page);
    if (total > MAX_SHIFT) jumps.push(`${path} at ${width}: ${total.toFixed(3)}, ${moved.join('; ')}`);
  }
  expect(jumps).toEqual([]);
});

/** The answers that a chart of a module is drawn from. */
const CHART_ANSWERS = {
  lines: /\/api\/objects\/[^/]+\/history\?/,
  water: /\/api\/received_water\?/,
};

/** Each order of the answers at each width, in both languages: a legend has other rows in each. */
const ORDERS = rotated(
  WIDTHS.flatMap((width) =>
    (['pl', 'en'] as const).flatMap((language) => [
      { width, language, late: CHART_ANSWERS.lines, early: CHART_ANSWERS.water },
      { width, language, late: CHART_ANSWERS.water, early: CHART_ANSWERS.lines },
    ]),
  ),
  { share: 1 / WIDTHS.length },
);

test.each(ORDERS)(
  'what is below the chart of a section keeps its place, whichever answer comes last, at $width px in $language',
  async ({ width, language, late, early }) => {
    const page = await open('admin', { ...DESKTOP, language });
    await recordShifts(page);
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    const released = Promise.withResolvers<void>();
    await page.route(late, async (route) => {
      await released.promise;
      await route.continue();
    });
    const [[, address] = ['', '']] = await screensOf('anna', page.request, (screen) => screen === 'section');
    const first = page.waitForResponse(early);
    await page.goto(address);
    await first;
    await untilIdle(page);
    await showChart(page);
    released.resolve();
    await waitUntilSettled(page);
    const { total, moved } = await shiftOf(page);
    expect(total <= MAX_SHIFT ? [] : moved).toEqual([]);
  },
);

/** Scrolls until what is below the chart is in the middle of the window. */
async function showChart(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: /^(Woda i wilgotność|Water and moisture)$/ });
  await card.evaluate((shown) => scrollTo(0, shown.getBoundingClientRect().bottom + scrollY - innerHeight / 2));
}
