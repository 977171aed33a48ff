import { currentTurn } from '@zagon/tools/suite/rotation/turn.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { OUTDOOR_PATHS } from '../../apps/web/outdoor/app/route.ts';
import { demoPerson, newVisitor, signInWith } from '../support/api.ts';
import { untilIdle } from '../support/page-waits.ts';
import { product } from '../support/product/running-product.ts';
import { fieldScreensOf } from '../support/screens.ts';
import { CHOSEN } from '../support/walk/american.ts';
import { seriousFindings } from '../support/walk/axe.ts';
import { chosenFaces, isWalked } from '../support/walk/chosen.ts';
import { look, type Seen, type Surface } from '../support/walk/walker.ts';
import { useWalkers } from '../support/walk/windows.ts';

/** Stands for 360 pixels: the narrowest phone, px. */
const NARROWEST = { width: 320, height: 640 };

const OUTDOOR: Surface = {
  settle: untilComplete,
  // As its settings do: the outdoor interface reads the scheme of the device only at its start.
  wearScheme: (page, scheme) =>
    page.evaluate((next) => document.documentElement.setAttribute('data-mantine-color-scheme', next), scheme),
  problemsOn: async (page) => [...(await seriousFindings(page)), ...(await smallTargets(page))],
  sizeOf: (width) => (width === 360 ? NARROWEST : { width, height: 900 }),
};

const seen: Seen = { tabs: new Map(), read: [], drawn: 0 };
const walkerFor = useWalkers('anna', OUTDOOR, seen);
const screens = Object.keys(OUTDOOR_PATHS)
  .map((screen) => `field: ${screen}`)
  .filter(isWalked);
let addresses: ReadonlyMap<string, string> = new Map();

beforeAll(async () => {
  const request = await newVisitor(product.address);
  try {
    await signInWith(request, demoPerson('anna'));
    addresses = new Map(await fieldScreensOf(request));
  } finally {
    await request.dispose();
  }
});

test.each(screens.map((screen, index) => ({ screen, index })))(
  '$screen is accessible, fits its window and has targets for a gloved finger',
  async ({ screen, index }) => {
    const problems: string[] = [];
    for (const face of chosenFaces(screen, index)) {
      const walker = await walkerFor(face.width);
      const found = await look(walker, screen, face, async (page) => {
        // Its screens share one heading, so that only a new document shows that a screen has come.
        await page.goto('about:blank');
        await page.goto(addresses.get(screen) ?? '/zagon_2');
      });
      problems.push(...found);
    }
    expect(problems).toEqual([]);
  },
);

// Without values in these units the walk would prove nothing. One face a screen may show none.
test.runIf(currentTurn() === 'all')('a user with Fahrenheit has seen temperatures in the field', () => {
  expect(seen.read.some((text) => CHOSEN.fahrenheit.test(text))).toBe(true);
});

async function untilComplete(page: Page): Promise<void> {
  await page.getByRole('status', { name: /^(Loading|Wczytywanie)/ }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilIdle(page);
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
