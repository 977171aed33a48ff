import { createHash, randomBytes } from 'node:crypto';

/** Addresses of the app in notices, without the secret of the mute link. */
export type NoticeAddresses = { readonly alarms: string; readonly mute: string };

/** Bytes of the secret: 72 bits, which mute one alarm of one user for a day, in twelve characters of an SMS. */
const SECRET_BYTES = 9;

/** A new link that explains and mutes a notice, with the hash by which the notice is found. */
export function muteLink({ mute }: NoticeAddresses): { readonly link: string; readonly hash: Uint8Array } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { link: `${mute}?t=${secret}`, hash: muteHash(secret) };
}

function muteHash(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
