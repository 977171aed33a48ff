import { rotated } from '@zagon/tools/suite/rotation/rotated.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from '../support/browser.ts';
import { useBrowser } from '../support/journey.ts';
import { longName, withLongNames } from '../support/long-names.ts';
import { waitUntilSettled } from '../support/page-waits.ts';
import { fieldScreensOf, screensOf } from '../support/screens.ts';
import { layoutProblems } from '../support/walk/layout.ts';
import { roomBetweenBars } from '../support/walk/room.ts';
import { turnIntoWall } from '../support/walls.ts';

const open = useBrowser();

const PHONE = { ...DESKTOP, width: 390 } as const;
/** A window of 1280 by 1024 px at 400 %. */
const ENLARGED = { width: 320, height: 256 };
/** How many of the pages a run looks at; all of them take three minutes. */
const SHARE = 0.15;
/** Least height of the content between the bars, px. */
const LEAST_ROOM_PX = 100;

/** The pages of this run: a part of those of the app, and of the outdoor interface. */
async function pagesOfRun(page: Page): Promise<readonly (readonly [string, string])[]> {
  const [main, field] = [await screensOf('anna', page.request), await fieldScreensOf(page.request)];
  return [...rotated([...main], { share: SHARE }), ...rotated([...field], { share: SHARE })];
}

/** The parts that make the page wider than its window. */
async function widthProblems(page: Page): Promise<readonly string[]> {
  return (await layoutProblems(page)).filter((problem) => problem.includes('too wide'));
}

test('names of 97 characters without a space widen no page of the app or the outdoor interface', async () => {
  const page = await open('anna', PHONE);
  await page.setViewportSize({ width: 390, height: 844 });
  await withLongNames(page);
  const problems: string[] = [];
  for (const [screen, address] of await pagesOfRun(page)) {
    await page.goto('about:blank');
    await page.goto(address);
    await waitUntilSettled(page);
    problems.push(...(await widthProblems(page)).map((problem) => `${screen}: ${problem}`));
  }
  expect(problems).toEqual([]);
});

test('a wall with names of 97 characters is as wide as its screen', async () => {
  const page = await open('signed-out');
  await page.setViewportSize({ width: 1280, height: 720 });
  await withLongNames(page);
  await turnIntoWall(page, await open('admin'));
  await expect.poll(() => page.getByText(longName('Sonda Kwatera A')).count()).toBeGreaterThan(0);
  await expect.poll(() => widthProblems(page)).toEqual([]);
});

test('at 400 % the bars leave room for the content of every page', async () => {
  const page = await open('anna', PHONE);
  await page.setViewportSize(ENLARGED);
  const cramped: string[] = [];
  for (const [screen, address] of await pagesOfRun(page)) {
    await page.goto('about:blank');
    await page.goto(address);
    await waitUntilSettled(page);
    const roomPx = await roomBetweenBars(page);
    if (roomPx < LEAST_ROOM_PX) cramped.push(`${screen}: ${roomPx} px`);
  }
  expect(cramped).toEqual([]);
});
