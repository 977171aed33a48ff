import { ACCOUNT_HEADER } from '@zagon/contract/answer-headers.ts';

/** Id of the account whose data this page shows; null outside all accounts, undefined until the session is loaded. */
let accountId: string | null | undefined;

export function setPageAccount(id: string | null | undefined): void {
  accountId = id;
}

/** Names the account of the page: the server refuses a write if the session has since moved to another one. */
export function accountHeaders(): Readonly<Record<string, string>> {
  return accountId === undefined ? {} : { [ACCOUNT_HEADER]: accountId ?? '' };
}

/** Part of every query key, so that no cached data of one account is used in another. */
export function pageAccount(): string | null {
  return accountId ?? null;
}

/**
 * True if the response belongs to an account other than the page's: the session has moved in another tab, or the
 * response was in flight when it moved.
 */
export function isOfAnotherAccount(response: Response): boolean {
  const answered = response.headers.get(ACCOUNT_HEADER);
  return accountId !== undefined && answered !== null && answered !== (accountId ?? '');
}

/** False if the response names no account although the page has one: the server names it to everyone signed in. */
export function isOfKnownAccount(response: Response): boolean {
  return accountId === undefined || response.headers.get(ACCOUNT_HEADER) !== null;
}
