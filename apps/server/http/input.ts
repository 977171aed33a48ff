import { problemsFromZod } from '@zagon/contract/errors/from-zod.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { z } from 'zod';
import { invalid, type Refusal } from './refusal.ts';

/** Validates input against a schema: returns the typed value, or the invalid fields by name. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): Result<z.output<S>, Refusal> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return invalid(...problemsFromZod(parsed.error, value));
  const malformedPath = findMalformedText(value);
  return malformedPath === undefined ? ok(parsed.data) : invalid(problem(malformedPath.join('.'), 'invalid'));
}

/**
 * Path of a malformed string: a null character or a lone surrogate. The database would reject it as an internal
 * error.
 */
function findMalformedText(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const path = findMalformedText(part);
    if (path !== undefined) return [name, ...path];
  }
  return undefined;
}

/** An empty body may be sent as no body, as `null` or as `{}`: browsers and tools differ. */
export function withoutEmptyBody(body: unknown): unknown {
  if (body === null) return undefined;
  return typeof body === 'object' && Object.keys(body ?? {}).length === 0 ? undefined : body;
}
