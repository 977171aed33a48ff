import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';

const open = useBrowser();

test('a typed threshold survives the back button and a reload, and is saved', async () => {
  const page = await open('admin');
  await page.goto('/#/resources');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/#/resources/thresholds');
  const limit = page.getByRole('textbox', { name: /: Too dry/ }).first();
  await limit.waitFor();
  const address = page.url();
  const before = await limit.inputValue();
  const typed = before === '17' ? '18' : '17';
  await limit.fill(typed);

  // The browser's back button asks; Cancel stays with the address and the value.
  await page.goBack({ waitUntil: 'commit' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.waitFor();
  expect(page.url()).toBe(address);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
  await expect.poll(() => limit.inputValue()).toBe(typed);

  // A link of the app does too.
  await page.getByRole('link', { name: 'Start' }).first().click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);

  // The browser asks before a reload; what was typed is then offered back.
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(dialogs).toEqual(['beforeunload']);
  await page.getByText(/^Your unsaved entries from/).waitFor();
  await expect.poll(() => limit.inputValue()).toBe(before);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => limit.inputValue()).toBe(typed);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await page
    .getByText(/^Saved|saved/)
    .first()
    .waitFor();

  // Saved: nothing is asked or offered any more.
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.url()).not.toBe(address);
  await page.goto('/#/resources/thresholds');
  await limit.waitFor();
  // The page shows what it knew before, and then what was saved.
  await expect.poll(() => limit.inputValue()).toBe(typed);
  await expect.poll(() => page.getByText(/^Your unsaved entries from/).count()).toBe(0);
});
