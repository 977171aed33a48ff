import type { ClosingConsequences } from '@zagon/contract/accounts/closing.ts';
import { ERASED_AFTER } from '@zagon/domain/accounts/closing.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { closedPart } from '../../calls/replies/closed-outputs.ts';
import { closeModules } from '../../irrigation/transitions/close-modules.ts';
import { confirmPassword } from '../../passwords/confirm-password.ts';
import { countClosing, markClosing, modulesOfClosing } from '../../stores/accounts/closing.ts';
import { findAccount } from '../../stores/accounts/users.ts';
import { withdrawModules } from '../../stores/modules/module-removal.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';

export type ClosingDeps = Pick<Services, 'pools' | 'publish' | 'modulesChanged'>;

type Deletion = { readonly confirmed: boolean; readonly name: string; readonly password: string };
type Deleted = { readonly ok: true; readonly id: string } & Awaited<ReturnType<typeof closedPart>>;

export async function closingConsequences(call: AccountCall): Promise<ClosingConsequences> {
  const counts = await call.inAccount((sql) => countClosing(sql, call.account.id));
  return { ...counts, erased_at: call.now.toZonedDateTimeISO('UTC').add(ERASED_AFTER).toInstant().toString() };
}

/**
 * Deletes the account: blocks it, so that nothing opens any more and its users see only what is not closed yet, closes
 * everything, and removes its modules, whose devices become free once they are confirmed closed.
 */
export async function closeAccount(
  deps: ClosingDeps,
  call: AccountCall,
  { confirmed, name, password }: Deletion,
): Promise<Result<Deleted, Refusal>> {
  const accountId = call.account.id;
  const account = await findAccount(deps.pools.system, accountId);
  if (account === undefined) return refused('not_found');
  const problems = [
    ...(confirmed ? [] : [problem('confirmed', 'confirm_deletion')]),
    ...(isSameName(name, account.name) ? [] : [problem('name', 'not_the_account_name')]),
  ];
  if (problems.length > 0) return invalid(...problems);
  const checked = await confirmPassword(deps.pools, call, password, 'password');
  if (!checked.ok) return checked;
  const by = { userId: call.visitor.userId, now: call.now };
  const done = await deps.pools.system.transaction(async (sql) => {
    await lockIrrigation(sql, accountId);
    await markClosing(sql, accountId, call.now);
    const ids = await modulesOfClosing(sql, accountId);
    const changes = await closeModules(sql, accountId, ids, by);
    await withdrawModules(sql, accountId, ids, call.now);
    await auditChange(sql, call, 'account_closing', accountId, { before: { name: account.name }, after: null });
    return { changes, closed: await closedPart(sql, accountId, changes) };
  });
  deps.modulesChanged();
  deps.publish(accountId, done.changes);
  return ok({ ok: true as const, id: accountId, ...done.closed });
}

/** Case and outer spaces are ignored: the name is typed to prevent accidents, not as a secret. */
export function isSameName(typed: string, name: string): boolean {
  return typed.trim().toLowerCase() === name.trim().toLowerCase();
}
