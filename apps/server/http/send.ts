import { Readable } from 'node:stream';
import type { Language } from '@zagon/domain/core/language.ts';
import type { FastifyReply } from 'fastify';
import { Raw } from '../calls/call.ts';
import type { JsonAnswer } from '../calls/idempotency.ts';
import { presentRefusal, statusOf, type Refusal } from '../core/refusal.ts';

/** Sends the response of a route. `bodyFailed` receives the reason if a streamed body ends early. */
export function send(
  reply: FastifyReply,
  answer: Raw | JsonAnswer,
  bodyFailed: (error: unknown) => void,
): FastifyReply {
  if (!(answer instanceof Raw)) return sendJson(reply, answer);
  return reply
    .status(answer.status)
    .headers(answer.headers)
    .type(answer.media)
    .send(payloadOf(answer.body, bodyFailed));
}

/**
 * If streaming the body fails, the transfer is aborted, so that the client cannot mistake it for complete. The status has
 * already been sent by then, so the reason appears only in the log.
 */
function payloadOf(body: Raw['body'], failed: (error: unknown) => void): string | Buffer | Readable {
  if (typeof body === 'string') return body;
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  return Readable.from(body).once('error', failed);
}

function sendJson(reply: FastifyReply, { status, value }: JsonAnswer): FastifyReply {
  const retryAfter = retryAfterOf(value);
  // Closing the connection subjects a caller that keeps sending to the limit on new connections.
  if (retryAfter !== undefined) void reply.headers({ 'retry-after': String(retryAfter), connection: 'close' });
  return reply.status(status).send(value);
}

function retryAfterOf(value: unknown): number | undefined {
  return typeof value === 'object' && value !== null && 'retry_after' in value && typeof value.retry_after === 'number'
    ? value.retry_after
    : undefined;
}

/** Sends a refusal in the reader's language. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  return sendJson(reply, { status: statusOf(refusal), value: presentRefusal(refusal, language) });
}
