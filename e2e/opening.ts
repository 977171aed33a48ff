import type { Locator, Page } from 'playwright-core';

/** The button that selects a block on the start page, not the one that stops it. */
export function sectionButton(page: Page, block: string): Locator {
  const sections = page.getByRole('group', { name: 'Choose a section' });
  return sections.getByRole('button', { name: new RegExp(`^${block}`) });
}

/** Opens the dialog of a block's valve on the dashboard and enters the minutes to stay open. */
export async function chooseMinutes(page: Page, block: string, minutes: number): Promise<void> {
  await page.goto('/#/dashboard');
  await page
    .getByRole('button', { name: new RegExp(`^${block}.*Closed`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Other', { exact: true }).click();
  await dialog.getByLabel('Minutes, 1 to 1440').fill(String(minutes));
}
