import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { type Journeys, testInTurn } from '../support/journeys-in-turn.ts';
import { write } from '../support/api.ts';
import { waitUntilSettled } from '../support/page-waits.ts';
import { VALVES } from '../support/valves.ts';

const open = useBrowser();

/** Maximum presses of Tab between two fields of a form. */
const MAX_TABS = 30;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the element has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; !(await hasFocus(target)); presses += 1) {
    expect(presses, `presses of Tab to ${target.toString()}`).toBeLessThan(MAX_TABS);
    await page.keyboard.press('Tab');
  }
  await expect.poll(() => isFocusVisible(target), { message: `focus ring of ${target.toString()}` }).toBe(true);
}

/** Whether the focused element or its frame shows a ring, or a border that differs from the unfocused one. */
function isFocusVisible(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return false;
    const look = () =>
      [element, element.parentElement ?? element].map((one) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(one);
        return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor].join(' ');
      });
    const focused = look().join();
    element.blur();
    const plain = look().join();
    element.focus();
    return focused !== plain;
  });
}

const FORMS: Journeys = {
  async 'the dialog of a valve starts at its minutes, and Escape returns to the tile'() {
    const page = await open.kept('admin');
    await page.goto('/#/dashboard');
    await waitUntilSettled(page);
    const tile = page.getByRole('button', { name: new RegExp(`^${VALVES.closed.section}`) }).first();
    await tile.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const minutes = dialog.getByRole('radio', { name: '10' });
    await minutes.waitFor();
    await expect.poll(() => hasFocus(minutes)).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(tile)).toBe(true);
  },
  async 'a schedule is filled in and saved with the keyboard alone, and the page is announced by its heading'() {
    const page = await open.kept('admin');
    await page.goto('/#/schedules');
    const create = page.getByRole('link', { name: 'New schedule' });
    await create.focus();
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'New schedule', level: 1 });
    await heading.waitFor();
    await expect.poll(() => hasFocus(heading)).toBe(true);
    await tabTo(page, page.getByLabel('Name'));
    await page.keyboard.type('Z klawiatury');
    await tabTo(page, page.getByLabel('Start 1'));
    await tabTo(page, page.getByRole('button', { name: 'Add a section, device or group' }));
    await page.keyboard.press('Enter');
    const section = page.getByRole('menuitemcheckbox', { name: 'Kwatera C' });
    await section.waitFor();
    for (let presses = 0; !(await hasFocus(section)); presses += 1) {
      expect(presses).toBeLessThan(MAX_TABS);
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/api/schedulers') && response.request().method() === 'POST',
    );
    await tabTo(page, page.getByRole('button', { name: 'Save' }));
    await page.keyboard.press('Enter');
    const { id } = ENDPOINTS.listSchedules.reply.element.parse(await (await saved).json());
    await page.getByRole('heading', { name: 'Schedules', level: 1 }).waitFor();
    await write(page.request, 'delete', `/api/schedulers/${id}`);
  },
};

testInTurn(0.5, FORMS);
