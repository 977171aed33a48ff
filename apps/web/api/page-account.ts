/** The header in which the server names the account of the session that it answered. */
const HEADER = 'x-zagon-client';

/** Id of the account whose data this page shows; null outside all accounts, undefined until the session is loaded. */
let accountId: string | null | undefined;

export function setPageAccount(id: string | null | undefined): void {
  accountId = id;
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
