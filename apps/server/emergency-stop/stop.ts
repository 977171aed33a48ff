import { lookUp } from '@zagon/domain/core/look-up.ts';
import { z } from 'zod';
import type { EndpointName } from '@zagon/contract/endpoints.ts';

/** Routes that stop water; the only ones served while the database is down. */
export const STOP_ROUTES = [
  'closeOutput',
  'stopHandOpening',
  'stopSchedule',
] as const satisfies readonly EndpointName[];
export type StopRoute = (typeof STOP_ROUTES)[number];

/** Names that may occur in files of an earlier release. */
const FORMER_NAMES: Readonly<Record<string, StopRoute>> = {
  stopManualOpen: 'stopHandOpening',
  stopScheduler: 'stopSchedule',
};

function currentName(name: unknown): unknown {
  return typeof name === 'string' ? (lookUp(FORMER_NAMES, name) ?? name) : name;
}

export function isStopRoute(name: EndpointName): name is StopRoute {
  return STOP_ROUTES.some((route) => route === name);
}

/** A stop carried out before it could be recorded: what was stopped, by which user and when. */
export const stopSchema = z.strictObject({
  route: z.preprocess(currentName, z.enum(STOP_ROUTES)),
  /** Id of the output, hand opening or schedule. */
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

/**
 * Sends a stop's close command without the database. Returns the command's id, or null if nothing is known to
 * close.
 */
export type CloseFirst = (stop: Stop) => string | null;

/** The target of an order, as sent by a page. */
export type CloseTarget =
  | { readonly kind: 'output'; readonly outputId: string }
  | { readonly kind: 'field'; readonly moduleId: string; readonly field: string }
  | { readonly kind: 'group'; readonly groupId: string };

/** The stop that works without the database. */
export type EmergencyStop = {
  readonly closeFirst: CloseFirst;
  /** Outputs of the account that match a target, as last read from the database. */
  readonly outputsOf: (accountId: string, target: CloseTarget) => readonly string[];
};
