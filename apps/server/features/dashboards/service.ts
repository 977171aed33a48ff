import type { Widget } from '@zagon/contract/dashboards/endpoints.ts';
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
} from '../../stores/dashboards.ts';
import { ownModuleIds, ownWaterSourceIds } from '../../stores/own-ids.ts';

export const MOST_DASHBOARDS = 16;

const TOO_MANY = {
  pl: `Możesz mieć najwyżej ${MOST_DASHBOARDS} pulpitów.`,
  en: `You can have at most ${MOST_DASHBOARDS} dashboards.`,
};
const THE_ONLY_ONE = { pl: 'Jedynego pulpitu nie można usunąć.', en: 'The only dashboard cannot be deleted.' };

/** Adds a dashboard, the last in the row. */
export async function addDashboard(
  sql: Sql,
  owner: DashboardOwner,
  content: DashboardContent,
  now: Temporal.Instant,
): Promise<Result<DashboardRow, Refusal>> {
  const strangers = await strangersIn(sql, owner, content.widgets);
  if (strangers.length > 0) return invalid(...strangers);
  if ((await countDashboards(sql, owner)) >= MOST_DASHBOARDS) return refused('conflict', { message: TOO_MANY });
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
  const strangers = await strangersIn(sql, owner, content.widgets);
  if (strangers.length > 0) return invalid(...strangers);
  return (await updateDashboard(sql, owner, id, content)) ? ok({ id, ...content }) : refused('not_found');
}

export async function removeDashboard(sql: Sql, owner: DashboardOwner, id: string): Promise<Result<null, Refusal>> {
  const count = await countDashboards(sql, owner);
  if ((await findDashboard(sql, owner, id)) === undefined) return refused('not_found');
  if (count === 1) return refused('conflict', { message: THE_ONLY_ONE });
  await deleteDashboard(sql, owner, id);
  return ok(null);
}

/** Widgets show things of the account; an id of another account reads like one that is not there. */
async function strangersIn(sql: Sql, owner: DashboardOwner, widgets: readonly Widget[]): Promise<Problem[]> {
  const named = widgets.flatMap((widget, index) => idsOf(widget).map((place) => ({ ...place, index })));
  const modules = named.filter(({ kind }) => kind === 'module').map(({ id }) => id);
  const sources = named.filter(({ kind }) => kind === 'water_source').map(({ id }) => id);
  const known = new Set([
    ...(await ownModuleIds(sql, owner.clientId, modules)),
    ...(await ownWaterSourceIds(sql, owner.clientId, sources)),
  ]);
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ index, path }) => problem(`widgets.${index}.options.${path}`, 'id'));
}

type Named = { readonly kind: 'module' | 'water_source'; readonly id: string; readonly path: string };

function idsOf(widget: Widget): Named[] {
  switch (widget.type) {
    case 'simple_chart':
      return widget.options.sources.map(({ id_object }, index) => ({
        kind: 'module',
        id: id_object,
        path: `sources.${index}.id_object`,
      }));
    case 'system_state':
      return [{ kind: 'module', id: widget.options.id_object, path: 'id_object' }];
    case 'resources':
      return ofResources(widget.options);
  }
}

function ofResources(options: Extract<Widget, { type: 'resources' }>['options']): Named[] {
  switch (options.view) {
    case 'attention':
      return [];
    case 'irrigation_today':
      return [{ kind: 'water_source', id: options.id_water_source, path: 'id_water_source' }];
    case 'soil_profile':
    case 'air':
    case 'valves':
    case 'fields':
      return [{ kind: 'module', id: options.id_object, path: 'id_object' }];
  }
}
