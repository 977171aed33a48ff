import { expect, test } from 'vitest';
import { NO_ALIASES, replaceNameByAlias, assignAliases } from './aliases.ts';
import { birthTable, nameMetrics } from './birth-table.ts';
import { decodePayload, encodePayload } from './codec.ts';
import { metric } from './metric.ts';

const at = { timestamp: 1_770_000_000_000 };

test('two probes with the same field have different aliases, each resolved by its own birth', () => {
  const first = assignAliases(NO_ALIASES, 'A', [
    metric('TEMP_1', 'Float', 1, at),
    metric('HUMIDITY_1', 'Float', 2, at),
  ]);
  const second = assignAliases(first.aliases, 'B', [metric('TEMP_1', 'Float', 3, at)]);
  const numbers = [...first.metrics, ...second.metrics].map((each) => each.alias);
  expect(new Set(numbers).size).toBe(3);
  const data = replaceNameByAlias(second.aliases, 'B', metric('TEMP_1', 'Float', 4, at));
  expect(data.name).toBeUndefined();
  const decoded = decodePayload(encodePayload({ metrics: [data] }));
  if (!decoded.ok) throw new Error(decoded.reason);
  expect(nameMetrics(decoded.payload, birthTable({ metrics: second.metrics }), 0).metrics).toMatchObject([
    { name: 'TEMP_1', value: 4 },
  ]);
  expect(nameMetrics(decoded.payload, birthTable({ metrics: first.metrics }), 0).unknownAliases).toBe(1);
});

test('a second birth reuses the aliases of the first', () => {
  const first = assignAliases(NO_ALIASES, undefined, [metric('gsmstr', 'Float', 80, at)]);
  const rebirth = assignAliases(first.aliases, undefined, [
    metric('gsmstr', 'Float', 70, at),
    metric('comm', 'Boolean', true, at),
  ]);
  expect(rebirth.metrics[0]?.alias).toBe(first.metrics[0]?.alias);
});

test('a number without a type is signed or unsigned as declared in the birth', () => {
  const table = birthTable({ metrics: [metric('tensometer_1', 'Int16', -5, { ...at, alias: 9 })] });
  expect(nameMetrics({ metrics: [{ alias: 9, value: 0xfffffffb }] }, table, 7).metrics).toEqual([
    { name: 'tensometer_1', type: 'Int16', value: -5, timestamp: 7, isHistorical: false },
  ]);
});
