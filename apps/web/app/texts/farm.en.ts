import { alarmsEn } from '../../features/alarms/texts.en.ts';
import { calendarEn } from '../../features/calendar/texts.en.ts';
import { accountsEn } from '../../features/accounts/texts.en.ts';
import { consentsEn } from '../../features/consents/texts.en.ts';
import { ticketsEn } from '../../features/tickets/texts.en.ts';
import { cannedAnswersEn } from '../../features/tickets/canned-answers/texts.en.ts';
import { publishedTextsEn } from '../../features/consents/publishing/texts.en.ts';
import { helpdeskEn } from '../../features/tickets/helpdesk/texts.en.ts';
import { dashboardEn } from '../../features/dashboards/texts.en.ts';
import { hardwareEn } from '../../features/hardware/texts.en.ts';
import { modulesEn } from '../../features/modules/texts.en.ts';
import { testAreaEn } from '../../features/test-area/texts.en.ts';
import { testModulesEn } from '../../features/test-area/objects/texts.en.ts';
import { testGroupsEn } from '../../features/test-area/groups/texts.en.ts';
import { testProfileEn } from '../../features/test-area/profile/texts.en.ts';
import { testWeatherEn } from '../../features/test-area/weather/texts.en.ts';
import { testResourcesEn } from '../../features/test-area/resources/texts.en.ts';
import { deliveriesEn } from '../../features/deliveries/texts.en.ts';
import { installedModulesEn } from '../../features/modules/operator/texts.en.ts';
import { outputsEn } from '../../features/outputs/texts.en.ts';
import { reportsEn } from '../../features/reports/texts.en.ts';
import { findingsEn } from '../../entities/finding/texts.en.ts';
import { soilWaterEn } from '../../entities/soil-water/texts.en.ts';
import { resourcesEn } from '../../features/resources/texts.en.ts';
import { schedulesEn } from '../../features/schedules/texts.en.ts';
import { newAccountEn } from '../../features/start/new-account/texts.en.ts';
import { givenAccessEn } from '../../entities/account/given-access/texts.en.ts';
import { valueWhyEn } from '../../entities/module/outlook/texts.en.ts';
import { outputGroupEn } from '../../entities/module/output-groups/texts.en.ts';
import { waterWhyEn } from '../../entities/output/water/texts.en.ts';
import { weatherEn } from '../../entities/weather/texts.en.ts';
import { startEn } from '../../features/start/texts.en.ts';
import { accountLogEn } from '../../features/accounts/log/texts.en.ts';
import { auditLogEn } from '../../features/accounts/audit-log/texts.en.ts';
import { customerAlarmsEn } from '../../features/alarms/operator/texts.en.ts';
import { exportsEn } from '../../features/accounts/own/export-texts.en.ts';
import { operatorAccountEn } from '../../features/accounts/operator/texts.en.ts';
import { operatorsEn } from '../../features/operators/texts.en.ts';
import { accountUsersEn } from '../../features/users/operator/texts.en.ts';
import { ownAccountEn } from '../../features/accounts/own/texts.en.ts';
import { securityEn } from '../../features/security/texts.en.ts';
import { valveBoxesEn } from '../../features/valve-boxes/texts.en.ts';
import { chosenThingsEn } from '../../entities/resource/chosen-things/texts.en.ts';
import { secretEn } from '../../entities/secret/texts.en.ts';
import { accessTokensEn } from '../../features/access-tokens/texts.en.ts';
import { webhooksEn } from '../../features/webhooks/texts.en.ts';
import { networksEn } from '../../features/networks/texts.en.ts';
import { wallsEn } from '../../features/walls/texts.en.ts';
import { usersEn } from '../../features/users/texts.en.ts';
import { messagesEn } from '../../features/messages/texts.en.ts';
import { messageSendingEn } from '../../features/messages/sending/texts.en.ts';
import { meEn } from '../../features/me/texts.en.ts';
import { settingsEn } from '../settings/texts.en.ts';
import { identityEn } from '../../entities/session/identity-texts.en.ts';
import { fieldMapEn } from '../../features/map/texts.en.ts';
import { groundEn } from '../../features/map/ground/texts.en.ts';
import { phoneEn } from '../../features/phone/texts.en.ts';
import { mapEn } from '../../map/texts.en.ts';

/** English texts of the screens behind the sign-in, by feature. */
export const farmTexts = {
  start: startEn,
  weather: weatherEn,
  valueWhy: valueWhyEn,
  outputGroup: outputGroupEn,
  waterWhy: waterWhyEn,
  ground: groundEn,
  newAccount: newAccountEn,
  dashboard: dashboardEn,
  modules: modulesEn,
  installedModules: installedModulesEn,
  outputs: outputsEn,
  schedules: schedulesEn,
  calendar: calendarEn,
  reports: reportsEn,
  resources: resourcesEn,
  findings: findingsEn,
  soilWater: soilWaterEn,
  alarms: alarmsEn,
  accounts: accountsEn,
  hardware: hardwareEn,
  deliveries: deliveriesEn,
  testArea: testAreaEn,
  testModules: testModulesEn,
  testGroups: testGroupsEn,
  testProfile: testProfileEn,
  testWeather: testWeatherEn,
  testResources: testResourcesEn,
  accountLog: accountLogEn,
  auditLog: auditLogEn,
  customerAlarms: customerAlarmsEn,
  exports: exportsEn,
  ownAccount: ownAccountEn,
  givenAccess: givenAccessEn,
  accountUsers: accountUsersEn,
  operators: operatorsEn,
  operatorAccount: operatorAccountEn,
  me: meEn,
  consents: consentsEn,
  tickets: ticketsEn,
  helpdesk: helpdeskEn,
  cannedAnswers: cannedAnswersEn,
  publishedTexts: publishedTextsEn,
  messages: messagesEn,
  messageSending: messageSendingEn,
  security: securityEn,
  users: usersEn,
  valveBoxes: valveBoxesEn,
  walls: wallsEn,
  accessTokens: accessTokensEn,
  webhooks: webhooksEn,
  networks: networksEn,
  chosenThings: chosenThingsEn,
  secret: secretEn,
  settings: settingsEn,
  map: mapEn,
  fieldMap: fieldMapEn,
  identity: identityEn,
  phone: phoneEn,
} as const;
