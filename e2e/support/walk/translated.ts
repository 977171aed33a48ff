import { DEMO_ACCOUNTS } from '@zagon/demo-farm/accounts/registry.ts';
import type { Page } from 'playwright-core';
import { VALVES } from '../valves.ts';
import { setTranslated } from './translator.ts';

/** How often and at what interval a page that was loaded again is looked at, ms. */
const [REDRAW_LOOKS, REDRAW_MS] = [10, 300];

/**
 * Lines of openings that may begin or end meanwhile: the names come and go, one or several in a line, and are the same
 * in both languages.
 */
const OPENED: ReadonlySet<string> = linesOf(
  [
    ...Object.values(VALVES).map(({ section }) => section),
    ...DEMO_ACCOUNTS.flatMap(({ sections, outputs, devices }) => [
      ...[...sections, ...outputs, ...devices].map(({ name }) => name),
      ...outputs.map(({ output }) => output),
    ]),
  ].join('\n'),
);
const isOpened = (line: string): boolean => line.split(', ').every((name) => OPENED.has(name));

/**
 * The texts of a screen, translated by the browser, that do not change when all of them should: `turn` changes them to
 * those that the screen showed `earlier`, `turnBack` to those it shows at the start. What a device sent or receives is
 * never translated. Ends with the translator at rest.
 */
export async function textsThatStandStill(
  page: Page,
  earlier: string,
  turn: () => Promise<void>,
  turnBack: () => Promise<void>,
): Promise<readonly string[]> {
  const expected = linesOf(earlier);
  const suspects = await unchangedBy(page, turn, expected);
  if (suspects.size === 0) return [];
  // A name that was removed since, such as that of a valve that was open for minutes, does not stand still a second time.
  await turnBack();
  const stillThere = suspects.intersection(await unchangedBy(page, turn, expected));
  if (stillThere.size === 0) return [];
  // A name that has come in the meantime is the same in both languages, so a page drawn again shows it too.
  await page.reload();
  await turn();
  let missing = [...stillThere];
  // What is drawn later, such as a picture, takes a moment to come.
  for (let looks = 0; looks < REDRAW_LOOKS && missing.length > 0; looks += 1) {
    if (looks > 0) await page.waitForTimeout(REDRAW_MS);
    const redrawn = linesOf(await page.locator('body').innerText());
    missing = missing.filter((line) => !redrawn.has(line));
  }
  return missing.map((line) => `this text stands still: ${line}`);
}

/**
 * The lines that the translated page shows before and after `turn`, without those that may be the same in both
 * languages.
 */
async function unchangedBy(
  page: Page,
  turn: () => Promise<void>,
  expected: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const before = linesOf(await page.locator('body').innerText());
  await setTranslated(page, true);
  await turn();
  const after = linesOf(await page.locator('body').innerText());
  await setTranslated(page, false);
  const raw = linesOf((await page.locator('[translate=no]').allInnerTexts()).join('\n'));
  return new Set(
    [...after.intersection(before)].filter(
      (line) => /\p{Letter}/u.test(line) && !expected.has(line) && !raw.has(line) && !isOpened(line),
    ),
  );
}

/** The lines of a page, without what is counted and measured: that may change by itself. */
function linesOf(text: string): ReadonlySet<string> {
  return new Set(text.split('\n').map((line) => line.replaceAll(/\d+/g, '0').trim()));
}
