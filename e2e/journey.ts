import type { Browser, BrowserContext, Page } from 'playwright-core';
import { test as base } from 'vitest';
import { launch, openContext, DESKTOP, type Look } from './browser.ts';
import { keepEvidence } from './evidence.ts';
import { signIn, type Who } from './people.ts';

/** Opens a fresh browser window; signed in when somebody is named. */
export type Open = (who: Who | 'nobody', look?: Look) => Promise<Page>;

/** How long a locator may take on a busy machine, in ms. */
const PATIENCE_MS = 20_000;

/** A test with a browser. `open` hands out windows, and closes them afterwards; a failure keeps what they showed. */
export const test = base
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await launch();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('open', async ({ browser, task }, { onCleanup }): Promise<Open> => {
    const contexts: BrowserContext[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail') await keepEvidence(task.fullTestName, contexts);
      await Promise.all(contexts.map((context) => context.close()));
    });
    return async (who, look = DESKTOP) => {
      const context = await openContext(browser, look);
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE_MS);
      if (who !== 'nobody') await signIn(context, who, look.language);
      return context.newPage();
    };
  });
