import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { permissionOf } from '../calls/permissions.ts';
import { loadTokenVisitors } from '../calls/tokens/load-token-visitor.ts';
import { decideTokenAccess } from '../calls/tokens/token-calls.ts';
import type { Clock } from '../core/clock.ts';
import type { Pools } from '../database/pool.ts';
import type { FeedOptions } from '../gateways/mqtt-feed/feed-options.ts';

/**
 * How programs that are connected over MQTT use the API: each call takes the way of one over HTTP, from the look-up of
 * the token to the log of the account, so that nothing is allowed there that is not allowed here.
 */
export function programCalls(
  { system: sql }: Pools,
  clock: Clock,
  http: () => Pick<FastifyInstance, 'inject'>,
): Pick<FeedOptions, 'visitorsOf' | 'call'> {
  return {
    async visitorsOf(tokens) {
      const visitors = await loadTokenVisitors(sql, tokens, clock.now());
      const permission = permissionOf(ENDPOINTS.listModules.who);
      return new Map(
        [...visitors].filter(([, visitor]) => decideTokenAccess('listModules', permission, visitor) === 'allowed'),
      );
    },
    async call(token, { name, params = {}, body, idempotencyKey, ip }) {
      const { method, path } = ENDPOINTS[name];
      const url = path.replaceAll(/:(\w+)/g, (_part, key: string) => encodeURIComponent(params[key] ?? ''));
      const reply = await http().inject({
        method,
        url,
        remoteAddress: ip,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': idempotencyKey },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: reply.statusCode, value: reply.json() };
    },
  };
}
