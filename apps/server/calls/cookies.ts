import '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A browser's cookies for this app, and how to change them. */
export type SessionCookies = {
  /** The session secret as sent; it may not belong to any session. */
  readonly session: string | null;
  /** The secret of a visit without a session, created on demand, so that sign-in has its own CSRF token. */
  visit(): string;
  readonly receivedVisit: string | null;
  /** Proof that a user has signed in with this browser before, as sent. */
  readonly known: string | null;
  /** Stores such a proof. */
  remember(proof: string, validFor: Temporal.Duration): void;
  /** The proof that this browser may stop water while the database is away (`stop-passes`), as sent. */
  readonly stopPass: string | null;
  /** Stores such a proof. */
  keepStopPass(pass: string, validFor: Temporal.Duration): void;
  dropStopPass(): void;
  /** Starts a session; without a lifetime its cookie ends with the browser. */
  start(secret: string, validFor?: Temporal.Duration): void;
  end(): void;
};

/** `__Host-` binds a cookie to this host and TLS; browsers reject the prefix over plain http. */
function cookieNames(secure: boolean): Readonly<Record<'session' | 'visit' | 'known' | 'stop', string>> {
  const prefix = secure ? '__Host-' : '';
  return { session: `${prefix}sid`, visit: `${prefix}visit`, known: `${prefix}known`, stop: `${prefix}stop` };
}

/** For a call without a browser. */
export const NO_COOKIES: SessionCookies = {
  session: null,
  receivedVisit: null,
  known: null,
  stopPass: null,
  visit: () => '',
  remember: () => undefined,
  keepStopPass: () => undefined,
  dropStopPass: () => undefined,
  start: () => undefined,
  end: () => undefined,
};

/** 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

const KNOWN_MAX_CHARS = 300;
const STOP_PASS_MAX_CHARS = 2_000;
const SECRET = /^[\w-]{43}$/;

export function sessionCookies(request: FastifyRequest, reply: FastifyReply, secure: boolean): SessionCookies {
  const { session, visit, known, stop } = cookieNames(secure);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const readSecret = (name: string): string | null => {
    const value = request.cookies[name];
    return value !== undefined && SECRET.test(value) ? value : null;
  };
  let visitSecret = readSecret(visit);
  return {
    session: readSecret(session),
    receivedVisit: readSecret(visit),
    known: request.cookies[known]?.slice(0, KNOWN_MAX_CHARS) ?? null,
    stopPass: request.cookies[stop]?.slice(0, STOP_PASS_MAX_CHARS) ?? null,
    keepStopPass(pass, validFor) {
      void reply.setCookie(stop, pass, { ...options, maxAge: validFor.total('seconds') });
    },
    dropStopPass() {
      void reply.clearCookie(stop, options);
    },
    remember(proof, validFor) {
      void reply.setCookie(known, proof, { ...options, maxAge: validFor.total('seconds') });
    },
    visit() {
      if (visitSecret === null) {
        visitSecret = newSecret();
        void reply.setCookie(visit, visitSecret, options);
      }
      return visitSecret;
    },
    start(secret, validFor) {
      const maxAge = validFor === undefined ? {} : { maxAge: validFor.total('seconds') };
      void reply.setCookie(session, secret, { ...options, ...maxAge });
      void reply.clearCookie(visit, options);
    },
    end() {
      void reply.clearCookie(session, options);
      void reply.clearCookie(visit, options);
      void reply.clearCookie(stop, options);
      // Not "cookies": the browser stays known, so that failed attempts elsewhere do not throttle the next sign-in here.
      if (secure) void reply.header('clear-site-data', '"cache", "storage"');
    },
  };
}

/** Extracts the session secret from a raw Cookie header, for the socket handshake. */
export function sessionSecretIn(header: string | undefined, secure: boolean): string | null {
  const { session } = cookieNames(secure);
  for (const part of (header ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === session && value !== undefined && SECRET.test(value)) return value;
  }
  return null;
}
