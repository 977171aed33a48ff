import { createHash } from 'node:crypto';
import type { MutableNoticeShape } from '@zagon/contract/notifications/endpoints.ts';
import { MUTE_H } from '@zagon/domain/alarms/mute.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { Call, SignedInCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import {
  alarmsOfNotice,
  deleteMute,
  findNoticeByMute,
  muteAlarm,
  unmuteAlarm,
  type MutableNotice,
} from '../../stores/alarms/muted-alarms.ts';
import { presentMutableNotice } from './present.ts';

const DEAD_LINK: Text = {
  pl: 'Ten link już nie działa. Wyciszone alarmy znajdziesz w Ustawieniach, w Powiadomieniach.',
  en: 'This link no longer works. You find muted alarms in Settings, Notifications.',
};

/** The alarms that a notice's link would mute. Reading it mutes nothing: mail scanners open links too. */
export async function readMute(sql: Sql, call: Call, token: string): Promise<Result<MutableNoticeShape, Refusal>> {
  const notice = await noticeOf(sql, token);
  return notice === undefined
    ? refused('not_found', { message: DEAD_LINK })
    : ok(presentMutableNotice(notice, await alarmsOfNotice(sql, notice.id, call.now)));
}

/** Mutes the alarms of a notice for its user, or undoes that. The link acts for its user, signed in or not. */
export function changeMute(
  { system }: Pick<Pools, 'system'>,
  call: Call,
  { token, muted }: { readonly token: string; readonly muted: boolean },
): Promise<Result<MutableNoticeShape, Refusal>> {
  const { now, ip } = call;
  const until = now.add({ hours: MUTE_H });
  return system.transaction(async (sql) => {
    const notice = await noticeOf(sql, token);
    if (notice === undefined) return refused('not_found', { message: DEAD_LINK });
    for (const alarm of await alarmsOfNotice(sql, notice.id, now)) {
      if (muted === (alarm.until !== null)) continue;
      await (muted ? muteAlarm(sql, notice, alarm, { now, until }) : unmuteAlarm(sql, notice, alarm));
      await writeAudit(sql, {
        accountId: notice.client_id,
        userId: notice.user_id,
        actingAs: 'user',
        ip,
        event: muted ? 'alarm_muted' : 'alarm_unmuted',
        subject: alarm.module_id ?? '',
        details: {
          before: { muted_until: alarm.until?.toString() ?? null },
          after: { muted_until: muted ? until.toString() : null },
        },
        at: now,
      });
    }
    return ok(presentMutableNotice(notice, await alarmsOfNotice(sql, notice.id, now)));
  });
}

/** Ends a mute from the user's own settings. */
export function endMute(
  { system }: Pick<Pools, 'system'>,
  call: SignedInCall,
  id: string,
): Promise<Result<{ ok: true }, Refusal>> {
  return system.transaction(async (sql) => {
    const mute = await deleteMute(sql, call.visitor.userId, id);
    if (mute === undefined) return refused('not_found');
    const change = { before: { muted_until: mute.until.toString() }, after: { muted_until: null } };
    await auditChange(sql, call, 'alarm_unmuted', mute.module_id ?? '', change);
    return ok({ ok: true as const });
  });
}

function noticeOf(sql: Sql, token: string): Promise<MutableNotice | undefined> {
  return findNoticeByMute(sql, createHash('sha256').update(token).digest());
}
