import { isLike } from './is-like.ts';

const PREFIX = 'zagon.draft/';

/** How long a draft is kept, ms. */
export const DRAFT_LIFE_MS = 24 * 60 * 60_000;

/** A form of an item of a user in an account. */
export type DraftKey = {
  readonly userId: string;
  /** Null outside all accounts. */
  readonly accountId: string | null;
  readonly form: string;
  /** The id of the item; `new` for one that is being added. */
  readonly item: string;
};

/** The values a form held when it was left without a question. */
export type StoredDraft<Values, Basis> = {
  /** When it was last changed, ms since 1970. */
  readonly atMs: number;
  readonly values: Values;
  /** The state that the values are based on. */
  readonly basis: Basis;
};

/**
 * In localStorage: written at once, so that it survives a crash and a browser that a phone closes. Secrets are left
 * out. Without storage, or without space in it, there are no drafts.
 */
export function writeDraft(key: DraftKey, draft: StoredDraft<unknown, unknown>): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft, withoutSecrets));
  } catch (error) {
    console.info('The draft could not be kept:', error);
  }
}

/**
 * The draft of a form, if it is younger than a day and has the shape of these examples; fields that it lacks are those
 * of the examples.
 */
export function readDraft<Values, Basis>(
  key: DraftKey,
  examples: Pick<StoredDraft<Values, Basis>, 'values' | 'basis'>,
  nowMs: number,
): StoredDraft<Values, Basis> | null {
  const stored = parsed(storedText(nameOf(key)));
  if (!isDraft(stored) || !isCurrent(stored.atMs, nowMs)) return null;
  const values = withMissing(stored.values, examples.values);
  const basis = withMissing(stored.basis, examples.basis);
  if (!isLike(values, examples.values) || !isLike(basis, examples.basis)) return null;
  return { atMs: stored.atMs, values, basis };
}

export function removeDraft(key: DraftKey): void {
  try {
    localStorage.removeItem(nameOf(key));
  } catch (error) {
    console.info('The draft could not be removed:', error);
  }
}

/** Removes the drafts of all users that are older than a day. */
export function removeOldDrafts(nowMs: number): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(PREFIX)) continue;
      const stored = parsed(localStorage.getItem(name));
      if (!isDraft(stored) || !isCurrent(stored.atMs, nowMs)) localStorage.removeItem(name);
    }
  } catch (error) {
    console.info('Old drafts could not be removed:', error);
  }
}

function nameOf({ userId, accountId, form, item }: DraftKey): string {
  return PREFIX + [userId, accountId ?? '', form, item].map(encodeURIComponent).join('/');
}

function isCurrent(atMs: number, nowMs: number): boolean {
  return nowMs - atMs < DRAFT_LIFE_MS;
}

/** Names of values that are never stored, alone or as the last word of a name. */
const SECRET = /(?:password|password_?repeat|secret|token)$|(?:^|_)(?:pin|code)$/i;
const SECRET_IN_CAMEL_CASE = /[a-z](?:Pin|Code)$/;

function withoutSecrets(name: string, value: unknown): unknown {
  return SECRET.test(name) || SECRET_IN_CAMEL_CASE.test(name) ? undefined : value;
}

/** Adds what JSON has left out: values that are undefined, and secrets. */
function withMissing(stored: unknown, example: unknown): unknown {
  const isPlain = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return isPlain(stored) && isPlain(example) ? Object.assign({}, example, stored) : stored;
}

function storedText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Storage is blocked in this browser: there are no drafts.
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isDraft(value: unknown): value is StoredDraft<unknown, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'atMs' in value &&
    typeof value.atMs === 'number' &&
    'values' in value &&
    'basis' in value
  );
}
