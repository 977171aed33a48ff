import { withoutTokens } from '@zagon/domain/access-tokens/token-form.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import type { ErrorCode } from '@zagon/contract/errors/codes.ts';
import { FEED_ROUTE } from '@zagon/domain/schedules/calendar-feed/feed-address.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { overloaded, TurnedAway, type TurnedAwayCounter } from '../admission/turned-away.ts';
import { NoFreeConnection } from '../database/pool.ts';
import type { Log } from '../core/log.ts';
import { sendRefusal } from './send.ts';
import { preferredLanguage } from './preferred-language.ts';
import { systemCode } from '../core/system-code.ts';

/** Fastify's own errors (for a body it cannot read) as our error codes. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'validation',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation',
};

/** Errors of plugins (files that may not be served, a body they cannot read) by their HTTP status. */
const CODES_BY_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [403, 'not_found'],
  [404, 'not_found'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media'],
]);

/** Maximum length of a logged address: it is chosen by the caller. */
const LOGGED_PATH_CHARACTERS = 200;

/**
 * SQLSTATEs for an unavailable database: shutting down, starting up, disconnected, unreachable, refusing
 * connections, out of disk space, or read-only.
 */
const UNAVAILABLE_CODES = new Set(
  '57P01 57P02 57P03 08006 55000 53100 53200 53300 25006 ECONNREFUSED ECONNRESET ENOENT EPIPE'.split(' '),
);

/** Error responses never expose a stack, statement or version: just a sentence and the request id. */
export function addErrorHandler(app: FastifyInstance, log: Log, turnedAway: TurnedAwayCounter): void {
  app.setErrorHandler((error, request, reply) => {
    const code = systemCode(error);
    const language = preferredLanguage(request);
    const known = code === undefined ? undefined : lookUp(CODES, code);
    if (known !== undefined) return sendRefusal(reply, { code: known }, language);
    if (error instanceof SyntaxError) return sendRefusal(reply, { code: 'validation' }, language);
    // Counted where they occur, not logged: one log line per request would be a load in itself.
    if (error instanceof TurnedAway) {
      if (error.refusal.code === 'stop_unanswered') turnedAway.count('stop_unanswered');
      return sendRefusal(reply, error.refusal, language);
    }
    if (error instanceof NoFreeConnection) {
      turnedAway.count('overloaded');
      return sendRefusal(reply, overloaded().error, language);
    }
    const clientError = clientErrorCode(error);
    if (clientError !== undefined) return sendRefusal(reply, { code: clientError }, language);
    const isUnavailable = (code !== undefined && UNAVAILABLE_CODES.has(code)) || isLostConnection(error);
    const refusal = { code: isUnavailable ? 'unavailable' : 'internal' } as const;
    // The caller has closed the connection, as a page does with a request it no longer needs: not a server error.
    if (code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed)
      return sendRefusal(reply, refusal, language);
    const path = loggedPath(request);
    log.error('request.failed', error, { request: request.id, method: request.method, path });
    return sendRefusal(reply, refusal, language);
  });
}

/**
 * The address of a request without what may be a secret: tokens that someone put there, also with escaped characters, and
 * the values of its query. The pattern where the address is a secret.
 */
function loggedPath({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url === FEED_ROUTE) return FEED_ROUTE;
  const [path = '', query] = url.split(/\?(.*)/s);
  const names = query === undefined ? '' : `?${[...new URLSearchParams(query).keys()].join('&')}`;
  return withoutTokens(unescaped(path) + names).slice(0, LOGGED_PATH_CHARACTERS);
}

/** Never throws, unlike decoders that accept only valid UTF-8. */
function unescaped(url: string): string {
  return url.replaceAll(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
}

/** The code for an error caused by the caller; undefined for one of the server's own. */
function clientErrorCode(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined;
  if (error.statusCode < 400 || error.statusCode >= 500) return undefined;
  return CODES_BY_STATUS.get(error.statusCode) ?? 'validation';
}

/** The driver has no error codes for these. */
function isLostConnection(error: unknown): boolean {
  return error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/.test(error.message);
}
