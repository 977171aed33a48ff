import type { Call } from './call.ts';
import { makeCsrfToken } from './csrf.ts';

/** Continues the browser of a call in the session with this secret; returns its CSRF token. */
export function enter({ cookies }: Pick<Call, 'cookies'>, secret: string): string {
  cookies.start(secret);
  return makeCsrfToken(secret);
}
