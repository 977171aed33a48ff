import { groundShape } from '@zagon/contract/accounts/ground.ts';
import {
  type GroundPolicy,
  groundProblem,
  groundTiles,
  isProvider,
  PROVIDERS,
  tileOrigin,
} from '@zagon/domain/map/ground/ground.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionSecretIn } from '../../calls/cookies.ts';
import { LOOKUP_MS, withTimeout } from '../../calls/stops.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { POLICY_HEADER } from '../headers.ts';
import { sendRefusal } from '../send.ts';
import { preferredLanguage } from '../preferred-language.ts';
import type { PageDeps } from './page-session.ts';

/** A plain ground shows through where no picture has come, in either colour scheme. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Zagon</title>
<style>html{background:#76806f}body{margin:0}canvas{display:block;width:100%}</style>
<canvas></canvas><script src="/ground-preview.js"></script></html>`;

/**
 * Serves the frame in which a ground is tried before it is chosen. The page around it may request only the ground in use;
 * this one may request only the ground to be tried, or the map service whose layers are read, and only if it could be chosen. Without a session, or with another
 * ground, it is refused under a policy without any host; with 503 while the database does not answer.
 */
export function serveGroundPreview(app: FastifyInstance, deps: PageDeps): void {
  app.get('/ground-preview', async (request, reply) => {
    void reply.header(POLICY_HEADER, previewPolicy(null)).header('cache-control', 'no-store');
    const language = preferredLanguage(request);
    const inAccount = await accountOf(deps, request);
    if (!inAccount.ok) return sendRefusal(reply, inAccount.error, language);
    const tried = triedIn(request.query, deps.ground);
    if (tried === null) return sendRefusal(reply, { code: 'not_found' }, language);
    void reply.header(POLICY_HEADER, previewPolicy(tried));
    return reply.type('text/html; charset=utf-8').send(PAGE);
  });
}

type Tried = {
  readonly origin: string;
  /** Browsers send no referrer for a page in a sandbox, unless it keeps its origin. */
  readonly needsReferrer: boolean;
};

/** What the frame may do: run our script, and request pictures of one host. */
export function previewPolicy(tried: Tried | null): string {
  const host = tried?.origin ?? "'none'";
  return [
    `sandbox allow-scripts${tried?.needsReferrer === true ? ' allow-same-origin' : ''}`,
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${host}`,
    `connect-src ${host}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The ground that an address names, or the map service whose layers are read; null if it could not be chosen. */
function triedIn(query: unknown, policy: GroundPolicy): Tried | null {
  const { kind, url } = { kind: undefined, url: undefined, ...(typeof query === 'object' ? query : {}) };
  const isService = kind === 'service';
  const asked = groundShape.safeParse(isService || kind === 'own' ? { kind: 'own', url, credit: '' } : { kind });
  if (!asked.success) return null;
  const problem = groundProblem(asked.data, policy);
  // No placeholders belong to the address of a service.
  if (problem !== null && !(isService && problem === 'no_placeholders')) return null;
  const tiles = groundTiles(asked.data, policy);
  const origin = tiles === null ? null : tileOrigin(tiles.url);
  if (origin === null) return null;
  return { origin, needsReferrer: isProvider(asked.data.kind) && PROVIDERS[asked.data.kind].needsReferrer };
}

/** Whether the session of a request is in an account. Without an answer of the database in time it is not known. */
async function accountOf(deps: PageDeps, request: FastifyRequest): Promise<Result<null, Refusal>> {
  const { pools, visitors, secure, log } = deps;
  const secret = sessionSecretIn(request.headers.cookie, secure);
  if (secret === null) return refused('not_authenticated');
  try {
    const found = await withTimeout(visitors.find('usual', pools.system, secret, request.ip), LOOKUP_MS.unknown);
    if (!found.ok) return found;
    return found.value === null || found.value.account === null ? refused('not_authenticated') : ok(null);
  } catch (error) {
    log.error('page.policy_failed', error, { request: request.id });
    return refused('unavailable');
  }
}
