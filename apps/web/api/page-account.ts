/** The header in which a page names its account with every write, and the server that of the session it answered. */
const HEADER = 'x-zagon-client';

/** Id of the account whose data this page shows; null outside all accounts, undefined until the session is loaded. */
let accountId: string | null | undefined;

export function setPageAccount(id: string | null | undefined): void {
  accountId = id;
}

/** Names the account of the page: the server refuses a write if the session has moved to another one meanwhile. */
export function accountHeaders(): Readonly<Record<string, string>> {
  return accountId === undefined ? {} : { [HEADER]: accountId ?? '' };
}

/** Part of every query's identity, so that no cached data of one account is found in another. */
export function pageAccount(): string | null {
  return accountId ?? null;
}

/**
 * True if the answer belongs to another account than the page: the session moved there meanwhile, in another tab, or
 * the answer was on its way when it moved.
 */
export function isOfAnotherAccount(response: Response): boolean {
  const answered = response.headers.get(HEADER);
  return accountId !== undefined && answered !== null && answered !== (accountId ?? '');
}
