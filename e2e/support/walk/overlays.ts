import type { Locator, Page } from 'playwright-core';
import { routeInPlace } from '../network.ts';
import { seriousFindings } from './axe.ts';

/** Dialogs, sheets, menus and lists of choices that are open. */
const OVERLAYS = '[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible, [role=listbox]:visible';

/** Whatever a press opens is there within this time, ms, unless the button says that it opens something. */
const OPENS_WITHIN_MS = 250;

/** How long an overlay may take to close, or to open where its button promises one and its chunk must load first, ms. */
const CHANGES_WITHIN_MS = 5_000;

/** Rows of a list have the same buttons: of alike ones only so many are pressed on a screen. */
const ALIKE = 2;

/** Answers every change with a refusal, so that buttons can be pressed without consequences. */
export async function refuseChanges(page: Page): Promise<void> {
  await routeInPlace(page, '**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 403, json: { ok: false, err: 'access_denied' } }),
  );
}

/** A button of a page, found again by its place among all buttons as long as the page stays as it is. */
type Found = { readonly index: number; readonly key: string; readonly name: string };

/** Buttons that say that they open something, and the actions beside a title, of which most open a dialog. */
const OPENERS = '[aria-haspopup], :has(> * > h1) button';

/** Which buttons are pressed: those that probably open something, or all, which takes five times as long. */
export type Pressed = 'openers' | 'all';

/**
 * Presses buttons of the current page that are not in `known`, and returns what is wrong with the dialogs and menus
 * that open: serious findings of axe, Escape does not close them, or the focus does not return to the button.
 */
export async function overlayProblems(
  page: Page,
  known: Set<string>,
  pressed: Pressed = 'openers',
): Promise<readonly string[]> {
  const address = page.url();
  const problems: string[] = [];
  for (const { index, key, name } of await buttonsOf(page, pressed)) {
    if (known.has(key)) continue;
    known.add(key);
    const button = page.locator('button').nth(index);
    if ((await nameOf(button)) !== name) continue;
    const before = await page.locator(OVERLAYS).count();
    const isPromised = (await button.getAttribute('aria-haspopup')) !== null;
    // What lies under something else or has been removed cannot be pressed by a user either: nothing opens then.
    const isPressed = await button.click({ timeout: CHANGES_WITHIN_MS }).then(
      () => true,
      () => false,
    );
    const isOpen = await opens(page, before, isPromised);
    const found = isOpen
      ? await problemsOfOverlay(page, button, before)
      : isPressed && isPromised
        ? ['nothing opens, but it says so']
        : [];
    for (const problem of found) problems.push(`${name}: ${problem}`);
    // Without an overlay, one may still come, and would be taken for that of the next button.
    if (!isOpen || page.url() !== address || (await page.locator(OVERLAYS).count()) > before) {
      await openAfresh(page, address);
    }
  }
  return problems;
}

/** Opens an address in a new document: a form with changes, or a dialog, keeps the page where it is. */
export async function openAfresh(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
}

async function problemsOfOverlay(page: Page, button: Locator, before: number): Promise<readonly string[]> {
  const problems = await seriousFindings(page);
  await page.keyboard.press('Escape');
  const isClosed = await closes(page, before);
  if (!isClosed) return [...problems, 'Escape does not close what it opened'];
  const hasFocus = await button
    .evaluate((element) => element === document.activeElement, undefined, { timeout: 1_000 })
    .catch(() => true);
  const isLost = await page.evaluate(() => document.activeElement === document.body);
  return hasFocus || !isLost ? problems : [...problems, 'the focus is lost after Escape'];
}

/** Buttons that can be pressed, at most a few of each kind. */
function buttonsOf(page: Page, pressed: Pressed): Promise<readonly Found[]> {
  const wanted = pressed === 'all' ? '*' : OPENERS;
  return page.evaluate(
    ({ alike, selector }) => {
      const counts = new Map<string, number>();
      return [...document.querySelectorAll('button')].flatMap((button, index) => {
        const isReachable =
          button.checkVisibility() &&
          !button.disabled &&
          button.type !== 'submit' &&
          button.closest('[inert]') === null;
        if (!button.matches(selector)) return [];
        if (!isReachable) return [];
        const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
        const place = pathOf(button);
        const count = counts.get(place) ?? 0;
        counts.set(place, count + 1);
        return count < alike ? [{ index, name, key: `${place} ${name.replaceAll(/\d+/gu, '')}` }] : [];
      });

      function pathOf(element: Element): string {
        const path: string[] = [element.querySelector('svg')?.getAttribute('class') ?? ''];
        for (let each: Element | null = element; each !== null; each = each.parentElement)
          path.push(`${each.localName}.${each.className}`);
        return path.join(' ');
      }
    },
    { alike: ALIKE, selector: wanted },
  );
}

/** Null if the page has fewer buttons by now: an earlier press has changed it. */
async function nameOf(button: Locator): Promise<string | null> {
  return button
    .evaluate((element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(), undefined, {
      timeout: 500,
    })
    .catch(() => null);
}

function opens(page: Page, before: number, isPromised: boolean): Promise<boolean> {
  return becomes(page, (count) => count > before, isPromised ? CHANGES_WITHIN_MS : OPENS_WITHIN_MS);
}

function closes(page: Page, before: number): Promise<boolean> {
  return becomes(page, (count) => count <= before, CHANGES_WITHIN_MS);
}

async function becomes(page: Page, isSo: (count: number) => boolean, withinMs: number): Promise<boolean> {
  const untilMs = Date.now() + withinMs;
  while (!isSo(await page.locator(OVERLAYS).count())) {
    if (Date.now() >= untilMs) return false;
    await page.waitForTimeout(50);
  }
  return true;
}
