import '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a browser holds for us, and how to change it. */
export type SessionCookies = {
  /** The secret of the session, as sent; whether it is one nobody knows yet. */
  readonly session: string | null;
  /** The secret of a visit without a session, made on demand: it lets sign-in have its own token. */
  visit(): string;
  readonly givenVisit: string | null;
  start(secret: string): void;
  end(): void;
};

/** `__Host-` binds a cookie to this host and TLS; browsers refuse the prefix over plain http. */
function names(secure: boolean): { readonly session: string; readonly visit: string } {
  return secure ? { session: '__Host-sid', visit: '__Host-visit' } : { session: 'sid', visit: 'visit' };
}

/** 256 random bits, as letters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

const SECRET = /^[\w-]{43}$/;

export function sessionCookies(request: FastifyRequest, reply: FastifyReply, secure: boolean): SessionCookies {
  const { session, visit } = names(secure);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const given = (name: string): string | null => {
    const value = request.cookies[name];
    return value !== undefined && SECRET.test(value) ? value : null;
  };
  let visitSecret = given(visit);
  return {
    session: given(session),
    givenVisit: given(visit),
    visit() {
      if (visitSecret === null) {
        visitSecret = newSecret();
        void reply.setCookie(visit, visitSecret, options);
      }
      return visitSecret;
    },
    start(secret) {
      void reply.setCookie(session, secret, options);
      void reply.clearCookie(visit, options);
    },
    end() {
      void reply.clearCookie(session, options);
      if (secure) void reply.header('clear-site-data', '"cache", "cookies", "storage"');
    },
  };
}

/** The session's secret in a raw Cookie header, for the socket's handshake. */
export function sessionSecretIn(header: string | undefined, secure: boolean): string | null {
  const { session } = names(secure);
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === session && value !== undefined && SECRET.test(value)) return value;
  }
  return null;
}
