import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { type Appearance, closeContexts, DESKTOP, openContext } from './browser.ts';
import { saveEvidence } from './failure-evidence.ts';
import { demoPerson, type DemoUser } from './api.ts';
import { isOwnUser, type OwnUser, ownUser } from './own-account/own-users.ts';
import { signIn } from './sign-in.ts';

type AnyUser = OwnUser | DemoUser | 'signed-out';

/**
 * Opens a fresh browser window, signed in unless the user is `signed-out`: as a user of the file's own account or its
 * own operator, or as a demo user, who is shared by all files, reads English and may change nothing.
 */
export type OpenPage = {
  (user: AnyUser, appearance?: Appearance): Promise<Page>;
  /**
   * The window that the tests of a file share for a user and an appearance, on an empty page: the browser has the app
   * already. For tests that change nothing in a browser, such as its routes, its storage or its session.
   */
  readonly kept: (user: OwnUser | 'signed-out', appearance?: Appearance) => Promise<Page>;
};

/**
 * Opens windows in the browser of the worker. Closes them after each test, and those that tests share after a failure or
 * at the end of the file; saves evidence of failures.
 */
export function useBrowser(): OpenPage {
  const contexts: BrowserContext[] = [];
  const kept = new Map<string, Page>();
  afterEach(async ({ task }) => {
    const opened = contexts.splice(0);
    if (task.result?.state === 'fail') {
      opened.push(...[...kept.values()].map((page) => page.context()));
      kept.clear();
      await saveEvidence(task.fullTestName, opened);
    }
    await closeContexts(opened);
  });
  afterAll(() => closeContexts([...kept.values()].map((page) => page.context())));
  const openPage = async (user: AnyUser, appearance: Appearance): Promise<Page> => {
    const context = await openContext(appearance);
    contexts.push(context);
    const page = await context.newPage();
    if (isOwnUser(user)) await signIn(context, await ownUser(user, appearance.language));
    else if (user !== 'signed-out') {
      if (appearance.language !== 'en') throw new Error(`${user} reads English: wear a face or take an own user`);
      await signIn(context, demoPerson(user));
    }
    return page;
  };
  const keptPage = async (user: OwnUser | 'signed-out', appearance: Appearance): Promise<Page> => {
    const key = JSON.stringify([user, appearance]);
    const known = kept.get(key);
    if (known !== undefined) {
      await known.goto('about:blank');
      return known;
    }
    const page = await openPage(user, appearance);
    contexts.splice(contexts.indexOf(page.context()), 1);
    kept.set(key, page);
    return page;
  };
  return Object.assign((user: AnyUser, appearance = DESKTOP) => openPage(user, appearance), {
    kept: (user: OwnUser | 'signed-out', appearance = DESKTOP) => keptPage(user, appearance),
  });
}
