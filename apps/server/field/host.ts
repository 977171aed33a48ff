import {
  LIVE_MESSAGES_BURST,
  LIVE_MESSAGES_PER_S,
  METRICS_PER_PAYLOAD_MAX,
  STATION_PAYLOAD_BYTES_MAX,
} from '@zagon/device-protocol/limits.ts';
import { GROUP_ID, METRIC } from '@zagon/device-protocol/metric-names.ts';
import { isOutputName } from '@zagon/domain/catalogue/fields.ts';
import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';
import { decodePayload } from '@zagon/sparkplug/codec.ts';
import { nextHostSession } from '@zagon/sparkplug/host-session.ts';
import type { Payload } from '@zagon/sparkplug/metric.ts';
import { NEW_HOST_SESSION } from '@zagon/sparkplug/session-state.ts';
import type { HostEffect, HostEvent, HostSession } from '@zagon/sparkplug/session-state.ts';
import { parseTopic } from '@zagon/sparkplug/topic.ts';
import type { SparkplugTopic } from '@zagon/sparkplug/topic.ts';
import type { Counters } from './counters.ts';
import { takeApart } from './ingest/intake.ts';
import type { Unit } from './ingest/unit.ts';
import { fullBucket, takeToken } from './token-bucket.ts';
import type { TokenBucket } from './token-bucket.ts';

export type HostOptions = {
  nowMs: () => number;
  counters: Counters;
  /** Asks a station for all its births. */
  askRebirth: (station: string) => void;
  /** Hands on what the field told; false when there is no room. */
  take: (unit: Unit) => boolean;
  /** When there is room for what was stored while offline, or after a while. */
  whenRoom: () => Promise<void>;
};

const LIVE: { perSecond: number; burst: number } = { perSecond: LIVE_MESSAGES_PER_S, burst: LIVE_MESSAGES_BURST };
/** Messages of any kind from one station: above this they are not even looked at. */
const ANY = { perSecond: 500, burst: 1_000 };

type Station = { session: HostSession; live: TokenBucket; any: TokenBucket };

/** The Sparkplug host application: keeps the session of each station and hands on what it tells, in its order. */
export class Host {
  readonly #options: HostOptions;
  readonly #stations = new Map<string, Station>();

  constructor(options: HostOptions) {
    this.#options = options;
  }

  /** Takes a message in. `taken` is called when the station may send the next one. */
  message(topic: string, bytes: Uint8Array, taken: () => void): void {
    const stored = this.#read(topic, bytes);
    if (!stored) return taken();
    // What was stored while offline waits for room at its own connection, so that a backlog never fills our memory.
    void this.#options.whenRoom().then(taken, taken);
  }

  isOnline(station: string): boolean {
    return this.#stations.get(station)?.session.phase === 'online';
  }

  /** The connection of a station ended, with or without its death certificate. */
  gone(station: string): void {
    this.#step(station, { type: 'connection_lost', at: this.#options.nowMs() });
  }

  /** Our own connection ended: nobody is known to be alive. */
  allGone(): void {
    for (const station of this.#stations.keys()) this.gone(station);
  }

  tick(): void {
    const at = this.#options.nowMs();
    for (const [serial, { session }] of this.#stations) {
      if (session.earlySince !== undefined || session.rebirthWanted !== undefined)
        this.#step(serial, { type: 'tick', at });
    }
  }

  /** True when the message brought readings that were stored while offline, and nothing live. */
  #read(topic: string, bytes: Uint8Array): boolean {
    const { counters, nowMs } = this.#options;
    const parsed = parseTopic(topic);
    if (parsed === undefined || parsed.kind === 'state' || parsed.group !== GROUP_ID) return false;
    counters.messages += 1;
    const now = nowMs();
    const station = this.#station(parsed.node);
    const token = takeToken(station.any, ANY, now);
    if (token === undefined) {
      counters.tooFast += 1;
      return false;
    }
    station.any = token;
    const payload = this.#decode(bytes);
    const event = payload === undefined ? undefined : hostEvent(parsed, payload, now);
    return event !== undefined && this.#step(parsed.node, event);
  }

  #decode(bytes: Uint8Array): Payload | undefined {
    const decoded = bytes.byteLength > STATION_PAYLOAD_BYTES_MAX ? undefined : decodePayload(bytes);
    if (decoded?.ok === true && decoded.payload.metrics.length <= METRICS_PER_PAYLOAD_MAX) return decoded.payload;
    this.#options.counters.malformed += 1;
    return undefined;
  }

  #step(serial: string, event: HostEvent): boolean {
    const station = this.#station(serial);
    const { session, effects } = nextHostSession(station.session, event);
    station.session = session;
    let stored = false;
    for (const effect of effects) stored = this.#perform(serial, station, effect) || stored;
    return stored;
  }

  #perform(serial: string, station: Station, effect: HostEffect): boolean {
    const { counters, take, askRebirth } = this.#options;
    switch (effect.type) {
      case 'node_born':
        this.#born(serial, effect);
        return false;
      case 'device_born':
        this.#told(serial, effect.device, atBirth(effect.metrics, effect.sentAt), effect.at);
        return false;
      case 'data':
        return this.#data(serial, station, effect);
      case 'node_died':
        take({ kind: 'station_gone', station: serial, at: effect.at });
        return false;
      case 'device_died':
        take({ kind: 'module_gone', station: serial, module: effect.device, at: effect.at });
        return false;
      case 'ask_rebirth':
        counters.rebirthRequests += 1;
        askRebirth(serial);
        return false;
      case 'ignored':
        counters.ignored += 1;
        return false;
    }
  }

  #born(serial: string, effect: HostEffect & { type: 'node_born' }): void {
    const { memory, oldest } = takeApart(effect.metrics, effect.at);
    this.#options.take({ kind: 'station_born', station: serial, at: effect.at, bdSeq: effect.bdSeq, memory, oldest });
    this.#told(serial, undefined, atBirth(effect.metrics, effect.sentAt), effect.at);
  }

  /** Live data has a rate; what was stored while offline has none but that of the whole. */
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
    this.#told(serial, effect.device, effect.metrics, effect.at);
    return !live;
  }

  #told(serial: string, module: string | undefined, metrics: NamedMetric[], at: number): void {
    const { counters, take } = this.#options;
    const intake = takeApart(metrics, at);
    counters.unknownFields += intake.unknownFields;
    if (!take({ kind: 'message', station: serial, module, at, intake })) counters.noRoom += 1;
  }

  #station(serial: string): Station {
    const there = this.#stations.get(serial);
    if (there !== undefined) return there;
    const now = this.#options.nowMs();
    const station: Station = { session: NEW_HOST_SESSION, live: fullBucket(LIVE, now), any: fullBucket(ANY, now) };
    this.#stations.set(serial, station);
    return station;
  }
}

function isNumbering(name: string): boolean {
  return name === METRIC.message || name === METRIC.oldestMessage;
}

/**
 * A birth tells what outputs do now, whenever they began to do it. What it has no value for is only declared:
 * that says nothing about the module.
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

/** What a message means for the session; undefined for what only the host itself sends. */
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
