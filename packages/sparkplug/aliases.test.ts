import { expect, test } from 'vitest';
import { NO_ALIASES, shortened, withAliases } from './aliases.ts';
import { birthTable, nameMetrics } from './birth-table.ts';
import { decodePayload, encodePayload } from './codec.ts';
import { metric } from './metric.ts';

const at = { timestamp: 1_770_000_000_000 };

test('two probes with the same field have different aliases, and each is read by its own birth', () => {
  const first = withAliases(NO_ALIASES, 'A', [metric('TEMP_1', 'Float', 1, at), metric('HUMIDITY_1', 'Float', 2, at)]);
  const second = withAliases(first.aliases, 'B', [metric('TEMP_1', 'Float', 3, at)]);
  const numbers = [...first.metrics, ...second.metrics].map((each) => each.alias);
  expect(new Set(numbers).size).toBe(3);
  const data = shortened(second.aliases, 'B', metric('TEMP_1', 'Float', 4, at));
  expect(data.name).toBeUndefined();
  const read = decodePayload(encodePayload({ metrics: [data] }));
  if (!read.ok) throw new Error(read.reason);
  expect(nameMetrics(read.payload, birthTable({ metrics: second.metrics }), 0).metrics).toMatchObject([
    { name: 'TEMP_1', value: 4 },
  ]);
  expect(nameMetrics(read.payload, birthTable({ metrics: first.metrics }), 0).unknownAliases).toBe(1);
});

test('a second birth keeps the numbers of the first', () => {
  const first = withAliases(NO_ALIASES, undefined, [metric('gsmstr', 'Float', 80, at)]);
  const again = withAliases(first.aliases, undefined, [
    metric('gsmstr', 'Float', 70, at),
    metric('comm', 'Boolean', true, at),
  ]);
  expect(again.metrics[0]?.alias).toBe(first.metrics[0]?.alias);
});

test('a number without a type is given the sign that its birth declared', () => {
  const table = birthTable({ metrics: [metric('tensometer_1', 'Int16', -5, { ...at, alias: 9 })] });
  expect(nameMetrics({ metrics: [{ alias: 9, value: 0xfffffffb }] }, table, 7).metrics).toEqual([
    { name: 'tensometer_1', type: 'Int16', value: -5, timestamp: 7, isHistorical: false },
  ]);
});
