import { useQuery } from '@tanstack/react-query';
import type { ProbeCondition } from '@zagon/domain/resources/probe-sections.ts';
import { useMemo } from 'react';
import { read } from '../../../api/query.ts';
import { probeConditions } from '../../../entities/schedule/probe-conditions.ts';

const NONE: readonly ProbeCondition[] = [];

/** Which probes schedules read for which sections; none while they load. */
export function useConditions(enabled: boolean): readonly ProbeCondition[] {
  return useLoadedConditions(enabled) ?? NONE;
}

/** The same; undefined until all is loaded. */
export function useLoadedConditions(enabled: boolean): readonly ProbeCondition[] | undefined {
  const schedules = useQuery({ ...read('listSchedules'), enabled }).data;
  const groups = useQuery({ ...read('listGroups'), enabled }).data;
  return useMemo(
    () =>
      schedules === undefined || groups === undefined
        ? undefined
        : schedules.flatMap((schedule) => probeConditions(schedule, groups)),
    [schedules, groups],
  );
}
