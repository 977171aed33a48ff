import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '@zagon/tools/chromium.ts';

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findOrInstallChromium(), headless: true, args: CHROMIUM_FLAGS });
}

/** A page with desktop settings, signed in by a session cookie. */
export async function openPage(
  browser: Browser,
  { address, session }: { readonly address: string; readonly session: string },
  { height = 900 }: { readonly height?: number } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'sid', value: session, url: address }]);
  return context.newPage();
}
