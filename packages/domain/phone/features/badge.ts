import { absent, byPermission, type PhoneFeature } from '../feature.ts';

/** A number on the icon: only an installed page has an icon, and iPhones require notification permission. */
export const badge: PhoneFeature = {
  availability: ({ system, isSecure, isInstalled, hasBadge, notifications }) => {
    if (!isSecure) return absent('insecure');
    if (!isInstalled && (hasBadge || system === 'ios')) return { kind: 'install' };
    if (!hasBadge) return absent('no_support');
    return system === 'ios' ? byPermission(notifications) : { kind: 'works' };
  },
};
