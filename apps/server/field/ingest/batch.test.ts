import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';
import type { FieldDevice } from '../../stores/stations.ts';
import { foldBatch } from './batch.ts';
import type { Batch, World } from './batch.ts';
import { takeApart } from './intake.ts';
import { NEW_MODULE } from './module-state.ts';
import type { ModuleState } from './module-state.ts';
import type { StationState } from './station-batch.ts';
import type { Unit } from './unit.ts';
import { NO_WATERMARK, atBirth } from './watermark.ts';

const NOW = Date.parse('2026-05-04T05:00:00Z');
const device: FieldDevice = {
  stationSerial: 'S',
  serial: 'probe',
  moduleId: '0199f0aa-0000-7000-8000-000000000001',
  moduleKey: 7,
  deviceType: 'AM-999',
  clientId: null,
  config: { properties: { temperature_correction: 0.5 } },
  reportingIntervalS: 900,
  firmware: '',
  timeZone: null,
  ownedSinceMs: null,
  shownTo: [],
  outputs: {},
};
const station: StationState = {
  moduleId: '0199f0aa-0000-7000-8000-000000000002',
  mark: atBirth(NO_WATERMARK, 'flash-1', 1),
  lastMessageAtMs: NOW,
  setAside: { hourMs: NOW, count: 0 },
};

function world(module: ModuleState = NEW_MODULE): World {
  return {
    station: (serial) => (serial === 'S' ? station : undefined),
    device: (_station, serial) => (serial === 'probe' ? device : undefined),
    devicesOf: () => [device],
    module: () => module,
  };
}

/** A message with one value, `age` minutes old. */
function message(given: {
  field: string;
  value: number | null;
  age: number;
  isHistorical?: boolean;
  number?: number;
}): Unit {
  const timestamp = NOW - given.age * 60_000;
  const own = { type: undefined, isHistorical: false, timestamp };
  const metrics: NamedMetric[] = [
    { ...own, name: given.field, value: given.value, isHistorical: given.isHistorical === true },
  ];
  if (given.number !== undefined) metrics.push({ ...own, name: 'Zagon/Message', value: given.number });
  return { kind: 'message', station: 'S', module: 'probe', at: NOW, intake: takeApart(metrics, NOW) };
}

function rowsOf(batch: Batch): [number, object][] {
  return batch.modules.flatMap(({ rows }) => rows.map(({ atMs, values }): [number, object] => [atMs, values]));
}

describe('a batch', () => {
  const messages = fc.array(
    fc.record({ field: fc.constantFrom('TEMP_1', 'HUMIDITY_1', 'ECW_1'), age: fc.nat(9), isHistorical: fc.boolean() }),
    { minLength: 1, maxLength: 25 },
  );

  test('stores the same rows in whatever order its messages came, and each moment once', () => {
    fc.assert(
      fc.property(messages, fc.infiniteStream(fc.nat(1000)), (given, random) => {
        const units = given.map((each) => message({ ...each, value: each.age * 3 }));
        const mixed = units
          .map((unit) => ({ unit, at: random.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ unit }) => unit);
        const copy = (list: readonly Unit[]): Unit[] => list.map((unit) => structuredClone(unit));
        const rows = rowsOf(foldBatch(copy(units), world()));
        expect(rowsOf(foldBatch(copy(mixed), world()))).toEqual(rows);
        expect(new Set(rows.map(([at]) => at)).size).toBe(rows.length);
        expect(rows.map(([at]) => at)).toEqual(
          [...new Set(given.map(({ age }) => NOW - age * 60_000))].toSorted((a, b) => a - b),
        );
      }),
    );
  });

  test('shows the newest live value, and nothing that was stored while offline', () => {
    const batch = foldBatch(
      [
        message({ field: 'TEMP_1', value: 20, age: 3 }),
        message({ field: 'TEMP_1', value: -9, age: 1, isHistorical: true }),
        message({ field: 'TEMP_1', value: 21, age: 2 }),
      ],
      world(),
    );
    expect(batch.modules[0]?.after.latest?.fields.TEMP_1).toMatchObject({ v: 21.5, p: 20.5 });
  });

  test('keeps a value whose moment is told again without it, as the table does', () => {
    const told = [20, null].map((value) => message({ field: 'TEMP_1', value, age: 1 }));
    for (const units of [told, told.toReversed()])
      expect(rowsOf(foldBatch(structuredClone(units), world()))).toEqual([[NOW - 60_000, { TEMP_1: 20.5 }]]);
  });

  test('corrects a value once, however many messages its moment came in', () => {
    const units = [message({ field: 'TEMP_1', value: 20, age: 1 }), message({ field: 'ECW_1', value: 2, age: 1 })];
    expect(rowsOf(foldBatch(units, world()))).toEqual([[NOW - 60_000, { TEMP_1: 20.5, ECW_1: 2 }]]);
  });

  test('moves the watermark over messages without a gap, whatever became of their readings', () => {
    const units = [3, 1, 2, 5].map((number) =>
      message({ field: 'TEMP_1', value: number === 2 ? NaN : 20, age: number, number }),
    );
    const outcome = foldBatch(units, world()).stations.get('S');
    expect(outcome).toMatchObject({ watermarkMoved: true, after: { mark: { through: 3 } } });
  });
});

describe('a link that ends', () => {
  const shown = foldBatch([message({ field: 'TEMP_1', value: 20, age: 1 })], world()).modules[0]?.after ?? NEW_MODULE;
  const gone: Unit = { kind: 'station_gone', station: 'S', at: NOW };

  test('makes what is shown stale, and leaves the value', () => {
    const [outcome] = foldBatch([gone], world(shown)).modules;
    expect(outcome?.after.latest).toMatchObject({ staleSinceMs: NOW, fields: { TEMP_1: { v: 20.5 } } });
  });

  test('and comes back within the same batch leaves nothing stale', () => {
    const [outcome] = foldBatch([gone, message({ field: 'TEMP_1', value: 21, age: 0 })], world(shown)).modules;
    expect(outcome?.after.latest).toMatchObject({ staleSinceMs: null, fields: { TEMP_1: { v: 21.5 } } });
  });

  test('after the last reading of a batch leaves that reading stale', () => {
    const [outcome] = foldBatch([message({ field: 'TEMP_1', value: 21, age: 0 }), gone], world(shown)).modules;
    expect(outcome?.after.latest).toMatchObject({ staleSinceMs: NOW, fields: { TEMP_1: { v: 21.5 } } });
  });
});

test('what a device measured before it came to its account is set aside, and is none of its readings', () => {
  const ours = { ...device, ownedSinceMs: NOW - 30 * 60_000 };
  const units = [
    message({ field: 'TEMP_1', value: 18, age: 45, isHistorical: true }),
    message({ field: 'TEMP_1', value: 19, age: 15 }),
  ];
  const batch = foldBatch(units, { ...world(), device: () => ours, devicesOf: () => [ours] });
  expect(batch.modules.flatMap(({ rows }) => rows.map(({ values }) => values['TEMP_1']))).toEqual([19.5]);
  expect(batch.setAside).toMatchObject([{ reason: 'not_owned_then', moduleSerial: 'probe' }]);
});

test('a station that nobody knows is kept apart', () => {
  const stranger: Unit = { ...message({ field: 'TEMP_1', value: 20, age: 1 }), station: 'X' };
  const batch = foldBatch([stranger, { kind: 'station_gone', station: 'X', at: NOW }], world());
  expect(batch).toMatchObject({ modules: [], setAside: [{ stationSerial: 'X', reason: 'unknown_device' }] });
});
