import {
  LIVE_MESSAGES_BURST,
  LIVE_MESSAGES_PER_S,
  METRICS_PER_PAYLOAD_MAX,
  STATION_PAYLOAD_BYTES_MAX,
} from '@zagon/device-protocol/limits.ts';
import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { isOutputName } from '@zagon/domain/catalogue/fields.ts';
import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';
import { decodeHeader, decodePayload } from '@zagon/sparkplug/codec.ts';
import { nextHostSession } from '@zagon/sparkplug/host-session.ts';
import type { Payload } from '@zagon/sparkplug/metric.ts';
import { NEW_HOST_SESSION } from '@zagon/sparkplug/session-state.ts';
import type { HostEffect, HostEvent, HostSession } from '@zagon/sparkplug/session-state.ts';
import { parseTopic } from '@zagon/sparkplug/topic.ts';
import type { SparkplugTopic } from '@zagon/sparkplug/topic.ts';
import type { Counters } from '../../intake/counters.ts';
import { parseContent } from './parse-content.ts';
import type { LinkMessage } from '../../intake/ingest/link-message.ts';
import { isNetworkStation } from '../../stores/networks/field-devices.ts';
import { fullBucket, takeToken } from './token-bucket.ts';
import type { TokenBucket } from './token-bucket.ts';

export type HostOptions = {
  nowMs: () => number;
  counters: Counters;
  /** True if this process acts for the station; it only follows the session of any other. Default: for all. */
  isOurs?: (station: string) => boolean;
  /** Requests all births of a station. */
  requestRebirth: (station: string) => void;
  /** Passes a message on; returns false if the queue is full. */
  deliver: (message: LinkMessage) => boolean;
  /** Resolves when the queue has space for messages stored while offline, or after a timeout. */
  whenRoom: () => Promise<void>;
};

const LIVE: { perSecond: number; burst: number } = { perSecond: LIVE_MESSAGES_PER_S, burst: LIVE_MESSAGES_BURST };
/** Rate for messages of any kind from one station; messages above it are not even decoded. */
const ANY = { perSecond: 500, burst: 1_000 };

type Station = {
  session: HostSession;
  /** When its last birth was heard, ms; 0: none was. */
  birthAtMs: number;
  live: TokenBucket;
  any: TokenBucket;
};

/**
 * The Sparkplug host application: tracks the session of each station and passes its messages on in order. Of a station
 * that another process acts for, it only knows the session, so that it can take over without asking: births and deaths
 * are read, of all other messages only their place in the sequence.
 */
export class Host {
  readonly #options: HostOptions;
  readonly #stations = new Map<string, Station>();
  readonly #isOurs: (station: string) => boolean;

  constructor(options: HostOptions) {
    this.#options = options;
    this.#isOurs = options.isOurs ?? (() => true);
  }

  /** Processes a message. `resume` is called when the station may send the next one. */
  message(topic: string, bytes: Uint8Array, resume: () => void): void {
    const stored = this.#read(topic, bytes);
    if (!stored) return resume();
    // Messages stored while offline wait for queue space on their own connection, so a backlog never fills the memory.
    void this.#options.whenRoom().then(resume, resume);
  }

  isOnline(station: string): boolean {
    return this.#stations.get(station)?.session.phase === 'online';
  }

  /** What is known of a station's session. */
  phase(station: string): HostSession['phase'] {
    return this.#stations.get(station)?.session.phase ?? 'unknown';
  }

  /** The last birth heard of a station: its number, and when, ms; 0: none was heard. */
  birthOf(station: string): { readonly bdSeq: number | undefined; readonly atMs: number } {
    const { session, birthAtMs } = this.#stations.get(station) ?? { session: NEW_HOST_SESSION, birthAtMs: 0 };
    return { bdSeq: session.bdSeq, atMs: birthAtMs };
  }

  /** True if messages of an online station cannot be read before its next birth. */
  needsBirth(station: string): boolean {
    return this.#stations.get(station)?.session.pendingRebirth !== undefined;
  }

  /** The connection of a station ended, with or without its death certificate. */
  disconnected(station: string): void {
    this.#step(station, { type: 'connection_lost', at: this.#options.nowMs() });
  }

  /** Our own connection ended: messages may have been missed, so nothing is known of any session. */
  forgetSessions(): void {
    for (const station of this.#stations.values()) station.session = NEW_HOST_SESSION;
  }

  tick(): void {
    const at = this.#options.nowMs();
    for (const [serial, { session }] of this.#stations) {
      if (session.earlySince !== undefined || session.pendingRebirth !== undefined)
        this.#step(serial, { type: 'tick', at });
    }
  }

  /** Returns true if the message carried only readings stored while offline. */
  #read(topic: string, bytes: Uint8Array): boolean {
    const { counters, nowMs } = this.#options;
    const parsed = parseTopic(topic);
    if (parsed === undefined || parsed.kind === 'state' || parsed.group !== GROUP_ID) return false;
    // No station has such a name: the sender is impersonating the devices of a network.
    if (isNetworkStation(parsed.node)) {
      counters.ignored += 1;
      return false;
    }
    counters.messages += 1;
    const now = nowMs();
    const station = this.#station(parsed.node);
    const token = takeToken(station.any, ANY, now);
    if (token === undefined) {
      counters.tooFast += 1;
      return false;
    }
    station.any = token;
    const payload = this.#decode(bytes, isSessionMessage(parsed) || this.#isOurs(parsed.node));
    const event = payload === undefined ? undefined : hostEvent(parsed, payload, now);
    return event !== undefined && this.#step(parsed.node, event, station);
  }

  #decode(bytes: Uint8Array, isWhole: boolean): Payload | undefined {
    const decode = isWhole ? decodePayload : decodeHeader;
    const decoded = bytes.byteLength > STATION_PAYLOAD_BYTES_MAX ? undefined : decode(bytes);
    if (decoded?.ok === true && decoded.payload.metrics.length <= METRICS_PER_PAYLOAD_MAX) return decoded.payload;
    this.#options.counters.malformed += 1;
    return undefined;
  }

  #step(serial: string, event: HostEvent, station = this.#station(serial)): boolean {
    const { session, effects } = nextHostSession(station.session, event);
    station.session = session;
    if (effects.some(({ type }) => type === 'node_born')) station.birthAtMs = this.#options.nowMs();
    if (!this.#isOurs(serial)) return false;
    let stored = false;
    for (const effect of effects) stored = this.#perform(serial, station, effect) || stored;
    return stored;
  }

  #perform(serial: string, station: Station, effect: HostEffect): boolean {
    const { counters, deliver: accept, requestRebirth } = this.#options;
    switch (effect.type) {
      case 'node_born':
        this.#born(serial, effect);
        return false;
      case 'device_born':
        this.#ingest(serial, effect.device, atBirth(effect.metrics, effect.sentAt), effect.at);
        return false;
      case 'data':
        return this.#data(serial, station, effect);
      case 'node_died':
        accept({ kind: 'station_gone', station: serial, at: effect.at });
        return false;
      case 'device_died':
        accept({ kind: 'module_gone', station: serial, module: effect.device, at: effect.at });
        return false;
      case 'ask_rebirth':
        counters.rebirthRequests += 1;
        requestRebirth(serial);
        return false;
      case 'ignored':
        counters.ignored += 1;
        return false;
    }
  }

  #born(serial: string, effect: HostEffect & { type: 'node_born' }): void {
    const { memory, oldest } = parseContent(effect.metrics, effect.at);
    this.#options.deliver({
      kind: 'station_born',
      station: serial,
      at: effect.at,
      bdSeq: effect.bdSeq,
      memory,
      oldest,
    });
    this.#ingest(serial, undefined, atBirth(effect.metrics, effect.sentAt), effect.at);
  }

  /** Live data is rate-limited per station; readings stored while offline only by the overall rate. */
  #data(serial: string, station: Station, effect: HostEffect & { type: 'data' }): boolean {
    const live = effect.metrics.some((metric) => !metric.isHistorical && !isNumbering(metric.name));
    if (live) {
      const token = takeToken(station.live, LIVE, effect.at);
      if (token === undefined) {
        this.#options.counters.tooFast += 1;
        return false;
      }
      station.live = token;
    }
    this.#ingest(serial, effect.device, effect.metrics, effect.at);
    return !live;
  }

  #ingest(serial: string, module: string | undefined, metrics: NamedMetric[], at: number): void {
    const { counters, deliver: accept } = this.#options;
    const content = parseContent(metrics, at);
    counters.unknownFields += content.unknownFields;
    if (!accept({ kind: 'message', station: serial, module, at, content })) counters.noRoom += 1;
  }

  #station(serial: string): Station {
    const existing = this.#stations.get(serial);
    if (existing !== undefined) return existing;
    const now = this.#options.nowMs();
    const station: Station = {
      session: NEW_HOST_SESSION,
      birthAtMs: 0,
      live: fullBucket(LIVE, now),
      any: fullBucket(ANY, now),
    };
    this.#stations.set(serial, station);
    return station;
  }
}

/** True for messages that change what is known of a session, besides its sequence. */
function isSessionMessage({ type }: Exclude<SparkplugTopic, { kind: 'state' }>): boolean {
  return type.endsWith('BIRTH') || type.endsWith('DEATH');
}

function isNumbering(name: string): boolean {
  return name === METRIC.message || name === METRIC.oldestMessage;
}

/**
 * A birth reports the current state of outputs, so their timestamp is at least the send time. Metrics without a
 * value are only declarations and are dropped.
 */
function atBirth(metrics: readonly NamedMetric[], sentAt: number): NamedMetric[] {
  return metrics
    .filter(({ value }) => value !== null)
    .map((metric) =>
      isOutputName(metric.name) && !metric.isHistorical
        ? { ...metric, timestamp: Math.max(metric.timestamp, sentAt) }
        : metric,
    );
}

/** Maps a message to a session event; undefined for messages only the host itself sends. */
function hostEvent(
  topic: Exclude<SparkplugTopic, { kind: 'state' }>,
  payload: Payload,
  receivedAt: number,
): HostEvent | undefined {
  switch (topic.type) {
    case 'NBIRTH':
    case 'NDEATH':
    case 'NDATA':
      return { type: topic.type, payload, receivedAt };
    case 'DBIRTH':
    case 'DDATA':
    case 'DDEATH':
      return { type: topic.type, device: topic.device, payload, receivedAt };
    case 'NCMD':
    case 'DCMD':
      return undefined;
  }
}
