import type { Page } from 'playwright-core';
import { hrefOf } from '../apps/web/lib/paths.ts';

/** What stands on a screen only after somebody opened it, by name: the page is led there from wherever it is. */
export const opened: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the place of a module on the map': async (page) => {
    await page.goto(`/${hrefOf({ screen: 'modules' })}`);
    await page.getByRole('button', { name: /^(Add a module|Dodaj moduł)$/ }).waitFor();
    await page
      .getByRole('link', { name: /Sonda Kwatera A/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^(Settings|Ustawienia)$/ }).click();
    await page.getByRole('button', { name: /^(Choose on the map|Wskaż na mapie)$/ }).click();
    await page.getByRole('button', { name: /^(Zoom in|Przybliż)$/ }).waitFor();
    await page.getByRole('application').scrollIntoViewIfNeeded();
  },
};
