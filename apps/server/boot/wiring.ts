import type { Emit } from '../calls/emit.ts';
import type { Route } from '../calls/route.ts';
import type { Services } from '../calls/services.ts';
import { healthRoutes } from '../features/health/routes.ts';
import { installationHealthRoutes } from '../features/health/installation.ts';
import { sessionRoutes } from '../features/session/routes.ts';
import { secondFactorRoutes } from '../features/session/second-factor-routes.ts';
import { passkeyRoutes } from '../features/session/passkeys/routes.ts';
import { sessionEmits, sessionsRoutes } from '../features/session/sessions-routes.ts';
import { mqttFeedRoutes } from '../features/mqtt-feed/routes.ts';
import { assistantRoutes } from '../features/access-tokens/assistants.ts';
import { accessTokenRoutes } from '../features/access-tokens/routes.ts';
import { networkRoutes } from '../features/networks/routes.ts';
import { webhookRoutes } from '../features/webhooks/routes.ts';
import { wallRoutes } from '../features/walls/routes.ts';
import { operatorWallRoutes } from '../features/walls/operator-routes.ts';
import { meRoutes } from '../features/me/routes.ts';
import { registrationRoutes } from '../features/registration/routes.ts';
import { consentRoutes } from '../features/consents/routes.ts';
import { userRoutes } from '../features/users/routes.ts';
import { operatorRoutes } from '../features/operators/routes.ts';
import { clientRoutes } from '../features/accounts/routes.ts';
import { logRoutes } from '../features/accounts/log-routes.ts';
import { exportRoutes } from '../features/exports/routes.ts';
import { messageRoutes } from '../features/messages/routes.ts';
import { messageSendingRoutes } from '../features/messages/sending-routes.ts';
import { hardwareRoutes } from '../features/hardware/routes.ts';
import { hardwareImportRoutes } from '../features/hardware/import-routes.ts';
import { ticketRoutes } from '../features/tickets/routes.ts';
import { testBenchRoutes } from '../features/test-area/bench-routes.ts';
import { catalogueRoutes } from '../features/catalogue/routes.ts';
import { moduleRoutes } from '../features/modules/routes.ts';
import { moduleLifeRoutes } from '../features/modules/life-routes.ts';
import { operatorModuleRoutes } from '../features/modules/operator/routes.ts';
import { historyEmits, historyRoutes } from '../features/modules/history.ts';
import { shareRoutes } from '../features/shares/routes.ts';
import { importRoutes } from '../features/imports/routes.ts';
import { regionRoutes } from '../features/regions/routes.ts';
import { geoObjectRoutes } from '../features/geo-objects/routes.ts';
import { valveBoxRoutes } from '../features/valve-boxes/routes.ts';
import { meterRoutes } from '../features/meters/routes.ts';
import { dashboardRoutes } from '../features/dashboards/routes.ts';
import { alarmRoutes } from '../features/alarms/routes.ts';
import { operatorAlarmRoutes } from '../features/alarms/operator-routes.ts';
import { notificationRoutes } from '../features/notifications/routes.ts';
import { dataProblemRoutes } from '../features/data-problems/routes.ts';
import { deliveryRoutes } from '../features/deliveries/routes.ts';
import { sectionRoutes } from '../features/sections/routes.ts';
import { outputRoutes } from '../features/outputs/routes.ts';
import { groupRoutes } from '../features/groups/routes.ts';
import { equipmentRoutes } from '../features/equipment/routes.ts';
import { waterSourceRoutes } from '../features/water-sources/routes.ts';
import { removalRoutes } from '../features/resources/removal.ts';
import { handOpeningRoutes } from '../features/hand-openings/routes.ts';
import { findingRoutes } from '../features/findings/routes.ts';
import { flowWatchRoutes } from '../features/flow-watches/routes.ts';
import { stationRoutes } from '../features/stations/routes.ts';
import { plannedOpeningRoutes } from '../features/planned-openings/routes.ts';
import { calendarFeedRoutes } from '../features/schedules/calendar-feed/routes.ts';
import { scheduleRoutes } from '../features/schedules/routes.ts';
import { weatherRoutes } from '../features/weather/routes.ts';
import { reportTemplateRoutes } from '../features/report-templates/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { scheduleReportRoutes } from '../features/reports/schedule-report.ts';
import { receivedWaterRoutes } from '../features/reports/received-water.ts';
import { handOpeningEmits } from '../features/hand-openings/emits.ts';
import { plannedOpeningEmits } from '../features/planned-openings/emits.ts';
import { wallHistoryEmits } from '../features/modules/wall-history.ts';
import type { TestArea } from '../features/test-area/routes.ts';

/** The dependencies of routes: the services, and the test area if the installation has one. */
export type RouteServices = Services & { readonly testArea: TestArea | null };

type RouteSet = (services: RouteServices) => readonly Route[];
type EmitSet = (services: RouteServices) => readonly Emit[];

/** The routes of every feature. A report or a limit that several routes share is created once, in their set. */
const ROUTES = {
  health: [healthRoutes, installationHealthRoutes],
  session: [sessionRoutes, secondFactorRoutes, passkeyRoutes, sessionsRoutes],
  'access-tokens': [accessTokenRoutes, assistantRoutes],
  webhooks: [webhookRoutes],
  networks: [networkRoutes],
  'mqtt-feed': [mqttFeedRoutes],
  walls: [wallRoutes, operatorWallRoutes],
  me: [meRoutes],
  registration: [registrationRoutes],
  consents: [consentRoutes],
  users: [userRoutes],
  operators: [operatorRoutes],
  accounts: [clientRoutes, logRoutes],
  exports: [exportRoutes],
  messages: [messageRoutes, messageSendingRoutes],
  hardware: [hardwareRoutes, hardwareImportRoutes],
  tickets: [ticketRoutes],
  'test-area': [testBenchRoutes],
  catalogue: [catalogueRoutes],
  modules: [moduleRoutes, moduleLifeRoutes, operatorModuleRoutes, historyRoutes],
  shares: [shareRoutes],
  imports: [importRoutes],
  regions: [regionRoutes],
  'geo-objects': [geoObjectRoutes],
  'valve-boxes': [valveBoxRoutes],
  meters: [meterRoutes],
  dashboards: [dashboardRoutes],
  alarms: [alarmRoutes, operatorAlarmRoutes],
  notifications: [notificationRoutes],
  'data-problems': [dataProblemRoutes],
  deliveries: [deliveryRoutes],
  sections: [sectionRoutes],
  outputs: [outputRoutes],
  groups: [groupRoutes],
  devices: [equipmentRoutes],
  'water-sources': [waterSourceRoutes],
  resources: [removalRoutes],
  'hand-openings': [handOpeningRoutes],
  findings: [findingRoutes],
  'flow-watches': [flowWatchRoutes],
  stations: [stationRoutes],
  'planned-openings': [plannedOpeningRoutes],
  schedules: [scheduleRoutes, calendarFeedRoutes],
  weather: [weatherRoutes],
  'report-templates': [reportTemplateRoutes],
  reports: [reportRoutes, scheduleReportRoutes, receivedWaterRoutes],
} satisfies Record<string, readonly RouteSet[]>;

const EMITS = {
  modules: [historyEmits, wallHistoryEmits],
  'hand-openings': [handOpeningEmits],
  'planned-openings': [plannedOpeningEmits],
  session: [sessionEmits],
} satisfies Record<string, readonly EmitSet[]>;

/** Every route of the contract with its handler. */
export function allRoutes(services: RouteServices): readonly Route[] {
  const sets: readonly (readonly RouteSet[])[] = Object.values(ROUTES);
  return sets.flat().flatMap((routes) => routes(services));
}

/** Every emit of the contract with its handler. */
export function allEmits(services: RouteServices): readonly Emit[] {
  const sets: readonly (readonly EmitSet[])[] = Object.values(EMITS);
  return sets.flat().flatMap((emits) => emits(services));
}
