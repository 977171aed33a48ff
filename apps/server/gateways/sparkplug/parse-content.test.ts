import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';
import { describe, expect, test } from 'vitest';
import { parseContent } from './parse-content.ts';

const NOW = Date.parse('2026-05-04T05:00:00Z');

function sent(name: string, value: NamedMetric['value'], extra: Partial<NamedMetric> = {}): NamedMetric {
  return { name, type: undefined, value, timestamp: NOW - 1000, isHistorical: false, ...extra };
}

describe('readings of a message', () => {
  test('readings of a message are grouped by timestamp', () => {
    const { readings } = parseContent(
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

  test('readings keep the value the sensor sent, even as a 32-bit float', () => {
    const { readings } = parseContent(
      [sent('TEMP_1', Math.fround(21.3), { type: 'Float' }), sent('cnt3', 0.1 + 0.2)],
      NOW,
    );
    expect(readings[0]?.values).toEqual({ TEMP_1: 21.3, cnt3: 0.1 + 0.2 });
  });

  test('readings store an open output as 1, and "no value" as null', () => {
    const { readings } = parseContent([sent('o1', true), sent('o2', false), sent('TEMP_1', null)], NOW);
    expect(readings[0]?.values).toEqual({ o1: 1, o2: 0, TEMP_1: null });
  });

  test.each([NaN, Infinity, 1e39, 'warm'])('readings leave out the value %s, which is set aside', (value) => {
    const { readings, setAside } = parseContent([sent('TEMP_1', value), sent('HUMIDITY_1', 33)], NOW);
    expect(readings[0]?.values).toEqual({ HUMIDITY_1: 33 });
    expect(setAside.map(({ reason }) => reason)).toEqual(['bad_value']);
  });

  test.each(['1970-01-01T00:10:00Z', '2009-12-31T23:59:59Z', '2026-05-04T05:10:01Z', '2029-05-04T05:00:00Z'])(
    'readings with the impossible time %s are set aside',
    (time) => {
      const { readings, setAside } = parseContent([sent('TEMP_1', 21, { timestamp: Date.parse(time) })], NOW);
      expect(readings).toEqual([]);
      expect(setAside.map(({ reason }) => reason)).toEqual(['bad_time']);
    },
  );

  test('readings from a clock ten minutes ahead are accepted', () => {
    expect(parseContent([sent('TEMP_1', 21, { timestamp: NOW + 600_000 })], NOW).readings).toHaveLength(1);
  });

  test('readings of an unknown field are counted and dropped', () => {
    expect(parseContent([sent('TEMP_9', 21), sent('__proto__', 1), sent('', 1)], NOW)).toMatchObject({
      readings: [],
      unknownFields: 3,
    });
  });
});

describe('protocol data', () => {
  const event = { kind: 'station_booted', at: '2026-05-04T04:59:00Z', reason: 'power' };

  test('protocol data is read from its own metrics', () => {
    const content = parseContent(
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
    expect(content).toMatchObject({
      memory: 'flash-1',
      oldest: 17,
      planVersion: 4,
      numbers: [18, 19],
      firmware: '2.4.1',
      unknownFields: 0,
    });
  });

  test('an event is read together with its message number', () => {
    const content = parseContent([sent('Zagon/Event', JSON.stringify(event)), sent('Zagon/Message', 5)], NOW);
    expect(content.event).toEqual(event);
    expect(content.setAside).toEqual([]);
  });

  test('an event that is invalid, has no number or shares its number is set aside', () => {
    const good = sent('Zagon/Event', JSON.stringify(event));
    const number = sent('Zagon/Message', 5);
    for (const metrics of [
      [good],
      [good, good, number],
      [sent('Zagon/Event', '{}'), number],
      [sent('Zagon/Event', 7), number],
    ]) {
      const content = parseContent(metrics, NOW);
      expect(content.event).toBeUndefined();
      expect(content.setAside.map(({ reason }) => reason)).toEqual(['bad_event']);
    }
  });
});
