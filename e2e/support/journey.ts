import { basename } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Appearance, DESKTOP, launch, openContext } from './browser.ts';
import { saveEvidence } from './failure-evidence.ts';
import { demoPerson, type DemoUser, type Person, write } from './api.ts';
import { endCounted } from '@zagon/tools/suite/process-tree.ts';
import { addOwnUser, type OwnUser } from './own-users.ts';
import { signIn } from './sign-in.ts';

/**
 * Opens a fresh browser window, signed in unless the user is `signed-out`. Files that run at the same time share the
 * demo users, so these always read English.
 */
export type OpenPage = (user: OwnUser | DemoUser | 'signed-out', appearance?: Appearance) => Promise<Page>;

/** The users of this file, by role and language. Each is created when it is first needed. */
const ownUsers = new Map<string, Promise<Person>>();

/** The user of this file with a role and a language; no other file has the same. */
export function ownUser(user: OwnUser, language: Appearance['language'] = 'en'): Promise<Person> {
  const key = `${user} ${language}`;
  const known = ownUsers.get(key);
  if (known !== undefined) return known;
  const journey = basename(expect.getState().testPath ?? 'journey', '.test.ts');
  const added = addOwnUser(journey, user, language);
  ownUsers.set(key, added);
  return added;
}

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
    const ending = browser;
    if (ending !== undefined) await endCounted(() => ending.close());
  });
  return async (user, appearance = DESKTOP) => {
    if (browser === undefined) throw new Error('windows can only be opened inside a test');
    const context = await openContext(browser, appearance);
    contexts.push(context);
    const page = await context.newPage();
    if (user === 'admin' || user === 'normal') await signIn(context, await ownUser(user, appearance.language));
    else if (user !== 'signed-out') {
      if (appearance.language !== 'en') throw new Error(`${user} reads English: wear a face or take an own user`);
      await signIn(context, demoPerson(user));
      await write(context.request, 'put', '/api/users/lang', { lang: 'en' });
    }
    return page;
  };
}
