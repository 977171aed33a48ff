import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { DESKTOP, launch, type Appearance, openContext, setLanguage } from './browser.ts';
import { saveEvidence } from './evidence.ts';
import { signIn, type DemoUser } from './people.ts';

/** Opens a fresh browser window, signed in unless the user is `signed-out`. */
export type OpenPage = (user: DemoUser | 'signed-out', appearance?: Appearance) => Promise<Page>;

/** Default timeout on a busy machine, ms. */
const TIMEOUT_MS = 20_000;

/**
 * Shares one browser between the tests of a file. Closes windows after each test and saves evidence of failures.
 */
export function useBrowser(): OpenPage {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async ({ task }) => {
    const opened = contexts.splice(0);
    if (task.result?.state === 'fail') await saveEvidence(task.fullTestName, opened);
    await Promise.all(opened.map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async (user, appearance = DESKTOP) => {
    if (browser === undefined) throw new Error('windows can only be opened inside a test');
    const context = await openContext(browser, appearance);
    contexts.push(context);
    context.setDefaultTimeout(TIMEOUT_MS);
    const page = await context.newPage();
    if (user !== 'signed-out') {
      await signIn(context, user, 'en');
      if (appearance.language !== 'en') await setLanguage(page, appearance.language);
    }
    return page;
  };
}
