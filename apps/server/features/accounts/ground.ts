import type { BodyOf, ReplyOf } from '@zagon/contract/endpoint.ts';
import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Saved } from '@zagon/contract/version.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { type GroundPolicy, groundProblem } from '@zagon/domain/map/ground/ground.ts';
import { auditCall } from '../../calls/audit/audit-call.ts';
import { changedValues } from '../../calls/audit/changed-values.ts';
import type { AccountCall } from '../../calls/call.ts';
import { currentGround } from '../../calls/present/ground.ts';
import type { Services } from '../../calls/services.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import type { Pools } from '../../database/pool.ts';
import { setGround } from '../../stores/accounts/accounts.ts';
import { lockTerms } from '../../stores/accounts/operator-account.ts';
import { findAccount } from '../../stores/accounts/users.ts';

type GroundReply = ReplyOf<typeof ENDPOINTS.getAccountGround>;

/** The chosen ground, and the kinds that may be chosen. */
export async function readGround(
  { system }: Pools,
  call: AccountCall,
  { fixed, allowed }: GroundPolicy,
): Promise<Result<GroundReply, Refusal>> {
  const account = await findAccount(system, call.account.id);
  if (account === undefined) return refused('not_found');
  const { values, version } = currentGround(account);
  return ok({ ...values, version, allowed: fixed === null ? [...allowed] : [] });
}

/** Chooses what is shown under the fields. */
export async function setAccountGround(
  { pools, installation }: Pick<Services, 'pools' | 'installation'>,
  call: AccountCall,
  { ground, version }: BodyOf<typeof ENDPOINTS.setAccountGround>,
): Promise<Result<Saved, Refusal>> {
  const wrong = groundProblem(ground, installation.ground);
  if (wrong === 'forbidden') return invalid(problem('ground.kind', 'ground_forbidden'));
  if (wrong !== null) return invalid(problem('ground.url', 'tile_address'));
  const { id } = call.account;
  return pools.system.transaction(async (sql) => {
    await lockTerms(sql, id);
    const before = await findAccount(sql, id);
    if (before === undefined) return refused('not_found');
    const current = currentGround(before);
    const checked = await checkVersion(sql, call, version, current);
    if (!checked.ok) return checked;
    await setGround(sql, id, ground);
    await auditCall(sql, call, {
      event: 'account_ground_changed',
      subject: id,
      details: changedValues(current.values, { ground }),
    });
    return ok({ ok: true as const, version: currentGround({ id, ground }).version });
  });
}
