import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { NamedMetric } from '@zagon/sparkplug/birth-table.ts';
import type { LinkMessage } from './ingest/link-message.ts';
import type { MessageContent, SentReading } from './ingest/message-content.ts';
import { type ReplayableMessage, replayableOf } from './replay.ts';

/** The newest message of a device as received, for troubleshooting. */
export type LastMessage = {
  readonly receivedAtMs: number;
  readonly through: string;
  readonly metrics: readonly Pick<NamedMetric, 'name' | 'value' | 'timestamp' | 'isHistorical'>[];
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

export type DecodedMetric = { readonly name: string; readonly value: NamedMetric['value'] };

type Received = { readonly station: string; readonly atMs: number } & Pick<MessageContent, 'setAside'> & {
    readonly readings: readonly SentReading[];
    readonly facts: readonly DecodedMetric[];
    readonly isEvent: boolean;
    readonly isReplay: boolean;
    /** The message that a replay repeats; undefined: it has no number, or is a replay. */
    readonly original: ReplayableMessage | undefined;
  };
type Sent = {
  readonly station: string;
  readonly atMs: number;
  readonly kind: 'command' | 'plan_set' | 'modules';
  readonly facts: readonly DecodedMetric[];
};
type Recorded = { readonly number: number } & (
  | ({ readonly direction: 'received' } & Received)
  | ({ readonly direction: 'sent' } & Sent)
);

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
  readonly #recent = new Map<string, readonly Recorded[]>();
  readonly #replayed = new WeakSet<ReplayableMessage>();
  #total = 0;
  #number = 0;

  /** A station reports the events of its modules, so they belong to the messages of both. */
  received(
    message: LinkMessage & { readonly kind: 'message' },
    moduleIdOf: ModuleIdOf,
    { isReplay = false, memory }: { readonly isReplay?: boolean; readonly memory?: string | undefined } = {},
  ): void {
    const { station, module, at: atMs, content } = message;
    const { readings, setAside, event } = content;
    const facts = factsOf(content);
    const isMeasured = readings.length + setAside.length > 0;
    if (!isMeasured && facts.every(({ name }) => name === 'message')) return;
    // Ingestion changes the readings later.
    const copies = readings.map((reading) => ({ ...reading }));
    const original = isReplay ? undefined : replayableOf(message, copies, memory);
    const received = {
      station,
      atMs,
      readings: copies,
      setAside,
      facts,
      isEvent: event !== undefined,
      isReplay,
      original,
    };
    const named = event !== undefined && 'module' in event ? event.module : module;
    for (const serial of new Set([module, named])) {
      const moduleId = moduleIdOf(station, serial);
      if (moduleId === undefined) continue;
      if (isMeasured && !isReplay) this.#last.set(moduleId, received);
      this.#record(moduleId, { direction: 'received', ...received });
    }
  }

  /** To a module, or to the station itself (`module` undefined). */
  sent(station: string, module: string | undefined, message: Omit<Sent, 'station'>, moduleIdOf: ModuleIdOf): void {
    const moduleId = moduleIdOf(station, module);
    if (moduleId !== undefined) this.#record(moduleId, { direction: 'sent', station, ...message });
  }

  /** The newest message with readings. */
  last(moduleId: string): LastMessage | undefined {
    const received = this.#last.get(moduleId);
    if (received === undefined) return undefined;
    const { station, atMs, readings, setAside } = received;
    const metrics = readings.flatMap(({ atMs: timestamp, isHistorical, values }) =>
      Object.entries(values).map(([name, value]) => ({ name, value: value ?? null, timestamp, isHistorical })),
    );
    const refused = setAside.flatMap((part) =>
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
    const message = this.#recent.get(moduleId)?.find((recent) => recent.number === number);
    if (message?.direction !== 'received' || nowMs - message.atMs > RECENT_MS) return undefined;
    const { original } = message;
    if (original === undefined || this.#replayed.has(original) || !isAllowed(original)) return undefined;
    this.#replayed.add(original);
    return original;
  }

  /** Drops messages older than ten minutes. */
  sweep(nowMs: number): void {
    for (const [moduleId, messages] of this.#recent) {
      const young = messages.filter(({ atMs }) => nowMs - atMs <= RECENT_MS);
      if (young.length < messages.length) this.#replace(moduleId, messages, young);
    }
  }

  #decoded(message: Recorded): RecentMessage {
    const { number, atMs, direction, station: through, facts } = message;
    const common = { number, atMs, direction, through, facts };
    if (message.direction === 'sent')
      return { ...common, kind: message.kind, stored: false, isReplay: false, mayBeReplayed: false, metrics: [] };
    const { readings, setAside, isEvent, isReplay, original } = message;
    const measured = readings.flatMap(({ values }) =>
      Object.entries(values).map(([name, value]) => ({ name, value: value ?? null })),
    );
    const refused = setAside.flatMap(({ metrics }) => metrics.map(({ name, value }) => ({ name, value })));
    const metrics = [...measured, ...refused];
    return {
      ...common,
      kind: isEvent ? 'event' : metrics.length > 0 ? 'readings' : 'report',
      stored: readings.length > 0 && readings.every(({ isHistorical }) => isHistorical),
      isReplay,
      mayBeReplayed: original !== undefined && !this.#replayed.has(original),
      metrics,
    };
  }

  #record(moduleId: string, message: { readonly direction: 'received' } & Received): void;
  #record(moduleId: string, message: { readonly direction: 'sent' } & Sent): void;
  #record(
    moduleId: string,
    message: ({ readonly direction: 'received' } & Received) | ({ readonly direction: 'sent' } & Sent),
  ): void {
    this.#number += 1;
    const before = this.#recent.get(moduleId) ?? [];
    // Deleted first, so that the device moves to the end.
    this.#recent.delete(moduleId);
    this.#replace(moduleId, before, [...before.slice(1 - PER_DEVICE_MAX), { number: this.#number, ...message }]);
    while (this.#total > TOTAL_MAX) {
      const [quietest] = this.#recent;
      if (quietest === undefined) return;
      this.#replace(...quietest, []);
    }
  }

  #replace(moduleId: string, before: readonly Recorded[], after: readonly Recorded[]): void {
    if (after.length === 0) this.#recent.delete(moduleId);
    else this.#recent.set(moduleId, after);
    this.#total += after.length - before.length;
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
