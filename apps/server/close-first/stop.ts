import { z } from 'zod';
import type { EndpointName } from '@zagon/contract/endpoints.ts';

/** The calls that stop water. They alone are served while the database is away. */
export const STOP_ROUTES = [
  'closeOutput',
  'stopManualOpen',
  'stopScheduler',
] as const satisfies readonly EndpointName[];
export type StopRoute = (typeof STOP_ROUTES)[number];

export function isStopRoute(name: EndpointName): name is StopRoute {
  return STOP_ROUTES.some((route) => route === name);
}

/** A stop that was carried out before it could be written down: who pressed what, and when. */
export const stopSchema = z.strictObject({
  route: z.enum(STOP_ROUTES),
  /** Of the output, hand opening or schedule. */
  id: z.uuid(),
  at: z.iso.datetime(),
  ip: z.string(),
  visitor: z.strictObject({
    sessionId: z.string(),
    userId: z.uuid(),
    role: z.enum(['adminus', 'admin', 'normal']),
    language: z.enum(['pl', 'en']),
  }),
  account: z.strictObject({
    id: z.uuid(),
    state: z.enum(['active', 'expired', 'blocked']),
    timeZone: z.string(),
  }),
});
export type Stop = z.infer<typeof stopSchema>;
