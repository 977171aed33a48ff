import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { instantsOf } from '../../period.ts';
import { ScheduleStep } from '../schedule-step.tsx';
import type { FamilyBuilder } from './family-builder.ts';

/** Builds a report on the runs of a schedule. */
export const scheduleBuilder: FamilyBuilder<'schedule'> = {
  stepTitle: 'step.schedule',
  missingText: 'missing.schedule',
  sourcesText: (_draft, { t }) => t('schedule.hint'),
  countText: () => null,
  expectedText: (_draft, { t }) => t('schedule.expect'),
  title: ({ idSchedule }, _context, nameOf) => nameOf(idSchedule ?? ''),
  // Keeps the chosen fields in case the user switches back.
  remainingSources: ({ sources }) => sources,
  renderSources: (draft, _objects, onChange) => (
    <ScheduleStep chosen={draft.idSchedule} onChange={(idSchedule) => onChange({ ...draft, idSchedule })} />
  ),
  refusal: (draft, _objects, moment) => {
    const sources = draft.idSchedule === null ? 0 : 1;
    const checked = REPORTS[draft.kind].check({ sources, ...instantsOf(draft, moment.zone) }, moment);
    return checked.ok ? null : checked.error;
  },
  choice: ({ family, kind, idSchedule, from, until }) =>
    idSchedule === null ? null : { family, kind, idSchedule, from, until },
};
