import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '@zagon/tools/chromium.ts';

export type Appearance = {
  readonly width: 1440 | 390;
  readonly scheme: 'light' | 'dark';
  readonly language: 'pl' | 'en';
};

export const DESKTOP: Appearance = { width: 1440, scheme: 'light', language: 'en' };

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findOrInstallChromium(), headless: true, args: CHROMIUM_FLAGS });
}

/** A fresh browser context without cookies or cache, with the given language and colour scheme. */
export async function openContext(
  browser: Browser,
  appearance: Appearance,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: inject('address'),
    viewport: { width: appearance.width, height: appearance.width === 390 ? 844 : 900 },
    deviceScaleFactor: appearance.width === 390 ? 2 : 1,
    hasTouch: appearance.width === 390,
    colorScheme: appearance.scheme,
    locale: appearance.language === 'pl' ? 'pl-PL' : 'en-GB',
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
    serviceWorkers,
  });
}

/**
 * Overrides the user's language on this page only. The stored language stays unchanged, so that parallel
 * journeys are not affected.
 */
export async function setLanguage(page: Page, language: Appearance['language']): Promise<void> {
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response: response });
    const me = await response.json();
    await route.fulfill({ response: response, json: { ...me, user: { ...me.user, language } } });
  });
}

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Serious and critical axe findings on the current page, one line each. */
export function seriousFindings(page: Page): Promise<string[]> {
  return findings(page, { resultTypes: ['violations'] });
}

/** The `seriousFindings` that depend on colours: everything a change of colour scheme can break. */
export function colourFindings(page: Page): Promise<string[]> {
  // Naming a tag would also enable a rule of the strictest level, AAA, which is off by default.
  const rules = { 'color-contrast-enhanced': { enabled: false } };
  return findings(page, { resultTypes: ['violations'], runOnly: ['cat.color'], rules });
}

async function findings(page: Page, options: RunOptions): Promise<string[]> {
  // The page's CSP forbids foreign script tags, so axe is injected through the debugger.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(await readFile(axeSource, 'utf8'));
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
}
