import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { inputOf } from '@zagon/domain/catalogue/registry.ts';
import { LANES_MAX } from '@zagon/domain/reports/received-water/water-lanes.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useMemo } from 'react';
import { read } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { AmountLane } from '../../../ui/chart/core/amount-lanes.ts';
import { typeOf } from '../shown-field.ts';
import { amountLanes } from './water-lanes.ts';

export type ReceivedWater = {
  readonly lanes: readonly AmountLane[];
  /** Whether it is not known yet if there are lanes. */
  readonly isPending: boolean;
  /** True if the request failed: a chart without lanes must not look like one without water. */
  readonly hasFailed: boolean;
  readonly refetch: () => void;
};

const NONE: readonly AmountLane[] = [];

/**
 * The irrigation and rain that reached some probes, for the lanes under a chart of their moisture; with a section, its
 * irrigation instead of that of all their sections.
 */
export function useReceivedWater(
  probeIds: readonly string[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  { maxLanes = LANES_MAX, sectionId }: { readonly maxLanes?: number; readonly sectionId?: string } = {},
): ReceivedWater {
  const { t, language } = useTexts('ui');
  const query = useQuery({
    ...read('receivedWater', {
      query: {
        objects: probeIds.join(','),
        start_date: new Date(fromMs).toISOString(),
        end_date: new Date(untilMs).toISOString(),
        max_lanes: maxLanes,
        ...(sectionId === undefined ? {} : { section: sectionId }),
      },
    }),
    enabled: probeIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const lanes = useMemo(
    () =>
      data === undefined || probeIds.length === 0
        ? NONE
        : amountLanes(data, {
            water: t('chart.water'),
            fertigation: t('chart.fertigation'),
            rain: t('chart.rain'),
            rainApart: (mm) =>
              t('chart.rainApart', { amount: formatQuantity(mm, { decimals: 1, suffix: 'mm' }, language) }),
          }),
    [data, t, language, probeIds.length],
  );
  return { lanes, isPending: query.isLoading, hasFailed: query.isError, refetch: () => void query.refetch() };
}

type Source = { readonly moduleId: string; readonly field: string };

/** The account's own soil moisture probes among the sources of a chart, without duplicates. */
export function moistureProbes(sources: readonly Source[], modules: readonly ModuleShape[]): readonly string[] {
  const measuring = sources.flatMap(({ moduleId, field }) => {
    const module = modules.find(({ id }) => id === moduleId);
    const type = module === undefined || module.shared !== null ? undefined : typeOf(module);
    return type !== undefined && inputOf(type, field)?.quantity === 'soil_moisture' ? [moduleId] : [];
  });
  return [...new Set(measuring)];
}
