import { alarmsPl } from '../../features/alarms/texts.pl.ts';
import { calendarPl } from '../../features/calendar/texts.pl.ts';
import { accountsPl } from '../../features/accounts/texts.pl.ts';
import { consentsPl } from '../../features/consents/texts.pl.ts';
import { ticketsPl } from '../../features/tickets/texts.pl.ts';
import { cannedAnswersPl } from '../../features/tickets/canned-answers/texts.pl.ts';
import { publishedTextsPl } from '../../features/consents/publishing/texts.pl.ts';
import { helpdeskPl } from '../../features/tickets/helpdesk/texts.pl.ts';
import { dashboardPl } from '../../features/dashboards/texts.pl.ts';
import { hardwarePl } from '../../features/hardware/texts.pl.ts';
import { modulesPl } from '../../features/modules/texts.pl.ts';
import { testAreaPl } from '../../features/test-area/texts.pl.ts';
import { testModulesPl } from '../../features/test-area/objects/texts.pl.ts';
import { testGroupsPl } from '../../features/test-area/groups/texts.pl.ts';
import { testProfilePl } from '../../features/test-area/profile/texts.pl.ts';
import { testWeatherPl } from '../../features/test-area/weather/texts.pl.ts';
import { testResourcesPl } from '../../features/test-area/resources/texts.pl.ts';
import { deliveriesPl } from '../../features/deliveries/texts.pl.ts';
import { installedModulesPl } from '../../features/modules/operator/texts.pl.ts';
import { outputsPl } from '../../features/outputs/texts.pl.ts';
import { reportsPl } from '../../features/reports/texts.pl.ts';
import { findingsPl } from '../../entities/finding/texts.pl.ts';
import { soilWaterPl } from '../../entities/soil-water/texts.pl.ts';
import { resourcesPl } from '../../features/resources/texts.pl.ts';
import { schedulesPl } from '../../features/schedules/texts.pl.ts';
import { newAccountPl } from '../../features/start/new-account/texts.pl.ts';
import { givenAccessPl } from '../../entities/account/given-access/texts.pl.ts';
import { valueWhyPl } from '../../entities/module/outlook/texts.pl.ts';
import { outputGroupPl } from '../../entities/module/output-groups/texts.pl.ts';
import { waterWhyPl } from '../../entities/output/water/texts.pl.ts';
import { weatherPl } from '../../entities/weather/texts.pl.ts';
import { startPl } from '../../features/start/texts.pl.ts';
import { accountLogPl } from '../../features/accounts/log/texts.pl.ts';
import { auditLogPl } from '../../features/accounts/audit-log/texts.pl.ts';
import { customerAlarmsPl } from '../../features/alarms/operator/texts.pl.ts';
import { exportsPl } from '../../features/accounts/own/export-texts.pl.ts';
import { operatorAccountPl } from '../../features/accounts/operator/texts.pl.ts';
import { operatorsPl } from '../../features/operators/texts.pl.ts';
import { accountUsersPl } from '../../features/users/operator/texts.pl.ts';
import { ownAccountPl } from '../../features/accounts/own/texts.pl.ts';
import { securityPl } from '../../features/security/texts.pl.ts';
import { valveBoxesPl } from '../../features/valve-boxes/texts.pl.ts';
import { chosenThingsPl } from '../../entities/resource/chosen-things/texts.pl.ts';
import { secretPl } from '../../entities/secret/texts.pl.ts';
import { accessTokensPl } from '../../features/access-tokens/texts.pl.ts';
import { webhooksPl } from '../../features/webhooks/texts.pl.ts';
import { networksPl } from '../../features/networks/texts.pl.ts';
import { wallsPl } from '../../features/walls/texts.pl.ts';
import { usersPl } from '../../features/users/texts.pl.ts';
import { messagesPl } from '../../features/messages/texts.pl.ts';
import { messageSendingPl } from '../../features/messages/sending/texts.pl.ts';
import { mePl } from '../../features/me/texts.pl.ts';
import { settingsPl } from '../settings/texts.pl.ts';
import { identityPl } from '../../entities/session/identity-texts.pl.ts';
import { fieldMapPl } from '../../features/map/texts.pl.ts';
import { groundPl } from '../../features/map/ground/texts.pl.ts';
import { phonePl } from '../../features/phone/texts.pl.ts';
import { mapPl } from '../../map/texts.pl.ts';

/** Polish texts of the screens behind the sign-in, by feature. */
export const farmTexts = {
  start: startPl,
  weather: weatherPl,
  valueWhy: valueWhyPl,
  outputGroup: outputGroupPl,
  waterWhy: waterWhyPl,
  ground: groundPl,
  newAccount: newAccountPl,
  dashboard: dashboardPl,
  modules: modulesPl,
  installedModules: installedModulesPl,
  outputs: outputsPl,
  schedules: schedulesPl,
  calendar: calendarPl,
  reports: reportsPl,
  resources: resourcesPl,
  findings: findingsPl,
  soilWater: soilWaterPl,
  alarms: alarmsPl,
  accounts: accountsPl,
  hardware: hardwarePl,
  deliveries: deliveriesPl,
  testArea: testAreaPl,
  testModules: testModulesPl,
  testGroups: testGroupsPl,
  testProfile: testProfilePl,
  testWeather: testWeatherPl,
  testResources: testResourcesPl,
  accountLog: accountLogPl,
  auditLog: auditLogPl,
  customerAlarms: customerAlarmsPl,
  exports: exportsPl,
  ownAccount: ownAccountPl,
  givenAccess: givenAccessPl,
  accountUsers: accountUsersPl,
  operators: operatorsPl,
  operatorAccount: operatorAccountPl,
  me: mePl,
  consents: consentsPl,
  tickets: ticketsPl,
  helpdesk: helpdeskPl,
  cannedAnswers: cannedAnswersPl,
  publishedTexts: publishedTextsPl,
  messages: messagesPl,
  messageSending: messageSendingPl,
  security: securityPl,
  users: usersPl,
  valveBoxes: valveBoxesPl,
  walls: wallsPl,
  accessTokens: accessTokensPl,
  webhooks: webhooksPl,
  networks: networksPl,
  chosenThings: chosenThingsPl,
  secret: secretPl,
  settings: settingsPl,
  map: mapPl,
  fieldMap: fieldMapPl,
  identity: identityPl,
  phone: phonePl,
} as const;
