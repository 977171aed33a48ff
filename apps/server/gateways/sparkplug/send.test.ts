import type { CommandEnvelope, Order } from '@zagon/device-protocol/command.ts';
import { decodePayload } from '@zagon/sparkplug/codec.ts';
import { describe, expect, test } from 'vitest';
import { Sender } from './send.ts';

const open: Order = { kind: 'open', output: 'o1', duration_s: 60, source: null, role: 'valve', companions: [] };
const close: Order = { kind: 'close', output: 'o1' };

function command(...orders: Order[]): CommandEnvelope {
  return {
    cmd_id: '0199f0aa-0000-7000-8000-000000000001',
    epoch: 1,
    seq: 1,
    not_after: '2026-05-04T05:00:30Z',
    orders,
  };
}

function createRig(online: boolean): { sender: Sender; sent: { topic: string; metrics: unknown }[] } {
  const sent: { topic: string; metrics: unknown }[] = [];
  const sender = new Sender({
    nowMs: () => 1000,
    isOnline: () => online,
    publish(topic, payload) {
      const read = decodePayload(payload);
      sent.push({ topic, metrics: read.ok ? read.payload.metrics : read.reason });
    },
  });
  return { sender, sent };
}

describe('an online station', () => {
  test('an online station is sent its watermark together with the id of its memory', () => {
    const { sender, sent } = createRig(true);
    sender.sendStoredThrough('S', 'flash-1', 5132);
    expect(sent).toMatchObject([
      {
        topic: 'spBv1.0/zagon/NCMD/S',
        metrics: [
          { name: 'Zagon/StoredThrough', type: 'Int64', value: 5132, timestamp: 1000 },
          { name: 'Zagon/Memory', type: 'String', value: 'flash-1' },
        ],
      },
    ]);
  });

  test('an online station is sent every command', () => {
    const { sender, sent } = createRig(true);
    expect(sender.sendCommand('S', 'M', command(open))).toBe('sent');
    expect(sent).toMatchObject([{ topic: 'spBv1.0/zagon/DCMD/S/M' }]);
  });

  test('an online station is not sent payloads above its limit', () => {
    const { sender, sent } = createRig(true);
    const huge = command({
      ...open,
      companions: Array.from({ length: 9_000 }, () => ({ module: 'AM401-0001', output: 'o1' as const })),
    });
    expect(sender.sendCommand('S', 'M', huge)).toBe('too_large');
    expect(sent).toEqual([]);
  });
});

describe('a station that seems offline', () => {
  test('a station that seems offline is never sent an opening, not even together with a close', () => {
    const { sender, sent } = createRig(false);
    expect(sender.sendCommand('S', 'M', command(open))).toBe('station_offline');
    expect(sender.sendCommand('S', 'M', command(close, { ...open, output: 'o2' }))).toBe('station_offline');
    expect(sent).toEqual([]);
  });

  test('a station that seems offline is still sent a close, because the state may be wrong', () => {
    const { sender, sent } = createRig(false);
    expect(sender.sendCommand('S', 'M', command(close))).toBe('station_offline');
    expect(sent).toHaveLength(1);
  });
});
