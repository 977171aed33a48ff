import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { demoPerson } from '../api.ts';
import { closeContexts, openContext } from '../browser.ts';
import { saveEvidence } from '../failure-evidence.ts';
import type { Visitor } from '../screens.ts';
import { signIn } from '../sign-in.ts';
import { wearFace, wearVisitorFace } from './faces.ts';
import { collectErrors } from './look.ts';
import { recordDrawnTexts } from './page-texts.ts';
import { addTranslator } from './translator.ts';
import { PHONE_BELOW_PX, type Seen, type Surface, type Walker } from './walker.ts';

/** Returns the window for screens of a width: a phone with a touch screen, or a desk. */
export type WalkerFor = (widthPx: number) => Promise<Walker>;

const FIRST = { language: 'en', preferences: 'own' } as const;

/** The two windows of a file that walks through screens, each opened when it is first needed. */
export function useWalkers(visitor: Visitor, surface: Surface, seen: Seen): WalkerFor {
  const contexts: BrowserContext[] = [];
  const walkers = new Map<'phone' | 'desk', Promise<Walker>>();
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await saveEvidence(task.fullTestName, contexts);
    for (const walker of await Promise.all(walkers.values())) walker.isLeftOpen = true;
  });
  afterAll(() => closeContexts(contexts));

  async function open(kind: 'phone' | 'desk'): Promise<Walker> {
    const context = await openContext({
      width: kind === 'phone' ? 390 : 1440,
      scheme: 'light',
      language: 'en',
    });
    contexts.push(context);
    const page = await context.newPage();
    await recordDrawnTexts(page);
    await addTranslator(page);
    const isSignedOut = visitor === 'signed-out';
    const change = isSignedOut ? wearVisitorFace(page) : await wearFace(page, FIRST);
    if (!isSignedOut) await signIn(context, demoPerson(visitor));
    const errors = collectErrors(page, isSignedOut);
    return { page, change, errors, surface, seen, worn: FIRST, isLeftOpen: false };
  }

  return (widthPx) => {
    const kind = widthPx < PHONE_BELOW_PX ? 'phone' : 'desk';
    const walker = walkers.get(kind) ?? open(kind);
    walkers.set(kind, walker);
    return walker;
  };
}
