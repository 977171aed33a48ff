import { useQuery } from '@tanstack/react-query';
import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { outlookSentence, type DecidingLimit } from '@zagon/domain/measurements/outlook/outlook-sentence.ts';
import { valueOutlook, type WaterEvent } from '@zagon/domain/measurements/outlook/value-outlook.ts';
import { holds } from '@zagon/domain/schedules/conditions/comparator.ts';
import { useMemo } from 'react';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { localHour } from '../../../time/ticks.ts';
import { readPlannedOpenings } from '../../output/use-planned-openings.ts';
import { probeConditions } from '../../schedule/probe-conditions.ts';
import { readBoard, type BoardRun } from '../../schedule/use-board.ts';
import { useFarmZone } from '../../session/session.ts';
import type { HistoryLine } from '../history-line.ts';
import type { ShownField } from '../shown-field.ts';
import { useHistory } from '../use-history.ts';

/** How far back water and readings are looked at, days. */
const DAYS_BACK = 14;
/** How far ahead runs are looked at, days. */
const DAYS_AHEAD = 8;
/** About one reading an hour. */
const MAX_POINTS = 340;

/** One condition of a schedule that reads a field of a module, as the wire has it. */
type Reading = { readonly schedule: ScheduleShape; readonly condition: ScheduleShape['conditions'][number] };

/** The conditions of active schedules that read this field of a module by itself. */
export function readingsOf(schedules: readonly ScheduleShape[], moduleId: string, field: string): readonly Reading[] {
  return schedules
    .filter(({ state }) => state === 'active' || state === 'running')
    .flatMap((schedule) =>
      schedule.conditions.flatMap((condition) =>
        condition.source.type === 'sensor' &&
        condition.source.id_object === moduleId &&
        condition.source.field === field
          ? [{ schedule, condition }]
          : [],
      ),
    );
}

/** The limits that decide runs, with these starts; `toShown` converts to the units of the user. */
export function limitsOf(
  readings: readonly Reading[],
  runs: readonly BoardRun[],
  storedValue: number,
  toShown: (stored: number) => number,
): readonly DecidingLimit[] {
  return readings.map(({ schedule, condition: { comparator, threshold, when_true: whenTrue } }) => ({
    schedule: schedule.name,
    limit: toShown(threshold),
    runsNow: holds(comparator, storedValue, threshold) === (whenTrue === 'run'),
    startsMs: runs
      .filter(({ id_scheduler: id }) => id === schedule.id)
      .map(({ starts_at: startsAt }) => Date.parse(startsAt))
      .toSorted((a, b) => a - b),
  }));
}

/** The openings of the sections that are watered by schedules which read a probe. */
export function watersNear(
  moduleId: string,
  farm: {
    readonly schedules: readonly ScheduleShape[];
    readonly groups: readonly GroupShape[];
    readonly sections: readonly SectionShape[];
    readonly openings: readonly PlannedOpeningShape[];
  },
): readonly WaterEvent[] {
  const near = new Set(
    farm.schedules
      .flatMap((schedule) => probeConditions(schedule, farm.groups))
      .filter(({ probeId }) => probeId === moduleId)
      .map(({ sectionId }) => sectionId),
  );
  const outputs = new Set(farm.sections.filter(({ id }) => near.has(id)).map(({ id_output: id }) => id));
  return farm.openings.flatMap(({ id_output: id, opened_at: opened, closed_at: closed }) =>
    opened === null || closed === null || !outputs.has(id)
      ? []
      : [{ endMs: Date.parse(closed), minutes: (Date.parse(closed) - Date.parse(opened)) / 60_000 }],
  );
}

/** The readings of a line as samples in the units of the user. */
export function samplesOf({ timesMs, values }: HistoryLine, toShown: (stored: number) => number) {
  return [...timesMs].flatMap((atMs, index) => {
    const value = values[index];
    return value === undefined || Number.isNaN(value) ? [] : [{ atMs, value: toShown(value) }];
  });
}

type Asked = {
  readonly moduleId: string;
  readonly field: ShownField;
  /** The newest value in the stored unit. */
  readonly storedValue: number;
  readonly toShown: (stored: number) => number;
};

/** The outlook of a module's value in one sentence; undefined while it loads, empty if the readings do not allow one. */
export function useValueOutlook({ moduleId, field, storedValue, toShown }: Asked): string | undefined {
  const { language } = useTexts('common');
  const zone = useFarmZone();
  const now = useNow('minute');
  const todayMs = localHour(now, 0, 0, zone);
  const sources = useMemo(() => [{ moduleId, field: field.input.name }], [moduleId, field.input.name]);
  const history = useHistory(sources, DAYS_BACK, MAX_POINTS);
  const schedules = useRead('listSchedules').data;
  const groups = useRead('listGroups').data;
  const sections = useRead('listSections').data;
  const readings = readingsOf(schedules ?? [], moduleId, field.input.name);
  const board = useQuery({
    ...readBoard(todayMs, localHour(todayMs, 0, DAYS_AHEAD, zone)),
    enabled: readings.length > 0,
  });
  const openings = useQuery(readPlannedOpenings({ fromMs: localHour(todayMs, 0, -DAYS_BACK, zone), untilMs: now }));
  if (
    history.loading ||
    schedules === undefined ||
    groups === undefined ||
    sections === undefined ||
    openings.data === undefined ||
    (readings.length > 0 && board.data === undefined)
  )
    return history.error === null ? undefined : '';
  const [line] = history.lines;
  if (line === undefined) return '';
  const waters = watersNear(moduleId, { schedules, groups, sections, openings: openings.data });
  const outlook = valueOutlook(samplesOf(line, toShown), waters);
  if (outlook === null) return '';
  const limits = limitsOf(readings, board.data?.runs ?? [], storedValue, toShown);
  const { unit, decimals } = field;
  return outlookSentence(outlook, limits, { language, timeZone: zone, nowMs: now, unit, decimals });
}
