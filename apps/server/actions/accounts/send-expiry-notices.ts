import { termsOf } from '../../stores/accounts/users.ts';
import { dueExpiryNotice, type ExpiryNotice } from '@zagon/domain/accounts/expiry-notice.ts';
import { GRACE_DAYS } from '@zagon/domain/schedules/calendar/grace.ts';
import type { Clock } from '../../core/clock.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import { queueMail } from '../../deliveries/mail/queue.ts';
import type { LinkMailDeps } from '../../deliveries/mail/send-confirmation.ts';
import { accountExpiry } from '../../deliveries/mail/templates/account-expiry.ts';
import { translateFor } from '../../deliveries/mail/translate.ts';
import {
  administratorsOf,
  endingAccounts,
  recordExpiryNotice,
  type EndingAccountRow,
} from '../../stores/accounts/expiry-notices.ts';

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
      await mailAdministrators(sql, deps, account, notice);
      return true;
    });
    isQueued ||= sent;
  }
  if (isQueued) deps.mailQueued();
}

async function mailAdministrators(
  sql: Sql,
  { box, origin, clock }: Deps,
  account: EndingAccountRow,
  notice: ExpiryNotice,
): Promise<void> {
  const lastDay = Temporal.PlainDate.from(account.expiration_date);
  const now = clock.now();
  for (const {
    id: userId,
    email: address,
    language,
    time_zone: zone,
    date_format: dateFormat,
  } of await administratorsOf(sql, account.id)) {
    const t = translateFor({ language, zone, dateFormat });
    const mail = accountExpiry(t, {
      notice,
      farm: account.name,
      lastDay: t.day(lastDay),
      graceUntil: t.day(lastDay.add({ days: GRACE_DAYS })),
      url: `${origin()}/#/settings/profile/client`,
    });
    await queueMail(sql, box, { userId, address, language, mail, now });
  }
}
