import type { ScheduleReport } from '../report-type.ts';
import { checkPeriodAndSources } from '../request/period.ts';
import { schedulePanels } from '../schedule-panels.ts';

/** The runs of a schedule, as planned and as confirmed by its modules. */
export const schedule: ScheduleReport = {
  key: 'schedule',
  family: 'schedule',
  name: { pl: 'Program', en: 'Schedule' },
  description: { pl: 'Plan i wykonanie programu, tylko wykres', en: 'Planned and actual runs, chart only' },
  listed: true,
  icon: 'timeline',
  sources: 'schedules',
  mailed: false,
  options: [],
  check: checkPeriodAndSources,
  panels: schedulePanels,
};
