import { connectAsync } from 'mqtt';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import {
  addSampleNetwork,
  payloadOf,
  SAMPLES_NOW,
  uplinkSamples,
  type UplinkSample,
} from '../../testing/lorawan/network-rig.ts';
import { startOutsideBroker } from '../../testing/processes/broker.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock(SAMPLES_NOW);
const broker = await startOutsideBroker('mosquitto');
const { address: server, pools } = await startTestApp({
  clock,
  settings: { ZAGON_WEBHOOK_NETWORKS: '127.0.0.1/32' },
});
const sql = pools.engine.system;
const publisher = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
afterAll(async () => {
  await publisher.endAsync();
  await broker.stop();
});

const history = z.object({
  timestamps: z.array(z.number()),
  columns: z.record(z.string(), z.array(z.number().nullable())),
});
type History = z.output<typeof history>;

/** What the API returns of a moment, without the fields that have no value then. */
function valuesAt({ timestamps, columns }: History, atMs: number): Record<string, number> {
  const row = timestamps.findIndex((seconds) => Math.abs(seconds * 1_000 - atMs) < 1_000);
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, values]) => {
      const value = values[row] ?? null;
      return value === null ? [] : [[name, value] as const];
    }),
  );
}

async function publishAll(samples: readonly UplinkSample[]): Promise<void> {
  for (const sample of samples) await publisher.publishAsync(sample.topic, payloadOf(sample), { qos: 1 });
}

const uplinkOf = z.object({
  time: z.string().optional(),
  received_at: z.string().optional(),
  deviceInfo: z.object({ devEui: z.string() }).optional(),
  end_device_ids: z.object({ dev_eui: z.string() }).optional(),
});

describe.each(['chirpstack', 'things_stack'] as const)('a network of kind %s', (kind) => {
  test('stores every uplink that came through a broker as expected', async () => {
    const { accountId } = await addAccount(sql, kind);
    const userId = await addUser(sql, `${kind}@farm.example`);
    await assign(sql, userId, accountId, 'admin');
    const anna = new Browser(server).withSession(await addSession(sql, userId, accountId, clock.now()));
    const address = `mqtt://127.0.0.1:${broker.port}`;
    const { id, modules } = await addSampleNetwork(sql, { accountId, kind, address }, clock.now());
    const stateOf = async () =>
      sql.first<{ state: string; unread: number }>(
        'select state, unread::float8 as unread from networks where id = $1',
        [id],
      );
    await vi.waitFor(async () => expect(await stateOf()).toMatchObject({ state: 'connected' }), { timeout: 15_000 });

    const samples = uplinkSamples(kind);
    await publishAll(samples);
    const unreadable = ['not_json', 'topic_and_payload_differ'];
    const isUnread = ({ expect: { problem = '' } }: UplinkSample): boolean => unreadable.includes(problem);
    const isCounted = (sample: UplinkSample): boolean =>
      !isUnread(sample) && !['duplicate', 'rejoin', 'batteryPct'].some((name) => Object.hasOwn(sample.expect, name));
    const received = 'select coalesce(sum(received), 0)::float8 as received from network_devices where network_id = $1';
    await vi.waitFor(
      async () => {
        expect(await sql.first(received, [id])).toEqual({ received: samples.filter(isCounted).length });
        expect(await stateOf()).toMatchObject({ unread: samples.filter(isUnread).length });
      },
      { timeout: 30_000 },
    );

    for (const sample of samples) {
      const { values } = sample.expect;
      if (values === undefined) continue;
      const facts = uplinkOf.parse(sample.payload);
      const devEui = (facts.deviceInfo?.devEui ?? facts.end_device_ids?.dev_eui ?? '').toLowerCase();
      const atMs = Date.parse(facts.time ?? facts.received_at ?? '');
      const fields = 'HUMIDITY_1,HUMIDITY_2,HUMIDITY_3,TEMP_1,TEMP_3,ECW_1,battvol,i1,i2,i3';
      const path = `/api/objects/${modules.get(devEui)}/history?start_date=2026-06-10T00:00:00Z&end_date=2026-06-11T00:00:00Z`;
      const known = fields.split(',').filter((name) => Object.hasOwn(values, name));
      if (known.length === 0) continue;
      const answer = await anna.get(`${path}&fields=${known.join(',')}`);
      expect(valuesAt(history.parse(answer.body), atMs), sample.note).toEqual(values);
    }
  }, 90_000);
});
