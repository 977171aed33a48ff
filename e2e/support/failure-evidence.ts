import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

const FOLDER = join(import.meta.dirname, '../../test-output');

/** Saves evidence of a failed journey: a screenshot and an accessibility snapshot of every open page. */
export async function saveEvidence(test: string, contexts: readonly BrowserContext[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
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
