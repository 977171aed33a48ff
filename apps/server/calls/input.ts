import type { Schema } from '@zagon/contract/endpoint.ts';
import { problemsFromZod } from '@zagon/contract/errors/from-zod.ts';
import type { Rule } from '@zagon/contract/errors/rules.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { z } from 'zod';
import { invalid, type Refusal } from '../core/refusal.ts';

/** Validates input against a schema: returns the typed value, or the invalid fields by name. */
export function parseInput<S extends Schema>(schema: S, value: unknown): Result<z.output<S>, Refusal> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) return invalid(...problemsFromZod(parsed.error, value).map(readable));
  const malformedPath = findMalformedText(value);
  return malformedPath === undefined ? ok(parsed.data) : invalid(problem(malformedPath.join('.'), 'invalid'));
}

/**
 * Path of a malformed string or name: a null character or a lone surrogate. The database would reject it as an internal
 * error.
 */
function findMalformedText(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return isMalformed(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const path = isMalformed(name) ? [] : findMalformedText(part);
    if (path !== undefined) return [readableText(name), ...path];
  }
  return undefined;
}

function isMalformed(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

/** Replaces malformed characters, so that a response naming an unknown field can be stored like any other. */
function readableText(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed();
}

function readable(given: Problem<Rule>): Problem<Rule> {
  const { name } = given.params;
  return {
    ...given,
    path: readableText(given.path),
    params: typeof name === 'string' ? { ...given.params, name: readableText(name) } : given.params,
  };
}

/** An empty body may be sent as no body, as `null` or as `{}`: browsers and tools differ. */
export function withoutEmptyBody(body: unknown): unknown {
  if (body === null) return undefined;
  return typeof body === 'object' && Object.keys(body ?? {}).length === 0 ? undefined : body;
}
