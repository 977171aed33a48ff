import { isTokenWellFormed } from '@zagon/domain/access-tokens/token-form.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../../admission/admission.ts';
import { NO_COOKIES, sessionCookies, type SessionCookies } from '../../calls/cookies.ts';
import type { Permission } from '../../calls/permissions.ts';
import type { TokenVisitor } from '../../calls/visitor.ts';
import type { Clock } from '../../core/clock.ts';
import type { Log } from '../../core/log.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Sql } from '../../database/pool.ts';
import { preferredLanguage } from '../preferred-language.ts';
import { sendRefusal } from '../send.ts';
import { recordTokenUse } from '../../stores/access-tokens/token-use.ts';

/** By what a caller is found: cookies, or an access token, with which no cookie is read or set. */
export type Credentials = {
  readonly cookies: SessionCookies;
  /** As sent, well-formed or not. */
  readonly token: string | null;
  /** The token, or the secret of the session. */
  readonly secret: string | null;
};

const BEARER = /^bearer(?: +(.*))?$/i;

/** The token of a request as sent, well-formed or not; null: none. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  const bearer = BEARER.exec(headers.authorization ?? '');
  return bearer === null ? null : (bearer[1] ?? '');
}

/**
 * Reads the credentials of a request: a token in the `Authorization` header counts before any cookie, and nowhere else.
 * Other schemes are those of a proxy.
 */
export function credentialsOf(
  permission: Permission,
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): Credentials {
  const isForEveryone = permission.scope === 'anyone' && !permission.loadsVisitor;
  const token = isForEveryone ? null : bearerOf(request);
  if (token !== null) return { cookies: NO_COOKIES, token, secret: token };
  const cookies = sessionCookies(request, reply, secure);
  return { cookies, token: null, secret: cookies.session };
}

/** True for what cannot be a token, which is refused without looking it up. */
export function isMalformedToken({ token }: Credentials): boolean {
  return token !== null && !isTokenWellFormed(token);
}

/** Refuses a request whose token names no one. */
export function refuseToken(
  request: FastifyRequest,
  reply: FastifyReply,
  code: 'token_malformed' | 'token_ended',
): FastifyReply {
  return sendRefusal(reply.header('www-authenticate', 'Bearer'), { code }, preferredLanguage(request));
}

type TokenGateDeps = {
  readonly sql: Sql;
  readonly admission: Admission;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
};

/** A call of a token: one that stops is never refused for a rate. */
type CountedCall = {
  readonly isStop: boolean;
  readonly visitor: TokenVisitor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * Counts a call of a token, and shows in its answer what is left of the rate. Stops are never refused, nor delayed by
 * being recorded.
 */
export async function admitTokenCall(
  { sql, admission, clock, log }: TokenGateDeps,
  { isStop, visitor, request, reply }: CountedCall,
): Promise<Refusal | null> {
  const now = clock.now();
  const day = now.toZonedDateTimeISO(visitor.account?.timeZone ?? 'UTC').toPlainDate();
  const recorded = recordTokenUse(sql, visitor.sessionId, { ip: request.ip, day: day.toString(), now });
  if (isStop) {
    recorded.catch((error: unknown) => log.error('token_use.failed', error));
    return null;
  }
  await recorded;
  const { waitS, limit, remaining, resetS } = admission.takeTokenCall(visitor.sessionId);
  void reply.headers({
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(resetS),
  });
  return waitS === null ? null : { code: 'too_many_requests', retryAfterS: waitS };
}
