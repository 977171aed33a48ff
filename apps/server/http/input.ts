import { problemsFromZod } from '@zagon/contract/errors/from-zod.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { z } from 'zod';
import { invalid, type Refusal } from './refusal.ts';

/** What came from outside, through its schema: the typed value, or the wrong fields by name. */
export function read<S extends z.ZodType>(schema: S, value: unknown): Result<z.output<S>, Refusal> {
  const read = schema.safeParse(value);
  return read.success ? ok(read.data) : invalid(...problemsFromZod(read.error, value));
}

/** A body of nothing may come as no body, as `null` or as `{}`: browsers and tools differ. */
export function withoutEmptyBody(body: unknown): unknown {
  if (body === null) return undefined;
  return typeof body === 'object' && Object.keys(body ?? {}).length === 0 ? undefined : body;
}
