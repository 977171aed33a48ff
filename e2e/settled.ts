import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the page is complete: its chunk, its data, and content that is rendered only when visible. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  const loading = page.getByRole('status', { name: /^(Loading|Wczytywanie)/ });
  const remaining = () =>
    loading.evaluateAll((shapes) => {
      shapes[0]?.scrollIntoView();
      return shapes.length;
    });
  await expect.poll(remaining, { timeout: 20_000 }).toBe(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo(0, 0);
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}
