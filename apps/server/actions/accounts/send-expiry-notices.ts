import { termsOf } from '../../stores/accounts/users.ts';
import { dueExpiryNotice, type ExpiryNotice } from '@zagon/domain/accounts/expiry-notice.ts';
import { GRACE_DAYS } from '@zagon/domain/accounts/grace.ts';
import type { Clock } from '../../core/clock.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import { mailAdministrators } from '../../deliveries/mail/mail-administrators.ts';
import type { LinkMailDeps } from '../../deliveries/mail/send-confirmation.ts';
import { accountExpiry } from '../../deliveries/mail/templates/account-expiry.ts';
import { endingAccounts, recordExpiryNotice, type EndingAccountRow } from '../../stores/accounts/expiry-notices.ts';

type Deps = LinkMailDeps & { readonly pools: Pools; readonly clock: Clock; readonly mailQueued: () => void };

/** Days around today in which a last day may cause a notice, in any time zone. */
const LOOK_BACK: Temporal.DurationLike = { days: 30 };
const LOOK_AHEAD: Temporal.DurationLike = { days: 32 };

/** E-mails the administrators of every account whose end is near or whose grace period is over, once per notice. */
export async function sendExpiryNotices(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const accounts = await endingAccounts(
    deps.pools.system,
    today.subtract(LOOK_BACK).toString(),
    today.add(LOOK_AHEAD).toString(),
  );
  let isQueued = false;
  for (const account of accounts) {
    const notice = dueExpiryNotice(termsOf(account), now);
    if (notice === null) continue;
    const sent = await deps.pools.system.transaction(async (sql) => {
      if (!(await recordExpiryNotice(sql, account, notice.kind, now))) return false;
      await mailNotice(sql, deps, account, notice);
      return true;
    });
    isQueued ||= sent;
  }
  if (isQueued) deps.mailQueued();
}

function mailNotice(sql: Sql, deps: Deps, account: EndingAccountRow, notice: ExpiryNotice): Promise<void> {
  const lastDay = Temporal.PlainDate.from(account.expiration_date);
  return mailAdministrators(sql, deps, { accountId: account.id, now: deps.clock.now() }, (t) =>
    accountExpiry(t, {
      notice,
      farm: account.name,
      lastDay: t.day(lastDay),
      graceUntil: t.day(lastDay.add({ days: GRACE_DAYS })),
      url: `${deps.origin()}/#/settings/profile/client`,
    }),
  );
}
