import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { newCounters, registerCounters } from './counters.ts';

test('counters are rendered in Prometheus format, each total once', async () => {
  const registry = new Registry();
  const counters = { ...newCounters(), readings: 7 };
  registerCounters(registry, counters, { waiting: () => 3, isStoring: () => true });
  const text = await registry.metrics();
  expect(text).toContain('# TYPE zagon_field_readings_total counter\nzagon_field_readings_total 7\n');
  expect(text).toContain('# TYPE zagon_field_waiting_readings gauge\nzagon_field_waiting_readings 3\n');
  const names = [...text.matchAll(/^(zagon_\w+) \d+$/gm)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(Object.keys(newCounters()).length + 2);
});

test('each scrape shows the current totals', async () => {
  const registry = new Registry();
  const counters = newCounters();
  registerCounters(registry, counters, { waiting: () => 0, isStoring: () => true });
  counters.messages = 5;
  expect(await registry.metrics()).toMatch(/^zagon_field_messages_total 5$/m);
  counters.messages = 6;
  expect(await registry.metrics()).toMatch(/^zagon_field_messages_total 6$/m);
});

test('the names and types of counters are part of the interface with monitoring', async () => {
  const registry = new Registry();
  registerCounters(registry, newCounters(), { waiting: () => 0, isStoring: () => true });
  const types = [...(await registry.metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [
    name,
    type,
  ]);
  expect(types).toEqual([
    ['zagon_field_messages_total', 'counter'],
    ['zagon_field_readings_total', 'counter'],
    ['zagon_field_commits_total', 'counter'],
    ['zagon_field_malformed_messages_total', 'counter'],
    ['zagon_field_messages_over_rate_total', 'counter'],
    ['zagon_field_messages_without_room_total', 'counter'],
    ['zagon_field_unknown_fields_total', 'counter'],
    ['zagon_field_set_aside_total', 'counter'],
    ['zagon_field_rebirth_requests_total', 'counter'],
    ['zagon_field_refused_sign_ins_total', 'counter'],
    ['zagon_field_messages_led_elsewhere_total', 'counter'],
    ['zagon_field_ignored_messages_total', 'counter'],
    ['zagon_field_waiting_readings', 'gauge'],
    ['zagon_field_storing', 'gauge'],
  ]);
});
