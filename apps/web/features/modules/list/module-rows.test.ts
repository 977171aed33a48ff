import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { expect, test } from 'vitest';
import { aModule, anOutput, reading } from '../../../lib/modules/test-module.ts';
import { anAlarm } from '../../../lib/test-alarm.ts';
import { arranged, filtered, filtersFor, inArrangement, moduleRows, searched, type ModuleRow } from './module-rows.ts';

const now = Date.parse('2026-06-11T12:30:00Z');
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

function probe(id: string, minutesAgo: number, fields: Readonly<Record<string, number>> = {}) {
  return aModule({
    id,
    name: `Sonda ${id}`,
    latest: reading(ago(minutesAgo), { battvol: 3.6, sigstr: 60, ...fields }),
  });
}

function alarm(idObject: string, more: Partial<AlarmShape> = {}): AlarmShape {
  return anAlarm({ id: `${idObject} too dry`, id_object: idObject, activation_date: ago(60), ...more });
}

const modules = [probe('10', 1), probe('2', 1), probe('3', 90), probe('4', 1)];
const rows = moduleRows(modules, [alarm('4'), alarm('2', { inactivation_date: ago(5) })], now);
const ids = (some: readonly ModuleRow[]) => some.map((row) => row.object.id);

test('a module with an alarm stands first, then a silent one, then the rest by name', () => {
  expect(arranged(rows, 'all', 'pl')).toEqual(['4', '3', '2', '10']);
});

test('an alarm whose cause has ended does not count', () => {
  expect(ids(filtered(rows, 'alarm'))).toEqual(['4']);
});

test('the filter of weak ones holds weak batteries and weak signals', () => {
  const weak = moduleRows([probe('a', 1, { battvol: 3.04 }), probe('b', 1, { sigstr: 22 }), probe('c', 1)], [], now);
  expect(ids(filtered(weak, 'weak'))).toEqual(['a', 'b']);
});

test('a module that is not in use is neither silent nor weak, and has a filter of its own where there is one', () => {
  const off = { ...probe('off', 9000, { battvol: 2.8, sigstr: 3 }), status: 0 as const };
  const all = moduleRows([...modules, off], [], now);
  expect(ids(filtered(all, 'stale'))).toEqual(['3']);
  expect(ids(filtered(all, 'weak'))).toEqual([]);
  expect(ids(filtered(all, 'inactive'))).toEqual(['off']);
  expect(filtersFor(all)).toContain('inactive');
  expect(filtersFor(rows)).not.toContain('inactive');
});

test('a module that falls silent keeps its place until the order is made again', () => {
  const order = arranged(rows, 'all', 'pl');
  const later = moduleRows([...modules, probe('1', 1)], [], now + 60 * 60_000);
  expect(ids(inArrangement(later, order, 'all'))).toEqual(['4', '3', '2', '10', '1']);
});

test('the search finds a name, a serial number and the section behind a valve', () => {
  const valves = aModule({ id: 'v', name: 'Zawory', serial_number: 'AM421-7', outputs: [anOutput()] });
  const all = moduleRows([...modules, valves], [], now);
  expect(ids(searched(all, 'bluecrop'))).toEqual(['v']);
  expect(ids(searched(all, 'am421'))).toEqual(['v']);
  expect(ids(searched(all, 'sonda 1'))).toEqual(['10']);
});
