import { alarmsEn } from '../../features/alarms/texts.en.ts';
import { calendarEn } from '../../features/calendar/texts.en.ts';
import { consentsEn } from '../../features/consents/texts.en.ts';
import { ticketsEn } from '../../features/tickets/texts.en.ts';
import { dashboardEn } from '../../features/dashboards/texts.en.ts';
import { modulesEn } from '../../features/modules/texts.en.ts';
import { outputsEn } from '../../features/outputs/texts.en.ts';
import { reportsEn } from '../../features/reports/texts.en.ts';
import { findingsEn } from '../../entities/finding/texts.en.ts';
import { soilWaterEn } from '../../entities/soil-water/texts.en.ts';
import { resourcesEn } from '../../features/resources/texts.en.ts';
import { schedulesEn } from '../../features/schedules/texts.en.ts';
import { newAccountEn } from '../../features/start/new-account/texts.en.ts';
import { valueWhyEn } from '../../entities/module/outlook/texts.en.ts';
import { outputGroupEn } from '../../entities/module/output-groups/texts.en.ts';
import { waterWhyEn } from '../../entities/output/water/texts.en.ts';
import { weatherEn } from '../../entities/weather/texts.en.ts';
import { startEn } from '../../features/start/texts.en.ts';
import { exportsEn } from '../../features/accounts/own/export-texts.en.ts';
import { valveBoxesEn } from '../../features/valve-boxes/texts.en.ts';
import { wallsEn } from '../../features/walls/texts.en.ts';
import { messagesEn } from '../../features/messages/texts.en.ts';
import { settingsEn } from '../settings/texts.en.ts';
import { fieldMapEn } from '../../features/map/texts.en.ts';
import { mapEn } from '../../map/texts.en.ts';

/** English texts of the screens behind the sign-in, by feature. */
export const farmTexts = {
  start: startEn,
  weather: weatherEn,
  valueWhy: valueWhyEn,
  outputGroup: outputGroupEn,
  waterWhy: waterWhyEn,
  newAccount: newAccountEn,
  dashboard: dashboardEn,
  modules: modulesEn,
  outputs: outputsEn,
  schedules: schedulesEn,
  calendar: calendarEn,
  reports: reportsEn,
  resources: resourcesEn,
  findings: findingsEn,
  soilWater: soilWaterEn,
  alarms: alarmsEn,
  exports: exportsEn,
  consents: consentsEn,
  tickets: ticketsEn,
  messages: messagesEn,
  valveBoxes: valveBoxesEn,
  walls: wallsEn,
  settings: settingsEn,
  map: mapEn,
  fieldMap: fieldMapEn,
} as const;
