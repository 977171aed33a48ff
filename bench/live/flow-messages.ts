import type { Spread } from '../../apps/server/testing/fleet/messages.ts';

/** Values of a message of the flow, as many as the stations send. */
export const FLOW_VALUES = 8;

/** A message from a sensor of the flow. */
export type FlowMessage = { readonly sensor: number; readonly atMs: number; readonly values: readonly number[] };

/** Sent by the flow once it accepts sensors and pages. */
export type FlowReady = { readonly mqttPort: number; readonly pageAddress: string };

/** Orders to the sensors, and their responses. */
export type SensorOrder =
  | ({ readonly kind: 'connect'; readonly sensors: number } & FlowReady)
  | { readonly kind: 'publish'; readonly perSecond: number; readonly seconds: number };
export type SensorAnswer =
  | { readonly kind: 'connected' }
  | { readonly kind: 'published'; readonly sent: number; readonly received: number; readonly toPage: Spread };
