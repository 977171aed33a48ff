import { expect, test } from 'vitest';
import { newCounters, presentCounters, presentQueue } from './counters.ts';

test('what the field link counts is told as Prometheus reads it, each total once', () => {
  const text = presentCounters({ ...newCounters(), readings: 7 }) + presentQueue(3);
  expect(text).toContain('# TYPE zagon_field_readings_total counter\nzagon_field_readings_total 7\n');
  expect(text).toContain('# TYPE zagon_field_waiting_readings gauge\nzagon_field_waiting_readings 3\n');
  const names = [...text.matchAll(/^(zagon_\w+) \d+$/gm)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(Object.keys(newCounters()).length + 1);
});
