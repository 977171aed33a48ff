import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { Freshness } from '@zagon/domain/measurements/freshness.ts';
import { healthOf, isActive, missedFreshness, type Health } from '../../../lib/modules/module-health.ts';

/** One module as the list shows it. */
export type ModuleRow = {
  readonly object: ObjectShape;
  /** Of one that is not in use nothing is missed. */
  readonly freshness: Freshness;
  readonly health: Health;
  /** Its alarms whose cause holds, newest first. */
  readonly alarms: readonly AlarmShape[];
};

/** The modules with what is wrong with them now. */
export function moduleRows(
  objects: readonly ObjectShape[],
  alarms: readonly AlarmShape[],
  nowMs: number,
): readonly ModuleRow[] {
  const active = Map.groupBy(
    alarms.filter((alarm) => alarm.inactivation_date === null),
    (alarm) => alarm.id_object,
  );
  return objects.map((object) => ({
    object,
    freshness: missedFreshness(object, nowMs),
    health: healthOf(object, nowMs),
    alarms: (active.get(object.id) ?? []).toSorted((a, b) => b.activation_date.localeCompare(a.activation_date)),
  }));
}

/** What the list shows; the counts of all of them are its summary. */
const FILTERS = ['all', 'alarm', 'stale', 'weak', 'inactive'] as const;
export type Filter = (typeof FILTERS)[number];

const fits: Record<Filter, (row: ModuleRow) => boolean> = {
  all: () => true,
  alarm: (row) => row.alarms.length > 0,
  stale: (row) => row.freshness === 'stale',
  weak: ({ health }) => health.weakSignal || ('low' in health.battery && health.battery.low),
  inactive: ({ object }) => !isActive(object),
};

/** Those that are offered: nobody looks for modules out of use where there are none. */
export function filtersFor(rows: readonly ModuleRow[]): readonly Filter[] {
  return FILTERS.filter((filter) => filter !== 'inactive' || rows.some(fits.inactive));
}

/** The modules of a filter. */
export function filtered(rows: readonly ModuleRow[], filter: Filter): readonly ModuleRow[] {
  return rows.filter(fits[filter]);
}

const weight = (row: ModuleRow) => (fits.alarm(row) ? 0 : fits.stale(row) ? 1 : 2);

/** The ids of a filter's modules: those with an alarm first, then the silent ones, then the rest; by name in each. */
export function arranged(rows: readonly ModuleRow[], filter: Filter, language: Language): readonly string[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return filtered(rows, filter)
    .toSorted((a, b) => weight(a) - weight(b) || collator.compare(a.object.name, b.object.name))
    .map((row) => row.object.id);
}

/** The rows as they were arranged; a module that came since stands last, so that nothing moves under the finger. */
export function inArrangement(rows: readonly ModuleRow[], ids: readonly string[], filter: Filter): ModuleRow[] {
  const byId = new Map(rows.map((row) => [row.object.id, row]));
  const placed = new Set(ids);
  const came = filter === 'all' ? rows.filter((row) => !placed.has(row.object.id)) : [];
  return [...ids.flatMap((id) => byId.get(id) ?? []), ...came];
}

/** Those whose name, type, number, section, group or region holds the searched words. */
export function searched(rows: readonly ModuleRow[], words: string): readonly ModuleRow[] {
  const wanted = words.toLocaleLowerCase();
  if (wanted === '') return rows;
  return rows.filter(({ object }) =>
    [
      object.name,
      object.serial_number,
      object.last_device_model,
      ...[...object.groups, ...object.regions].map(({ name }) => name),
      ...object.outputs.flatMap((output) => [output.name, output.section_name ?? '']),
    ].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
}
