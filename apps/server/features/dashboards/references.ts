import { contentOf } from '@zagon/contract/dashboards/widget-content.ts';
import { referencesOf, type Widget } from '@zagon/contract/dashboards/widget.ts';
import type { WidgetReference } from '@zagon/contract/dashboards/widgets/widget-kind.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import type { Sql } from '../../database/pool.ts';
import { ownModuleIds, ownOutputIds, ownSectionIds, ownWaterSourceIds } from '../../stores/accounts/own-ids.ts';
import { ownPictureIds } from '../../stores/dashboards/pictures.ts';
import { listVersions } from '../../stores/dashboards/versions.ts';
import { ownGeoObjectIds } from '../../stores/geo-objects/geo-objects.ts';
import { ownRegionIds } from '../../stores/regions/regions.ts';

const OWN_IDS = {
  module: ownModuleIds,
  water_source: ownWaterSourceIds,
  region: ownRegionIds,
  section: ownSectionIds,
  geo_object: ownGeoObjectIds,
  output: ownOutputIds,
  picture: ownPictureIds,
} as const satisfies Record<WidgetReference['to'], typeof ownModuleIds>;

/**
 * Widgets may show only items of the account; ids from other accounts are refused like unknown ones. `known`:
 * references accepted before (`referenceKey`), whose items may have left the account since: their widgets stay without
 * a source.
 */
export async function ownershipProblems(
  sql: Sql,
  accountId: string,
  widgets: readonly Widget[],
  known: ReadonlySet<string> = new Set(),
): Promise<Problem[]> {
  const references = widgets.flatMap((widget, index) =>
    referencesOf(contentOf(widget)).map((reference) => ({ ...reference, index })),
  );
  const byKind = Map.groupBy(references, ({ to }) => to);
  const owned = new Set(known);
  for (const [to, ofKind] of byKind) {
    const ids = ofKind.map(({ id }) => id);
    for (const id of await OWN_IDS[to](sql, accountId, ids)) owned.add(referenceKey({ to, id }));
  }
  return references
    .filter((reference) => !owned.has(referenceKey(reference)))
    .map(({ index, path }) => problem(`widgets.${index}.options.${path}`, 'id'));
}

/** An id alone does not tell a module from a region: what was accepted as one is not accepted as the other. */
function referenceKey({ to, id }: Pick<WidgetReference, 'to' | 'id'>): string {
  return `${to} ${id}`;
}

/** What a dashboard or one of its earlier versions refers to. */
export async function knownReferences(
  sql: Sql,
  accountId: string,
  { id, widgets }: { readonly id: string; readonly widgets: readonly Widget[] },
): Promise<ReadonlySet<string>> {
  const versions = await listVersions(sql, accountId, id);
  const all = [...widgets, ...versions.flatMap((version) => version.widgets)];
  return new Set(all.flatMap((widget) => referencesOf(contentOf(widget)).map(referenceKey)));
}
