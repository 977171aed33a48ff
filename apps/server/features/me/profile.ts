import type { ProfileBody } from '@zagon/contract/me/profile.ts';
import { isTimeZone } from '@zagon/domain/core/local-time.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { findUser, lockUser, saveProfile, type ProfileRow } from '../../stores/accounts/users.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import type { Saved } from '@zagon/contract/version.ts';
import { currentProfile, profileOf } from './present.ts';

/** Changes the user's own names, language, time zone, units and formats; absent fields stay as they are. */
export function updateProfile(
  pools: Pools,
  call: SignedInCall,
  { version, ...changes }: ProfileBody,
): Promise<Result<Saved, Refusal>> {
  return pools.system.transaction(async (sql) => {
    if (changes.time_zone !== undefined && !isTimeZone(changes.time_zone))
      return invalid(problem('time_zone', 'time_zone'));
    await lockUser(sql, call.visitor.userId);
    const user = await findUser(sql, call.visitor.userId);
    if (user === undefined) return refused('not_authenticated');
    const current = await checkVersion(sql, call, version, currentProfile(user));
    if (!current.ok) return current;
    const before = profileOf(user);
    const after = withChanges(before, changes);
    await saveProfile(sql, user.id, after);
    await auditChange(sql, call, 'profile_changed', user.id, { before, after });
    return ok({ ok: true as const, version: currentProfile({ ...user, ...after }).version });
  });
}

function withChanges(before: ProfileRow, changes: ProfileBody): ProfileRow {
  return {
    first_name: changes.first_name ?? before.first_name,
    family_name: changes.family_name ?? before.family_name,
    description: changes.description ?? before.description,
    language: changes.language ?? before.language,
    time_zone: changes.time_zone ?? before.time_zone,
    temperature_unit: changes.temperature_unit ?? before.temperature_unit,
    area_unit: changes.area_unit ?? before.area_unit,
    date_format: changes.date_format ?? before.date_format,
    hide_start_screen: changes.hide_start_screen ?? before.hide_start_screen,
  };
}
