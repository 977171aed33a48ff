import type { Language } from '@zagon/domain/core/language.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { demoPerson } from '../support/api.ts';
import { signIn } from '../support/sign-in.ts';
import { fieldScreensOf } from '../support/screens.ts';
import { foreignTexts, CHOSEN } from '../support/walk/american.ts';
import { untilIdle } from '../support/page-waits.ts';
import { seriousFindings } from '../support/walk/axe.ts';
import { wearFace } from '../support/walk/faces.ts';
import { recordDrawnTexts, textsOf } from '../support/walk/page-texts.ts';
import { textsThatStandStill } from '../support/walk/translated.ts';
import { addTranslator } from '../support/walk/translator.ts';

const open = useBrowser();

/** By screen: what is wrong with it, and texts in units or dates that its user did not choose. */
const problems: Record<string, readonly string[]> = {};
const foreign: Record<string, readonly string[]> = {};
const read: string[] = [];

test(
  'every screen of the outdoor interface is accessible and fits the narrowest phone, light and dark',
  { timeout: 600_000 },
  async () => {
    const page = await open('signed-out', { width: 390, scheme: 'light', language: 'en' });
    await page.setViewportSize({ width: 320, height: 640 });
    await recordDrawnTexts(page);
    await addTranslator(page);
    const change = await wearFace(page, { language: 'en', preferences: 'own' });
    await signIn(page.context(), demoPerson('anna'));
    for (const [screen, address] of await fieldScreensOf(page.request)) {
      await page.goto(address);
      await untilComplete(page);
      await change({ language: 'en', preferences: 'own' });
      const shown = await page.locator('body').innerText();
      problems[`${screen}, light`] = await problemsOn(page);
      await chooseScheme(page, 'dark');
      problems[`${screen}, dark`] = await problemsOn(page);
      await chooseScheme(page, 'light');
      for (const language of ['pl', 'en'] as const) {
        await change({ language, preferences: 'American' });
        await untilComplete(page);
        const texts = await textsOf(page);
        read.push(...texts);
        foreign[`${screen}, ${language}`] = foreignTexts(screen, texts, language);
      }
      const turnTo = async (language: Language) => {
        await change({ language, preferences: 'own' });
        await untilComplete(page);
      };
      const [turn, turnBack] = [() => turnTo('en'), () => turnTo('pl')];
      await turnBack();
      const stoodStill = await textsThatStandStill(page, shown, turn, turnBack);
      problems[`${screen}, translated by the browser`] = stoodStill;
    }
    expect(found(problems)).toEqual([]);
  },
);

test('a user with Fahrenheit, acres and American dates sees no other unit, date or decimal sign in the field', () => {
  expect(found(foreign)).toEqual([]);
  // Without values in these units the walk would prove nothing.
  expect(read.some((text) => CHOSEN.fahrenheit.test(text))).toBe(true);
});

function found(all: Readonly<Record<string, readonly string[]>>): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(all).filter(([, findings]) => findings.length > 0);
}

async function untilComplete(page: Page): Promise<void> {
  await page.getByRole('status', { name: /^(Loading|Wczytywanie)/ }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilIdle(page);
}

/** Chooses the scheme on the page, as its settings do: the outdoor interface reads that of the device only at its start. */
async function chooseScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((next) => document.documentElement.setAttribute('data-mantine-color-scheme', next), scheme);
}

async function problemsOn(page: Page): Promise<readonly string[]> {
  const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...(await seriousFindings(page)),
    ...(overflowPx > 0 ? [`the page is ${overflowPx} px too wide`] : []),
    ...(await smallTargets(page)),
  ];
}

/** Buttons, fields and links smaller than required for a gloved finger. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a, select, input')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && (width < 55.5 || height < 55.5) ? [`${element.textContent} ${width} × ${height}`] : [];
    }),
  );
}
