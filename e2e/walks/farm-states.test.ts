import { rotated } from '@zagon/tools/suite/rotation/rotated.ts';
import type { APIRequestContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Appearance, DESKTOP } from '../support/browser.ts';
import { FARM_STATES } from '../support/farm-states/registry.ts';
import { useBrowser } from '../support/journey.ts';
import { MAX_SHIFT, recordShifts, shiftOf } from '../support/layout-shifts.ts';
import { withNamesOf, withOwnNames } from '../support/long-names.ts';
import { useOwnField } from '../support/own-account/own-field.ts';
import { untilIdle, waitUntilSettled } from '../support/page-waits.ts';
import { fieldScreensOf, screensOf } from '../support/screens.ts';
import { seriousFindings } from '../support/walk/axe.ts';
import { coveredTexts } from '../support/walk/covered.ts';
import { layoutProblems } from '../support/walk/layout.ts';

const open = useBrowser();
useOwnField();

const WIDTHS = [360, 390, 768, 1024, 1180, 1440, 1920, 2560];
/** How long the names of the farm are in a look; null: as they are. */
const NAMES = [null, 3, 24, 60];
/** The share of all looks that a run takes, in each state. */
const SHARE = 1 / 24;

/** The screens that show water, alarms or contact, and so look different in each state. */
const SCREENS = new Set([
  'start',
  'dashboard',
  'map',
  'schedules',
  'calendar',
  'alarms',
  'modules',
  'module',
  'sections',
  'section',
  'outputs',
  'supervisor',
  'field: now',
  'field: open',
  'field: openOne',
  'field: box',
]);

/** The screens that must not move while they load; other names than its own are put into the replies, which delays them. */
const STILL = new Set([
  'start',
  'dashboard',
  'map',
  'schedules',
  'calendar',
  'alarms',
  'sections',
  'section',
  'outputs',
]);

type Look = {
  readonly screen: string;
  readonly address: string;
  readonly widthPx: number;
  readonly names: number | null;
  readonly language: Appearance['language'];
  readonly scheme: Appearance['scheme'];
};

/** The addresses of these screens. */
async function shownScreens(request: APIRequestContext): Promise<readonly (readonly [string, string])[]> {
  const main = await screensOf('anna', request, (screen) => SCREENS.has(screen));
  return [...main, ...(await fieldScreensOf(request)).filter(([screen]) => SCREENS.has(screen))];
}

/** Each screen at each width, in turn with other names, languages and colours. */
function looksAt(screens: readonly (readonly [string, string])[], stateIndex: number): readonly Look[] {
  return screens.flatMap(([screen, address], place) =>
    WIDTHS.map((widthPx, step): Look => {
      const turn = place + step + stateIndex;
      return {
        screen,
        address,
        widthPx,
        names: NAMES[turn % NAMES.length] ?? null,
        language: (turn >> 2) % 2 === 0 ? 'pl' : 'en',
        scheme: turn % 3 === 0 ? 'dark' : 'light',
      };
    }),
  );
}

/** What is wrong with a page as it is shown. */
async function problemsIn(page: Page, { screen, address, widthPx, names, scheme }: Look): Promise<readonly string[]> {
  await page.setViewportSize({ width: widthPx, height: widthPx < 700 ? 844 : 1000 });
  await page.emulateMedia({ colorScheme: scheme });
  await withOwnNames(page);
  if (names !== null) await withNamesOf(page, names);
  await page.goto('about:blank');
  await page.goto(address);
  if (screen.startsWith('field: ')) await untilComplete(page);
  else await waitUntilSettled(page);
  const { total, moved } = await shiftOf(page);
  return [
    ...(await layoutProblems(page)),
    ...(await coveredTexts(page)),
    ...(await seriousFindings(page)),
    ...(total > MAX_SHIFT && STILL.has(screen) && names === null
      ? [`moved by ${total.toFixed(3)}: ${moved.join('; ')}`]
      : []),
  ];
}

async function untilComplete(page: Page): Promise<void> {
  await page.getByRole('status', { name: /^(Loading|Wczytywanie)/ }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilIdle(page);
}

test.each(Object.values(FARM_STATES).map((state, index) => ({ ...state, index })))(
  'while $title, each screen is whole: no text is cut or covered, and nothing moves',
  async ({ enter, index }) => {
    const pages = {
      en: await open('admin', { ...DESKTOP, language: 'en' }),
      pl: await open('admin', { ...DESKTOP, language: 'pl' }),
    };
    for (const page of Object.values(pages)) await recordShifts(page);
    const { request } = pages.en;
    const shown = await shownScreens(request);
    const leave = await enter(request);
    const problems: string[] = [];
    try {
      for (const look of rotated(looksAt(shown, index), { share: SHARE })) {
        const face = `${look.screen}, ${look.widthPx} px, ${look.language}, ${look.scheme}, names of ${look.names ?? 'its own'}`;
        problems.push(...(await problemsIn(pages[look.language], look)).map((problem) => `${face}: ${problem}`));
      }
    } finally {
      await leave();
    }
    expect(problems).toEqual([]);
  },
);

test('every screen that looks different in a state is walked', async () => {
  const page = await open('admin');
  const names = new Set((await shownScreens(page.request)).map(([screen]) => screen));
  expect([...SCREENS].filter((screen) => !names.has(screen))).toEqual([]);
});
