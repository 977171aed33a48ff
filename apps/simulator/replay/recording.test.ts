import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Packer } from './packer.ts';
import { bindColumns, readLine } from './recording.ts';
import { readRecordingMap, type RecordingMap } from './recording-map.ts';

const map: RecordingMap = {
  station: 'S1',
  time_column: 'time',
  modules: [
    { serial: 'SLAB', columns: { wc: 'HUMIDITY_1', ec: 'ECW_1' } },
    { serial: 'AIR', columns: { rh: 'humidity' } },
  ],
};
const header = 'time,ec,wc,wind,rh';

test('columns are matched by name, and unmapped ones are listed', () => {
  expect(bindColumns(header, map).unmapped).toEqual(['wind']);
});

test('an empty cell is a gap: nothing is sent for it', () => {
  expect(readLine('2020-01-01T00:00:00Z,5.1,,3,95', 2, bindColumns(header, map))).toEqual(
    [
      { serial: 'SLAB', field: 'ECW_1', atMs: 1_577_836_800_000, value: 5.1 },
      { serial: 'AIR', field: 'humidity', atMs: 1_577_836_800_000, value: 95 },
    ].sort((a) => (a.serial === 'SLAB' ? -1 : 1)),
  );
});

test.each([
  ['a missing column', () => bindColumns('time,ec,wc', map), /no column "rh"/],
  [
    'an invalid number',
    () => readLine('2020-01-01T00:00:00Z,x,1,1,1', 7, bindColumns(header, map)),
    /Line 7, column ec: "x"/,
  ],
  ['a time without a zone', () => readLine('2020-01-01 00:00,1,1,1,1', 9, bindColumns(header, map)), /Line 9/],
  [
    'a map with an unknown field',
    () => readRecordingMap('{"station":"S1","time_column":"t","modules":[{"serial":"A1","columns":{"x":"MOOD"}}]}'),
    /modules\.0\.columns\.x is no field/,
  ],
  ['a map that is not JSON', () => readRecordingMap('{'), /not JSON/],
])('%s is refused with its position', (_what, action, message) => {
  expect(action).toThrow(message);
});

test('the bundled map is valid', () => {
  const shipped = readFileSync(join(import.meta.dirname, 'maps/greenhouse-tomato-2019.json'), 'utf8');
  expect(readRecordingMap(shipped).modules.map(({ serial }) => serial)).toHaveLength(3);
});

test('messages stay below the limit, are numbered without gaps, and contain every value once', () => {
  const columns = bindColumns(header, map);
  const packer = new Packer();
  const messages = [];
  for (let minute = 0; minute < 2_000; minute += 1) {
    const at = new Date(Date.UTC(2020, 0, 1) + minute * 60_000).toISOString();
    messages.push(...packer.add(readLine(`${at},1,2,3,4`, minute + 2, columns)));
  }
  messages.push(...packer.rest());
  expect(messages.map(({ number }) => number)).toEqual(messages.map((_message, index) => index + 1));
  expect(Math.max(...messages.map(({ metrics }) => metrics.length))).toBeLessThanOrEqual(500);
  expect(messages.reduce((sum, { values }) => sum + values, 0)).toBe(6_000);
  expect(messages.every(({ metrics }) => metrics.slice(1).every(({ isHistorical }) => isHistorical))).toBe(true);
});
