import { ERRORS } from '@zagon/contract/errors/codes.ts';
import type { FastifyRequest } from 'fastify';
import { Raw } from '../call.ts';
import type { Denials } from './denials.ts';
import type { JsonAnswer } from '../idempotency.ts';
import type { Route } from '../route.ts';
import type { Visitor } from '../visitor.ts';

/** Records a response by which a route refused access. */
export function recordDenial(
  denials: Denials,
  route: Route,
  request: FastifyRequest,
  visitor: Visitor | null,
  answered: Raw | JsonAnswer,
): void {
  if (answered instanceof Raw) return;
  const denial = { visitor, ip: request.ip, route: route.name, code: codeOf(answered.value), ids: idsInPath(request) };
  if (answered.status === ERRORS.access_denied.status) denials.forbidden(denial);
  else if (answered.status === ERRORS.not_found.status) denials.notFound(denial);
}

/** The id in the path, if any. */
export function idsInPath({ params }: FastifyRequest): readonly string[] {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : null;
  return isId(id) ? [id] : [];
}

/** The ids in the body of an emit, at most 100: at its top level, in a list, or in the items of a list. */
export function idsInBody(body: unknown): readonly string[] {
  const values = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return values(body).flatMap(values).flatMap(values).filter(isId).slice(0, MAX_IDS);
}

const MAX_IDS = 100;

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}

function codeOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'err' in value ? String(value.err) : '';
}
