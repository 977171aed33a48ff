import { resourceWirePath } from '@zagon/contract/resources/convert.ts';
import type { ResourceFacts } from '@zagon/domain/resources/facts.ts';
import type { ResourceProblem } from '@zagon/domain/resources/resource-rules.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../database/pool.ts';
import { lockIrrigation } from '../stores/resources/farm.ts';
import { loadResourceFacts } from '../stores/resources/resource-facts.ts';
import { invalid, type Refusal } from '../core/refusal.ts';

/**
 * Validates a resource under the account's irrigation lock, so that no planner or other change interferes; problems
 * use the wire field names.
 */
export async function checkResource(
  sql: Sql,
  accountId: string,
  validate: (facts: ResourceFacts) => readonly ResourceProblem[],
): Promise<Result<null, Refusal>> {
  await lockIrrigation(sql, accountId);
  const problems = validate(await loadResourceFacts(sql, accountId));
  if (problems.length === 0) return ok(null);
  return invalid(...problems.map((problem) => ({ ...problem, path: resourceWirePath(problem.path) })));
}
