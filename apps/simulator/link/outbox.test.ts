import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { METRICS_PER_PAYLOAD_MAX } from '@zagon/device-protocol/limits.ts';
import { expect, test } from 'vitest';
import { FlashMemory } from '../flash/flash-memory.ts';
import type { NewRecord } from '../flash/flash-record.ts';
import { reconnectDelayMs } from './backoff.ts';
import { Outbox } from './outbox.ts';

function newOutbox(): { flash: FlashMemory; outbox: Outbox } {
  const flash = new FlashMemory(join(mkdtempSync(join(tmpdir(), 'outbox-')), 'flash.jsonl'));
  return { flash, outbox: new Outbox(flash) };
}
const reading = (module: string, atMs: number): NewRecord => ({
  kind: 'reading',
  atMs,
  module,
  values: [
    ['TEMP_1', 1],
    ['humidity', 2],
  ],
});
const event: NewRecord = {
  kind: 'event',
  atMs: 5,
  event: { kind: 'station_booted', at: '2026-05-04T05:00:00Z', reason: 'power' },
};

test('offline readings are packed per module, each number once, within the size limit', () => {
  const { flash, outbox } = newOutbox();
  for (let atMs = 1; atMs <= 400; atMs += 1) {
    flash.append(reading('AM200-1', atMs));
    flash.append(reading('AM200-2', atMs));
  }
  const messages = [...outbox.nextMessages(0), ...outbox.nextMessages(250)];
  const numbers = messages.flatMap((message) => message.numbers);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 800 }, (_, index) => index + 1));
  for (const { metrics, module } of messages) {
    expect(metrics.length).toBeLessThanOrEqual(METRICS_PER_PAYLOAD_MAX);
    expect(metrics.every(({ isHistorical }) => isHistorical === true)).toBe(true);
    expect(module).not.toBeNull();
  }
});

test('a backlog is sent no faster than the host stores it', () => {
  const { flash, outbox } = newOutbox();
  for (let atMs = 1; atMs <= 5_000; atMs += 1) flash.append(reading('AM200-1', atMs));
  const sent = (): number => outbox.nextMessages(0).flatMap((message) => message.numbers).length;
  const first = sent();
  expect(first).toBe(1_500);
  expect(sent()).toBe(0);
  flash.storedThrough(1_000);
  outbox.onConfirmed();
  expect(sent()).toBe(1_000);
});

test('events keep their order: a new one waits behind unsent ones', () => {
  const { flash, outbox } = newOutbox();
  flash.append(event);
  const fresh = flash.append({ ...event, atMs: 6 });
  expect(outbox.messageFor(fresh, 0)).toBeNull();
  expect(outbox.nextMessages(0).map(({ numbers }) => numbers)).toEqual([[1], [2]]);
  expect(outbox.messageFor(flash.append({ ...event, atMs: 7 }), 0)?.numbers).toEqual([3]);
});

test('unconfirmed records are resent with increasing delays', () => {
  const { flash, outbox } = newOutbox();
  outbox.messageFor(flash.append(reading('AM200-1', 1)), 0);
  const sentAgain = (atMs: number): boolean => outbox.nextMessages(atMs).length > 0;
  expect([9_000, 10_000, 25_000, 30_000, 60_000, 70_000].map(sentAgain)).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
  ]);
});

test('reconnect delays grow to five seconds', () => {
  const delays = [1, 2, 3, 4, 5, 6, 50].map((failures) => reconnectDelayMs(failures, 0.5));
  expect(delays).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
});

test('a resent event is marked as historical, like a resent reading', () => {
  const { flash, outbox } = newOutbox();
  flash.append(event);
  const [message] = outbox.nextMessages(0);
  expect(message?.metrics.map(({ isHistorical }) => isHistorical)).toEqual([true, true]);
  expect(outbox.messageFor(flash.append({ ...event, atMs: 7 }), 0)?.metrics.map((one) => one.isHistorical)).toEqual([
    false,
    false,
  ]);
});
