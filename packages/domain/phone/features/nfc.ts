import { absent, byPermission, type PhoneFeature } from '../feature.ts';

/** Reading and writing NFC tags. */
export const nfc: PhoneFeature = {
  availability: ({ isSecure, hasNfc, nfc: permission }) => {
    if (!isSecure) return absent('insecure');
    return hasNfc ? byPermission(permission) : absent('no_support');
  },
};
