import { resourceWirePath } from '@zagon/contract/resources/convert.ts';
import type { ResourceFacts } from '@zagon/domain/resources/facts.ts';
import type { ResourceProblem } from '@zagon/domain/resources/resource-rules.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../db/pool.ts';
import { writeAudit } from '../stores/accounts/audit.ts';
import { lockIrrigation } from '../stores/resources/farm.ts';
import { loadResourceFacts } from '../stores/resources/resource-facts.ts';
import type { AccountCall } from './call.ts';
import { invalid, type Refusal } from './refusal.ts';

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

/** Records in the audit log who changed a resource. */
export async function auditResource(sql: Sql, call: AccountCall, event: string, subject: string): Promise<void> {
  await writeAudit(sql, {
    accountId: call.account.id,
    userId: call.visitor.userId,
    actingAs: 'user',
    ip: call.ip,
    event,
    subject,
    at: call.now,
  });
}
