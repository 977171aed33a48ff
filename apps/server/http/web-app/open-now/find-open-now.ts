import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { NotClosed } from '@zagon/contract/outputs/not-closed.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { readNotClosed } from '../../../actions/outputs/not-closed.ts';
import { userCaller } from '../../../admission/admission.ts';
import { orThrow, TurnedAway } from '../../../admission/turned-away.ts';
import { permissionOf } from '../../../calls/permissions.ts';
import { withTimeout } from '../../../calls/stops.ts';
import { decideAccess } from '../../../calls/visitor.ts';
import { withAccount } from '../../../database/tenant.ts';
import type { PageDeps, PageSession } from '../page-session.ts';

/** An output as the list shows it. */
export type ListedOutput = {
  readonly module: Pick<NotClosed['module'], 'name'>;
  readonly output: Pick<NotClosed['output'], 'id' | 'name' | 'section_name'>;
  readonly view: NotClosed['view'];
};

/** The outputs of an account that are not confirmed closed, for one reader at one time. */
export type OpenNow = {
  readonly outputs: readonly ListedOutput[];
  readonly accountId: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly at: Temporal.Instant;
};

/** How long an answer waits for what is open, ms: a page that shows it in any case soon, and one that is about a stop. */
export const LIST_MS = { page: 300, stop: 1_000 } as const;

/**
 * Finds what is open in the account of a session, for those who may stop it; null for everyone else, and if the database
 * does not answer in time: then it is not known, and nothing is stated.
 */
export async function findOpenNow(
  deps: PageDeps,
  requestId: string,
  session: () => Promise<PageSession | null>,
  waitMs: number,
): Promise<OpenNow | null> {
  try {
    return await withTimeout(openNowOf(deps, session), waitMs);
  } catch (error) {
    // A busy server is no failure: the page that comes instead has everything but the list.
    if (error instanceof TurnedAway) deps.log.warn('page.list_delayed', { request: requestId });
    else deps.log.error('page.list_failed', error, { request: requestId });
    return null;
  }
}

async function openNowOf(
  { pools, admission, clock }: PageDeps,
  looked: () => Promise<PageSession | null>,
): Promise<OpenNow | null> {
  const visitor = (await looked())?.visitor ?? null;
  const account = visitor?.account ?? null;
  if (visitor === null || account === null) return null;
  if (decideAccess(permissionOf(ENDPOINTS.closeOutput.who), visitor) !== 'allowed') return null;
  const leave = orThrow(admission.enter('usual', userCaller(visitor.userId)));
  try {
    const leaveAccount = orThrow(await admission.enterAccount('usual', account.id));
    try {
      const at = clock.now();
      const outputs = await withAccount(pools, account.id, (sql) => readNotClosed(sql, account.id, at));
      return { outputs, accountId: account.id, timeZone: account.timeZone, language: visitor.language, at };
    } finally {
      leaveAccount();
    }
  } finally {
    leave();
  }
}
