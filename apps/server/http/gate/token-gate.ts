import { isTokenWellFormed } from '@zagon/domain/access-tokens/token-form.ts';
import type { EndpointName } from '@zagon/contract/endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from '../../admission/admission.ts';
import { NO_COOKIES, sessionCookies, type SessionCookies } from '../../calls/cookies.ts';
import type { Permission } from '../../calls/permissions.ts';
import { tokenCallOf } from '../../calls/tokens/token-calls.ts';
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
  const bearer = isForEveryone ? null : BEARER.exec(request.headers.authorization ?? '');
  if (bearer !== null) {
    const token = bearer[1] ?? '';
    return { cookies: NO_COOKIES, token, secret: token };
  }
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

/**
 * Counts a call of a token, and shows in its answer what is left of the rate. Stops are never refused, nor delayed by
 * being recorded.
 */
export async function admitTokenCall(
  { sql, admission, clock, log }: TokenGateDeps,
  name: EndpointName,
  visitor: TokenVisitor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Refusal | null> {
  const now = clock.now();
  const day = now.toZonedDateTimeISO(visitor.account?.timeZone ?? 'UTC').toPlainDate();
  const recorded = recordTokenUse(sql, visitor.sessionId, { ip: request.ip, day: day.toString(), now });
  if (tokenCallOf(name)?.scope === 'stop') {
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
