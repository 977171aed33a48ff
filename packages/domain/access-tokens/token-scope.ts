/** What a token may do, each including those before it: see, also stop water, also open it. */
export const TOKEN_SCOPES = ['read', 'stop', 'operate'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** True if a token of one scope may make a call that needs another. */
export function scopeIncludes(scope: TokenScope, needed: TokenScope): boolean {
  return TOKEN_SCOPES.indexOf(scope) >= TOKEN_SCOPES.indexOf(needed);
}

export const TOKEN_NAME_MAX_CHARS = 60;

/** How long a token is valid, days. */
export const TOKEN_DAYS = { default: 365, max: 1_825 } as const;

/** How long a renewed token stays valid beside the new one, hours. */
export const RENEWED_TOKEN_HOURS = 24;

/** Days before the end of a token on which its user is mailed. */
export const TOKEN_NOTICE_DAYS = 14;

/** Bounds of the openings that a token may ask for. */
export const TOKEN_OPENING_LIMITS = { maxMinutes: 1_440, perHour: 60 } as const;

/** Most things of one kind that can be chosen for a token. */
export const TOKEN_THINGS_MAX = 200;
