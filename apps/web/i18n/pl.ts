import type { texts as English } from './en.ts';
import { appPl } from '../app/texts.pl.ts';
import { alarmsPl } from '../features/alarms/texts.pl.ts';
import { dashboardPl } from '../features/dashboard/texts.pl.ts';
import { modulesPl } from '../features/modules/texts.pl.ts';
import { outputsPl } from '../features/outputs/texts.pl.ts';
import { reportsPl } from '../features/reports/texts.pl.ts';
import { schedulesPl } from '../features/schedules/texts.pl.ts';
import { sessionPl } from '../features/session/texts.pl.ts';
import { startPl } from '../features/start/texts.pl.ts';
import { uiPl } from '../ui/texts.pl.ts';
import { commonPl } from './common.pl.ts';

/** All Polish texts by feature. The keys of this object are the names given to `useTexts`. */
export const texts = {
  common: commonPl,
  ui: uiPl,
  app: appPl,
  session: sessionPl,
  start: startPl,
  dashboard: dashboardPl,
  modules: modulesPl,
  outputs: outputsPl,
  schedules: schedulesPl,
  reports: reportsPl,
  alarms: alarmsPl,
} satisfies Record<keyof typeof English, object>;
