import type { Language } from '@zagon/domain/core/language.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Appearance } from '../browser.ts';
import { useBrowser } from '../journey.ts';
import { demoPerson } from '../api.ts';
import { signIn } from '../sign-in.ts';
import { revealSteps } from './reveal-steps.ts';
import { screensOf } from '../screens.ts';
import { waitUntilSettled } from '../page-waits.ts';
import { AREAS, type AreaName, areaOf } from './areas.ts';
import { foreignTexts } from './american.ts';
import { type ChangeFace, wearFace, wearVisitorFace } from './faces.ts';
import { collectErrors, problemsOfColour, problemsOn } from './look.ts';
import { drawnCount, forgetDrawnTexts, recordDrawnTexts, textsOf } from './page-texts.ts';
import { addTranslator } from './translator.ts';
import { textsThatStandStill } from './translated.ts';

/** The findings of a walk so far, and how it looks at the current screen. */
type Walk = {
  readonly page: Page;
  readonly width: Appearance['width'];
  readonly change: ChangeFace;
  /** Whether it also looks with American preferences. */
  readonly readsAmerican: boolean;
  readonly errors: string[];
  /** Each with its screen, language and scheme or preferences. */
  readonly problems: string[];
  /** Addresses by tab title and language; two addresses must not share a title. */
  readonly tabs: Map<string, string>;
  /** Texts in units, dates or numbers that an American user did not choose. */
  readonly foreign: string[];
  /** All texts that an American user has read. */
  readonly read: string[];
  drawn: number;
  /** The language in which the next screen is opened. */
  language: Language;
};

/**
 * Looks at the current screen once in every way: in both languages and both colour schemes, and with American
 * preferences. The scheme changes halfway through each language, as on a phone at sunset, so that the colours are
 * checked in all four. Ends in the other language, in which the next screen is opened.
 */
async function lookAround(walk: Walk, screen: string): Promise<void> {
  const { page, width, change, readsAmerican, language: first } = walk;
  const second = OTHER[first];
  const report = (how: string, found: readonly string[]) => {
    for (const finding of [...found, ...walk.errors.splice(0)])
      walk.problems.push(`${screen} at ${width} pixels, ${how}: ${finding}`);
  };
  const drawsTexts = readsAmerican && (await drawnCount(page)) > 0;
  report(`${first}, light`, await problemsOn(page, width));
  report(first, await problemsOfTab(walk, first));
  report(`${first}, dark`, await problemsOfColour(page, 'dark'));
  const before = await page.locator('body').innerText();
  for (const language of readsAmerican ? [second, first] : []) {
    await forgetDrawnTexts(page);
    await change({ language, preferences: 'American' });
    await waitUntilSettled(page);
    const drawn = await drawnCount(page);
    const texts = await textsOf(page);
    walk.read.push(...texts);
    walk.drawn += drawn;
    // A canvas may have been drawn once more before it received the change: what counts is how it is drawn from now on.
    const isFound = foreignTexts(screen, texts, language).length > 0;
    const shown = isFound ? await textsDrawnAgain(page) : texts;
    for (const text of foreignTexts(screen, shown, language)) walk.foreign.push(`${screen}, ${language}: ${text}`);
    report(`${language}, American`, drawsTexts && drawn === 0 ? ['its canvas was not drawn in the chosen units'] : []);
  }
  await change({ language: second, preferences: 'own' });
  await waitUntilSettled(page);
  walk.language = second;
  report(`${second}, dark`, await problemsOn(page, width));
  report(second, await problemsOfTab(walk, second));
  const isSame = (await page.locator('body').innerText()) === before;
  report(second, isSame ? ['the texts are still in the other language'] : []);
  report(`${second}, light`, await problemsOfColour(page, 'light'));
  const turnTo = async (language: Language) => {
    await change({ language, preferences: 'own' });
    await waitUntilSettled(page);
  };
  const [turn, turnBack] = [() => turnTo(first), () => turnTo(second)];
  const stoodStill = await textsThatStandStill(page, before, turn, turnBack);
  report('translated by the browser', stoodStill);
  await turnBack();
}

/** The problems of the title of the browser tab: another address has the same. */
async function problemsOfTab({ page, tabs }: Walk, language: Language): Promise<readonly string[]> {
  const title = await page.title();
  const address = new URL(page.url()).hash;
  const other = tabs.get(`${language}: ${title}`);
  tabs.set(`${language}: ${title}`, address);
  return other === undefined || other === address ? [] : [`its tab is called "${title}" like that of ${other}`];
}

/** The texts of the page after everything has been drawn again, in a slightly narrower window. */
async function textsDrawnAgain(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize();
  if (size === null) throw new Error('the page has no size');
  await forgetDrawnTexts(page);
  await page.setViewportSize({ ...size, width: size.width - 20 });
  await waitUntilSettled(page);
  const texts = await textsOf(page);
  await page.setViewportSize(size);
  return texts;
}

const OTHER = { en: 'pl', pl: 'en' } as const satisfies Record<Language, Language>;

const MARK = 'data-before';
const HEADINGS = 'h1, h2, h3';
const NEW_HEADING = `:is(${HEADINGS}):not([${MARK}])`;

/** Marks the headings of the current screen, to distinguish them from those of the next one. */
async function markHeadings(page: Page): Promise<void> {
  await page.locator(HEADINGS).evaluateAll((headings, mark) => {
    for (const heading of headings) heading.setAttribute(mark, '');
  }, MARK);
}

/** Opens a screen in the current language; what goes wrong names it. */
async function arriveAt(walk: Walk, screen: string, arrive: () => Promise<unknown>): Promise<void> {
  const { page, width, language, readsAmerican, change } = walk;
  try {
    if (readsAmerican) await forgetDrawnTexts(page);
    const before = page.url();
    await markHeadings(page);
    await arrive();
    // Until the router has received the address, the screen before is shown, which has settled long ago.
    if (page.url() !== before) await page.locator(NEW_HEADING).first().waitFor({ state: 'attached' });
    await waitUntilSettled(page);
    await change({ language, preferences: 'own' });
  } catch (error) {
    throw new Error(`${screen} at ${width} pixels in ${language} did not open: ${String(error)}`, { cause: error });
  }
}

/** The screens to walk through, if not all: names of screens, separated by commas. */
const CHOSEN_SCREENS = process.env['ZAGON_WALK_SCREENS']?.split(',');
const isChosen = (screen: string): boolean => CHOSEN_SCREENS?.includes(screen) ?? true;

/** Defines the walk through every screen of an area at one width. */
export function walkArea(name: AreaName, width: Appearance['width']): void {
  const open = useBrowser();
  const { visitor, shows, draws } = AREAS[name];
  // Preferences are looked at once, where there is space for all texts.
  const readsAmerican = width === 1440 && visitor !== 'signed-out';
  const walks: Walk[] = [];

  describe(`${name}, ${width} pixels wide`, () => {
    test(
      'every screen is usable and free of errors in both languages and both colour schemes',
      { timeout: 600_000 },
      async () => {
        const page = await open('signed-out', { width, scheme: 'light', language: 'en' });
        if (readsAmerican) await recordDrawnTexts(page);
        await addTranslator(page);
        const change =
          visitor === 'signed-out'
            ? wearVisitorFace(page)
            : await wearFace(page, { language: 'en', preferences: 'own' });
        if (visitor !== 'signed-out') await signIn(page.context(), demoPerson(visitor));
        const errors = collectErrors(page, visitor === 'signed-out');
        const walk: Walk = {
          page,
          width,
          change,
          readsAmerican,
          errors,
          problems: [],
          tabs: new Map(),
          foreign: [],
          read: [],
          drawn: 0,
          language: 'en',
        };
        walks.push(walk);
        const screens = (await screensOf(visitor, page.request)).filter(
          ([screen]) => areaOf(screen) === name && isChosen(screen),
        );
        for (const [screen, address] of screens) {
          await arriveAt(walk, screen, async () => {
            // E-mailed links load the page; other screens are reached inside the app.
            if (name === 'signed-out' && width === 1440) await page.goto('about:blank');
            await page.goto(address);
          });
          await lookAround(walk, screen);
        }
        for (const [screen, reveal] of name === 'resources' && CHOSEN_SCREENS === undefined
          ? Object.entries(revealSteps)
          : []) {
          await arriveAt(walk, screen, () => reveal(page));
          await lookAround(walk, screen);
        }
        expect(walk.problems).toEqual([]);
      },
    );

    if (readsAmerican)
      test('a user with Fahrenheit, acres and American dates sees no other unit, date or decimal sign', () => {
        const [walk] = walks;
        expect(walk?.foreign).toEqual([]);
        if (CHOSEN_SCREENS !== undefined) return;
        // Without values of these kinds the walk would prove nothing.
        for (const pattern of shows)
          expect(
            walk?.read.some((text) => pattern.test(text)),
            String(pattern),
          ).toBe(true);
        expect((walk?.drawn ?? 0) > 0).toBe(draws);
      });
  });
}
