import { IMPORT_RULES } from '@zagon/contract/errors/import-rules.ts';
import { type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { describe, expect, test } from 'vitest';
import { headOf, layoutOfFile, readFile } from '../../actions/imports/file.ts';
import { FOREIGN_FILES } from './test-foreign-files.ts';

const bounds = { nowMs: Date.parse('2027-01-01T00:00:00Z'), owned: [{ fromMs: 0, untilMs: Number.MAX_VALUE }] };

async function* partsOf(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** Imports a file as a grower would who assigns the named column to a field, and chooses what the file leaves open. */
async function importFile(text: string, column: string, chosen?: 'dd.MM.yyyy HH:mm' | 'MM/dd/yyyy HH:mm') {
  const head = await headOf(text);
  const { timestamp } = head;
  if (timestamp === null) return { head, lines: ['no time column'] };
  const format = chosen ?? timestamp.format;
  const time = { ...timestamp, format, zone: timestamp.zone ?? 'Europe/Warsaw' };
  const field: FieldName = 'TEMP_1';
  const mapping = {
    decimal: head.decimal,
    timestamp: time,
    columns: [{ column: head.columns.indexOf(column), field, factor: 1 }],
  };
  const layout = await layoutOfFile(text, { separator: head.separator, timestamp: time });
  const lines: string[] = [];
  for await (const { line, reading, refused } of readFile(partsOf(text, 37), head.separator, {
    layout,
    mapping,
    bounds,
  }))
    lines.push(
      ...refused.map(({ rule }) => `${line}: ${rule}`),
      ...(reading === null ? [] : [`${new Date(reading.atMs).toISOString()} ${reading.values[field] ?? ''}`]),
    );
  return { head, lines };
}

describe('a file as written by', () => {
  test.each(FOREIGN_FILES.map((file) => [file.program, file] as const))(
    'a file as written by %s is read',
    async (_program, file) => {
      const { head, lines } = await importFile(file.text, file.column, file.chosen);
      expect(head.columns).toContain(file.column);
      expect((head.timestamp?.choices.length ?? 0) > 1).toBe(file.chosen !== undefined);
      expect(lines).toEqual(file.expected);
    },
  );
});

test.each([
  ['titles only', 'Report of the station\nno data'],
  ['a spreadsheet that shows times as day numbers', 'czas;temp\n46174,25;12,5\n46174,26;12,6'],
  ['months in words', 'time,temp\n1-Jun-2026 06:00,12.5\n1-Jun-2026 06:15,12.6'],
])('no time column is found in %s', async (_what, text) => {
  expect((await headOf(text)).timestamp).toBeNull();
});

test('every refusal is one sentence or two in both languages', () => {
  const texts = Object.values(IMPORT_RULES).flatMap(({ pl, en }) => [pl, en]);
  expect(texts.filter((text) => text.split(/[.!?] /).length > 2)).toEqual([]);
});
