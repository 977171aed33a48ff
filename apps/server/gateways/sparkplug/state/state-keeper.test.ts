import { HOST_ID } from '@zagon/device-protocol/metric-names.ts';
import { decodeState } from '@zagon/sparkplug/state-message.ts';
import { connectAsync } from 'mqtt';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../../../core/log.ts';
import { BROKER_KINDS, missingBroker, startOutsideBroker } from '../../../testing/processes/broker.ts';
import { STATE_TOPICS } from './host-state.ts';
import { StateKeeper } from './state-keeper.ts';

const LEGACY = `STATE/${HOST_ID}`;

const AVAILABLE = BROKER_KINDS.filter((kind) => missingBroker(kind) === undefined);

describe.each(AVAILABLE)('the state of the host at %s', (kind) => {
  async function rig() {
    const broker = await startOutsideBroker(kind);
    const url = `mqtt://127.0.0.1:${broker.port}`;
    const watcher = await connectAsync(url);
    const states: { readonly online: boolean; readonly timestamp: number }[] = [];
    const legacy: string[] = [];
    watcher.on('message', (topic, payload) => {
      if (topic === LEGACY) legacy.push(payload.toString());
      const state = topic === LEGACY ? undefined : decodeState(payload);
      if (state !== undefined) states.push(state);
    });
    await watcher.subscribeAsync(STATE_TOPICS.map(({ topic }) => topic));
    onTestFinished(async () => {
      await watcher.endAsync(true);
      await broker.stop();
    });
    let lastMs = 0;
    let keepers = 0;
    return {
      broker,
      watcher,
      states,
      legacy,
      keeper: () => {
        keepers += 1;
        const keeper = new StateKeeper({
          url,
          processId: `process-${keepers}`,
          nextStateMs: async () => (lastMs += 1),
          log: silentLog,
        });
        onTestFinished(() => keeper.stop(true));
        return keeper;
      },
    };
  }

  test('a keeper says online on both topics, and the last one says offline with the time of its birth', async () => {
    const { keeper, states, legacy } = await rig();
    const only = keeper();
    expect(only.keeping).toBe('kept elsewhere');
    only.keep();
    await vi.waitFor(() => expect([states, legacy]).toEqual([[{ online: true, timestamp: 1 }], ['ONLINE']]));
    await vi.waitFor(() => expect(only.keeping).toBe(kind === 'mosquitto' ? 'kept' : 'no will delay'));
    await only.stop(false);
    await vi.waitFor(() =>
      expect([states.at(-1), legacy.at(-1)]).toEqual([{ online: false, timestamp: 1 }, 'OFFLINE']),
    );
  });

  test('a keeper that ends while others live says nothing, and the next one announces a newer time', async () => {
    const { keeper, states, legacy } = await rig();
    const [first, second] = [keeper(), keeper()];
    first.keep();
    await vi.waitFor(() => expect(legacy).toEqual(['ONLINE']));
    await first.stop(true);
    second.keep();
    await vi.waitFor(() => expect(legacy).toEqual(['ONLINE', 'ONLINE']));
    expect(states).toEqual([
      { online: true, timestamp: 1 },
      { online: true, timestamp: 2 },
    ]);
  });

  test('asking a keeper again and again announces nothing new while its links are open', async () => {
    const { keeper, states, legacy } = await rig();
    const only = keeper();
    only.keep();
    await vi.waitFor(() => expect(legacy).toEqual(['ONLINE']));
    only.keep();
    only.keep();
    await only.stop(false);
    await vi.waitFor(() => expect(legacy.at(-1)).toBe('OFFLINE'));
    expect(states).toHaveLength(2);
  });

  test('a late "offline" of somebody else is answered with a newer "online"', async () => {
    const { keeper, states, legacy } = await rig();
    const only = keeper();
    only.keep();
    await vi.waitFor(() => expect(legacy).toEqual(['ONLINE']));
    only.denied();
    await vi.waitFor(() => expect(states.at(-1)).toEqual({ online: true, timestamp: 2 }));
    await vi.waitFor(() => expect(legacy).toEqual(['ONLINE', 'ONLINE']));
  });

  test('one that is not the keeper answers nothing and opens nothing', async () => {
    const { keeper, states, watcher } = await rig();
    const other = keeper();
    other.denied();
    other.release();
    await other.stop(true);
    await watcher.publishAsync('probe', '', { qos: 1 });
    expect(states).toEqual([]);
  });

  test('an end does not wait for a broker that is away', async () => {
    const { keeper, broker, legacy } = await rig();
    const only = keeper();
    only.keep();
    await vi.waitFor(() => expect(legacy).toEqual(['ONLINE']));
    broker.freeze();
    await expect(only.stop(false)).resolves.toBeUndefined();
    broker.thaw();
  });
});
