import type { MutableNoticeShape, NotificationSettings } from '@zagon/contract/notifications/endpoints.ts';
import { alarmAppearance } from '@zagon/domain/alarms/rules/registry.ts';
import { ALARM_CHANNELS } from '@zagon/domain/catalogue/alarm-rules/rule.ts';
import type { MutableAlarm, MutableNotice, OwnMute } from '../../stores/alarms/muted-alarms.ts';
import type { NotificationSettingsRow } from '../../stores/alarms/notification-settings.ts';
import { currentItem } from '../../calls/present/current-item.ts';

type SettingsOfServer = Pick<NotificationSettings, 'push_public_key' | 'available'>;

export function presentSettings(
  userId: string,
  row: NotificationSettingsRow,
  mutes: readonly OwnMute[],
  ofServer: SettingsOfServer,
): NotificationSettings {
  return {
    ...row,
    version: currentNotifications(userId, row).version,
    ...ofServer,
    mutes: mutes.map(({ id, client_name, module_name, message, until }) => ({
      id,
      client_name,
      object_name: module_name,
      message: message === null ? null : { ...message },
      until: until.toString(),
    })),
  };
}

export function presentMutableNotice(notice: MutableNotice, alarms: readonly MutableAlarm[]): MutableNoticeShape {
  return {
    client_name: notice.client_name,
    sent_at: notice.created_at.toString(),
    channels: ALARM_CHANNELS.filter((channel) => notice.channels.includes(channel)),
    is_reminder: notice.kind === 'reminder',
    alarms: alarms.map(({ module_name, message, rule, until }) => ({
      object_name: module_name,
      message: { ...message },
      is_urgent: alarmAppearance(rule).tone === 'error',
      muted_until: until?.toString() ?? null,
    })),
  };
}

/** The settings users edit about their notifications. */
export function currentNotifications(
  userId: string,
  { app, sound, email, sms, phone, quiet }: NotificationSettingsRow,
) {
  return currentItem(`notifications ${userId}`, { app, sound, email, sms, phone, quiet }, { subject: userId });
}
