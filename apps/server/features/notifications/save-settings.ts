import type { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { BodyOf } from '@zagon/contract/endpoint.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { canonicalPhone } from '@zagon/domain/accounts/phone.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import { queueSms } from '../../stores/deliveries/queue.ts';
import {
  notificationSettings,
  saveNotificationSettings,
  type NotificationSettingsRow,
} from '../../stores/alarms/notification-settings.ts';
import { confirmPassword } from '../../passwords/confirm-password.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { currentNotifications } from './present.ts';
import { lockUser } from '../../stores/accounts/users.ts';

type Body = BodyOf<typeof ENDPOINTS.updateNotificationSettings>;

/** Sent to a number that no longer receives alarms. */
const NUMBER_CHANGED: Text = {
  pl: 'Zagon: alarmy nie przychodzą już na ten numer, bo zmieniono go w ustawieniach. Jeśli to nie Ty, zakończ inne sesje i powiadom administratora konta.',
  en: 'Zagon: this number no longer receives alarms, because it was changed in the settings. If this was not you, end other sessions and tell your administrator.',
};

/**
 * Saves a user's notification settings. A borrowed session must not silence alarms: changing the phone number requires
 * the password, and the old number receives a message.
 */
export async function saveSettings(
  pools: Pools,
  call: SignedInCall,
  body: Body,
): Promise<Result<NotificationSettingsRow, Refusal>> {
  const { userId } = call.visitor;
  const phone = canonicalPhone(body.phone);
  if (body.sms && phone === '') return invalid(problem('phone', 'phone_for_sms'));
  const before = await notificationSettings(pools.system, userId);
  if (phone !== before.phone) {
    const confirmed = await confirmPassword(pools, call, body.password, 'password');
    if (!confirmed.ok) return confirmed;
  }
  const { app, sound, email, sms } = body;
  return pools.system.transaction(async (sql) => {
    await lockUser(sql, userId);
    const locked = currentNotifications(userId, await notificationSettings(sql, userId));
    const current = await checkVersion(sql, call, body.version, locked);
    if (!current.ok) return current;
    const quiet = body.quiet === undefined ? before.quiet : body.quiet;
    await saveNotificationSettings(sql, userId, { app, sound, email, sms, phone, quiet }, call.now);
    const after = await notificationSettings(sql, userId);
    await auditChange(sql, call, 'notification_settings_changed', userId, {
      before: loggedSettings(before),
      after: loggedSettings(after),
    });
    if (before.phone !== '' && before.phone !== phone) {
      const { language, now } = call;
      await queueSms(sql, { userId, address: before.phone, language, body: NUMBER_CHANGED[language], now });
    }
    return ok(after);
  });
}

/** The settings as named in the log. */
function loggedSettings({ quiet, ...settings }: NotificationSettingsRow) {
  return { ...settings, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null };
}
