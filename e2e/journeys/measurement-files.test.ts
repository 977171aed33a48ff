import { expect, test } from 'vitest';
import { hrefOf } from '../../apps/web/navigation/paths.ts';
import { useBrowser } from '../support/journey.ts';

const open = useBrowser();

test('a spreadsheet is refused by its name, and decimal commas between commas line by line', async () => {
  const page = await open('admin');
  await page.goto(`/${hrefOf({ screen: 'modules' })}`);
  await page
    .getByRole('table', { name: /^Modules/ })
    .getByRole('link', { name: /Sonda Kwatera A/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Sonda Kwatera A' }).waitFor();
  await page.getByRole('link', { name: 'History and events', exact: true }).click();
  await page.getByRole('button', { name: 'Import readings from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import older readings' });
  const file = dialog.locator('input[type=file]');
  const send = dialog.getByRole('button', { name: 'Upload file' });

  const spreadsheet = Buffer.from('PK\u0003\u0004 [Content_Types].xml xl/workbook.xml', 'latin1');
  await file.setInputFiles({ name: 'odczyty.csv', mimeType: 'text/csv', buffer: spreadsheet });
  await send.click();
  await dialog.getByText('“odczyty.csv” is a spreadsheet. Save it as CSV (UTF-8)').waitFor();

  const lines = ['Czas,TEMP_1', '2026-06-01 00:00:02,12,5', '2026-06-01 00:15:02,12,75', '2026-06-01 00:30:02,13,1'];
  const buffer = Buffer.from(lines.join('\n'));
  await file.setInputFiles({ name: 'odczyty.csv', mimeType: 'text/csv', buffer });
  await send.click();
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByText('0 lines can be imported, 3 contain errors.').waitFor();
  await dialog.getByText('2026-06-01 00:00:02 | 12 | 5').waitFor();
  await expect.poll(() => dialog.getByText('This line has 3 cells, and there are 2 column names.').count()).toBe(3);
  await expect.poll(() => dialog.getByRole('button', { name: 'Import readings', exact: true }).isDisabled()).toBe(true);
});
