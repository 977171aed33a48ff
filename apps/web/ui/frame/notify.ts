import { notifications } from '@mantine/notifications';
import { i18n } from '../../i18n/instance.ts';
import { textsOf } from '../../i18n/text-function.ts';

/** How long a notice stays, ms; it stays while focused or hovered. */
const NOTICE_MS = 3_000;

/** Common options of all notices: a frame, and a labelled close button. */
function commonOptions() {
  return { withBorder: true, closeButtonProps: { 'aria-label': textsOf(i18n, 'ui')('dialog.close') } };
}

/** Confirms an action. For failures use `notifyFault`, which stays until it is closed. */
export function notify(message: string): void {
  notifications.show({ ...commonOptions(), message, autoClose: NOTICE_MS });
}

/** Reports a failed command; stays until it is closed. */
export function notifyFault(message: string): void {
  notifications.show({ ...commonOptions(), message, color: 'red', autoClose: false, role: 'alert' });
}

/** How long an alarm notice stays, ms: longer than a confirmation. */
const ALARM_NOTICE_MS = 12_000;

/**
 * Announces new alarms: what, and where. Returns a function that hides the notice; `onClose`: called once it is closed.
 */
export function notifyAlarm(title: string, where: string, onClose: () => void): () => void {
  const id = notifications.show({
    ...commonOptions(),
    title,
    ...(where === '' ? { message: null } : { message: where }),
    color: 'red',
    autoClose: ALARM_NOTICE_MS,
    role: 'alert',
    onClose,
  });
  return () => notifications.hide(id);
}
