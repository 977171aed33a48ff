import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import type { z } from 'zod';
import { isRule, type Rule } from './rules.ts';

type Issue = z.core.$ZodIssue;

/** Converts Zod issues to the project's problems: same paths and same texts as the domain's own rules. */
export function problemsFromZod(error: z.ZodError, input: unknown): Problem<Rule>[] {
  return error.issues.flatMap((issue) =>
    fromIssue(issue, issue.path.map(String).join('.'), valueAt(input, issue.path)),
  );
}

/** Zod omits the offending value from its issue, but "missing" and "wrong type" need different texts. */
function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    input,
  );
}

/** A schema may name the rule that its check violates, in place of the general one. */
function fromIssue(issue: Issue, path: string, given: unknown): Problem<Rule>[] {
  if (isRule(issue.message)) return [problem(path, issue.message)];
  switch (issue.code) {
    case 'invalid_type':
      if (given === undefined || given === null) return [problem(path, 'required')];
      if (issue.expected === 'int') return [problem(path, 'whole_number')];
      return [problem(path, issue.expected === 'number' ? 'number' : 'invalid')];
    case 'too_small':
      return [tooSmall(issue, path)];
    case 'too_big':
      return [tooBig(issue, path)];
    case 'unrecognized_keys':
      return issue.keys.map((name) => problem(path === '' ? name : `${path}.${name}`, 'unknown_field', { name }));
    case 'invalid_format':
      return [problem(path, formatRule(issue.format))];
    default:
      return [problem(path, 'invalid')];
  }
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>, path: string): Problem<Rule> {
  const min = Number(issue.minimum);
  if (issue.origin === 'string') return min === 1 ? problem(path, 'required') : problem(path, 'min_length', { min });
  if (issue.origin === 'array' || issue.origin === 'set') return problem(path, 'min_items', { min });
  return problem(path, issue.inclusive === false ? 'above' : 'min', { min });
}

function tooBig(issue: Extract<Issue, { code: 'too_big' }>, path: string): Problem<Rule> {
  const max = Number(issue.maximum);
  if (issue.origin === 'string') return problem(path, 'max_length', { max });
  if (issue.origin === 'array' || issue.origin === 'set') return problem(path, 'max_items', { max });
  return problem(path, issue.inclusive === false ? 'below' : 'max', { max });
}

function formatRule(format: string): Rule {
  switch (format) {
    case 'email':
      return 'email';
    case 'date':
      return 'date';
    case 'datetime':
      return 'date_time';
    case 'uuid':
      return 'id';
    default:
      return 'invalid';
  }
}
