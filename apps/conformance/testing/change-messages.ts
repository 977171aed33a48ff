import { readCommand, readPlanSet } from '@zagon/device-protocol/json-payload.ts';
import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import { METRIC } from '@zagon/device-protocol/metric-names.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { decodePayload, encodePayload } from '@zagon/sparkplug/codec.ts';
import type { Metric } from '@zagon/sparkplug/metric.ts';
import type { Passing, Tampering } from './tampering-proxy.ts';

/** Milliseconds of a minute. */
export const MINUTE_MS = 60_000;

export type Sends = NonNullable<Tampering['sends']>;
type Receives = NonNullable<Tampering['receives']>;
type Json = Record<string, unknown>;

export function withMetrics(message: Passing, metrics: Metric[]): Passing {
  return { ...message, payload: { ...message.payload, metrics } };
}

/** Maps aliases to names, based on the births that pass through. */
export function namesOfAliases(): (message: Passing, metric: Metric) => string {
  const names = new Map<number, string>();
  return ({ payload }, metric) => {
    for (const { name, alias } of payload.metrics)
      if (name !== undefined && alias !== undefined) names.set(alias, name);
    return metric.name ?? names.get(metric.alias ?? -1) ?? '';
  };
}

/** Changes each metric sent by the station; `name` is the one behind its alias. */
export function each(
  change: (metric: Metric, name: string, message: Passing) => Metric,
  nameOf = namesOfAliases(),
): Sends {
  return (message) => [
    withMetrics(
      message,
      message.payload.metrics.map((metric) => change(metric, nameOf(message, metric), message)),
    ),
  ];
}

export function births(change: (metric: Metric, name: string) => Metric): Sends {
  return each((metric, name, { topic }) => (topic.includes('BIRTH/') ? change(metric, name) : metric));
}

export function data(change: (metric: Metric, name: string) => Metric): Sends {
  return each((metric, name, { topic }) => (topic.includes('/DDATA/') ? change(metric, name) : metric));
}

/** Changes the events of the station. */
export function events(change: (event: Json) => Json): Sends {
  return each((metric, name) => {
    if (name !== METRIC.event || typeof metric.value !== 'string') return metric;
    const event: Json = JSON.parse(metric.value);
    return { ...metric, value: JSON.stringify(change(event)) };
  });
}

/** Changes a text received by the station. */
export function texts(name: string, change: (text: string) => string): Receives {
  return (message) =>
    withMetrics(
      message,
      message.payload.metrics.map((metric) =>
        metric.name === name && typeof metric.value === 'string' ? { ...metric, value: change(metric.value) } : metric,
      ),
    );
}

export function commands(change: (command: CommandEnvelope) => CommandEnvelope): Receives {
  return texts(METRIC.command, (text) => {
    const read = readCommand(text);
    return read.ok ? JSON.stringify(change(read.value)) : text;
  });
}

export function planSets(change: (set: PlanSet) => PlanSet): Receives {
  return texts(METRIC.planSet, (text) => {
    const read = readPlanSet(text);
    return read.ok ? JSON.stringify(change(read.value)) : text;
  });
}

export function isClose({ orders }: CommandEnvelope): boolean {
  return orders.every(({ kind }) => kind === 'close');
}

/** A message number: the only 64-bit integer with an alias that a module sends with its readings. */
export function isNumber(metric: Metric): boolean {
  return metric.type === 'Int64';
}

export type ConnectPacket = Parameters<NonNullable<Tampering['connect']>>[0];

export function withWill(packet: ConnectPacket, bdSeqOf: (bdSeq: number) => number): ConnectPacket {
  const read = packet.will === undefined ? undefined : decodePayload(Buffer.from(packet.will.payload));
  if (packet.will === undefined || read === undefined || !read.ok) return packet;
  const payload = encodePayload({
    ...read.payload,
    metrics: read.payload.metrics.map((metric) => withBdSeq(metric, bdSeqOf)),
  });
  return { ...packet, will: { ...packet.will, payload } };
}

export function withBdSeq(metric: Metric, bdSeqOf: (bdSeq: number) => number): Metric {
  return metric.name === METRIC.bdSeq && typeof metric.value === 'number'
    ? { ...metric, value: bdSeqOf(metric.value) % 256 }
    : metric;
}

export function later(event: Json, byMs = MINUTE_MS): Json {
  const closesAt = event['closes_at'];
  if (typeof closesAt !== 'string') return event;
  return { ...event, closes_at: new Date(Date.parse(closesAt) + byMs).toISOString() };
}
