import { MAX_DASHBOARDS } from '@zagon/domain/dashboards/limits.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import type { AccountCall } from '../../calls/call.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import {
  countDashboards,
  deleteDashboard,
  findDashboard,
  insertDashboard,
  listDashboards,
  lockDashboard,
  orderDashboards,
  updateDashboard,
  type DashboardContent,
  type DashboardOwner,
  type DashboardRow,
} from '../../stores/dashboards/dashboards.ts';
import { keepVersion, listVersions, type DashboardVersionRow } from '../../stores/dashboards/versions.ts';
import { presentDashboard } from './present.ts';
import { knownReferences, ownershipProblems } from './references.ts';
import { mayManage } from './rights.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';

/** Number of earlier states of a dashboard that are kept. */
const VERSIONS_KEPT = 10;

const TOO_MANY = {
  pl: `Możesz mieć najwyżej ${MAX_DASHBOARDS} pulpitów.`,
  en: `You can have at most ${MAX_DASHBOARDS} dashboards.`,
};
const LAST_DASHBOARD = { pl: 'Jedynego pulpitu nie można usunąć.', en: 'The only dashboard cannot be deleted.' };
const NOT_YOURS = {
  pl: 'Ten pulpit należy do kogoś innego. Możesz go układać i skopiować.',
  en: 'This dashboard belongs to another user. You can arrange and copy it.',
};

/** A dashboard belongs to one user on one account. */
export function ownerOf(call: AccountCall): DashboardOwner {
  return { accountId: call.account.id, userId: call.visitor.userId };
}

/** Adds a dashboard at the end of the user's list. */
export async function addDashboard(
  sql: Sql,
  call: AccountCall,
  content: DashboardContent,
): Promise<Result<DashboardRow, Refusal>> {
  const problems = await ownershipProblems(sql, call.account.id, content.widgets);
  return problems.length > 0 ? invalid(...problems) : insert(sql, call, content);
}

/** Adds a private copy of a dashboard that the user can see, including widgets whose sources no longer exist. */
export async function copyDashboard(
  sql: Sql,
  call: AccountCall,
  id: string,
  name: string,
): Promise<Result<DashboardRow, Refusal>> {
  const from = await findDashboard(sql, ownerOf(call), id);
  if (from === undefined) return refused('not_found');
  const widgets = from.widgets.map((widget) => ({ ...widget, id: newId(call.now) }));
  return insert(sql, call, { name, widgets, default_map_view: from.default_map_view, shared: false });
}

async function insert(sql: Sql, call: AccountCall, content: DashboardContent): Promise<Result<DashboardRow, Refusal>> {
  const owner = ownerOf(call);
  const quota = await checkQuota(sql, { accountId: owner.accountId, now: call.now }, 'dashboards');
  if (!quota.ok) return quota;
  if ((await countDashboards(sql, owner)) >= MAX_DASHBOARDS) return refused('conflict', { message: TOO_MANY });
  const id = newId(call.now);
  await insertDashboard(sql, owner, id, content, call.now);
  return readAgain(sql, owner, id);
}

/** A dashboard before and after a change. */
export type ChangedDashboard = { readonly before: DashboardRow; readonly after: DashboardRow };

/**
 * Saves a dashboard as its next version. `version`: the one the change is based on; refused with the current state if
 * another was saved since.
 */
export async function changeDashboard(
  sql: Sql,
  call: AccountCall,
  id: string,
  { version, ...content }: DashboardContent & { readonly version?: number | undefined },
): Promise<Result<ChangedDashboard, Refusal>> {
  const owner = ownerOf(call);
  await lockDashboard(sql, owner.accountId, id);
  const before = await findDashboard(sql, owner, id);
  if (before === undefined) return refused('not_found');
  if (content.shared !== before.shared && !mayManage(call, before.user_id))
    return refused('conflict', { message: NOT_YOURS });
  const item = { id, version: before.version, values: presentDashboard(before, call) };
  const current = await checkVersion(sql, call, version, item);
  if (!current.ok) return current;
  const known = await knownReferences(sql, owner.accountId, before);
  const problems = await ownershipProblems(sql, owner.accountId, content.widgets, known);
  if (problems.length > 0) return invalid(...problems);
  await keepVersion(sql, owner.accountId, id, VERSIONS_KEPT);
  await updateDashboard(sql, owner, id, content, call.now);
  // An administrator who unshares the dashboard of another user no longer sees it.
  const after = await findDashboard(sql, { ...owner, userId: before.user_id }, id);
  return after === undefined ? refused('not_found') : ok({ before, after });
}

/** The earlier states of a dashboard that the user can see. */
export async function readVersions(
  sql: Sql,
  call: AccountCall,
  id: string,
): Promise<Result<readonly DashboardVersionRow[], Refusal>> {
  if ((await findDashboard(sql, ownerOf(call), id)) === undefined) return refused('not_found');
  return ok(await listVersions(sql, call.account.id, id));
}

/** Orders the user's own dashboards; an id that is not one of them is unknown. */
export async function changeOrder(
  sql: Sql,
  call: AccountCall,
  ids: readonly string[],
): Promise<Result<readonly DashboardRow[], Refusal>> {
  const owner = ownerOf(call);
  const own = new Set(
    (await listDashboards(sql, owner)).filter(({ user_id }) => user_id === owner.userId).map(({ id }) => id),
  );
  if (ids.some((id) => !own.has(id))) return refused('not_found');
  await orderDashboards(sql, owner, ids);
  return ok(await listDashboards(sql, owner));
}

/** Deletes a dashboard and returns it. The only one of its owner cannot be deleted. */
export async function removeDashboard(sql: Sql, call: AccountCall, id: string): Promise<Result<DashboardRow, Refusal>> {
  const owner = ownerOf(call);
  const found = await findDashboard(sql, owner, id);
  if (found === undefined) return refused('not_found');
  if (!mayManage(call, found.user_id)) return refused('conflict', { message: NOT_YOURS });
  const left = await countDashboards(sql, { ...owner, userId: found.user_id });
  // Another delete may have come first while this one waited for the lock.
  if ((await findDashboard(sql, owner, id)) === undefined) return refused('not_found');
  if (left === 1) return refused('conflict', { message: LAST_DASHBOARD });
  await deleteDashboard(sql, owner.accountId, id);
  return ok(found);
}

async function readAgain(sql: Sql, owner: DashboardOwner, id: string): Promise<Result<DashboardRow, Refusal>> {
  const row = await findDashboard(sql, owner, id);
  return row === undefined ? refused('not_found') : ok(row);
}
