import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hrefOf } from '../../../apps/web/navigation/paths.ts';

async function openModules(page: Page): Promise<void> {
  // An earlier step may have left dialogs and menus open, one over the other.
  const overlays = page.locator('[role="dialog"]:visible, [role="menu"]:visible');
  for (let open = await overlays.count(); open > 0; open = await overlays.count()) {
    await page.keyboard.press('Escape');
    await expect.poll(() => overlays.count()).toBeLessThan(open);
  }
  await page.goto(`/${hrefOf({ screen: 'modules' })}`);
  await page.getByRole('button', { name: /^(Add module|Dodaj moduł)$/ }).waitFor();
}

/** Navigates to a module's page through the list, as a user would. */
async function openModule(page: Page, name: RegExp): Promise<void> {
  await openModules(page);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Content that appears only after a user action, by name; each function leads the page there from anywhere. */
export const revealSteps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the menu of a module in the list': async (page) => {
    await openModules(page);
    await page
      .getByRole('button', { name: /^(More actions for|Więcej:)/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^(Settings|Ustawienia)$/ }).waitFor();
  },
  'the scales': async (page) => {
    await openModule(page, /Waga/);
    await page
      .getByText(/^(Moisture by weight|Wilgotność według masy)$/)
      .first()
      .waitFor();
  },
  'the universal module': async (page) => {
    await openModule(page, /Pomiary/);
    await page
      .getByText(/^(Digital input|Wejście cyfrowe) 3$/)
      .first()
      .waitFor();
  },
  'the search with results': async (page) => {
    await openModules(page);
    await page.getByRole('button', { name: /^(Search|Szukaj)$/ }).click();
    await page.getByRole('combobox', { name: /^(Search|Szukaj)$/ }).fill('kwatera a');
    await page.getByRole('option').first().waitFor();
  },
  'the keyboard shortcuts': async (page) => {
    await openModules(page);
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: /^(Keyboard shortcuts|Skróty klawiszowe)$/ }).waitFor();
  },
  'the location of a module on the map': async (page) => {
    await openModule(page, /Sonda Kwatera A/);
    await page.getByRole('button', { name: /^(Settings|Ustawienia)$/ }).click();
    await page.getByRole('button', { name: /^(Choose on map|Wskaż na mapie)$/ }).click();
    await page.getByRole('button', { name: /^(Zoom in|Przybliż)$/ }).waitFor();
    await page.getByRole('application').scrollIntoViewIfNeeded();
  },
};
