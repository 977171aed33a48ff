import { anyContains } from '@zagon/domain/core/fold.ts';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Freshness } from '@zagon/domain/measurements/freshness.ts';
import { conditionInputs } from '@zagon/domain/schedules/conditions/condition-inputs.ts';
import type { SensorTrust } from '../../../entities/finding/sensor-trust.ts';
import { isActive } from '../../../entities/module/is-active.ts';
import { healthOf, overdueFreshness, type Health } from '../../../entities/module/module-health.ts';

/** One module as listed. */
export type ModuleRow = {
  readonly object: ModuleShape;
  /** An inactive module is never stale. */
  readonly freshness: Freshness;
  readonly health: Health;
  /** Its active alarms, newest first. */
  readonly alarms: readonly AlarmShape[];
  /** Of its worst moisture sensor; null without one, or while it is not known. */
  readonly trust: SensorTrust | null;
};

const NOT_KNOWN: ReadonlyMap<string, SensorTrust> = new Map();

/** Whether a module measures the moisture of soil or a substrate, and so can be trusted or not. */
export function isProbe({ device_type: type }: Pick<ModuleShape, 'device_type'>): boolean {
  return conditionInputs(type, 'soil_moisture').length > 0;
}

/** Combines the modules with their health, their active alarms and the trust in them by id. */
export function moduleRows(
  objects: readonly ModuleShape[],
  alarms: readonly AlarmShape[],
  nowMs: number,
  trusts: ReadonlyMap<string, SensorTrust> = NOT_KNOWN,
): readonly ModuleRow[] {
  const active = Map.groupBy(
    alarms.filter((alarm) => alarm.inactivation_date === null),
    (alarm) => alarm.id_object,
  );
  return objects.map((object) => ({
    object,
    freshness: overdueFreshness(object, nowMs),
    health: healthOf(object, nowMs),
    alarms: (active.get(object.id) ?? []).toSorted((a, b) => b.activation_date.localeCompare(a.activation_date)),
    trust: trusts.get(object.id) ?? null,
  }));
}

/** The list filters; their counts double as a summary. */
export const FILTERS = ['all', 'alarm', 'stale', 'weak', 'inactive'] as const;
export type Filter = (typeof FILTERS)[number];

const predicates: Record<Filter, (row: ModuleRow) => boolean> = {
  all: () => true,
  alarm: (row) => row.alarms.length > 0,
  stale: (row) => row.freshness === 'stale',
  weak: ({ health }) => health.weakSignal || ('low' in health.battery && health.battery.low),
  inactive: ({ object }) => !isActive(object),
};

/** The filters offered: without inactive modules theirs is hidden. */
export function availableFilters(rows: readonly ModuleRow[]): readonly Filter[] {
  return FILTERS.filter((filter) => filter !== 'inactive' || rows.some(predicates.inactive));
}

/** Returns the modules that match a filter. */
export function filterRows(rows: readonly ModuleRow[], filter: Filter): readonly ModuleRow[] {
  return rows.filter(predicates[filter]);
}

const sortRank = (row: ModuleRow) => (predicates.alarm(row) ? 0 : predicates.stale(row) ? 1 : 2);

/**
 * Returns the ids of a filter's modules: with an alarm first, then silent ones, then the rest; by name within
 * each.
 */
export function sortedIds(rows: readonly ModuleRow[], filter: Filter, language: Language): readonly string[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return filterRows(rows, filter)
    .toSorted((a, b) => sortRank(a) - sortRank(b) || collator.compare(a.object.name, b.object.name))
    .map((row) => row.object.id);
}

/** Returns the rows in a fixed order. Newly added modules come last, so that nothing moves under the user's finger. */
export function applyOrder(rows: readonly ModuleRow[], ids: readonly string[], filter: Filter): ModuleRow[] {
  const byId = new Map(rows.map((row) => [row.object.id, row]));
  const orderedIds = new Set(ids);
  const added = filter === 'all' ? rows.filter((row) => !orderedIds.has(row.object.id)) : [];
  return [...ids.flatMap((id) => byId.get(id) ?? []), ...added];
}

/** Returns the modules whose name, type, number, section, group or region contains the query. */
export function searchRows(rows: readonly ModuleRow[], query: string): readonly ModuleRow[] {
  if (query === '') return rows;
  return rows.filter(({ object }) =>
    anyContains(
      [
        object.name,
        object.serial_number,
        object.last_device_model,
        ...[...object.groups, ...object.regions].map(({ name }) => name),
        ...object.outputs.flatMap((output) => [output.name, output.section_name]),
      ],
      query,
    ),
  );
}
