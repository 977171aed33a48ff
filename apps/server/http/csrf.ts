import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The token that writes carry. It is made from the secret in the session's (or, before sign-in,
 * the visit's) cookie, which only the browser and this request know: nothing has to be stored,
 * and the token of another session never fits.
 */
export function makeCsrfToken(cookieSecret: string): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${sign(cookieSecret, random)}`;
}

export function fitsCsrfToken(cookieSecret: string, token: string): boolean {
  const [random, signature, ...rest] = token.split('.');
  if (random === undefined || signature === undefined || rest.length > 0) return false;
  const expected = Buffer.from(sign(cookieSecret, random));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(cookieSecret: string, random: string): string {
  return createHmac('sha256', cookieSecret).update(`csrf ${random}`).digest('base64url');
}
