import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';

const open = useBrowser();

/** A photo of 3000 × 2000 pixels, larger than what is stored: drawn by the browser, as no file of this size is committed. */
async function largePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 2000;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('the browser cannot draw');
    for (let x = 0; x < 3000; x += 20)
      for (let y = 0; y < 2000; y += 20) {
        context.fillStyle = `rgb(${(x * 7 + y * 13) % 255} ${(x * y) % 251} ${(x + 3 * y) % 241})`;
        context.fillRect(x, y, 20, 20);
      }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

test('a picture is added to a dashboard with an output pinned on it, which opens its dialog', async () => {
  const page = await open.kept('admin');
  await page.goto('/#/dashboard');
  await page.getByRole('button', { name: 'Add dashboard' }).click();
  await page.getByRole('radio', { name: 'Soil' }).click();
  await page.getByRole('button', { name: 'Create dashboard' }).click();
  await page.getByRole('link', { name: 'Soil', exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Edit layout' }).click();
  await page.getByRole('button', { name: 'Add widget' }).click();
  const gallery = page.getByRole('dialog');
  await gallery.getByRole('textbox', { name: 'Find a kind of widget' }).fill('picture');
  await gallery.getByRole('button', { name: /^Picture/ }).click();
  const buffer = await largePhoto(page);
  await gallery.locator('input[type=file]').setInputFiles({ name: 'pumps.png', mimeType: 'image/png', buffer });
  const ground = gallery.getByRole('img', { name: 'The picture under the pins' });
  await ground.waitFor();
  await expect.poll(() => ground.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await ground.click({ position: { x: 60, y: 60 } });
  await gallery.getByRole('combobox', { name: 'Shows' }).click();
  await page.getByRole('option', { name: 'An output with Stop' }).click();
  await gallery.getByRole('button', { name: /^Pin 1,/ }).press('Shift+ArrowRight');
  await gallery.getByRole('button', { name: 'Add widget' }).click();
  await gallery.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Edit layout' }).waitFor();
  const widget = page.getByRole('region', { name: 'Picture' });
  await widget.getByRole('img', { name: 'Picture' }).waitFor();
  const pins = widget.getByRole('list', { name: 'On the picture' });
  const [frame, pin] = [await pins.boundingBox(), await pins.getByRole('listitem').boundingBox()];
  if (frame === null || pin === null) throw new Error('the picture has no size');
  expect(pin.width).toBeGreaterThan(120);
  expect(pin.height).toBeLessThan(120);
  expect(pin.x).toBeGreaterThanOrEqual(frame.x);
  expect(pin.x + pin.width).toBeLessThanOrEqual(frame.x + frame.width);
  await pins.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Dashboard menu' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
