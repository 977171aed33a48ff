import { accountsEn } from '../../features/accounts/texts.en.ts';
import { hardwareEn } from '../../features/hardware/texts.en.ts';
import { deliveriesEn } from '../../features/deliveries/texts.en.ts';
import { testAreaEn } from '../../features/test-area/texts.en.ts';
import { testModulesEn } from '../../features/test-area/objects/texts.en.ts';
import { testGroupsEn } from '../../features/test-area/groups/texts.en.ts';
import { testProfileEn } from '../../features/test-area/profile/texts.en.ts';
import { testWeatherEn } from '../../features/test-area/weather/texts.en.ts';
import { testResourcesEn } from '../../features/test-area/resources/texts.en.ts';
import { auditLogEn } from '../../features/accounts/audit-log/texts.en.ts';
import { customerAlarmsEn } from '../../features/alarms/operator/texts.en.ts';
import { accountUsersEn } from '../../features/users/operator/texts.en.ts';
import { operatorsEn } from '../../features/operators/texts.en.ts';
import { operatorAccountEn } from '../../features/accounts/operator/texts.en.ts';
import { helpdeskEn } from '../../features/tickets/helpdesk/texts.en.ts';
import { cannedAnswersEn } from '../../features/tickets/canned-answers/texts.en.ts';
import { publishedTextsEn } from '../../features/consents/publishing/texts.en.ts';
import { messageSendingEn } from '../../features/messages/sending/texts.en.ts';
import { installedModulesEn } from '../../features/modules/operator/texts.en.ts';

/** English texts of the operator area, by feature. */
export const operatorTexts = {
  accounts: accountsEn,
  hardware: hardwareEn,
  deliveries: deliveriesEn,
  testArea: testAreaEn,
  testModules: testModulesEn,
  testGroups: testGroupsEn,
  testProfile: testProfileEn,
  testWeather: testWeatherEn,
  testResources: testResourcesEn,
  auditLog: auditLogEn,
  customerAlarms: customerAlarmsEn,
  accountUsers: accountUsersEn,
  operators: operatorsEn,
  operatorAccount: operatorAccountEn,
  helpdesk: helpdeskEn,
  cannedAnswers: cannedAnswersEn,
  publishedTexts: publishedTextsEn,
  messageSending: messageSendingEn,
  installedModules: installedModulesEn,
} as const;
