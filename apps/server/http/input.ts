import { problemsFromZod } from '@zagon/contract/errors/from-zod.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { z } from 'zod';
import { invalid, type Refusal } from './refusal.ts';

/** What came from outside, through its schema: the typed value, or the wrong fields by name. */
export function read<S extends z.ZodType>(schema: S, value: unknown): Result<z.output<S>, Refusal> {
  const read = schema.safeParse(value);
  if (!read.success) return invalid(...problemsFromZod(read.error, value));
  const odd = brokenText(value);
  return odd === undefined ? ok(read.data) : invalid(problem(odd.join('.'), 'invalid'));
}

/** Where a text holds what no text has: the zero character or half of one. The database would refuse it as a bug of ours. */
function brokenText(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const path = brokenText(part);
    if (path !== undefined) return [name, ...path];
  }
  return undefined;
}

/** A body of nothing may come as no body, as `null` or as `{}`: browsers and tools differ. */
export function withoutEmptyBody(body: unknown): unknown {
  if (body === null) return undefined;
  return typeof body === 'object' && Object.keys(body ?? {}).length === 0 ? undefined : body;
}
