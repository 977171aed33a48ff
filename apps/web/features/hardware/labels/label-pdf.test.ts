import { expect, test } from 'vitest';
import { LABEL_FORMATS } from '../../../ui/label/label-formats.ts';
import { labelPages, pdfFile } from './label-pdf.ts';
import { printedLabel } from './printed-label.ts';

const label = (n: number) => ({
  serial: `AM421-2606-${String(n).padStart(4, '0')}`,
  type: 'AM-421',
  pin: 'ABCD2345',
  url: `https://zagon.example/#/register?serial=AM421-2606-${n}&pin=ABCD2345`,
});

test('24 labels fit on an A4 sheet, and one on each page of a label printer', () => {
  const labels = Array.from({ length: 25 }, (_, n) => printedLabel(label(n)));
  const sheets = labelPages(labels, LABEL_FORMATS.sheet);
  expect(sheets).toHaveLength(2);
  expect(sheets[0]).toContain('(AM421-2606-0023)');
  expect(sheets[1]).toContain('(AM421-2606-0024)');
  expect(labelPages(labels, LABEL_FORMATS.roll)).toHaveLength(25);
});

test('every cell of the code lies within its page', () => {
  for (const format of Object.values(LABEL_FORMATS)) {
    const labels = Array.from({ length: format.columns * format.rows }, (_, n) => printedLabel(label(n)));
    const [page = ''] = labelPages(labels, format);
    const cells = [...page.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map((found) => found.slice(1).map(Number));
    const right = Math.max(...cells.map(([x = 0, , width = 0]) => x + width));
    const bottom = Math.min(...cells.map(([, y = 0]) => y));
    expect(cells.length).toBeGreaterThan(100);
    expect(right).toBeLessThan((format.page.width / 25.4) * 72);
    expect(bottom).toBeGreaterThan(0);
  }
});

test('the table of a file points to its objects', async () => {
  const pages = labelPages([printedLabel(label(1))], LABEL_FORMATS.roll);
  const bytes = new Uint8Array(await (await pdfFile(pages, LABEL_FORMATS.roll)).arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  expect(text.startsWith('%PDF-1.4')).toBe(true);
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
    offsets.map((_, index) => `${index + 1} 0 obj`),
  );
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true);
});
