import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { endCounted } from '@zagon/tools/suite/process-tree.ts';
import { stepLimitMs } from '@zagon/tools/suite/step-limit.ts';
import { CHROMIUM_FLAGS, chromiumEnv, findOrInstallChromium } from '@zagon/tools/chromium.ts';
import { startEvidence } from './failure-evidence.ts';
import { product } from './product/running-product.ts';

export type Appearance = {
  readonly width: 1440 | 390;
  readonly scheme: 'light' | 'dark';
  readonly language: 'pl' | 'en';
};

export const DESKTOP: Appearance = { width: 1440, scheme: 'light', language: 'en' };

/** A public name under which a server of a test is reached. */
const HOSTS = '--host-resolver-rules=MAP local.tiles.example 127.0.0.1';

let browser: Promise<Browser> | undefined;

/**
 * The browser of this worker, started for its first file and used by all of them; it ends with the worker. One that has
 * crashed is replaced.
 */
export async function sharedBrowser(): Promise<Browser> {
  const known = await browser;
  if (known?.isConnected() === true) return known;
  browser = chromium.launch({
    executablePath: findOrInstallChromium(),
    headless: true,
    args: [...CHROMIUM_FLAGS, HOSTS],
    env: chromiumEnv(),
  });
  return browser;
}

/** A fresh browser context without cookies or cache, with the given language and colour scheme. */
export async function openContext(
  appearance: Appearance,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const context = await (
    await sharedBrowser()
  ).newContext({
    baseURL: product.address,
    viewport: { width: appearance.width, height: appearance.width === 390 ? 844 : 900 },
    deviceScaleFactor: appearance.width === 390 ? 2 : 1,
    hasTouch: appearance.width === 390,
    colorScheme: appearance.scheme,
    locale: appearance.language === 'pl' ? 'pl-PL' : 'en-GB',
    timezoneId: 'Europe/Warsaw',
    reducedMotion: 'reduce',
    serviceWorkers,
  });
  context.setDefaultTimeout(stepLimitMs());
  await startEvidence(context);
  return context;
}

/** Closes windows, counting what the processes of their pages have used. */
export function closeContexts(contexts: readonly BrowserContext[]): Promise<void> {
  return endCounted(async () => {
    await Promise.all(contexts.map(endRoutes));
    await Promise.all(contexts.map((context) => context.close()));
  });
}

/** A page may still be asking for something that a test answers in the server's place: that answer comes too late. */
async function endRoutes(context: BrowserContext): Promise<void> {
  const behavior = { behavior: 'ignoreErrors' } as const;
  await Promise.all(context.pages().map((page) => page.unrouteAll(behavior)));
  await context.unrouteAll(behavior);
}
