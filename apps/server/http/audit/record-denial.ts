import { ERRORS } from '@zagon/contract/errors/codes.ts';
import type { FastifyRequest } from 'fastify';
import { Raw } from '../call.ts';
import type { Denials } from './denials.ts';
import type { JsonAnswer } from '../idempotency.ts';
import type { Route } from '../route.ts';
import type { Visitor } from '../visitor.ts';

/** Records an answer by which a route refused access. */
export function recordDenial(
  denials: Denials,
  route: Route,
  request: FastifyRequest,
  visitor: Visitor | null,
  answered: Raw | JsonAnswer,
): void {
  if (answered instanceof Raw) return;
  const id = idOf(request);
  const denial = { visitor, ip: request.ip, route: route.name, code: codeOf(answered.value), id };
  if (answered.status === ERRORS.access_denied.status) denials.forbidden(denial);
  else if (answered.status === ERRORS.not_found.status && id !== null) denials.notFound({ ...denial, id });
}

/** The id in the path; null if there is none, or if it cannot be one. */
export function idOf({ params }: FastifyRequest): string | null {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : null;
  return typeof id === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : null;
}

function codeOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'err' in value ? String(value.err) : '';
}
