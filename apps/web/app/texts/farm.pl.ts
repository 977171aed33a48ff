import { alarmsPl } from '../../features/alarms/texts.pl.ts';
import { calendarPl } from '../../features/calendar/texts.pl.ts';
import { consentsPl } from '../../features/consents/texts.pl.ts';
import { ticketsPl } from '../../features/tickets/texts.pl.ts';
import { dashboardPl } from '../../features/dashboards/texts.pl.ts';
import { modulesPl } from '../../features/modules/texts.pl.ts';
import { outputsPl } from '../../features/outputs/texts.pl.ts';
import { reportsPl } from '../../features/reports/texts.pl.ts';
import { findingsPl } from '../../entities/finding/texts.pl.ts';
import { soilWaterPl } from '../../entities/soil-water/texts.pl.ts';
import { resourcesPl } from '../../features/resources/texts.pl.ts';
import { schedulesPl } from '../../features/schedules/texts.pl.ts';
import { newAccountPl } from '../../features/start/new-account/texts.pl.ts';
import { valueWhyPl } from '../../entities/module/outlook/texts.pl.ts';
import { outputGroupPl } from '../../entities/module/output-groups/texts.pl.ts';
import { waterWhyPl } from '../../entities/output/water/texts.pl.ts';
import { weatherPl } from '../../entities/weather/texts.pl.ts';
import { startPl } from '../../features/start/texts.pl.ts';
import { exportsPl } from '../../features/accounts/own/export-texts.pl.ts';
import { valveBoxesPl } from '../../features/valve-boxes/texts.pl.ts';
import { wallsPl } from '../../features/walls/texts.pl.ts';
import { messagesPl } from '../../features/messages/texts.pl.ts';
import { settingsPl } from '../settings/texts.pl.ts';
import { fieldMapPl } from '../../features/map/texts.pl.ts';
import { mapPl } from '../../map/texts.pl.ts';

/** Polish texts of the screens behind the sign-in, by feature. */
export const farmTexts = {
  start: startPl,
  weather: weatherPl,
  valueWhy: valueWhyPl,
  outputGroup: outputGroupPl,
  waterWhy: waterWhyPl,
  newAccount: newAccountPl,
  dashboard: dashboardPl,
  modules: modulesPl,
  outputs: outputsPl,
  schedules: schedulesPl,
  calendar: calendarPl,
  reports: reportsPl,
  resources: resourcesPl,
  findings: findingsPl,
  soilWater: soilWaterPl,
  alarms: alarmsPl,
  exports: exportsPl,
  consents: consentsPl,
  tickets: ticketsPl,
  messages: messagesPl,
  valveBoxes: valveBoxesPl,
  walls: wallsPl,
  settings: settingsPl,
  map: mapPl,
  fieldMap: fieldMapPl,
} as const;
