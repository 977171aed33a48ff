import type { Page } from 'playwright-core';

/** Opens the dialog of a block's valve and enters the minutes to stay open. */
export async function chooseMinutes(page: Page, block: string, minutes: number): Promise<void> {
  await page
    .getByRole('group', { name: 'Choose a section' })
    .getByRole('button', { name: new RegExp(`^${block}`) })
    .click();
  await page.getByRole('button', { name: `Open ${block} for 10 min` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Other', { exact: true }).click();
  await dialog.getByLabel('Minutes, 1 to 1440').fill(String(minutes));
}
