import { ACCOUNT_HEADER } from '@zagon/contract/answer-headers.ts';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { LANGUAGES } from '@zagon/domain/core/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sessionSecretIn } from '../../calls/cookies.ts';
import { makeCsrfToken } from '../../calls/csrf.ts';
import { presentRefusal } from '../../core/refusal.ts';
import { isFormOfOurs, type OwnAddress } from '../origin.ts';
import { preferredLanguage } from '../preferred-language.ts';
import { findOpenNow, LIST_MS } from './open-now/find-open-now.ts';
import { STOP_PATH, type StopForm } from './open-now/section.ts';
import { stopPage, type StopOutcome } from './open-now/stop-page.ts';
import { callFor, type PageDeps, pageSession } from './page-session.ts';

export type StopFormDeps = PageDeps & OwnAddress;

const FORM_MAX_BYTES = 2_000;

const formShape: z.ZodType<StopForm> = z.object({ output: z.uuid(), account: z.uuid(), lang: z.enum(LANGUAGES) });
const refusalShape = z.object({ err: z.string(), message: z.string() });

/**
 * Takes the stops of forms, which work without scripts. Each takes the way of a stop over the API, from the look-up of the
 * session to the log of the account, so that nothing is allowed here that is not allowed there; the origin of the form
 * stands for the token that a page sends with a write.
 */
export async function serveStopForm(app: FastifyInstance, deps: StopFormDeps): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    forms.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'cache-control': 'no-store, private', vary: 'cookie' });
    });
    forms.post(STOP_PATH, (request, reply) => takeStop(deps, request, reply));
    // The answer to a form is no address of its own.
    forms.get(STOP_PATH, (_request, reply) => reply.redirect('/', 303));
  });
}

async function takeStop(deps: StopFormDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = formShape.safeParse(request.body);
  const secret = sessionSecretIn(request.headers.cookie, deps.secure);
  if (secret === null) return reply.redirect('/', 303);
  if (!form.success) {
    const language = preferredLanguage(request);
    const { message } = presentRefusal({ code: 'not_found' }, language);
    return sendPage(reply, 404, stopPage({ kind: 'refused', message, again: null }, null, language));
  }
  const answer = await closeAsPage(deps, request, form.data, secret);
  const cookies = answer.headers['set-cookie'];
  if (cookies !== undefined) void reply.header('set-cookie', cookies);
  const outcome = outcomeOf(answer, form.data);
  if (outcome === 'signed_out') return reply.redirect('/', 303);
  // To a form of another site nothing is stated about the account.
  const openNow = isFormOfOurs(request.headers, deps)
    ? await findOpenNow(deps, request.id, () => pageSession(deps, request), LIST_MS.stop)
    : null;
  const status = outcome.kind === 'accepted' ? 200 : answer.statusCode;
  return sendPage(reply, status, stopPage(outcome, openNow, form.data.lang));
}

type Answer = Awaited<ReturnType<typeof closeAsPage>>;

/** Closes an output by the call of the app; a form of another site gets no token for it, and is refused there. */
function closeAsPage(deps: StopFormDeps, request: FastifyRequest, { output, account }: StopForm, secret: string) {
  return callFor(request, {
    method: 'POST',
    url: ENDPOINTS.closeOutput.path.replace(':id', output),
    headers: {
      [ACCOUNT_HEADER]: account,
      ...(isFormOfOurs(request.headers, deps) ? { csrf: makeCsrfToken(secret) } : {}),
    },
  });
}

function outcomeOf({ statusCode, payload }: Answer, form: StopForm): StopOutcome | 'signed_out' {
  if (statusCode === ENDPOINTS.closeOutput.status) return { kind: 'accepted' };
  const { err, message } = refusalShape.parse(JSON.parse(payload));
  if (err === 'not_authenticated') return 'signed_out';
  if (statusCode >= 500) return { kind: 'unknown', again: form };
  return { kind: 'refused', message, again: err === 'too_many_requests' ? form : null };
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').send(page);
}
