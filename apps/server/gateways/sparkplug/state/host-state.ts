import { HOST_ID } from '@zagon/device-protocol/metric-names.ts';
import { encodeState } from '@zagon/sparkplug/state-message.ts';
import { formatTopic } from '@zagon/sparkplug/topic.ts';
import type { StateKeeping } from '../../../intake/link.ts';

/** Topic of the host state. */
export const STATE_TOPIC = formatTopic({ kind: 'state', host: HOST_ID });

/** A retained message that says whether the host is online, and where. */
export type StateTopic = {
  readonly topic: string;
  /** The message of a state that began at `sinceMs`; a birth and its will carry the same time. */
  readonly payload: (online: boolean, sinceMs: number) => Buffer;
};

/** The host state as Sparkplug 3.0 has it, and for older stations as 2.2 had it. */
export const STATE_TOPICS: readonly StateTopic[] = [
  { topic: STATE_TOPIC, payload: (online, timestamp) => encodeState({ online, timestamp }) },
  { topic: `STATE/${HOST_ID}`, payload: (online) => Buffer.from(online ? 'ONLINE' : 'OFFLINE') },
];

/** Says to the stations whether the host is online. */
export type HostState = {
  readonly keeping: StateKeeping;
  /** This process says it from now on; called again and again. */
  keep(): void;
  /** Another process says it from now on. */
  release(): void;
  /** Somebody said that the host is offline: an earlier connection that is gone, and whose will comes late. */
  denied(): void;
  /** Ends. `othersLive`: whether other processes serve the stations; null: that is not known. */
  stop(othersLive: boolean | null): Promise<void>;
};
