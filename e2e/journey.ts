import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { DESKTOP, launch, type Look, openContext, speak } from './browser.ts';
import { keepEvidence } from './evidence.ts';
import { signIn, type Who } from './people.ts';

/** Opens a fresh browser window; signed in when somebody is named. */
export type Open = (who: Who | 'nobody', look?: Look) => Promise<Page>;

/** How long a thing may take to appear on a busy machine, in ms. */
const PATIENCE_MS = 20_000;

/** One browser for the tests of a file. Windows are closed after each test; a failure keeps what they showed. */
export function useBrowser(): Open {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async ({ task }) => {
    const opened = contexts.splice(0);
    if (task.result?.state === 'fail') await keepEvidence(task.fullTestName, opened);
    await Promise.all(opened.map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async (who, look = DESKTOP) => {
    if (browser === undefined) throw new Error('windows are opened inside of a test');
    const context = await openContext(browser, look);
    contexts.push(context);
    context.setDefaultTimeout(PATIENCE_MS);
    const page = await context.newPage();
    if (who !== 'nobody') {
      await signIn(context, who, 'en');
      if (look.language !== 'en') await speak(page, look.language);
    }
    return page;
  };
}
