import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { permissionOf } from '../../calls/permissions.ts';
import type { Route } from '../../calls/route.ts';
import { decideAccess, isTokenVisitor, type TokenVisitor } from '../../calls/visitor.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { isTokenWellFormed } from '@zagon/domain/access-tokens/token-form.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { findAssistantsAllowed } from '../../stores/access-tokens/assistants.ts';
import { admitTokenCall, bearerOf, refuseToken } from '../gate/token-gate.ts';
import { isOurOrigin } from '../origin.ts';
import { preferredLanguage } from '../preferred-language.ts';
import type { HttpDeps } from '../register.ts';
import { sendRefusal } from '../send.ts';
import type { AskDeps } from './ask.ts';

const PATH = '/mcp';

const NO_TOKEN = {
  pl: 'Wyślij token w nagłówku Authorization: Bearer … Utworzysz go tutaj: Ustawienia → Dostęp dla programów.',
  en: 'Send an access token in the header Authorization: Bearer … Make one under Settings → Access for programs.',
} as const;
const OTHER_ORIGIN = {
  pl: 'Strony innych adresów nie mogą tego wywoływać.',
  en: 'Pages of other sites may not call this.',
} as const;
const ONE_MESSAGE = { pl: 'Wysyłaj po jednej wiadomości.', en: 'Send one message at a time.' } as const;

/**
 * Serves the Model Context Protocol over Streamable HTTP: stateless, with JSON answers, and to access tokens only. No cookie
 * is read or set, and no page of another site may read it.
 */
export function serveMcp(app: FastifyInstance, deps: HttpDeps, routes: readonly Route[]): void {
  const askDeps: AskDeps = { ...deps, routes: new Map(routes.map((route) => [route.name, route])) };
  const visitors = new WeakMap<FastifyRequest, TokenVisitor>();
  app.route({
    method: 'POST',
    url: PATH,
    // Before the body is read, as for the API.
    async onRequest(request, reply) {
      void reply.header('cache-control', 'no-store');
      const { origin, host } = request.headers;
      if (origin !== undefined && !isOurOrigin(origin, host, deps))
        return refuse(request, reply, { code: 'access_denied', message: OTHER_ORIGIN });
      const token = bearerOf(request);
      if (token === null) {
        void reply.header('www-authenticate', 'Bearer');
        return refuse(request, reply, { code: 'not_authenticated', message: NO_TOKEN });
      }
      if (!isTokenWellFormed(token)) return refuseToken(request, reply, 'token_malformed');
      const found = await findVisitor(deps, token, request.ip);
      if (!found.ok) return refuse(request, reply, found.error);
      const visitor = found.value;
      if (visitor === null) return refuseToken(request, reply, 'token_ended');
      const refusal =
        (await admitTokenCall({ ...deps, sql: deps.pools.system }, { isStop: false, visitor, request, reply })) ??
        (await refusalOf(deps, visitor));
      if (refusal !== null) return sendRefusal(reply, refusal, visitor.language);
      visitors.set(request, visitor);
      return undefined;
    },
    async handler(request, reply) {
      const visitor = visitors.get(request);
      if (visitor === undefined) throw new Error('a request bypassed its guard');
      if (Array.isArray(request.body))
        return sendRefusal(reply, { code: 'validation', message: ONE_MESSAGE }, visitor.language);
      // The protocol and its tools take memory that a server without assistants does not need.
      const { answerMessage } = await import('./answer-message.ts');
      const answer = await answerMessage(deps, askDeps, visitor, request);
      return reply
        .status(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .send(answer.body === null ? undefined : Buffer.from(await answer.arrayBuffer()));
    },
  });
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    // There is no stream to open and no session to end.
    handler: (_request, reply) => reply.status(405).headers({ allow: 'POST', 'cache-control': 'no-store' }).send(),
  });
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendRefusal(reply, refusal, preferredLanguage(request));
}

async function findVisitor(
  { admission, visitors, pools }: HttpDeps,
  token: string,
  ip: string,
): Promise<Result<TokenVisitor | null, Refusal>> {
  const admitted = admission.enter('usual', visitors.callerOf(token, ip));
  if (!admitted.ok) return admitted;
  const found = await visitors.find('usual', pools.system, token, ip).finally(admitted.value);
  if (!found.ok) return found;
  return ok(isTokenVisitor(found.value) ? found.value : null);
}

/** Why a valid token reads nothing; null: it may read. */
async function refusalOf({ pools }: HttpDeps, visitor: TokenVisitor): Promise<Refusal | null> {
  const verdict = decideAccess(permissionOf('view'), visitor);
  if (verdict !== 'allowed') return { code: verdict };
  const accountId = visitor.account?.id;
  const isAllowed = accountId !== undefined && (await findAssistantsAllowed(pools.system, accountId));
  return isAllowed ? null : refused('assistants_off').error;
}
