import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Page } from 'playwright-core';
import { write } from './api.ts';

/** Makes the browser of a page a wall of the administrator's account. */
export async function turnIntoWall(page: Page, admin: Page): Promise<void> {
  const answer = await write(admin.request, 'post', ENDPOINTS.createWall.path, { name: 'Barn' });
  const { code } = ENDPOINTS.createWall.reply.parse(await answer.json());
  await page.goto('/#/wall');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Show the wall view' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
}
