import { absent, byPermission, type PhoneFeature } from '../feature.ts';

/** Web push: iPhones offer it to installed pages only. */
export const fcm: PhoneFeature = {
  availability: ({ system, isSecure, isInstalled, hasPush, notifications }) => {
    if (!isSecure) return absent('insecure');
    if (hasPush) return byPermission(notifications);
    return system === 'ios' && !isInstalled ? { kind: 'install' } : absent('no_support');
  },
};
