import { notifications } from '@mantine/notifications';
import { i18n } from '../i18n/instance.ts';

/** How long a notice stays, in ms; it stays while it has the focus or the pointer. */
const STAYS_MS = 3_000;

/** What every notice has: a frame, and a button to close it that has a name. */
function shared() {
  return { withBorder: true, closeButtonProps: { 'aria-label': i18n.t('dialog.close', { ns: 'ui' }) } };
}

/** Says that something was done. For what failed use `noticeFault`, which stays until it is closed. */
export function notice(message: string): void {
  notifications.show({ ...shared(), message, autoClose: STAYS_MS });
}

/** Says that a command failed; stays until it is closed. */
export function noticeFault(message: string): void {
  notifications.show({ ...shared(), message, color: 'red', autoClose: false, role: 'alert' });
}

/** An alarm that has just begun stays longer than what somebody did himself, ms. */
const ALARM_STAYS_MS = 12_000;

/** Says that an alarm began: what, and where. */
export function noticeAlarm(title: string, where: string): void {
  notifications.show({
    ...shared(),
    title,
    ...(where === '' ? { message: null } : { message: where }),
    color: 'red',
    autoClose: ALARM_STAYS_MS,
    role: 'alert',
  });
}
