import { rotated } from '@zagon/tools/suite/rotation/rotated.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { useBrowser } from '../support/journey.ts';
import { waitUntilSettled } from '../support/page-waits.ts';

const open = useBrowser();

/** More is felt as a page that jumps. */
const MAX_SHIFT = 0.05;

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

type Shift = { readonly value: number; readonly hadRecentInput: boolean; readonly sources: readonly Source[] };
type Source = { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect };

/** Records what moves from the first paint on. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded = { total: 0, moved: new Array<string>() };
    Object.assign(globalThis, { recordedShifts: recorded });
    const isShift = (entry: unknown): entry is Shift =>
      typeof entry === 'object' && entry !== null && 'hadRecentInput' in entry && 'sources' in entry;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!isShift(entry) || entry.hadRecentInput) continue;
        recorded.total += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          recorded.moved.push(
            `${node instanceof Element ? node.className : node?.nodeName} ${previousRect.y} to ${currentRect.y}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftOf(page: Page): Promise<{ total: number; moved: string[] }> {
  return page.evaluate(() => {
    const recorded: unknown = Reflect.get(globalThis, 'recordedShifts');
    const isRecord = (value: unknown): value is { total: number; moved: string[] } =>
      typeof value === 'object' && value !== null && 'total' in value;
    return isRecord(recorded) ? recorded : { total: Number.NaN, moved: [] };
  });
}
