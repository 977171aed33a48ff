import { hash } from 'node:crypto';

/** A short name for a content: equal only for equal contents. */
export function digestOf(...parts: readonly string[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}
