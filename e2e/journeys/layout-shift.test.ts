import { rotated } from '@zagon/tools/suite/rotation/rotated.ts';
import { expect, test } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { useBrowser } from '../support/journey.ts';
import { MAX_SHIFT, recordShifts, shiftOf } from '../support/layout-shifts.ts';
import { waitUntilSettled } from '../support/page-waits.ts';

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
