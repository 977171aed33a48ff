import { resourceWirePath } from '@zagon/contract/resources/convert.ts';
import type { ResourceFacts } from '@zagon/domain/resources/facts.ts';
import type { ResourceProblem } from '@zagon/domain/resources/resource-rules.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Sql } from '../db/pool.ts';
import { writeAudit } from '../stores/audit.ts';
import { lockIrrigation } from '../stores/farm.ts';
import { loadResourceFacts } from '../stores/resource-facts.ts';
import type { AccountCall } from './call.ts';
import { invalid, type Refusal } from './refusal.ts';

/** Holds a resource against its rules, beside no planner and no other change; the fields are named as they were sent. */
export async function checked(
  sql: Sql,
  clientId: string,
  validate: (facts: ResourceFacts) => readonly ResourceProblem[],
): Promise<Result<null, Refusal>> {
  await lockIrrigation(sql, clientId);
  const problems = validate(await loadResourceFacts(sql, clientId));
  if (problems.length === 0) return ok(null);
  return invalid(...problems.map((broken) => ({ ...broken, path: resourceWirePath(broken.path) })));
}

/** Notes in the log who changed a resource. */
export async function auditResource(sql: Sql, call: AccountCall, event: string, subject: string): Promise<void> {
  await writeAudit(sql, {
    clientId: call.account.id,
    userId: call.visitor.userId,
    actingAs: 'user',
    ip: call.ip,
    event,
    subject,
    at: call.now,
  });
}
