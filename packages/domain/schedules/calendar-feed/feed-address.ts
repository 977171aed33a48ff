/** Characters of the secret in the address of a feed: 62^32, about 190 bits. */
export const FEED_SECRET_LENGTH = 32;

/** The letters and digits of a secret. */
export const FEED_SECRET_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const SECRET = new RegExp(`^[${FEED_SECRET_LETTERS}]{${FEED_SECRET_LENGTH}}$`);

/** Where feeds are read, without the secret. */
const FEED_FOLDER = '/calendar';
/** The pattern of their addresses, which logs and metrics name instead of the address. */
export const FEED_ROUTE = `${FEED_FOLDER}/*`;
const SUFFIX = '.ics';

/** The path of a feed. */
export function feedPath(secret: string): string {
  return `${FEED_FOLDER}/${secret}${SUFFIX}`;
}

/** The secret in the last part of a path, "….ics"; null if it cannot be one. */
export function feedSecretIn(file: string): string | null {
  if (!file.endsWith(SUFFIX)) return null;
  const secret = file.slice(0, -SUFFIX.length);
  return SECRET.test(secret) ? secret : null;
}
