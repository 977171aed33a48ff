import { OGRODY_TESTOWE } from '@zagon/demo-farm/accounts/ogrody-testowe.ts';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';
import { nameOf, ownAccount, ownId } from '../support/own-account/own-account.ts';
import { ownField, useOwnField } from '../support/own-account/own-field.ts';

const open = useBrowser();
// Its outputs report that they are closed before a module leaves.
useOwnField(OGRODY_TESTOWE);

/** On the page of a module that is no longer in an account. */
const GONE = 'This module is no longer in an account.';

test('the log of all accounts is narrowed to one event of one account, and a reload shows the same', async () => {
  await open('admin');
  const name = nameOf(await ownAccount());
  const page = await open('own operator');
  await page.goto('/#/admin/adminus/logs');
  await page.getByRole('combobox', { name: 'Account' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('combobox', { name: 'Event' }).fill('Signed in');
  await page.getByRole('option', { name: 'Signed in', exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/account=.*event=login|event=login.*account=/);
  const entries = page.getByRole('listitem').filter({ hasText: name });
  await expect.poll(() => entries.count()).toBeGreaterThan(0);
  // Entries below the window are not rendered.
  const others = async () => (await entries.allTextContents()).filter((text) => !text.includes('Signed in'));
  await expect.poll(others).toEqual([]);
  await page.reload();
  await expect.poll(() => entries.count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('combobox', { name: 'Account' }).inputValue()).toBe(name);
  await page.getByText(/Complete and unchanged/).waitFor();
});

test('a module is deleted from its account: its outputs close first, then it disappears from the list', async () => {
  const garden = ownField().account;
  const serial = ownId(garden, 'AM421-DEMO-0002');
  const page = await open('own operator');
  await page.goto(`/#/admin/adminus/objects?search=${serial}`);
  await page.getByRole('link', { name: 'Zawory – ogrody' }).click();
  await page.getByRole('button', { name: 'Delete the module…' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(`Then it leaves ${nameOf(garden)}.`).waitFor();
  await sheet.getByRole('button', { name: 'Delete the module', exact: true }).click();
  await expect.poll(() => sheet.getByRole('textbox', { name: 'Reason' }).getAttribute('aria-invalid')).toBe('true');
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('The account returned it to the dealer');
  await sheet.getByRole('button', { name: 'Delete the module', exact: true }).click();
  // At once if everything is reported closed; otherwise as soon as it is.
  await page.getByText('Zawory – ogrody left its account').or(page.getByText(GONE)).first().waitFor();
  await page.goto(`/#/admin/adminus/objects?search=${serial}`);
  await page.getByText('Nothing matches.').waitFor();
});
