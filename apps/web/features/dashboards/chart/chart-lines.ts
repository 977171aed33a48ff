import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { STORED_UNITS, toUser, type UserUnits } from '@zagon/domain/units/user-units.ts';
import { drawnLine, type ChartPeriod } from '../../../entities/module/chart/drawn-line.ts';
import type { HistoryLine } from '../../../entities/module/history-line.ts';
import { shownField, type ShownField } from '../../../entities/module/shown-field.ts';
import type { HistorySource } from '../../../entities/module/use-history.ts';
import type { ChartSeries } from '../../../ui/chart/time-chart/chart-series.ts';

type ResolvedSource = {
  readonly index: number;
  readonly module: ModuleShape;
  /** In the viewer's units. */
  readonly shown: ShownField;
};

/** The sources whose module and field are known, with their position in the list. */
function resolveSources(
  sources: readonly HistorySource[],
  modules: readonly ModuleShape[],
  units: UserUnits = STORED_UNITS,
): ResolvedSource[] {
  return sources.flatMap(({ moduleId, field }, index) => {
    const module = modules.find((candidate) => candidate.id === moduleId);
    const shown = module === undefined ? undefined : shownField(module, field, units);
    return module === undefined || shown === undefined ? [] : [{ index, module, shown }];
  });
}

/** Name of a line: only what distinguishes it from the others. */
function lineName(
  { module, shown: { input } }: ResolvedSource,
  all: readonly ResolvedSource[],
  language: Language,
): string {
  const sameModule = all.every((other) => other.module.id === module.id);
  // The same field of two probes may be at two depths.
  const sameField = all.every(
    (other) =>
      other.shown.input.name === input.name &&
      other.shown.input.depthCm === input.depthCm &&
      other.module.device_type === module.device_type,
  );
  if (sameModule) return input.label[language];
  return sameField ? module.name : `${module.name}, ${input.label[language]}`;
}

/** The lines of a chart in the viewer's units; sources that no longer exist are omitted. */
export function chartLines(
  sources: readonly HistorySource[],
  lines: readonly HistoryLine[],
  modules: readonly ModuleShape[],
  options: {
    readonly units: UserUnits;
    readonly language: Language;
    /** The longest time between two joined readings of a field. */
    readonly gapMsOf: (module: ModuleShape, field: FieldName) => number;
    readonly period: ChartPeriod;
  },
): ChartSeries[] {
  const all = resolveSources(sources, modules, options.units);
  return all.flatMap((item) => {
    const line = lines[item.index];
    if (line === undefined) return [];
    return [
      {
        key: `${item.module.id} ${item.shown.input.name}`,
        name: lineName(item, all, options.language),
        ...drawnLine(item.module, item.shown, line, {
          ...options,
          gapMs: options.gapMsOf(item.module, item.shown.input.name),
        }),
      },
    ];
  });
}

/** The band behind the lines. Limits are in the stored unit of the lines. */
export type Band =
  | { readonly kind: 'none' | 'optimum' }
  | { readonly kind: 'limits'; readonly low: number | null; readonly high: number | null };

/**
 * The band in the viewer's units, or null. A band that applies to only some lines would be misleading, so all must
 * share it; an open end extends to the end of the sensor's scale.
 */
export function shownBand(
  sources: readonly HistorySource[],
  modules: readonly ModuleShape[],
  band: Band,
  units: UserUnits,
): readonly [number, number] | null {
  const all = resolveSources(sources, modules, units);
  const [first] = all;
  if (first === undefined || band.kind === 'none') return null;
  if (band.kind === 'limits') {
    if (all.some(({ shown }) => shown.unit !== first.shown.unit)) return null;
    const inUnits = (value: number) => toUser(value, first.shown.input, units).value;
    const low = band.low === null ? first.shown.min : inUnits(band.low);
    const high = band.high === null ? first.shown.max : inUnits(band.high);
    return low < high ? [low, high] : null;
  }
  const { optimum } = first.shown;
  if (optimum === null) return null;
  return all.every(({ shown }) => shown.optimum?.[0] === optimum[0] && shown.optimum[1] === optimum[1])
    ? optimum
    : null;
}

/** Label of the quantity all lines measure; null if they differ. */
export function sharedLabel(
  sources: readonly HistorySource[],
  modules: readonly ModuleShape[],
  language: Language,
): string | null {
  const labels = new Set(resolveSources(sources, modules).map(({ shown }) => shown.input.label[language]));
  const [onlyLabel] = labels;
  return labels.size === 1 && onlyLabel !== undefined ? onlyLabel : null;
}

/** How many axes the lines of a chart have: one for each unit. */
export function axesOfSources(
  sources: readonly HistorySource[],
  modules: readonly ModuleShape[],
  units: UserUnits,
): number {
  return new Set(resolveSources(sources, modules, units).map(({ shown }) => shown.unit)).size;
}
