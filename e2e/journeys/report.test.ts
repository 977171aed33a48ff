import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../support/journey.ts';

const open = useBrowser();

/** The first rows of the table, each with its time and numbers as displayed. */
async function rowsOf(table: Locator, count: number): Promise<string[][]> {
  let rows: string[][] = [];
  // A row is there before its cells.
  const complete = async (): Promise<number> => {
    rows = await table
      .getByRole('row')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll<HTMLElement>('[role=cell]')].map((cell) => cell.innerText)),
      );
    // Skip the header row.
    rows = rows.slice(1, count + 1).filter((cells) => cells.length > 0);
    return rows.length;
  };
  await expect.poll(complete).toBe(count);
  return rows;
}

/** Formats a number from the file as in the table. */
function asDisplayed(exact: string, shown: string): string {
  if (exact === '') return exact;
  const decimals = shown.split('.')[1]?.length ?? 0;
  // Rounds 17.95 as the product does; `toFixed` rounds the nearest binary number, which is less than 17.95.
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: false };
  return new Intl.NumberFormat('en', digits).format(Number(exact));
}

/** The cells of a CSV line; this report contains no commas within cells. */
function cellsOf(line: string): string[] {
  return line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1'));
}

async function choose(page: Page, module: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: module });
  await row.getByRole('button').first().click();
  await row.getByRole('checkbox').first().check();
}

describe('a report', () => {
  test('a report on two probes over a week shows a chart, a table, and a file with the same numbers', async () => {
    const page = await open.kept('admin');
    await page.goto('/#/reports');
    await choose(page, 'Sonda Kwatera A');
    await choose(page, 'Sonda Kwatera C');
    await expect.poll(() => page.getByRole('radio', { name: '7 days' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Show report' }).click();

    // In the report itself: the choice before it has radio buttons whose texts mention charts.
    await expect.poll(() => page.getByRole('radio', { name: 'Chart', exact: true }).isChecked()).toBe(true);
    await page.getByRole('main').locator('canvas').first().waitFor();
    await page.getByText('mean', { exact: true }).first().waitFor();

    await page.getByText('Table', { exact: true }).click();
    const shown = await rowsOf(page.getByRole('table', { name: /^Table, \d+ rows$/ }), 5);
    expect(shown).toHaveLength(5);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV commas' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
    const written = lines.slice(1, 6).map(cellsOf);
    expect(
      written.map((cells, row) =>
        cells.map((cell, column) => (column === 0 ? cell : asDisplayed(cell, shown[row]?.[column] ?? ''))),
      ),
    ).toEqual(shown);
  });

  test('a drag over a report shows the time under it, and Reset the whole period again', async () => {
    const page = await open.kept('admin');
    /** What of the report each answer drew. */
    const drawn: ('period' | 'view')[] = [];
    page.on('response', (response) => {
      if (!response.url().endsWith('/api/reports/humidity')) return;
      drawn.push(response.request().postData()?.includes('"view"') === true ? 'view' : 'period');
    });
    await page.goto('/#/reports');
    await choose(page, 'Sonda Kwatera A');
    await page.getByRole('button', { name: 'Show report' }).click();
    const chart = page.getByRole('main').locator('[data-drawn=true]');
    await chart.waitFor();
    const box = await chart.boundingBox();
    if (box === null) throw new Error('the chart is drawn');
    await page.mouse.move(box.x + 0.4 * box.width, box.y + 80);
    await page.mouse.down();
    await page.mouse.move(box.x + 0.6 * box.width, box.y + 90, { steps: 4 });
    await page.mouse.up();
    const inView = page.getByText(/ · showing \d/);
    await inView.waitFor();
    await expect.poll(() => drawn).toEqual(['period', 'view']);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => inView.count()).toBe(0);
    // Neither the legend nor the whole period, which is already there, is requested.
    const line = page.getByRole('group', { name: 'Legend' }).getByRole('button').first();
    await line.click();
    await expect.poll(() => line.getAttribute('aria-pressed')).toBe('false');
    expect(drawn).toEqual(['period', 'view']);
  });

  test('a report without a source is refused: the form names what is missing and keeps the rest', async () => {
    const page = await open.kept('admin');
    await page.goto('/#/reports');
    await page.getByText('30 days', { exact: true }).click();
    await page.getByRole('button', { name: 'Show report' }).click();
    await page.getByText('Choose at least one source').first().waitFor();
    expect(new URL(page.url()).hash).toBe('#/reports');
    await expect.poll(() => page.getByRole('radio', { name: '30 days' }).isChecked()).toBe(true);
  });
});
