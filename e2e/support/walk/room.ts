import type { Page } from 'playwright-core';

/** Height of the largest part of the window, px, that no bar covers while the page is scrolled to its middle. */
export async function roomBetweenBars(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { scrollingElement } = document;
    scrollTo(0, ((scrollingElement?.scrollHeight ?? 0) - innerHeight) / 2);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    let [largest, current] = [0, 0];
    for (let y = 0; y < innerHeight; y += 1) {
      current = isBar(document.elementFromPoint(innerWidth / 2, y)) ? 0 : current + 1;
      largest = Math.max(largest, current);
    }
    return largest;

    /** A bar stays where it is; what fills the window is the page itself. */
    function isBar(element: Element | null): boolean {
      for (let part = element; part !== null && part !== document.body; part = part.parentElement) {
        const { position } = getComputedStyle(part);
        const { height } = part.getBoundingClientRect();
        if ((position === 'fixed' || position === 'sticky') && height < 0.8 * innerHeight) return true;
      }
      return false;
    }
  });
}
