import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let source: Promise<string> | undefined;

/** Serious and critical axe findings on the current page, one line each. */
export function seriousFindings(page: Page): Promise<string[]> {
  const rules = Object.fromEntries(NEVER_SERIOUS.map((rule) => [rule, { enabled: false }]));
  return findings(page, { resultTypes: ['violations'], rules });
}

/**
 * Rules that are on by default and whose findings are minor or moderate by axe's own table, so they are never reported:
 * running them would only take time.
 */
export const NEVER_SERIOUS = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'meta-viewport-large',
  'no-autoplay-audio',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'server-side-image-map',
  'skip-link',
  'table-duplicate-name',
] as const;

async function findings(page: Page, options: RunOptions): Promise<string[]> {
  // The page's CSP forbids foreign script tags, so axe is injected through the debugger, once per loaded page.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(await (source ??= readFile(axeFile, 'utf8')));
  const results = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return results
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
}
