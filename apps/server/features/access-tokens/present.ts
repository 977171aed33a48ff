import type { AccessTokenShape } from '@zagon/contract/access-tokens/endpoints.ts';
import type { AccessTokenRow } from '../../stores/access-tokens/access-tokens.ts';

/** A token as listed to a user. */
export function presentAccessToken(row: AccessTokenRow, userId: string): AccessTokenShape {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    opening:
      row.max_minutes === null || row.openings_per_hour === null
        ? null
        : { max_minutes: row.max_minutes, per_hour: row.openings_per_hour },
    things: row.all_things
      ? null
      : { sections: [...row.section_ids], objects: [...row.module_ids], groups: [...row.group_ids] },
    created_by: row.created_by,
    own: row.user_id === userId,
    created_at: row.created_at.toString(),
    expires_at: row.expires_at?.toString() ?? null,
    previous_expires_at: row.previous_expires_at?.toString() ?? null,
    last_used_at: row.last_used_at?.toString() ?? null,
    last_used_ip: row.last_used_ip,
    calls_today: row.calls_today,
  };
}

/** What the log of the account records of a token. */
export function recordedToken(row: AccessTokenRow): Readonly<Record<string, unknown>> {
  return {
    name: row.name,
    access: row.scope,
    ...(row.max_minutes === null ? {} : { max_minutes: row.max_minutes, openings_per_hour: row.openings_per_hour }),
    ...(row.all_things ? {} : { sections: row.section_ids, objects: row.module_ids, groups: row.group_ids }),
    expires_at: row.expires_at?.toString() ?? null,
  };
}
