import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

const FOLDER = join(import.meta.dirname, '../test-output');

/** What a failed journey leaves: a picture of every page it had open, and what a screen reader would have found there. */
export async function keepEvidence(test: string, contexts: readonly BrowserContext[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) await keepPage(`${fileName(test)}-${index + 1}`, page);
}

async function keepPage(name: string, page: Page): Promise<void> {
  const path = join(FOLDER, `${name}.png`);
  // First of all where it was: a page that stands still gives no picture and no words.
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
