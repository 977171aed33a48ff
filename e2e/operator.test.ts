import { expect, test } from 'vitest';
import { useBrowser } from './journey.ts';

const open = useBrowser();

test('the log of all accounts is narrowed to one event of one account, and a reload shows the same', async () => {
  await open('anna');
  const page = await open('operator');
  await page.goto('/#/admin/adminus/logs');
  await page.getByRole('combobox', { name: 'Account' }).fill('Zielone');
  await page.getByRole('option', { name: 'Gospodarstwo Zielone Pole' }).click();
  await page.getByRole('combobox', { name: 'Event' }).fill('Signed in');
  await page.getByRole('option', { name: 'Signed in', exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/account=.*event=login|event=login.*account=/);
  const entries = page.getByRole('listitem').filter({ hasText: 'Gospodarstwo Zielone Pole' });
  await expect.poll(() => entries.count()).toBeGreaterThan(0);
  const shown = await entries.allInnerTexts();
  expect(shown.every((text) => text.includes('Signed in'))).toBe(true);
  await page.reload();
  await expect.poll(() => entries.count()).toBeGreaterThan(0);
  expect(await page.getByRole('combobox', { name: 'Account' }).inputValue()).toBe('Gospodarstwo Zielone Pole');
  await page.getByText(/Complete and unchanged/).waitFor({ timeout: 60_000 });
});
