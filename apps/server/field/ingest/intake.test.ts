import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';
import { describe, expect, test } from 'vitest';
import { takeApart } from './intake.ts';

const NOW = Date.parse('2026-05-04T05:00:00Z');

function sent(name: string, value: NamedMetric['value'], extra: Partial<NamedMetric> = {}): NamedMetric {
  return { name, type: undefined, value, timestamp: NOW - 1000, isHistorical: false, ...extra };
}

describe('readings of a message', () => {
  test('are put together by their moments', () => {
    const { readings } = takeApart(
      [
        sent('TEMP_1', 21.5),
        sent('TEMP_1', 20, { timestamp: NOW - 900_000, isHistorical: true }),
        sent('HUMIDITY_1', 33),
      ],
      NOW,
    );
    expect(readings).toEqual([
      { atMs: NOW - 1000, isHistorical: false, values: { TEMP_1: 21.5, HUMIDITY_1: 33 } },
      { atMs: NOW - 900_000, isHistorical: true, values: { TEMP_1: 20 } },
    ]);
  });

  test('read as the sensor sent them, also in four bytes', () => {
    const { readings } = takeApart(
      [sent('TEMP_1', Math.fround(21.3), { type: 'Float' }), sent('cnt3', 0.1 + 0.2)],
      NOW,
    );
    expect(readings[0]?.values).toEqual({ TEMP_1: 21.3, cnt3: 0.1 + 0.2 });
  });

  test('keep an output that is open as 1, and "no value" as null', () => {
    const { readings } = takeApart([sent('o1', true), sent('o2', false), sent('TEMP_1', null)], NOW);
    expect(readings[0]?.values).toEqual({ o1: 1, o2: 0, TEMP_1: null });
  });

  test.each([NaN, Infinity, 1e39, 'warm'])('without the value %s, which is set aside', (value) => {
    const { readings, setAside } = takeApart([sent('TEMP_1', value), sent('HUMIDITY_1', 33)], NOW);
    expect(readings[0]?.values).toEqual({ HUMIDITY_1: 33 });
    expect(setAside.map(({ reason }) => reason)).toEqual(['bad_value']);
  });

  test.each(['1970-01-01T00:10:00Z', '2009-12-31T23:59:59Z', '2026-05-04T05:10:01Z', '2029-05-04T05:00:00Z'])(
    'of %s, which cannot be, are set aside',
    (time) => {
      const { readings, setAside } = takeApart([sent('TEMP_1', 21, { timestamp: Date.parse(time) })], NOW);
      expect(readings).toEqual([]);
      expect(setAside.map(({ reason }) => reason)).toEqual(['bad_time']);
    },
  );

  test('of a clock that runs ten minutes ahead are taken', () => {
    expect(takeApart([sent('TEMP_1', 21, { timestamp: NOW + 600_000 })], NOW).readings).toHaveLength(1);
  });

  test('of a field that no device has are counted and left', () => {
    expect(takeApart([sent('TEMP_9', 21), sent('__proto__', 1), sent('', 1)], NOW)).toMatchObject({
      readings: [],
      unknownFields: 3,
    });
  });
});

describe('what the protocol carries', () => {
  const event = { kind: 'station_booted', at: '2026-05-04T04:59:00Z', reason: 'power' };

  test('is read from the metrics of its own', () => {
    const intake = takeApart(
      [
        sent('Zagon/Memory', 'flash-1'),
        sent('Zagon/OldestMessage', 17),
        sent('Zagon/PlanSet/Version', 4),
        sent('Zagon/Message', 18),
        sent('Zagon/Message', 19),
        sent('Properties/Firmware', '2.4.1'),
        sent('bdSeq', 3),
        sent('Node Control/Rebirth', false),
      ],
      NOW,
    );
    expect(intake).toMatchObject({
      memory: 'flash-1',
      oldest: 17,
      planVersion: 4,
      numbers: [18, 19],
      firmware: '2.4.1',
      unknownFields: 0,
    });
  });

  test('an event counts together with the number of its message', () => {
    const intake = takeApart([sent('Zagon/Event', JSON.stringify(event)), sent('Zagon/Message', 5)], NOW);
    expect(intake.event).toEqual(event);
    expect(intake.setAside).toEqual([]);
  });

  test('an event that is none, has no number, or shares it is set aside', () => {
    const good = sent('Zagon/Event', JSON.stringify(event));
    const number = sent('Zagon/Message', 5);
    for (const metrics of [
      [good],
      [good, good, number],
      [sent('Zagon/Event', '{}'), number],
      [sent('Zagon/Event', 7), number],
    ]) {
      const intake = takeApart(metrics, NOW);
      expect(intake.event).toBeUndefined();
      expect(intake.setAside.map(({ reason }) => reason)).toEqual(['bad_event']);
    }
  });
});
