import { ACCOUNT_HEADER, ANSWER_HEADER, ANSWER_MARK } from '@zagon/contract/answer-headers.ts';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { FastifyRequest } from 'fastify';
import { TurnedAway } from '../../admission/turned-away.ts';
import { sessionSecretIn } from '../../calls/cookies.ts';
import { withTimeout } from '../../calls/stops.ts';
import { LIST_MS } from './open-now/find-open-now.ts';
import { callFor, type PageDeps } from './page-session.ts';

/** In a page the data stand before this script, which reads them (`apps/web/app/first-look`). */
export const FIRST_LOOK = '<script src="./first-look.js">';

/** Headers of an answer that the app looks at, beside the mark of the server. */
const GIVEN = ['content-type', 'date', ACCOUNT_HEADER] as const;

/** A longer answer would keep the page from its first paint; the app then reads it by itself, characters. */
const LENGTH_MAX = 150_000;

/** HTML of what the app reads first, and the cookies that came with it, such as the pass for a stop without the database. */
export type FirstAnswers = { readonly html: string; readonly cookies: string | string[] | undefined };

export const NO_ANSWERS: FirstAnswers = { html: '', cookies: undefined };

/** What each page of the app reads first: its session, without which the rest is left out, and the token of its writes. */
const FIRST_READS = [ENDPOINTS.me, ENDPOINTS.token] as const;

/**
 * HTML with the answers to what each page of the app reads first, so that a phone needs no round trip for them; empty
 * without a session, and if the answers take too long. The reads take the way of the API, so that nothing is given here
 * that is not given there.
 */
export async function firstAnswers(deps: PageDeps, request: FastifyRequest): Promise<FirstAnswers> {
  if (sessionSecretIn(request.headers.cookie, deps.secure) === null) return NO_ANSWERS;
  try {
    const reads = Promise.all(FIRST_READS.map((read) => answerTo(request, read)));
    const [session, ...others] = await withTimeout(reads, LIST_MS.page);
    if (session === undefined || session === null) return NO_ANSWERS;
    const answers = [session, ...others].flatMap((answer) => (answer === null ? [] : [answer.json]));
    // A body is JSON, which may hold the end of a script in a text.
    const given = `{${answers.join(',')}}`.replaceAll('<', String.raw`\u003c`);
    return {
      html: `<script type="application/json" id="first-answers">${given}</script>`,
      cookies: session.cookies,
    };
  } catch (error) {
    // A busy server is no failure: the app asks by itself.
    if (error instanceof TurnedAway) deps.log.warn('page.session_delayed', { request: request.id });
    else deps.log.error('page.session_failed', error, { request: request.id });
    return NO_ANSWERS;
  }
}

/** The answer to a read as an entry of a JSON object, by its address; null if it was refused or is too long. */
async function answerTo(request: FastifyRequest, { path, status }: (typeof FIRST_READS)[number]) {
  const answer = await callFor(request, { method: 'GET', url: path, headers: { accept: 'application/json' } });
  if (answer.statusCode !== status || answer.payload.length > LENGTH_MAX) return null;
  const headers = Object.fromEntries(
    GIVEN.flatMap((name) => (answer.headers[name] === undefined ? [] : [[name, answer.headers[name]]])),
  );
  const marked = JSON.stringify({ ...headers, [ANSWER_HEADER]: ANSWER_MARK });
  return {
    json: `${JSON.stringify(path)}:{"headers":${marked},"body":${answer.payload}}`,
    cookies: answer.headers['set-cookie'],
  };
}
