import type { EndpointName } from '@zagon/contract/endpoints.ts';
import type { JsonAnswer } from '../idempotency.ts';
import type { RawCall } from '../route.ts';
import type { TokenRights } from '../visitor.ts';
import { tokenCallOf } from './token-calls.ts';

/** An id that nothing has. */
const NO_ID = '00000000-0000-7000-8000-000000000000';

type Parts = Pick<RawCall, 'params' | 'body'>;

/**
 * The path and body of a call with a token. What is outside its things is requested by an id that nothing has, so that it
 * is answered like an unknown id by the same code.
 */
export function limitToThings(name: EndpointName, { things }: TokenRights, { params, body }: Parts): Parts {
  const rule = tokenCallOf(name)?.things;
  if (things === null || rule === undefined) return { params, body };
  const limited = (value: unknown, field: string, ids: ReadonlySet<string>): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const id: unknown = Reflect.get(value, field);
    return typeof id === 'string' && isId(id) && !ids.has(id.toLowerCase()) ? { ...value, [field]: NO_ID } : value;
  };
  switch (rule.in) {
    case 'path':
      return { params: limited(params, 'id', things[rule.kind]), body };
    case 'body':
      return { params, body: limited(body, rule.field, things[rule.kind]) };
    case 'reply':
    case 'none':
      return { params, body };
  }
}

/** The answer without the rows outside the things of a token. */
export function withoutOtherThings(name: EndpointName, { things }: TokenRights, answer: JsonAnswer): JsonAnswer {
  const rule = tokenCallOf(name)?.things;
  if (things === null || rule?.in !== 'reply' || answer.status >= 300) return answer;
  if (!Array.isArray(answer.value)) throw new Error(`${name} is limited by the rows of its reply, which is no list`);
  const value = answer.value.filter((row: unknown) => {
    const id: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, rule.field) : null;
    return typeof id === 'string' && things[rule.kind].has(id);
  });
  return { ...answer, value };
}

/** A malformed id is answered like an unknown one, or refused as such, by the call itself. */
function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
