import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A page that has nothing more to draw may never say that it is idle, ms. */
const IDLE_WITHIN_MS = 5_000;

/** Waits until the page is complete: its chunk, its data, and content that is rendered only when visible. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  const loading = page.getByRole('status', { name: /^(Loading|Wczytywanie)/ });
  const remaining = () =>
    loading.evaluateAll((shapes) => {
      shapes[0]?.scrollIntoView();
      return shapes.length;
    });
  await expect.poll(remaining).toBe(0);
  await untilIdle(page);
}

/** Waits until the page has its fonts and nothing left to do, and scrolls it to its top. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(async (limitMs) => {
    const limit = new Promise((resolve) => setTimeout(resolve, limitMs));
    await Promise.race([document.fonts.ready, limit]);
    scrollTo(0, 0);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: limitMs }));
  }, IDLE_WITHIN_MS);
}

/**
 * Frames without movement after which an element is considered still; longer than a tile ignores presses after a move.
 */
const STILL_FRAMES = 60;

/** Waits until an element has stayed in its place on the page for a while. */
export async function waitUntilStill(element: Locator): Promise<void> {
  await element.evaluate(async (node, frames) => {
    const top = () => node.getBoundingClientRect().top - document.body.getBoundingClientRect().top;
    let before = top();
    for (let still = 0; still < frames; still += 1) {
      await new Promise(requestAnimationFrame);
      const now = top();
      if (now !== before) still = 0;
      before = now;
    }
  }, STILL_FRAMES);
}
