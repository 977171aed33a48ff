import type { Language } from '@zagon/domain/core/language.ts';
import { faceName, type TestFace } from '@zagon/tools/suite/rotation/faces.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { foreignTexts } from './american.ts';
import type { ChangeFace, Face } from './faces.ts';
import { layoutProblems } from './layout.ts';
import { drawnCount, forgetDrawnTexts, textsOf } from './page-texts.ts';
import { textsThatStandStill } from './translated.ts';

/** A window in which screens are shown one after the other, each in a face of its own. */
export type Walker = {
  readonly page: Page;
  readonly change: ChangeFace;
  /** Errors of the console since they were last taken. */
  readonly errors: string[];
  readonly surface: Surface;
  readonly seen: Seen;
  /** What the page wears. */
  worn: Face;
  /** Whether a screen failed: what it left open must not be met by the next one, which needs a new document. */
  isLeftOpen: boolean;
};

/** What differs between the parts of the product that a walk shows. */
export type Surface = {
  /** Waits until the page is complete. */
  readonly settle: (page: Page) => Promise<void>;
  /** Changes the colour scheme while the page is shown. */
  readonly wearScheme: (page: Page, scheme: TestFace['scheme']) => Promise<void>;
  /** What is wrong with the page, other than its layout and its title. */
  readonly problemsOn: (page: Page) => Promise<readonly string[]>;
  /** The size of a window of a face's width, px. */
  readonly sizeOf: (widthPx: number) => { readonly width: number; readonly height: number };
};

/** What a walk has met so far, in all its windows. */
export type Seen = {
  /** Addresses by tab title and language; two addresses must not share a title. */
  readonly tabs: Map<string, string>;
  /** All texts that an American user has read. */
  readonly read: string[];
  /** Texts drawn on a canvas for an American user. */
  drawn: number;
};

const OTHER = { en: 'pl', pl: 'en' } as const satisfies Record<Language, Language>;

/** Below this width a window is that of a phone, px. */
export const PHONE_BELOW_PX = 700;

/**
 * Shows a screen in a face and returns what is wrong with it. A face with American preferences or a translation is
 * reached from the other language while the screen is shown, so that the change itself is looked at as well.
 *
 * @param arrive Leads the page to the screen.
 */
export async function look(
  walker: Walker,
  screen: string,
  face: TestFace,
  arrive: (page: Page) => Promise<unknown>,
): Promise<readonly string[]> {
  const { page, errors, surface } = walker;
  await page.setViewportSize(surface.sizeOf(face.width));
  const own = { language: face.language, preferences: 'own' } as const;
  const before = { language: OTHER[face.language], preferences: 'own' } as const;
  const isReachedLive = face.preferences === 'American' || face.isTranslated;
  await arriveAt(walker, screen, isReachedLive ? before : own, arrive);
  // While the screen is shown, as on a phone at sunset.
  await surface.wearScheme(page, face.scheme);
  const found: string[] = [];
  if (face.preferences === 'American') found.push(...(await problemsOfPreferences(walker, screen, face.language)));
  const otherText = face.isTranslated ? await textIn(walker, before) : null;
  if (otherText !== null) await wear(walker, own);
  found.push(
    ...(await surface.problemsOn(page)),
    ...(await layoutProblems(page)),
    ...(await problemsOfTab(walker, face.language)),
  );
  if (otherText !== null) found.push(...(await problemsOfTranslation(walker, otherText)));
  return [...found, ...errors.splice(0)].map((problem) => `${faceName(face)}: ${problem}`);
}

/** Changes what the page wears while a screen is shown. */
async function wear(walker: Walker, next: Face): Promise<void> {
  const { worn, change, page, surface } = walker;
  // Preferences change together with the language only: on the way there, the page wears the other one.
  if (worn.language === next.language && worn.preferences !== next.preferences)
    await change({ language: OTHER[next.language], preferences: next.preferences });
  await change(next);
  walker.worn = next;
  await surface.settle(page);
}

async function textIn(walker: Walker, face: Face): Promise<string> {
  await wear(walker, face);
  return walker.page.locator('body').innerText();
}

/** Turns to American preferences, and returns texts in units, dates and numbers that this user did not choose. */
async function problemsOfPreferences(walker: Walker, screen: string, language: Language): Promise<readonly string[]> {
  const { page, seen } = walker;
  const drawsTexts = (await drawnCount(page)) > 0;
  await forgetDrawnTexts(page);
  await wear(walker, { language, preferences: 'American' });
  // A canvas is drawn when the page has nothing more urgent to do.
  if (drawsTexts)
    await expect.poll(() => drawnCount(page), { message: 'texts on its canvas, in the chosen units' }).not.toBe(0);
  const texts = await textsOf(page);
  seen.read.push(...texts);
  seen.drawn += await drawnCount(page);
  if (foreignTexts(screen, texts, language).length === 0) return [];
  // A canvas may have been drawn once more before it received the change: what counts is how it is drawn from now on.
  return foreignTexts(screen, await textsDrawnAgain(walker), language).map(
    (text) => `not in the chosen units: ${text}`,
  );
}

/** What is wrong while the browser translates the page; what is translated by then stays so until the next screen. */
async function problemsOfTranslation(walker: Walker, otherText: string): Promise<readonly string[]> {
  const { page, worn } = walker;
  const isSame = (await page.locator('body').innerText()) === otherText;
  const stoodStill = await textsThatStandStill(
    page,
    otherText,
    () => wear(walker, { ...worn, language: OTHER[worn.language] }),
    () => wear(walker, worn),
  );
  return [...(isSame ? ['the texts are still in the other language'] : []), ...stoodStill];
}

/** The problems of the title of the browser tab: another address has the same. */
async function problemsOfTab({ page, seen: { tabs } }: Walker, language: Language): Promise<readonly string[]> {
  const title = await page.title();
  const address = new URL(page.url()).hash;
  const other = tabs.get(`${language}: ${title}`);
  tabs.set(`${language}: ${title}`, address);
  return other === undefined || other === address ? [] : [`its tab is called "${title}" like that of ${other}`];
}

/** The texts of the page after everything has been drawn again, in a slightly narrower window. */
async function textsDrawnAgain({ page, surface }: Walker): Promise<readonly string[]> {
  const size = page.viewportSize();
  if (size === null) throw new Error('the page has no size');
  await forgetDrawnTexts(page);
  await page.setViewportSize({ ...size, width: size.width - 20 });
  await surface.settle(page);
  const texts = await textsOf(page);
  await page.setViewportSize(size);
  return texts;
}

const MARK = 'data-before';
const HEADINGS = 'h1, h2, h3';

/** Marks the headings of the current screen with their texts, to distinguish them from those of the next one. */
async function markHeadings(page: Page): Promise<void> {
  await page.locator(HEADINGS).evaluateAll((headings, mark) => {
    for (const heading of headings) heading.setAttribute(mark, heading.textContent ?? '');
  }, MARK);
}

/** How many headings are new, or have another text: two screens may share the element. */
function newHeadings(page: Page): Promise<number> {
  return page
    .locator(HEADINGS)
    .evaluateAll(
      (headings, mark) => headings.filter((heading) => heading.getAttribute(mark) !== heading.textContent).length,
      MARK,
    );
}

/** Opens a screen and lets it wear a face; what goes wrong names the screen. */
async function arriveAt(
  walker: Walker,
  screen: string,
  face: Face,
  arrive: (page: Page) => Promise<unknown>,
): Promise<void> {
  const { page, surface } = walker;
  try {
    if (walker.isLeftOpen) await page.goto('about:blank');
    walker.isLeftOpen = false;
    await forgetDrawnTexts(page);
    const before = page.url();
    await markHeadings(page);
    await arrive(page);
    // Until the router has received the address, the screen before is shown, which has settled long ago.
    const isElsewhere = page.url() !== before;
    if (isElsewhere) await expect.poll(() => newHeadings(page), { message: 'headings of it' }).not.toBe(0);
    await surface.settle(page);
    if (isElsewhere && page.url() === before) throw new Error('the page went back to where it was');
    await wear(walker, face);
  } catch (error) {
    throw new Error(`${screen} in ${face.language} did not open: ${String(error)}`, { cause: error });
  }
}
