import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** Each try has a folder of its own: a flake is understood by comparing both. */
const FOLDER = join(import.meta.dirname, '../../.cache/evidence', `try-${process.env['ZAGON_TEST_TRY'] ?? '1'}`);

/**
 * Records what happens in a window, for the case of a failure: each step with its time, and the requests. Snapshots of
 * every step only in a second try, because they cost as much as the journey.
 */
export async function startEvidence(context: BrowserContext): Promise<void> {
  await context.tracing.start({ snapshots: process.env['ZAGON_TEST_TRY'] === '2' });
}

/**
 * Saves evidence of a failed journey: a screenshot and an accessibility snapshot of every open page, and the trace of
 * each window.
 */
export async function saveEvidence(test: string, contexts: readonly BrowserContext[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const [index, context] of contexts.entries()) {
    try {
      await context.tracing.stop({ path: join(FOLDER, `${fileName(test)}-${index + 1}.trace.zip`) });
      // The window may be used by the next test.
      await startEvidence(context);
    } catch (error) {
      console.error(`no trace of window ${index + 1}: ${String(error)}`);
    }
  }
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    try {
      await savePage(`${fileName(test)}-${index + 1}`, page);
    } catch (error) {
      // The failure itself is reported, and must not be hidden by a page that is frozen or closed.
      console.error(`no evidence of page ${index + 1}: ${String(error)}`);
    }
  }
}

async function savePage(name: string, page: Page): Promise<void> {
  const path = join(FOLDER, `${name}.png`);
  // Log the location first: a frozen page yields neither screenshot nor snapshot.
  console.error(`${page.url()}\npicture: ${path}`);
  await page.screenshot({ path, fullPage: true });
  console.error(await page.locator('body').ariaSnapshot());
}

function fileName(test: string): string {
  return test
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 120);
}
