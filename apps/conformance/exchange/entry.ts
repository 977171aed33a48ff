import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { StationModules } from '@zagon/device-protocol/modules.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { Payload } from '@zagon/sparkplug/metric.ts';

/** How a station opened its connection. */
export type Connect = {
  /** 4 is MQTT 3.1.1. */
  readonly protocolVersion: number | undefined;
  readonly keepAliveS: number;
  readonly will: Will | null;
};

/** The will message, published by the broker if the connection is lost. */
export type Will = {
  readonly topic: string;
  readonly qos: number;
  readonly isRetained: boolean;
  /** Undefined: not a Sparkplug payload. */
  readonly payload: Payload | undefined;
};

/** A command as text, and the envelope it was generated from; null: it is malformed on purpose. */
export type SentCommand = {
  readonly what: 'command';
  readonly purpose: string;
  readonly module: string;
  readonly cmdId: string;
  readonly envelope: CommandEnvelope | null;
};

/** A message from the host. `purpose` names its part in a scene, by which checks find it. */
export type Sent =
  | { readonly what: 'state'; readonly isOnline: boolean }
  /** A host state older than the last one, which says offline. */
  | { readonly what: 'late_state' }
  | { readonly what: 'rebirth' }
  | { readonly what: 'watermark'; readonly memory: string; readonly through: number; readonly isForeign: boolean }
  | { readonly what: 'modules'; readonly purpose: string; readonly list: StationModules }
  | { readonly what: 'plan_set'; readonly purpose: string; readonly version: number; readonly set: PlanSet | null }
  | SentCommand;

/** One line of the recorded exchange between the host and the station. */
export type Entry =
  | { readonly kind: 'scene'; readonly atMs: number; readonly name: string }
  | { readonly kind: 'connected'; readonly atMs: number; readonly connect: Connect }
  /** An attempt to connect while the broker was deliberately unreachable. */
  | { readonly kind: 'turned_away'; readonly atMs: number }
  | { readonly kind: 'refused'; readonly atMs: number; readonly reason: string }
  | { readonly kind: 'disconnected'; readonly atMs: number }
  | { readonly kind: 'subscribed'; readonly atMs: number; readonly filter: string }
  | {
      readonly kind: 'received';
      readonly atMs: number;
      readonly topic: string;
      readonly bytes: number;
      /** Undefined: not a Sparkplug payload. */
      readonly payload: Payload | undefined;
    }
  | { readonly kind: 'sent'; readonly atMs: number; readonly sent: Sent };
