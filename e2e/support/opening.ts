import type { Locator, Page } from 'playwright-core';

/** The tile of a block in the quick open of the start page. */
export function quickTile(page: Page, block: string): Locator {
  return page.getByRole('list', { name: 'Sections' }).getByRole('listitem').filter({ hasText: block });
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
