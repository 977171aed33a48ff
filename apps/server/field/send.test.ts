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

function bench(online: boolean): { sender: Sender; sent: { topic: string; metrics: unknown }[] } {
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

describe('a station that is here', () => {
  test('is told up to where its memory is stored, together with which memory that is', () => {
    const { sender, sent } = bench(true);
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

  test('gets every order', () => {
    const { sender, sent } = bench(true);
    expect(sender.sendCommand('S', 'M', command(open))).toBe('sent');
    expect(sent).toMatchObject([{ topic: 'spBv1.0/zagon/DCMD/S/M' }]);
  });

  test('is not sent what no station could take', () => {
    const { sender, sent } = bench(true);
    const huge = command({
      ...open,
      companions: Array.from({ length: 9_000 }, () => ({ module: 'AM401-0001', output: 'o1' as const })),
    });
    expect(sender.sendCommand('S', 'M', huge)).toBe('too_large');
    expect(sent).toEqual([]);
  });
});

describe('a station that does not seem to be here', () => {
  test('is never sent an opening, nor a mixture of both', () => {
    const { sender, sent } = bench(false);
    expect(sender.sendCommand('S', 'M', command(open))).toBe('station_offline');
    expect(sender.sendCommand('S', 'M', command(close, { ...open, output: 'o2' }))).toBe('station_offline');
    expect(sent).toEqual([]);
  });

  test('is sent a close all the same: we may be wrong about it', () => {
    const { sender, sent } = bench(false);
    expect(sender.sendCommand('S', 'M', command(close))).toBe('station_offline');
    expect(sent).toHaveLength(1);
  });
});
