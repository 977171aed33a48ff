import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';

import type { LinkMessage } from './ingest/link-message.ts';
import type { MessageContent, SentReading, SentValue } from './ingest/message-content.ts';
import { isReplayable, type ReplayableMessage, replayableOf } from './replay.ts';

/** The newest message of a device as received, for troubleshooting. */
export type LastMessage = {
  readonly receivedAtMs: number;
  readonly through: string;
  readonly metrics: readonly Pick<SentValue, 'name' | 'value' | 'timestamp' | 'isHistorical'>[];
};

/** A decoded message from or to a device. Metric names are those of the wire. */
export type RecentMessage = {
  /** Counted since this process started. */
  readonly number: number;
  readonly atMs: number;
  readonly direction: 'received' | 'sent';
  readonly kind: 'readings' | 'event' | 'report' | 'command' | 'plan_set' | 'modules';
  readonly through: string;
  /** Buffered by the station while it was offline. */
  readonly stored: boolean;
  /** An operator passed it through ingest again. */
  readonly isReplay: boolean;
  /** It carries a message number and has not been replayed. */
  readonly mayBeReplayed: boolean;
  readonly metrics: readonly DecodedMetric[];
  /** Metrics that the station reports about itself, or that it was sent: not measured by a sensor. */
  readonly facts: readonly DecodedMetric[];
};

export type DecodedMetric = { readonly name: string; readonly value: SentValue['value'] };

type ReceivedMessage = LinkMessage & { readonly kind: 'message' };

/** Kept as it came and decoded when it is shown, because hardly any message ever is. */
type Received = {
  readonly direction: 'received';
  readonly number: number;
  readonly station: string;
  readonly atMs: number;
  readonly message: ReceivedMessage;
  /** Those of the message: ingestion gives it others, but changes none of these. */
  readonly readings: readonly SentReading[];
  readonly isReplay: boolean;
  /** The memory of the station in which the message is numbered, as known when it arrived. */
  readonly memory: string | undefined;
};
type Sent = {
  readonly direction: 'sent';
  readonly number: number;
  readonly station: string;
  readonly atMs: number;
  readonly kind: 'command' | 'plan_set' | 'modules';
  readonly facts: readonly DecodedMetric[];
};
type Recorded = Received | Sent;

/** The id of a module behind a station, or of the station itself; undefined: unknown, or without an account. */
type ModuleIdOf = (station: string, serial: string | undefined) => string | undefined;

/** How long messages are kept. The newest with readings is kept until the next one. */
export const RECENT_MS = 10 * 60_000;
/** Messages per device: a station that empties its memory sends many at once. */
const PER_DEVICE_MAX = 60;
/** Total number of messages; the device that has been silent longest loses its messages first. */
const TOTAL_MAX = 20_000;

/**
 * Caches the newest message of each device and all of the last ten minutes, only in memory: readings and orders are in
 * the database anyway.
 */
export class RecentMessages {
  readonly #last = new Map<string, Received>();
  /** Oldest first; the device with the newest message is the last one. */
  readonly #recent = new Map<string, Recorded[]>();
  readonly #replayed = new WeakSet<ReceivedMessage>();
  #total = 0;
  #number = 0;

  /** A station reports the events of its modules, so they belong to the messages of both. */
  received(
    message: ReceivedMessage,
    moduleIdOf: ModuleIdOf,
    { isReplay = false, memory }: { readonly isReplay?: boolean; readonly memory?: string | undefined } = {},
  ): void {
    const { station, module, at: atMs, content } = message;
    const { readings, setAside, event } = content;
    const isMeasured = readings.length + setAside.length > 0;
    if (!isMeasured && factsOf(content).every(({ name }) => name === 'message')) return;
    const record = (serial: string | undefined): void => {
      const moduleId = moduleIdOf(station, serial);
      if (moduleId === undefined) return;
      const number = this.#nextNumber();
      const received: Received = { direction: 'received', number, station, atMs, message, readings, isReplay, memory };
      if (isMeasured && !isReplay) this.#last.set(moduleId, received);
      this.#record(moduleId, received);
    };
    record(module);
    const named = event !== undefined && 'module' in event ? event.module : module;
    if (named !== module) record(named);
  }

  /** To a module, or to the station itself (`module` undefined). */
  sent(
    station: string,
    module: string | undefined,
    message: Pick<Sent, 'atMs' | 'kind' | 'facts'>,
    moduleIdOf: ModuleIdOf,
  ): void {
    const moduleId = moduleIdOf(station, module);
    if (moduleId === undefined) return;
    this.#record(moduleId, { direction: 'sent', number: this.#nextNumber(), station, ...message });
  }

  /** The newest message with readings. */
  last(moduleId: string): LastMessage | undefined {
    const received = this.#last.get(moduleId);
    if (received === undefined) return undefined;
    const { station, atMs, readings, message } = received;
    const metrics = readings.flatMap(({ atMs: timestamp, isHistorical, values }) =>
      Object.entries(values).map(([name, value]) => ({ name, value: value ?? null, timestamp, isHistorical })),
    );
    const refused = message.content.setAside.flatMap((part) =>
      part.metrics.map(({ name, value, timestamp, isHistorical }) => ({ name, value, timestamp, isHistorical })),
    );
    return { receivedAtMs: atMs, through: station, metrics: [...metrics, ...refused] };
  }

  /** The messages of the last ten minutes, newest first. */
  of(moduleId: string, nowMs: number): readonly RecentMessage[] {
    return (this.#recent.get(moduleId) ?? [])
      .filter(({ atMs }) => nowMs - atMs <= RECENT_MS)
      .map((message) => this.#decoded(message))
      .toReversed();
  }

  /** The received message with this number, to be replayed once; undefined if there is none that may be replayed. */
  takeForReplay(
    moduleId: string,
    number: number,
    nowMs: number,
    isAllowed: (message: ReplayableMessage) => boolean,
  ): ReplayableMessage | undefined {
    const found = this.#recent.get(moduleId)?.find((recent) => recent.number === number);
    if (found?.direction !== 'received' || nowMs - found.atMs > RECENT_MS || !this.#mayBeReplayed(found))
      return undefined;
    const original = replayableOf(found.message, found.readings, found.memory);
    if (!isAllowed(original)) return undefined;
    this.#replayed.add(found.message);
    return original;
  }

  /** Drops messages older than ten minutes. */
  sweep(nowMs: number): void {
    const isYoung = ({ atMs }: Recorded): boolean => nowMs - atMs <= RECENT_MS;
    for (const [moduleId, messages] of this.#recent) {
      // Oldest first, so the others are young as well.
      const [oldest] = messages;
      if (oldest !== undefined && isYoung(oldest)) continue;
      const young = messages.filter(isYoung);
      this.#total -= messages.length - young.length;
      if (young.length === 0) this.#recent.delete(moduleId);
      else this.#recent.set(moduleId, young);
    }
  }

  #mayBeReplayed({ message, isReplay }: Received): boolean {
    return !isReplay && isReplayable(message) && !this.#replayed.has(message);
  }

  #decoded(message: Recorded): RecentMessage {
    const { number, atMs, direction, station: through } = message;
    const common = { number, atMs, direction, through };
    if (message.direction === 'sent') {
      const { kind, facts } = message;
      return { ...common, facts, kind, stored: false, isReplay: false, mayBeReplayed: false, metrics: [] };
    }
    const { readings, isReplay } = message;
    const { setAside, event } = message.message.content;
    const measured = readings.flatMap(({ values }) =>
      Object.entries(values).map(([name, value]) => ({ name, value: value ?? null })),
    );
    const refused = setAside.flatMap(({ metrics }) => metrics.map(({ name, value }) => ({ name, value })));
    const metrics = [...measured, ...refused];
    return {
      ...common,
      facts: factsOf(message.message.content),
      kind: event !== undefined ? 'event' : metrics.length > 0 ? 'readings' : 'report',
      stored: readings.length > 0 && readings.every(({ isHistorical }) => isHistorical),
      isReplay,
      mayBeReplayed: this.#mayBeReplayed(message),
      metrics,
    };
  }

  #nextNumber(): number {
    this.#number += 1;
    return this.#number;
  }

  #record(moduleId: string, message: Recorded): void {
    const messages = this.#recent.get(moduleId) ?? [];
    // Deleted first, so that the device moves to the end.
    this.#recent.delete(moduleId);
    this.#recent.set(moduleId, messages);
    messages.push(message);
    if (messages.length > PER_DEVICE_MAX) messages.shift();
    else this.#total += 1;
    while (this.#total > TOTAL_MAX) {
      const [quietest] = this.#recent;
      if (quietest === undefined) return;
      const [id, lost] = quietest;
      this.#recent.delete(id);
      this.#total -= lost.length;
    }
  }
}

/** The contents of a message besides readings. */
function factsOf({ numbers, event, planVersion, firmware, settings }: MessageContent): readonly DecodedMetric[] {
  const [number] = numbers;
  const facts: Readonly<Record<string, DecodedMetric['value'] | undefined>> = {
    message: number,
    plan_set_version: planVersion,
    firmware,
    modules_version: settings.listVersion,
    settings_version: settings.version,
    settings_refused: settings.refused,
  };
  const own = Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  return event === undefined ? own : [...own, ...eventFacts(event)];
}

function eventFacts(event: StationEvent): readonly DecodedMetric[] {
  return Object.entries(event).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [{ name: name === 'kind' ? 'event' : name, value }] : [],
  );
}

/** The orders in a command. */
export function commandFacts({ cmd_id: id, orders, not_after: until }: CommandEnvelope): readonly DecodedMetric[] {
  return [
    { name: 'cmd_id', value: id },
    ...orders.map((order) => ({
      name: order.output,
      value: order.kind === 'close' ? 'close' : `open ${order.duration_s} s`,
    })),
    { name: 'not_after', value: until },
  ];
}
