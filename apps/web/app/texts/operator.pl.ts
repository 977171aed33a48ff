import { accountsPl } from '../../features/accounts/texts.pl.ts';
import { hardwarePl } from '../../features/hardware/texts.pl.ts';
import { deliveriesPl } from '../../features/deliveries/texts.pl.ts';
import { testAreaPl } from '../../features/test-area/texts.pl.ts';
import { testModulesPl } from '../../features/test-area/objects/texts.pl.ts';
import { testGroupsPl } from '../../features/test-area/groups/texts.pl.ts';
import { testProfilePl } from '../../features/test-area/profile/texts.pl.ts';
import { testWeatherPl } from '../../features/test-area/weather/texts.pl.ts';
import { testResourcesPl } from '../../features/test-area/resources/texts.pl.ts';
import { auditLogPl } from '../../features/accounts/audit-log/texts.pl.ts';
import { customerAlarmsPl } from '../../features/alarms/operator/texts.pl.ts';
import { accountUsersPl } from '../../features/users/operator/texts.pl.ts';
import { operatorsPl } from '../../features/operators/texts.pl.ts';
import { operatorAccountPl } from '../../features/accounts/operator/texts.pl.ts';
import { helpdeskPl } from '../../features/tickets/helpdesk/texts.pl.ts';
import { cannedAnswersPl } from '../../features/tickets/canned-answers/texts.pl.ts';
import { publishedTextsPl } from '../../features/consents/publishing/texts.pl.ts';
import { messageSendingPl } from '../../features/messages/sending/texts.pl.ts';
import { installedModulesPl } from '../../features/modules/operator/texts.pl.ts';

/** Polish texts of the operator area, by feature. */
export const operatorTexts = {
  accounts: accountsPl,
  hardware: hardwarePl,
  deliveries: deliveriesPl,
  testArea: testAreaPl,
  testModules: testModulesPl,
  testGroups: testGroupsPl,
  testProfile: testProfilePl,
  testWeather: testWeatherPl,
  testResources: testResourcesPl,
  auditLog: auditLogPl,
  customerAlarms: customerAlarmsPl,
  accountUsers: accountUsersPl,
  operators: operatorsPl,
  operatorAccount: operatorAccountPl,
  helpdesk: helpdeskPl,
  cannedAnswers: cannedAnswersPl,
  publishedTexts: publishedTextsPl,
  messageSending: messageSendingPl,
  installedModules: installedModulesPl,
} as const;
