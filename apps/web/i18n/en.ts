import { appEn } from '../app/texts.en.ts';
import { alarmsEn } from '../features/alarms/texts.en.ts';
import { dashboardEn } from '../features/dashboard/texts.en.ts';
import { modulesEn } from '../features/modules/texts.en.ts';
import { outputsEn } from '../features/outputs/texts.en.ts';
import { reportsEn } from '../features/reports/texts.en.ts';
import { schedulesEn } from '../features/schedules/texts.en.ts';
import { sessionEn } from '../features/session/texts.en.ts';
import { startEn } from '../features/start/texts.en.ts';
import { uiEn } from '../ui/texts.en.ts';
import { commonEn } from './common.en.ts';

/** All English texts by feature. The keys of this object are the names given to `useTexts`. */
export const texts = {
  common: commonEn,
  ui: uiEn,
  app: appEn,
  session: sessionEn,
  start: startEn,
  dashboard: dashboardEn,
  modules: modulesEn,
  outputs: outputsEn,
  schedules: schedulesEn,
  reports: reportsEn,
  alarms: alarmsEn,
} as const;
