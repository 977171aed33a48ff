import type { Page } from 'playwright-core';

/** More is felt as a page that jumps. */
export const MAX_SHIFT = 0.05;

type Shift = { readonly value: number; readonly hadRecentInput: boolean; readonly sources: readonly Source[] };
type Source = { readonly node: Node | null; readonly previousRect: DOMRect; readonly currentRect: DOMRect };

/** Records what moves from the first paint on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded = { total: 0, moved: new Array<string>() };
    Object.assign(globalThis, { recordedShifts: recorded });
    const isShift = (entry: unknown): entry is Shift =>
      typeof entry === 'object' && entry !== null && 'hadRecentInput' in entry && 'sources' in entry;
    const isMessage = (node: Node | null): boolean =>
      node instanceof Element && node.closest('.mantine-Notifications-root') !== null;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!isShift(entry) || entry.hadRecentInput) continue;
        // Messages are laid over the page: their frame grows with each of them and moves nothing of the page.
        if (entry.sources.length > 0 && entry.sources.every(({ node }) => isMessage(node))) continue;
        recorded.total += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          recorded.moved.push(
            `${node instanceof Element ? node.className : node?.nodeName} ${previousRect.y} to ${currentRect.y}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much has moved since the document was opened, as a sum of layout shifts, and what. */
export function shiftOf(page: Page): Promise<{ total: number; moved: string[] }> {
  return page.evaluate(() => {
    const recorded: unknown = Reflect.get(globalThis, 'recordedShifts');
    const isRecord = (value: unknown): value is { total: number; moved: string[] } =>
      typeof value === 'object' && value !== null && 'total' in value;
    return isRecord(recorded) ? recorded : { total: Number.NaN, moved: [] };
  });
}
