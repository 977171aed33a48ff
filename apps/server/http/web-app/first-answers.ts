import { ACCOUNT_HEADER, ANSWER_HEADER, ANSWER_MARK } from '@zagon/contract/answer-headers.ts';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { TurnedAway } from '../../admission/turned-away.ts';
import { sessionSecretIn } from '../../calls/cookies.ts';
import { withTimeout } from '../../calls/stops.ts';
import { LIST_MS } from './open-now/find-open-now.ts';
import type { PageDeps } from './page-session.ts';

/** In a page the data stand before this script, which reads them (`apps/web/public/first-look.js`). */
export const FIRST_LOOK = '<script src="./first-look.js">';

/** Headers of the request of a page that its reads have too. */
const PASSED_ON = ['cookie', 'user-agent', 'accept-language'] as const;

/** Headers of an answer that the app looks at, beside the mark of the server. */
const GIVEN = ['content-type', 'date', ACCOUNT_HEADER] as const;

/** A longer answer would keep the page from its first paint; the app then reads it by itself, characters. */
const LENGTH_MAX = 150_000;

/**
 * HTML with the answer to what each page of the app reads first, its session, so that a phone needs no round trip for it;
 * empty without a session, and if the answer takes too long. The read takes the way of the API, so that nothing is given
 * here that is not given there.
 */
export async function firstAnswers(deps: PageDeps, request: FastifyRequest): Promise<string> {
  if (sessionSecretIn(request.headers.cookie, deps.secure) === null) return '';
  const { path } = ENDPOINTS.me;
  try {
    const answer = await withTimeout(readAsPage(request, path), LIST_MS.page);
    if (answer.statusCode !== ENDPOINTS.me.status || answer.payload.length > LENGTH_MAX) return '';
    const headers = Object.fromEntries(
      GIVEN.flatMap((name) => (answer.headers[name] === undefined ? [] : [[name, answer.headers[name]]])),
    );
    // A body is JSON, which may hold the end of a script in a text.
    const marked = JSON.stringify({ ...headers, [ANSWER_HEADER]: ANSWER_MARK });
    const given = `{${JSON.stringify(path)}:{"headers":${marked},"body":${answer.payload}}}`;
    return `<script type="application/json" id="first-answers">${given.replaceAll('<', String.raw`\u003c`)}</script>`;
  } catch (error) {
    // A busy server is no failure: the app asks by itself.
    if (error instanceof TurnedAway) deps.log.warn('page.session_delayed', { request: request.id });
    else deps.log.error('page.session_failed', error, { request: request.id });
    return '';
  }
}

function readAsPage(request: FastifyRequest, url: string) {
  const sent = PASSED_ON.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  return request.server.inject({
    method: 'GET',
    url,
    remoteAddress: request.ip,
    headers: { ...Object.fromEntries(sent), accept: 'application/json' },
  });
}
