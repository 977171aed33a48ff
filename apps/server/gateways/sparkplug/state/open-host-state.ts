import { setTimeout as wait } from 'node:timers/promises';
import { nextHostStateMs } from '../../../stores/processes/host-state.ts';
import { hasOtherLiveProcess } from '../../../stores/processes/leases.ts';
import type { LinkOptions } from '../link-options.ts';
import type { LinkTransport } from '../broker/transport.ts';
import type { HostState } from './host-state.ts';
import { OwnBrokerState } from './own-broker-state.ts';
import { StateKeeper } from './state-keeper.ts';

/** How long an end waits to hear whether other processes live, ms. */
const OTHERS_MS = 1_000;

/** What says to the stations that the host is online, by the kind of broker. */
export function hostState(
  { config, pools, log, processId }: LinkOptions,
  transport: () => LinkTransport | undefined,
): HostState {
  const nextStateMs = (): Promise<number> => nextHostStateMs(pools.system);
  return config.mqtt.kind === 'embedded'
    ? new OwnBrokerState({ transport, nextStateMs, log })
    : new StateKeeper({ url: config.mqtt.url, processId: processId ?? 'alone', nextStateMs, log });
}

/** Whether other processes serve the stations; null while the database does not answer. */
export async function othersLive({ config, pools, processId }: LinkOptions): Promise<boolean | null> {
  if (config.mqtt.kind === 'embedded' || processId === undefined) return false;
  return Promise.race([
    hasOtherLiveProcess(pools.system, processId).catch(() => null),
    wait(OTHERS_MS, null, { ref: false }),
  ]);
}
