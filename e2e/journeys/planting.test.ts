import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';

const open = useBrowser();

test('a grower states how deep the plants of a block root, and confirms its suggested probe with one tap', async () => {
  const page = await open('admin');
  await page.goto('/#/resources/sections');
  await page
    .getByRole('link', { name: /Kwatera E/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /Kwatera E/, level: 1 }).waitFor();
  const edit = page.getByRole('button', { name: 'Edit' }).first();
  await edit.click();
  const form = page.getByRole('dialog', { name: 'Edit section' });
  const roots = form.getByLabel('Rooting depth (cm)');
  await roots.waitFor();
  await expect.poll(() => roots.getAttribute('placeholder')).toBe('default for blueberry: 40 cm');
  await roots.fill('90');
  await form.getByRole('button', { name: 'Confirm Sonda Kwatera E' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('At most 80 cm: twice the usual rooting depth of this plant').waitFor();
  await roots.fill('45');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });

  await page.reload();
  await edit.click();
  await expect.poll(() => roots.inputValue()).toBe('45');
  const probes = form.getByRole('group', { name: 'Probes' });
  await probes.getByText('Sonda Kwatera E').waitFor();
  await expect.poll(() => probes.getByRole('button', { name: 'Confirm Sonda Kwatera E' }).count()).toBe(0);
});
