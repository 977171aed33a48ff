import { Histogram, type Registry } from 'prom-client';
import type { ObservedCall } from '../http/observe-calls.ts';

/** Upper bounds of the durations, s: quick, noticed, slow, too slow. */
const BUCKETS_S = [0.05, 0.2, 0.5, 1, 5];

/**
 * Adds the durations of requests. A route is the pattern of its address, never the address itself, and a status is its
 * first digit, so callers cannot add series.
 */
export function addHttpMetrics(registry: Registry): (call: ObservedCall) => void {
  const durations = new Histogram({
    name: 'zagon_http_request_duration_seconds',
    help: 'Duration of requests, by route and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  return ({ method, route, status, durationMs }) =>
    durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, durationMs / 1_000);
}
