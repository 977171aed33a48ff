import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldDevice } from '../../stores/stations/stations.ts';
import { foldBatch } from './batch.ts';
import type { Batch, FieldCacheView } from './batch.ts';
import { parseContent } from '../../gateways/sparkplug/parse-content.ts';
import { NEW_MODULE, valueAtMs } from './module-state.ts';
import type { ModuleState } from './module-state.ts';
import type { StationState } from './station-batch.ts';
import type { LinkMessage } from './link-message.ts';
import { NO_WATERMARK, atBirth } from './watermark.ts';

const NOW = Date.parse('2026-05-04T05:00:00Z');
const device: FieldDevice = {
  station_serial: 'S',
  serial_number: 'probe',
  module_id: '0199f0aa-0000-7000-8000-000000000001',
  module_key: 7,
  device_type: 'AM-999',
  client_id: null,
  config: { properties: { temperature_correction: 0.5 } },
  reporting_interval_s: 900,
  firmware_version: '',
  time_zone: null,
  owned_since_ms: null,
  intake_ended: false,
  shown_to: [],
  outputs: {},
};
const station: StationState = {
  moduleId: '0199f0aa-0000-7000-8000-000000000002',
  mark: atBirth(NO_WATERMARK, 'flash-1', 1),
  lastMessageAtMs: NOW,
  setAside: { hourMs: NOW, count: 0 },
  signIns: [],
};

function cacheWith(module: ModuleState = NEW_MODULE): FieldCacheView {
  return {
    station: (serial) => (serial === 'S' ? station : undefined),
    device: (_station, serial) => (serial === 'probe' ? device : undefined),
    devicesOf: () => [device],
    module: () => module,
  };
}

/** A message with one value, `age` minutes old. */
function message(options: {
  field: string;
  value: number | null;
  age: number;
  isHistorical?: boolean;
  number?: number;
}): LinkMessage {
  const timestamp = NOW - options.age * 60_000;
  const own = { type: undefined, isHistorical: false, timestamp };
  const metrics = [{ ...own, name: options.field, value: options.value, isHistorical: options.isHistorical === true }];
  if (options.number !== undefined) metrics.push({ ...own, name: 'Zagon/Message', value: options.number });
  return { kind: 'message', station: 'S', module: 'probe', at: NOW, content: parseContent(metrics, NOW) };
}

function rowsOf(batch: Batch): [number, object][] {
  return batch.modules.flatMap(({ rows }) => rows.map(({ atMs, values }): [number, object] => [atMs, values]));
}

describe('a batch', () => {
  const messages = fc.array(
    fc.record({ field: fc.constantFrom('TEMP_1', 'HUMIDITY_1', 'ECW_1'), age: fc.nat(9), isHistorical: fc.boolean() }),
    { minLength: 1, maxLength: 25 },
  );

  test('a batch changes none of its messages, although it merges readings of the same moment', () => {
    fc.assert(
      fc.property(messages, (options) => {
        const fieldMessages = options.map((sample) => message({ ...sample, value: sample.age * 3 }));
        const before = structuredClone(fieldMessages);
        foldBatch(fieldMessages, cacheWith());
        expect(fieldMessages).toEqual(before);
      }),
    );
  });

  test('a batch stores the same rows in any message order, and each timestamp once', () => {
    fc.assert(
      fc.property(messages, fc.infiniteStream(fc.nat(1000)), (options, random) => {
        const fieldMessages = options.map((sample) => message({ ...sample, value: sample.age * 3 }));
        const mixed = fieldMessages
          .map((linkMessage) => ({ unit: linkMessage, at: random.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ unit: linkMessage }) => linkMessage);
        const copy = (list: readonly LinkMessage[]): LinkMessage[] =>
          list.map((linkMessage) => structuredClone(linkMessage));
        const rows = rowsOf(foldBatch(copy(fieldMessages), cacheWith()));
        expect(rowsOf(foldBatch(copy(mixed), cacheWith()))).toEqual(rows);
        expect(new Set(rows.map(([at]) => at)).size).toBe(rows.length);
        expect(rows.map(([at]) => at)).toEqual(
          [...new Set(options.map(({ age }) => NOW - age * 60_000))].toSorted((a, b) => a - b),
        );
      }),
    );
  });

  test('a batch shows the newest live value and no reading stored while offline', () => {
    const batch = foldBatch(
      [
        message({ field: 'TEMP_1', value: 20, age: 3 }),
        message({ field: 'TEMP_1', value: -9, age: 1, isHistorical: true }),
        message({ field: 'TEMP_1', value: 21, age: 2 }),
      ],
      cacheWith(),
    );
    expect(batch.modules[0]?.after.latest?.fields.TEMP_1).toMatchObject({ v: 21.5, p: 20.5 });
  });

  test('a batch keeps a value when its timestamp is repeated without it, as the table does', () => {
    const repeated = [20, null].map((value) => message({ field: 'TEMP_1', value, age: 1 }));
    for (const fieldMessages of [repeated, repeated.toReversed()])
      expect(rowsOf(foldBatch(structuredClone(fieldMessages), cacheWith()))).toEqual([
        [NOW - 60_000, { TEMP_1: 20.5 }],
      ]);
  });

  test('a batch corrects a value once, however many messages its timestamp is split over', () => {
    const fieldMessages = [
      message({ field: 'TEMP_1', value: 20, age: 1 }),
      message({ field: 'ECW_1', value: 2, age: 1 }),
    ];
    expect(rowsOf(foldBatch(fieldMessages, cacheWith()))).toEqual([[NOW - 60_000, { TEMP_1: 20.5, ECW_1: 2 }]]);
  });

  test('a batch moves the watermark over messages without a gap, even if their readings are set aside', () => {
    const fieldMessages = [3, 1, 2, 5].map((number) =>
      message({ field: 'TEMP_1', value: number === 2 ? NaN : 20, age: number, number }),
    );
    const outcome = foldBatch(fieldMessages, cacheWith()).stations.get('S');
    expect(outcome).toMatchObject({ watermarkMoved: true, after: { mark: { through: 3 } } });
  });
});

describe('a device whose clock is ahead', () => {
  const AHEAD_MINUTES = [1, 5, 9.99];
  const shownAfter = (...messages: LinkMessage[]) => {
    let state = NEW_MODULE;
    for (const one of messages) state = foldBatch([one], cacheWith(state)).modules[0]?.after ?? state;
    return state.latest;
  };

  test.each(AHEAD_MINUTES)('a reading %s minutes ahead counts as received now', (minutes) => {
    const latest = shownAfter(message({ field: 'TEMP_1', value: 20, age: -minutes }));
    expect(latest).toMatchObject({ atMs: NOW, fields: { TEMP_1: { v: 20.5 } } });
    expect(latest === null ? null : valueAtMs(latest, 'TEMP_1')).toBe(NOW);
  });

  test.each(AHEAD_MINUTES)('a reading %s minutes ahead hides no value that is measured after it', (minutes) => {
    const latest = shownAfter(
      message({ field: 'TEMP_1', value: 20, age: -minutes }),
      message({ field: 'TEMP_1', value: 30, age: 0 }),
    );
    expect(latest).toMatchObject({ atMs: NOW, fields: { TEMP_1: { v: 30.5, t: NOW } } });
  });

  test.each(AHEAD_MINUTES)('an output reported %s minutes ahead is closed by the report after it', (minutes) => {
    const valves = { ...device, outputs: { o1: 'output-1' } };
    const cacheOf = (state?: ModuleState) => ({ ...cacheWith(state), device: () => valves, devicesOf: () => [valves] });
    const opened = foldBatch([message({ field: 'o1', value: 1, age: -minutes })], cacheOf());
    const closed = foldBatch([message({ field: 'o1', value: 0, age: 0 })], cacheOf(opened.modules[0]?.after));
    expect(opened.outputs).toEqual([{ outputId: 'output-1', open: true, atMs: NOW }]);
    expect(closed.outputs).toEqual([{ outputId: 'output-1', open: false, atMs: NOW }]);
  });

  test('a reading an hour ahead is set aside and the next one is shown', () => {
    const latest = shownAfter(
      message({ field: 'TEMP_1', value: 20, age: -60 }),
      message({ field: 'TEMP_1', value: 30, age: 0 }),
    );
    expect(latest).toMatchObject({ atMs: NOW, fields: { TEMP_1: { v: 30.5, p: null } } });
  });
});

describe('a lost link', () => {
  const shown =
    foldBatch([message({ field: 'TEMP_1', value: 20, age: 1 })], cacheWith()).modules[0]?.after ?? NEW_MODULE;
  const stationLost: LinkMessage = { kind: 'station_gone', station: 'S', at: NOW };

  test('a lost link makes shown values stale and keeps them', () => {
    const [outcome] = foldBatch([stationLost], cacheWith(shown)).modules;
    expect(outcome?.after.latest).toMatchObject({ staleSinceMs: NOW, fields: { TEMP_1: { v: 20.5 } } });
  });

  test('a lost link that comes back within the same batch leaves nothing stale', () => {
    const [outcome] = foldBatch(
      [stationLost, message({ field: 'TEMP_1', value: 21, age: 0 })],
      cacheWith(shown),
    ).modules;
    expect(outcome?.after.latest).toMatchObject({ staleSinceMs: null, fields: { TEMP_1: { v: 21.5 } } });
  });

  test('a link lost after the last reading of a batch makes that reading stale', () => {
    const [outcome] = foldBatch(
      [message({ field: 'TEMP_1', value: 21, age: 0 }), stationLost],
      cacheWith(shown),
    ).modules;
    expect(outcome?.after.latest).toMatchObject({ staleSinceMs: NOW, fields: { TEMP_1: { v: 21.5 } } });
  });
});

test('readings from before the device joined the account are set aside', () => {
  const owned = { ...device, owned_since_ms: NOW - 30 * 60_000 };
  const fieldMessages = [
    message({ field: 'TEMP_1', value: 18, age: 45, isHistorical: true }),
    message({ field: 'TEMP_1', value: 19, age: 15 }),
  ];
  const batch = foldBatch(fieldMessages, { ...cacheWith(), device: () => owned, devicesOf: () => [owned] });
  expect(batch.modules.flatMap(({ rows }) => rows.map(({ values }) => values['TEMP_1']))).toEqual([19.5]);
  expect(batch.setAside).toMatchObject([{ reason: 'not_owned_then', moduleSerial: 'probe' }]);
});

test('messages from an unknown station are set aside', () => {
  const unknownDevice: LinkMessage = { ...message({ field: 'TEMP_1', value: 20, age: 1 }), station: 'X' };
  const batch = foldBatch([unknownDevice, { kind: 'station_gone', station: 'X', at: NOW }], cacheWith());
  expect(batch).toMatchObject({ modules: [], setAside: [{ stationSerial: 'X', reason: 'unknown_device' }] });
});

test.each([
  ['of a device in no account', 'TEMP_1', { device: () => undefined }],
  ['measured before the device joined', 'TEMP_1', { device: () => ({ ...device, owned_since_ms: NOW }) }],
])('a message that a station sends again is set aside once: one %s', (_, field, cache) => {
  const again = message({ field, value: 20, age: 5, number: 1, isHistorical: true });
  expect(foldBatch([again, again], { ...cacheWith(), ...cache }).setAside).toHaveLength(1);
  const without = message({ field, value: 20, age: 5, isHistorical: true });
  expect(foldBatch([without, without], { ...cacheWith(), ...cache }).setAside).toHaveLength(2);
});
