import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The CSRF token that writes carry. It is derived from the secret in the session cookie (or, before sign-in, the
 * visit cookie), which only the browser and this request have: nothing needs to be stored, and another session's
 * token never matches.
 */
export function makeCsrfToken(cookieSecret: string): string {
  const random = randomBytes(16).toString('base64url');
  return `${random}.${sign(cookieSecret, random)}`;
}

export function isValidCsrfToken(cookieSecret: string, token: string): boolean {
  const [random, signature, ...rest] = token.split('.');
  if (random === undefined || signature === undefined || rest.length > 0) return false;
  const expected = Buffer.from(sign(cookieSecret, random));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function sign(cookieSecret: string, random: string): string {
  return createHmac('sha256', cookieSecret).update(`csrf ${random}`).digest('base64url');
}
