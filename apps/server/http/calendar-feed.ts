import { FEED_ROUTE, feedSecretIn } from '@zagon/domain/schedules/calendar-feed/feed-address.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressCaller, type Admission } from '../admission/admission.ts';
import { orThrow } from '../admission/turned-away.ts';
import type { ReadFeed } from '../calls/replies/feed-answer.ts';
import type { Clock } from '../core/clock.ts';
import type { Refusal } from '../core/refusal.ts';
import { matchesEtag } from './matches-etag.ts';
import { preferredLanguage } from './preferred-language.ts';
import { sendRefusal } from './send.ts';

export type CalendarFeedDeps = {
  readonly readFeed: ReadFeed;
  readonly admission: Admission;
  readonly clock: Clock;
};

/**
 * Serves calendar feeds at their secret addresses. The address is the only proof: no cookie is read or set. An unknown, an
 * ended and a malformed address get the same answer as any page that does not exist.
 */
export function serveCalendarFeed(app: FastifyInstance, deps: CalendarFeedDeps): void {
  // The rest of the path is part of the pattern, so that no log, metric or error names it.
  app.get<{ Params: { '*': string } }>(FEED_ROUTE, async (request, reply) => {
    const secret = feedSecretIn(request.params['*']);
    if (secret === null) return refuse(request, reply, { code: 'not_found' });
    const leave = orThrow(deps.admission.enter('usual', addressCaller(request.ip)));
    try {
      return await answer(deps, request, reply, secret);
    } finally {
      leave();
    }
  });
}

async function answer(
  { readFeed, clock }: CalendarFeedDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): Promise<FastifyReply> {
  const feed = await readFeed(secret, clock.now());
  switch (feed.kind) {
    case 'unknown':
      return refuse(request, reply, { code: 'not_found' });
    case 'too_early':
      return refuse(request, reply, { code: 'too_many_requests', retryAfterS: feed.retryAfterS });
    case 'calendar': {
      void reply.headers({ etag: feed.etag, 'cache-control': 'private, no-cache' });
      if (matchesEtag(request.headers['if-none-match'], feed.etag)) return reply.status(304).send();
      return reply.type('text/calendar; charset=utf-8').send(feed.body);
    }
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendRefusal(reply.header('cache-control', 'no-store'), refusal, preferredLanguage(request));
}
