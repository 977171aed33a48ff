import type { FastifyInstance } from 'fastify';
import { inRequest } from '../core/log-context.ts';
import type { Log } from '../core/log.ts';
import { ACCOUNT_HEADER } from '@zagon/contract/answer-headers.ts';

/** A request that was answered. */
export type ObservedCall = {
  readonly method: string;
  /** Pattern of the address; `unknown` if there is none. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
};

type Observing = {
  readonly observe: (call: ObservedCall) => void;
  readonly log: Pick<Log, 'warn'>;
  /** Requests that take at least this long are logged, ms; null: none. */
  readonly slowMs: number | null;
};

/**
 * Counts and times every request, logs slow ones without their content, and gives every line that is logged for a
 * request its id.
 */
export function observeCalls(app: FastifyInstance, { observe, log, slowMs }: Observing): void {
  app.addHook('onRequest', (request, _reply, done) => inRequest(request.id, done));
  // Reading a body continues from the connection, which belongs to no request.
  app.addHook('preHandler', (request, _reply, done) => inRequest(request.id, done));
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, id } = request;
    const call = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode };
    const durationMs = reply.elapsedTime;
    observe({ ...call, durationMs });
    if (slowMs === null || durationMs < slowMs) return;
    const account = reply.getHeader(ACCOUNT_HEADER);
    log.warn('request.delayed', {
      request: id,
      ...call,
      durationMs: Math.round(durationMs),
      ...(typeof account === 'string' && account !== '' ? { account } : {}),
    });
  });
}
