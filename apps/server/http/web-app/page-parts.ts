import type { FastifyRequest } from 'fastify';
import { findOpenNow, LIST_MS } from './open-now/find-open-now.ts';
import { openNowOverPage } from './open-now/section.ts';
import { pagePolicy } from './page-policy.ts';
import { type PageDeps, type PageSession, pageSession } from './page-session.ts';

/** What differs between the answers of one page. */
export type PageParts = {
  /** Its content security policy. */
  readonly policy: string;
  /** HTML of what is open in the account of its session; empty if nothing is, and while it is not known. */
  readonly openNow: string;
};

/** The parts of a page for a request; its session is looked up once. */
export type PartsOf = (request: FastifyRequest, page: { readonly listsOpen: boolean }) => Promise<PageParts>;

export function pageParts(deps: PageDeps): PartsOf {
  return async (request, { listsOpen }) => {
    let looked: Promise<PageSession | null> | undefined;
    const session = () => (looked ??= pageSession(deps, request));
    const [policy, openNow] = await Promise.all([
      pagePolicy(deps, request.id, session),
      listsOpen && isOpened(request) ? findOpenNow(deps, request.id, session, LIST_MS.page) : null,
    ]);
    return { policy, openNow: openNow === null ? '' : openNowOverPage(openNow) };
  };
}

/**
 * True if someone opens the page. The service worker reads it to store it, asks for any kind of answer, and must get
 * nothing of the account.
 */
function isOpened({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}
