import type { FastifyRequest } from 'fastify';
import { firstAnswers, NO_ANSWERS, type FirstAnswers } from './first-answers.ts';
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
  /** What the app reads first; empty without a session, and if it was not answered in time. */
  readonly answers: FirstAnswers;
};

/** The parts of a page for a request; its session is looked up once. */
export type PartsOf = (request: FastifyRequest, page: { readonly isApp: boolean }) => Promise<PageParts>;

export function pageParts(deps: PageDeps): PartsOf {
  return async (request, { isApp }) => {
    let looked: Promise<PageSession | null> | undefined;
    const session = () => (looked ??= pageSession(deps, request));
    const isPersonal = isApp && isOpened(request);
    const [policy, openNow, answers] = await Promise.all([
      pagePolicy(deps, request.id, session),
      isPersonal ? findOpenNow(deps, request.id, session, LIST_MS.page) : null,
      isPersonal ? firstAnswers(deps, request) : NO_ANSWERS,
    ]);
    return { policy, openNow: openNow === null ? '' : openNowOverPage(openNow), answers };
  };
}

/**
 * True if someone opens the page. The service worker reads it to store it, asks for any kind of answer, and must get
 * nothing of the account.
 */
function isOpened({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}
