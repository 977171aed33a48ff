import { contentOf, referencesOf, type Widget } from '@zagon/contract/dashboards/widget.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import {
  countDashboards,
  deleteDashboard,
  findDashboard,
  insertDashboard,
  updateDashboard,
  type DashboardContent,
  type DashboardOwner,
  type DashboardRow,
} from '../../stores/dashboards/dashboards.ts';
import { ownModuleIds, ownWaterSourceIds } from '../../stores/accounts/own-ids.ts';

export const MAX_DASHBOARDS = 16;

const TOO_MANY = {
  pl: `Możesz mieć najwyżej ${MAX_DASHBOARDS} pulpitów.`,
  en: `You can have at most ${MAX_DASHBOARDS} dashboards.`,
};
const LAST_DASHBOARD = { pl: 'Jedynego pulpitu nie można usunąć.', en: 'The only dashboard cannot be deleted.' };

/** Adds a dashboard at the end of the list. */
export async function addDashboard(
  sql: Sql,
  owner: DashboardOwner,
  content: DashboardContent,
  now: Temporal.Instant,
): Promise<Result<DashboardRow, Refusal>> {
  const problems = await ownershipProblems(sql, owner, content.widgets);
  if (problems.length > 0) return invalid(...problems);
  if ((await countDashboards(sql, owner)) >= MAX_DASHBOARDS) return refused('conflict', { message: TOO_MANY });
  const id = newId(now);
  await insertDashboard(sql, owner, id, content, now);
  return ok({ id, ...content });
}

export async function changeDashboard(
  sql: Sql,
  owner: DashboardOwner,
  id: string,
  content: DashboardContent,
): Promise<Result<DashboardRow, Refusal>> {
  if ((await findDashboard(sql, owner, id)) === undefined) return refused('not_found');
  const problems = await ownershipProblems(sql, owner, content.widgets);
  if (problems.length > 0) return invalid(...problems);
  return (await updateDashboard(sql, owner, id, content)) ? ok({ id, ...content }) : refused('not_found');
}

export async function removeDashboard(sql: Sql, owner: DashboardOwner, id: string): Promise<Result<null, Refusal>> {
  const count = await countDashboards(sql, owner);
  if ((await findDashboard(sql, owner, id)) === undefined) return refused('not_found');
  if (count === 1) return refused('conflict', { message: LAST_DASHBOARD });
  await deleteDashboard(sql, owner, id);
  return ok(null);
}

/** Widgets may show only resources of the account; ids from other accounts are refused like unknown ones. */
async function ownershipProblems(sql: Sql, owner: DashboardOwner, widgets: readonly Widget[]): Promise<Problem[]> {
  const references = widgets.flatMap((widget, index) =>
    referencesOf(contentOf(widget)).map((reference) => ({ ...reference, index })),
  );
  const modules = references.filter(({ to }) => to === 'module').map(({ id }) => id);
  const sources = references.filter(({ to }) => to === 'water_source').map(({ id }) => id);
  const owned = new Set([
    ...(await ownModuleIds(sql, owner.accountId, modules)),
    ...(await ownWaterSourceIds(sql, owner.accountId, sources)),
  ]);
  return references
    .filter(({ id }) => !owned.has(id))
    .map(({ index, path }) => problem(`widgets.${index}.options.${path}`, 'id'));
}
