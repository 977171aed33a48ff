import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { expect, test } from 'vitest';
import { aModule, anOutput, reading } from '../../../entities/module/testing/test-module.ts';
import { anAlarm } from '../../../entities/alarm/testing/test-alarm.ts';
import {
  sortedIds,
  filterRows,
  availableFilters,
  applyOrder,
  moduleRows,
  searchRows,
  type ModuleRow,
} from './module-rows.ts';

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

test('modules with an alarm come first, then silent ones, then the rest by name', () => {
  expect(sortedIds(rows, 'all', 'pl')).toEqual(['4', '3', '2', '10']);
});

test('an alarm that has ended does not count', () => {
  expect(ids(filterRows(rows, 'alarm'))).toEqual(['4']);
});

test('the weak filter contains weak batteries and weak signals', () => {
  const weak = moduleRows([probe('a', 1, { battvol: 3.04 }), probe('b', 1, { sigstr: 22 }), probe('c', 1)], [], now);
  expect(ids(filterRows(weak, 'weak'))).toEqual(['a', 'b']);
});

test('an inactive module is neither silent nor weak, and has its own filter if there are any', () => {
  const off = { ...probe('off', 9000, { battvol: 2.8, sigstr: 3 }), status: 0 as const };
  const all = moduleRows([...modules, off], [], now);
  expect(ids(filterRows(all, 'stale'))).toEqual(['3']);
  expect(ids(filterRows(all, 'weak'))).toEqual([]);
  expect(ids(filterRows(all, 'inactive'))).toEqual(['off']);
  expect(availableFilters(all)).toContain('inactive');
  expect(availableFilters(rows)).not.toContain('inactive');
});

test('a module that falls silent keeps its place until the list is sorted again', () => {
  const order = sortedIds(rows, 'all', 'pl');
  const later = moduleRows([...modules, probe('1', 1)], [], now + 60 * 60_000);
  expect(ids(applyOrder(later, order, 'all'))).toEqual(['4', '3', '2', '10', '1']);
});

test('search finds a name, a serial number and the section behind a valve', () => {
  const valves = aModule({ id: 'v', name: 'Zawory', serial_number: 'AM421-7', outputs: [anOutput()] });
  const all = moduleRows([...modules, valves], [], now);
  expect(ids(searchRows(all, 'bluecrop'))).toEqual(['v']);
  expect(ids(searchRows(all, 'am421'))).toEqual(['v']);
  expect(ids(searchRows(all, 'sonda 1'))).toEqual(['10']);
});
