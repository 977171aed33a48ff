import { accessTokenEndpoints } from './access-tokens/endpoints.ts';
import { webhookEndpoints } from './webhooks/endpoints.ts';
import { accountEndpoints } from './accounts/endpoints.ts';
import { accountBlockingEndpoints } from './accounts/blocking.ts';
import { operatorAccountEndpoints } from './accounts/operator.ts';
import { accountClosingEndpoints } from './accounts/closing.ts';
import { accountGroundEndpoints } from './accounts/ground.ts';
import { accountPlaceEndpoints } from './accounts/place.ts';
import { auditLogEndpoints } from './accounts/audit-log.ts';
import { accountLogEndpoints } from './accounts/log.ts';
import { ownAccountEndpoints } from './accounts/own.ts';
import { alarmEndpoints } from './alarms/endpoints.ts';
import { operatorAlarmEndpoints } from './alarms/operator.ts';
import { alarmSettingsEndpoints } from './alarms/settings.ts';
import { catalogueEndpoints } from './catalogue/endpoints.ts';
import { consentEndpoints } from './consents/endpoints.ts';
import { dashboardEndpoints } from './dashboards/endpoints.ts';
import { dataProblemEndpoints } from './data-problems/endpoints.ts';
import { deliveryEndpoints } from './deliveries/endpoints.ts';
import { equipmentEndpoints } from './equipment/endpoints.ts';
import { exportEndpoints } from './exports/endpoints.ts';
import { findingEndpoints } from './findings/endpoints.ts';
import { flowWatchEndpoints } from './flow-watches/endpoints.ts';
import { geoObjectEndpoints } from './geo-objects/endpoints.ts';
import { groupEndpoints } from './groups/endpoints.ts';
import { handOpeningEndpoints } from './hand-openings/endpoints.ts';
import { hardwareEndpoints } from './hardware/endpoints.ts';
import { hardwareImportEndpoints } from './hardware/imports.ts';
import { healthEndpoints } from './health/endpoints.ts';
import { installationEndpoints } from './health/installation.ts';
import { importEndpoints } from './imports/endpoints.ts';
import { emailConfirmationEndpoints } from './me/email-confirmation.ts';
import { meEndpoints } from './me/endpoints.ts';
import { profileEndpoints } from './me/profile.ts';
import { messageEndpoints } from './messages/endpoints.ts';
import { messageSendingEndpoints } from './messages/sending.ts';
import { meterEndpoints } from './meters/endpoints.ts';
import { moduleEndpoints } from './modules/endpoints.ts';
import { moduleLifeEndpoints } from './modules/life.ts';
import { operatorModuleEndpoints } from './modules/operator.ts';
import { mqttFeedEndpoints } from './mqtt-feed/endpoints.ts';
import { networkEndpoints } from './networks/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { operatorEndpoints } from './operators/endpoints.ts';
import { outputEndpoints } from './outputs/endpoints.ts';
import { plannedOpeningEndpoints } from './planned-openings/endpoints.ts';
import { registrationEndpoints } from './registration/endpoints.ts';
import { regionEndpoints } from './regions/endpoints.ts';
import { reportTemplateEndpoints } from './report-templates/endpoints.ts';
import { receivedWaterEndpoints } from './reports/received-water.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { scheduleReportEndpoints } from './reports/schedule-report.ts';
import { boardEndpoints } from './schedules/board.ts';
import { calendarFeedEndpoints } from './schedules/calendar-feed.ts';
import { scheduleEndpoints } from './schedules/endpoints.ts';
import { whyEndpoints } from './schedules/why.ts';
import { sectionEndpoints } from './sections/endpoints.ts';
import { sessionEndpoints } from './session/endpoints.ts';
import { passkeyEndpoints } from './session/passkeys.ts';
import { secondFactorEndpoints } from './session/second-factor.ts';
import { shareEndpoints } from './shares/endpoints.ts';
import { stationEndpoints } from './stations/endpoints.ts';
import { ticketEndpoints } from './tickets/endpoints.ts';
import { helpdeskEndpoints } from './tickets/helpdesk.ts';
import { userEndpoints } from './users/endpoints.ts';
import { givenAccessEndpoints } from './users/given-access.ts';
import { operatorUserEndpoints } from './users/operator.ts';
import { invitationEndpoints } from './users/invitation.ts';
import { recoveryEndpoints } from './users/recovery.ts';
import { valveBoxEndpoints } from './valve-boxes/endpoints.ts';
import { wallEndpoints } from './walls/endpoints.ts';
import { operatorWallEndpoints } from './walls/operator.ts';
import { waterSourceEndpoints } from './water-sources/endpoints.ts';
import { testAreaEndpoints } from './test-area/endpoints.ts';
import { testGroupEndpoints } from './test-area/groups.ts';
import { testInstallationEndpoints } from './test-area/installation.ts';
import { testModuleEndpoints } from './test-area/modules.ts';
import { testResourceEndpoints } from './test-area/resources.ts';
import { testWeatherEndpoints } from './test-area/weather.ts';
import { weatherEndpoints } from './weather/endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Every endpoint by name. Each noun declares its own endpoints; the server refuses to start if one has no handler or no
 * permission.
 */
export const ENDPOINTS = {
  ...healthEndpoints,
  ...installationEndpoints,
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...recoveryEndpoints,
  ...invitationEndpoints,
  ...meEndpoints,
  ...emailConfirmationEndpoints,
  ...profileEndpoints,
  ...registrationEndpoints,
  ...consentEndpoints,
  ...userEndpoints,
  ...operatorUserEndpoints,
  ...givenAccessEndpoints,
  ...operatorEndpoints,
  ...accountEndpoints,
  ...operatorAccountEndpoints,
  ...accountBlockingEndpoints,
  ...accountLogEndpoints,
  ...auditLogEndpoints,
  ...accountClosingEndpoints,
  ...accountGroundEndpoints,
  ...accountPlaceEndpoints,
  ...ownAccountEndpoints,
  ...catalogueEndpoints,
  ...moduleEndpoints,
  ...meterEndpoints,
  ...moduleLifeEndpoints,
  ...operatorModuleEndpoints,
  ...shareEndpoints,
  ...exportEndpoints,
  ...importEndpoints,
  ...hardwareEndpoints,
  ...hardwareImportEndpoints,
  ...regionEndpoints,
  ...geoObjectEndpoints,
  ...outputEndpoints,
  ...sectionEndpoints,
  ...groupEndpoints,
  ...dataProblemEndpoints,
  ...deliveryEndpoints,
  ...equipmentEndpoints,
  ...valveBoxEndpoints,
  ...accessTokenEndpoints,
  ...webhookEndpoints,
  ...networkEndpoints,
  ...wallEndpoints,
  ...operatorWallEndpoints,
  ...waterSourceEndpoints,
  ...testAreaEndpoints,
  ...testGroupEndpoints,
  ...testInstallationEndpoints,
  ...testWeatherEndpoints,
  ...testModuleEndpoints,
  ...testResourceEndpoints,
  ...weatherEndpoints,
  ...handOpeningEndpoints,
  ...plannedOpeningEndpoints,
  ...scheduleEndpoints,
  ...boardEndpoints,
  ...calendarFeedEndpoints,
  ...whyEndpoints,
  ...findingEndpoints,
  ...flowWatchEndpoints,
  ...stationEndpoints,
  ...dashboardEndpoints,
  ...alarmEndpoints,
  ...alarmSettingsEndpoints,
  ...operatorAlarmEndpoints,
  ...mqttFeedEndpoints,
  ...notificationEndpoints,
  ...messageEndpoints,
  ...messageSendingEndpoints,
  ...ticketEndpoints,
  ...helpdeskEndpoints,
  ...reportEndpoints,
  ...scheduleReportEndpoints,
  ...receivedWaterEndpoints,
  ...reportTemplateEndpoints,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;
