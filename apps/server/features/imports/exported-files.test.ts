import { LANGUAGES } from '@zagon/domain/core/language.ts';
import { CSV_DIALECTS, csvText } from '@zagon/domain/reports/csv.ts';
import { buildTable } from '@zagon/domain/reports/lines/table.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { aContext, aSeries } from '@zagon/domain/reports/testing/fixture.ts';
import { assert, asyncProperty, constantFrom, integer, nat, record, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { headOf, layoutOfFile, readFile } from '../../actions/imports/file.ts';

const QUARTER_MS = 15 * 60_000;
const ZONES = ['Europe/Warsaw', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'] as const;
const bounds = { nowMs: Date.parse('2027-01-01T00:00:00Z'), owned: [{ fromMs: 0, untilMs: Number.MAX_VALUE }] };

async function* single(text: string): AsyncGenerator<string> {
  yield text;
}

/** Imports a report of one temperature as its own preview suggests. */
async function imported(text: string, zone: string): Promise<(readonly [at: string, value: number])[]> {
  const head = await headOf(text);
  if (head.timestamp === null) return [];
  const timestamp = { ...head.timestamp, zone: head.timestamp.zone ?? zone };
  const column = head.columns.findIndex((name) => name.startsWith('Sad'));
  const mapping = { decimal: head.decimal, timestamp, columns: [{ column, field: 'TEMP_1' as const, factor: 1 }] };
  const layout = await layoutOfFile(text, { separator: head.separator, timestamp });
  const found: (readonly [string, number])[] = [];
  for await (const { reading, refused } of readFile(single(text), head.separator, { layout, mapping, bounds })) {
    expect(refused).toEqual([]);
    if (reading !== null) found.push([new Date(reading.atMs).toISOString(), reading.values.TEMP_1 ?? Number.NaN]);
  }
  return found;
}

test('a report exported in any dialect, language and zone is imported again without a difference', async () => {
  const nights = ['2026-10-24T20:00:00Z', '2026-03-28T20:00:00Z', '2026-11-01T02:00:00Z', '2026-04-04T12:00:00Z'];
  const reading = record({ quarter: nat({ max: 60 }), tenths: integer({ min: -200, max: 400 }) });
  await assert(
    asyncProperty(
      constantFrom(...nights),
      uniqueArray(reading, { minLength: 1, maxLength: 40, selector: ({ quarter }) => quarter }),
      constantFrom(...CSV_DIALECTS),
      constantFrom(...LANGUAGES),
      constantFrom(...ZONES),
      async (night, taken, dialect, language, zone) => {
        const readings = taken
          .toSorted((a, b) => a.quarter - b.quarter)
          .map(({ quarter, tenths }) => {
            const at = new Date(Date.parse(night) + quarter * QUARTER_MS).toISOString();
            return [at, tenths / 10] as const;
          });
        const context = aContext({ language, zone });
        const report = REPORTS.temperature;
        const lines = report.lines([aSeries('Sad', 'AM-200', 'TEMP_1', readings)], context);
        const text = csvText(buildTable(report, lines, context), { dialect, zone, dayZone: zone });
        expect(await imported(text, zone)).toEqual(readings);
      },
    ),
    { numRuns: 300 },
  );
});
