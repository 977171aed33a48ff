import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '@zagon/tools/chromium.ts';

export type Look = { readonly width: 1440 | 390; readonly scheme: 'light' | 'dark'; readonly language: 'pl' | 'en' };

export const DESKTOP: Look = { width: 1440, scheme: 'light', language: 'en' };

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: findOrInstallChromium(), headless: true, args: CHROMIUM_FLAGS });
}

/** A fresh person at a fresh screen: no cookie, no cache, a language and a scheme. */
export async function openContext(browser: Browser, look: Look): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: inject('address'),
    viewport: { width: look.width, height: look.width === 390 ? 844 : 900 },
    deviceScaleFactor: look.width === 390 ? 2 : 1,
    hasTouch: look.width === 390,
    colorScheme: look.scheme,
    locale: look.language === 'pl' ? 'pl-PL' : 'en-GB',
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
}

/**
 * The page speaks this language to whoever is signed in. On the server the person's own stays as it is, for the journeys
 * beside this one.
 */
export async function speak(page: Page, language: Look['language']): Promise<void> {
  await page.route('**/api/me', async (route) => {
    const answer = await route.fetch();
    if (!answer.ok()) return route.fulfill({ response: answer });
    const me = await answer.json();
    await route.fulfill({ response: answer, json: { ...me, user: { ...me.user, language } } });
  });
}

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Serious and critical findings of axe on the page as it stands, in one line each. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // The page's own policy allows no foreign script tag, so axe is run as the debugger would, not as the page.
  const there = await page.evaluate(() => 'axe' in window);
  if (!there) await page.evaluate(await readFile(axeSource, 'utf8'));
  const results = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`);
}
