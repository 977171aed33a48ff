import type { BodyOf } from '@zagon/contract/endpoint.ts';
import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { isTimeZone } from '@zagon/domain/core/local-time.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../database/pool.ts';
import { auditCall } from '../../calls/audit/audit-call.ts';
import { changedValues } from '../../calls/audit/changed-values.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { setPlace } from '../../stores/accounts/accounts.ts';
import { findAccount } from '../../stores/accounts/users.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import type { Saved } from '@zagon/contract/version.ts';
import { lockTerms } from '../../stores/accounts/operator-account.ts';
import { currentPlace } from '../../calls/present/place.ts';

/** Sets the location of the farm, and the time zone of its schedules. */
export async function setAccountPlace(
  { system }: Pools,
  call: AccountCall,
  { location, time_zone: timeZone, version }: BodyOf<typeof ENDPOINTS.setAccountPlace>,
): Promise<Result<Saved, Refusal>> {
  if (!isTimeZone(timeZone)) return invalid(problem('time_zone', 'time_zone'));
  const { id } = call.account;
  return system.transaction(async (sql) => {
    await lockTerms(sql, id);
    const before = await findAccount(sql, id);
    if (before === undefined) return refused('not_found');
    const current = await checkVersion(sql, call, version, currentPlace(before));
    if (!current.ok) return current;
    await setPlace(sql, id, { ...location, timeZone });
    const { longitude, latitude, time_zone } = before;
    await auditCall(sql, call, {
      event: 'account_place_changed',
      subject: id,
      details: changedValues({ longitude, latitude, time_zone }, { ...location, time_zone: timeZone }),
    });
    const after = await findAccount(sql, id);
    return ok({ ok: true as const, version: currentPlace(after ?? before).version });
  });
}
