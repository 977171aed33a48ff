import type { BodyOf } from '@zagon/contract/endpoint.ts';
import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { isTimeZone } from '@zagon/domain/core/local-time.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import { auditCall } from '../../http/audit/audit-call.ts';
import { changedValues } from '../../http/audit/changed-values.ts';
import type { AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { setPlace } from '../../stores/accounts/accounts.ts';
import { findAccount } from '../../stores/accounts/users.ts';

/** Sets the location of the farm, and the time zone of its schedules. */
export async function setAccountPlace(
  { system }: Pools,
  call: AccountCall,
  { location, time_zone: timeZone }: BodyOf<typeof ENDPOINTS.setAccountPlace>,
): Promise<Result<{ ok: true }, Refusal>> {
  if (!isTimeZone(timeZone)) return invalid(problem('time_zone', 'time_zone'));
  const { id } = call.account;
  return system.transaction(async (sql) => {
    const before = await findAccount(sql, id);
    if (before === undefined) return refused('not_found');
    await setPlace(sql, id, { ...location, timeZone });
    const { longitude, latitude, time_zone } = before;
    await auditCall(sql, call, {
      event: 'account_place_changed',
      subject: id,
      details: changedValues({ longitude, latitude, time_zone }, { ...location, time_zone: timeZone }),
    });
    return ok({ ok: true as const });
  });
}
