import { notifications } from '@mantine/notifications';

/** How long a notice stays, in ms; it stays while it has the focus or the pointer. */
const STAYS_MS = 3_000;

/** Says that something was done. For what failed use `noticeFault`, which stays until it is closed. */
export function notice(message: string): void {
  notifications.show({ message, autoClose: STAYS_MS, withBorder: true });
}

/** Says that a command failed; stays until it is closed. */
export function noticeFault(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false, withBorder: true, role: 'alert' });
}
