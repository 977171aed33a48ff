import { HOST_ID } from '@zagon/device-protocol/metric-names.ts';
import { encodeState } from '@zagon/sparkplug/state-message.ts';
import { formatTopic } from '@zagon/sparkplug/topic.ts';
import type { LinkTransport } from './transport.ts';

/** Topics of the host state: Sparkplug 3.0, and 2.2 for older stations. */
export const STATE_TOPIC = formatTopic({ kind: 'state', host: HOST_ID });
const LEGACY_STATE_TOPIC = `STATE/${HOST_ID}`;

/** Publishes the retained host state. Its time is that of the current session, in the birth as in the will. */
export async function publishState(transport: LinkTransport, online: boolean, timestampMs: number): Promise<void> {
  await transport.publishRetained(STATE_TOPIC, encodeState({ online, timestamp: timestampMs }));
  await transport.publishRetained(LEGACY_STATE_TOPIC, Buffer.from(online ? 'ONLINE' : 'OFFLINE'));
}
