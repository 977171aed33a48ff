import { TOKEN_NOTICE_DAYS } from '@zagon/domain/access-tokens/token-scope.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { DateFormat } from '@zagon/domain/units/dates.ts';
import type { Sql } from '../../database/pool.ts';

/** A token that ends soon, with its reader. */
export type EndingTokenRow = {
  readonly name: string;
  readonly farm: string;
  readonly expires_at: Temporal.Instant;
  readonly last_used_at: Temporal.Instant | null;
  readonly user_id: string;
  readonly email: string;
  readonly language: Language;
  readonly time_zone: string;
  readonly date_format: DateFormat;
};

/**
 * The tokens whose users have to be informed now that they end soon, which are recorded as informed. One that was made
 * for so few days that its whole time is near its end is left out, and so is one of a blocked account.
 */
export function takeEndingTokens(sql: Sql, now: Temporal.Instant): Promise<readonly EndingTokenRow[]> {
  return sql.rows(
    `update access_tokens t set noticed_at = $1
     from users u, clients c, memberships m
     where t.noticed_at is null and t.expires_at > $1 and t.expires_at <= $2 and t.valid_days > $3
       and u.id = t.user_id and u.locked_at is null and u.email_confirmed
       and c.id = t.client_id and c.blocked_at is null
       and m.client_id = t.client_id and m.user_id = t.user_id
     returning t.name, c.name as farm, t.expires_at, t.last_used_at, u.id as user_id, u.email, u.language, u.time_zone,
       u.date_format`,
    [now, now.add({ hours: TOKEN_NOTICE_DAYS * 24 }), TOKEN_NOTICE_DAYS],
  );
}
