import { expect, test } from 'vitest';
import type { LinkMessage } from './ingest/link-message.ts';
import { parseContent } from '../gateways/sparkplug/parse-content.ts';
import { RECENT_MS, RecentMessages } from './recent-messages.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

function reading(at: number, value = 21): LinkMessage & { readonly kind: 'message' } {
  const metric = { name: 'TEMP_1', type: 'Float' as const, value, timestamp: at, isHistorical: false };
  return { kind: 'message', station: 'AGB-1', module: 'AM-1', at, content: parseContent([metric], at) };
}

test('recent messages are kept for ten minutes, newest first, and the newest message for longer', () => {
  const messages = new RecentMessages();
  for (const minutes of [12, 9, 1]) messages.received(reading(NOW - minutes * 60_000, minutes), () => 'a');
  expect(messages.of('a', NOW).map(({ metrics }) => metrics[0]?.value)).toEqual([1, 9]);
  messages.sweep(NOW + RECENT_MS);
  expect(messages.of('a', NOW)).toEqual([]);
  expect(messages.last('a')?.metrics[0]?.value).toBe(1);
});

test('a device that empties its memory keeps only its newest messages', () => {
  const messages = new RecentMessages();
  for (let count = 0; count < 100; count += 1) messages.received(reading(NOW, count), () => 'a');
  expect(messages.of('a', NOW).map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, i) => 100 - i));
});

test('the cache is bounded in total: the device that has been silent longest loses its messages first', () => {
  const messages = new RecentMessages();
  for (const device of ['quiet', 'first again']) messages.received(reading(NOW), () => device);
  for (let device = 0; device < 19_998; device += 1) messages.received(reading(NOW), () => `device ${device}`);
  messages.received(reading(NOW), () => 'first again');
  expect(messages.of('quiet', NOW)).toEqual([]);
  expect(messages.of('first again', NOW)).toHaveLength(2);
  expect(messages.of('device 0', NOW)).toHaveLength(1);
});

test('a message without readings, events and reports is not kept', () => {
  const messages = new RecentMessages();
  messages.received({ ...reading(NOW), content: parseContent([], NOW) }, () => 'a');
  expect(messages.of('a', NOW)).toEqual([]);
});

test('a message is shown as it was received, whatever ingestion adds to its readings', () => {
  const messages = new RecentMessages();
  const message = reading(NOW, 21);
  messages.received(message, () => 'a');
  message.content.readings = message.content.readings.map((each) => ({
    ...each,
    values: { TEMP_1: 99, humidity: 50 },
  }));
  expect(messages.of('a', NOW)[0]?.metrics).toEqual([{ name: 'TEMP_1', value: 21 }]);
  expect(messages.last('a')?.metrics).toMatchObject([{ name: 'TEMP_1', value: 21 }]);
});
