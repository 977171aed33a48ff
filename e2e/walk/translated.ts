import type { Page } from 'playwright-core';
import { setTranslated } from './translator.ts';

/**
 * The texts of a screen, translated by the browser, that do not change when all of them should: `turn` changes them to
 * those that the screen showed `earlier`. What a device sent or receives is never translated. Ends with the translator at rest.
 */
export async function textsThatStandStill(
  page: Page,
  earlier: string,
  turn: () => Promise<void>,
  settle: () => Promise<void>,
): Promise<readonly string[]> {
  const before = linesOf(await page.locator('body').innerText());
  await setTranslated(page, true);
  await turn();
  const after = linesOf(await page.locator('body').innerText());
  await setTranslated(page, false);
  const expected = linesOf(earlier);
  const raw = linesOf((await page.locator('[translate=no]').allInnerTexts()).join('\n'));
  const suspects = [...after.intersection(before)].filter(
    (line) => /\p{Letter}/u.test(line) && !expected.has(line) && !raw.has(line),
  );
  if (suspects.length === 0) return [];
  // A name that has come in the meantime is the same in both languages: a page drawn again shows it too.
  await page.reload();
  await settle();
  const redrawn = linesOf(await page.locator('body').innerText());
  return suspects.filter((line) => !redrawn.has(line)).map((line) => `this text stands still: ${line}`);
}

/** The lines of a page, without what is counted and measured: that may change by itself. */
function linesOf(text: string): ReadonlySet<string> {
  return new Set(text.split('\n').map((line) => line.replaceAll(/\d+/g, '0').trim()));
}
