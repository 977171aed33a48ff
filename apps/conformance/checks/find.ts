import type { Cause } from '@zagon/device-protocol/common-schemas.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { SentCommand, Sent } from '../exchange/entry.ts';
import type { Exchange, StationMessage } from '../exchange/exchange.ts';

type EventKind = StationEvent['kind'];
export type EventOf<K extends EventKind> = Extract<StationEvent, { kind: K }>;

/** An event of one kind with its position in the exchange. */
export type Found<K extends EventKind> = {
  readonly line: number;
  readonly atMs: number;
  readonly scene: string;
  readonly isHistorical: boolean;
  readonly event: EventOf<K>;
};

/** All events of one kind, in order. */
export function eventsOf<K extends EventKind>({ events }: Exchange, kind: K): readonly Found<K>[] {
  return events.flatMap(({ event, ...where }): Found<K>[] => (isOfKind(event, kind) ? [{ ...where, event }] : []));
}

function isOfKind<K extends EventKind>(event: StationEvent | null, kind: K): event is EventOf<K> {
  return event?.kind === kind;
}

/** A command sent for a purpose; undefined if the run did not send it. */
export function commandFor(
  { sent }: Exchange,
  purpose: string,
): (SentCommand & { line: number; atMs: number }) | undefined {
  for (const { sent: one, line, atMs } of sent)
    if (one.what === 'command' && one.purpose === purpose) return { ...one, line, atMs };
  return undefined;
}

export type SentPlanSet = Extract<Sent, { what: 'plan_set' }> & { line: number; atMs: number };

export function planSetFor({ sent }: Exchange, purpose: string): SentPlanSet | undefined {
  for (const { sent: one, line, atMs } of sent)
    if (one.what === 'plan_set' && one.purpose === purpose) return { ...one, line, atMs };
  return undefined;
}

export type SentList = Extract<Sent, { what: 'modules' }> & { line: number; atMs: number };

export function listFor({ sent }: Exchange, purpose: string): SentList | undefined {
  for (const { sent: one, line, atMs } of sent)
    if (one.what === 'modules' && one.purpose === purpose) return { ...one, line, atMs };
  return undefined;
}

/** Events that answer a command. */
export function answersTo({ events }: Exchange, cmdId: string) {
  return events.flatMap(({ event, line }) => {
    if (event === null) return [];
    switch (event.kind) {
      case 'command_accepted':
      case 'command_done':
      case 'command_refused':
      case 'command_failed':
        return event.cmd_id === cmdId ? [{ event, line }] : [];
      default:
        return [];
    }
  });
}

/** The openings of an output for a cause: each time it was confirmed, and how it closed. */
export function openingsFor(exchange: Exchange, cause: Cause, at?: { module: string; output: string }) {
  const matches = (event: { cause: Cause | null; module: string; output: string }): boolean =>
    event.cause !== null &&
    sameCause(event.cause, cause) &&
    (at === undefined || (event.module === at.module && event.output === at.output));
  return {
    opened: eventsOf(exchange, 'output_opened').filter(({ event }) => matches(event)),
    closed: eventsOf(exchange, 'output_closed').filter(({ event }) => matches(event)),
    failed: eventsOf(exchange, 'output_open_failed').filter(({ event }) => matches(event)),
  };
}

export function sameCause(first: Cause, second: Cause): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

/** Births of the station itself. */
export function nodeBirths({ messages }: Exchange): readonly StationMessage[] {
  return messages.filter(({ type }) => type === 'NBIRTH');
}

/** Data of the station and its modules. */
export function dataMessages({ messages }: Exchange): readonly StationMessage[] {
  return messages.filter(({ type }) => type === 'NDATA' || type === 'DDATA');
}

export function where({ line, type, module }: StationMessage): string {
  return `line ${line}, ${type ?? 'message'}${module === null ? '' : ` of ${module}`}`;
}
