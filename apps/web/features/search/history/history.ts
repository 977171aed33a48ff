import { lookUp } from '@zagon/domain/core/look-up.ts';

const PREFIX = 'zagon-search:';
const MAX_OPENED = 8;
const MAX_USED = 50;

/** A user's choices in the search, on this device. */
export type SearchHistory = {
  /** Keys of results opened, latest first. */
  readonly opened: readonly string[];
  /** Number of uses of an action, by key. */
  readonly used: Readonly<Record<string, number>>;
};

export const NO_HISTORY: SearchHistory = { opened: [], used: {} };

/** The history after a result was chosen. */
export function withChosen({ opened, used }: SearchHistory, key: string, kind: 'opened' | 'used'): SearchHistory {
  if (kind === 'opened')
    return { opened: [key, ...opened.filter((other) => other !== key)].slice(0, MAX_OPENED), used };
  const counted = Object.entries({ ...used, [key]: (lookUp(used, key) ?? 0) + 1 });
  return { opened, used: Object.fromEntries(counted.toSorted((a, b) => b[1] - a[1]).slice(0, MAX_USED)) };
}

/** Parses the stored history; anything unexpected is ignored. */
export function parseHistory(stored: string | null): SearchHistory {
  if (stored === null) return NO_HISTORY;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return NO_HISTORY;
    const opened: unknown[] = 'opened' in value && Array.isArray(value.opened) ? value.opened : [];
    const used: object = 'used' in value && typeof value.used === 'object' && value.used !== null ? value.used : {};
    return {
      opened: opened.filter((key) => typeof key === 'string'),
      used: Object.fromEntries(
        Object.entries(used).flatMap(([key, count]: [string, unknown]) =>
          typeof count === 'number' ? [[key, count] as const] : [],
        ),
      ),
    };
  } catch {
    // From another app, or damaged: the history starts over.
    return NO_HISTORY;
  }
}

const storageKey = (userId: string, accountId: string | null) => `${PREFIX}${userId}:${accountId ?? ''}`;

/** The history of a user in an account; null is an operator outside all accounts. */
export function loadHistory(userId: string, accountId: string | null): SearchHistory {
  try {
    return parseHistory(localStorage.getItem(storageKey(userId, accountId)));
  } catch {
    // Storage may be unavailable (private window); then nothing is stored.
    return NO_HISTORY;
  }
}

export function storeHistory(userId: string, accountId: string | null, history: SearchHistory): void {
  try {
    localStorage.setItem(storageKey(userId, accountId), JSON.stringify(history));
  } catch (error) {
    console.info('Could not store the search history on this device:', error);
  }
}
