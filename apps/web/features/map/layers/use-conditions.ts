import { useQuery } from '@tanstack/react-query';
import type { ProbeCondition } from '@zagon/domain/resources/probe-sections.ts';
import { useMemo } from 'react';
import { read } from '../../../api/query.ts';
import { probeConditions } from '../../../entities/schedule/probe-conditions.ts';

/** Which probes schedules read for which sections; none while they load. */
export function useConditions(enabled: boolean): readonly ProbeCondition[] {
  const schedules = useQuery({ ...read('listSchedules'), enabled }).data;
  const groups = useQuery({ ...read('listGroups'), enabled }).data;
  return useMemo(
    () => schedules?.flatMap((schedule) => probeConditions(schedule, groups ?? [])) ?? [],
    [schedules, groups],
  );
}
