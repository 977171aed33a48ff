import type { LegalOperator } from '@zagon/domain/consents/legal-texts.ts';
import { REPORT_POINTS_MAX } from '@zagon/domain/reports/request/limits.ts';
import type { Admission } from '../admission/admission.ts';
import type { ServerBus } from '../jobs/signals.ts';
import type { Clock } from '../core/clock.ts';
import type { MapTiles, WeatherConfig } from '../core/config.ts';
import type { Pools } from '../database/pool.ts';
import type { Events } from '../core/events.ts';
import { operatorAlarmRoutes } from '../features/alarms/operator-routes.ts';
import { alarmRoutes } from '../features/alarms/routes.ts';
import { catalogueRoutes } from '../features/catalogue/routes.ts';
import { logRoutes } from '../features/accounts/log-routes.ts';
import { clientRoutes } from '../features/accounts/routes.ts';
import { consentRoutes, pendingTextsOf } from '../features/consents/routes.ts';
import { dashboardRoutes } from '../features/dashboards/routes.ts';
import { dataProblemRoutes } from '../features/data-problems/routes.ts';
import { deliveryRoutes } from '../features/deliveries/routes.ts';
import { deviceRoutes } from '../features/devices/routes.ts';
import { exportRoutes } from '../features/exports/routes.ts';
import { geoObjectRoutes } from '../features/geo-objects/routes.ts';
import { groupRoutes } from '../features/groups/routes.ts';
import { flowWatchRoutes } from '../features/flow-watches/routes.ts';
import { hardwareImportRoutes } from '../features/hardware/import-routes.ts';
import { hardwareRoutes } from '../features/hardware/routes.ts';
import type { HardwareDeps } from '../features/hardware/deps.ts';
import { installationHealthRoutes } from '../features/health/installation.ts';
import { healthRoutes, type Vitals } from '../features/health/routes.ts';
import { handOpeningEmits } from '../features/hand-openings/emits.ts';
import { openAsOrdered } from '../features/hand-openings/open-as-ordered.ts';
import { handOpeningRoutes } from '../features/hand-openings/routes.ts';
import { importRoutes } from '../features/imports/routes.ts';
import { listDevices } from '../stores/resources/devices.ts';
import { messageRoutes } from '../features/messages/routes.ts';
import { messageSendingRoutes } from '../features/messages/sending-routes.ts';
import { meRoutes } from '../features/me/routes.ts';
import { historyEmits, historyRoutes, type HistoryDeps } from '../features/modules/history.ts';
import { wallHistoryEmits } from '../features/modules/wall-history.ts';
import { claimDevice } from '../features/modules/activate.ts';
import { checkLabel } from '../features/modules/claim.ts';
import { moduleLifeRoutes } from '../features/modules/life-routes.ts';
import { operatorModuleRoutes } from '../features/modules/operator/routes.ts';
import { publishRemoval, withdrawModule } from '../features/modules/remove.ts';
import { meterRoutes } from '../features/meters/routes.ts';
import { moduleRoutes, modulesOf } from '../features/modules/routes.ts';
import { closeNow } from '../features/outputs/close.ts';
import { notificationRoutes, type NotificationDeps } from '../features/notifications/routes.ts';
import { outputRoutes } from '../features/outputs/routes.ts';
import { plannedOpeningEmits } from '../features/planned-openings/emits.ts';
import { presentPlannedOpening } from '../features/planned-openings/present.ts';
import { openingsOf, plannedOpeningRoutes } from '../features/planned-openings/routes.ts';
import { registrationRoutes } from '../features/registration/routes.ts';
import { regionRoutes } from '../features/regions/routes.ts';
import { reportTemplateRoutes } from '../features/report-templates/routes.ts';
import { irrigationReportRoutes } from '../features/reports/irrigation.ts';
import { scheduleReportRoutes } from '../features/reports/schedule-report.ts';
import { reportDeps } from '../features/reports/read.ts';
import { reportSlots } from '../features/reports/report-slots.ts';
import { receivedWaterRoutes } from '../features/reports/received-water.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { removalRoutes } from '../features/resources/removal.ts';
import { scheduleRoutes } from '../features/schedules/routes.ts';
import { sectionRoutes } from '../features/sections/routes.ts';
import { hashStationSecret, makeStationSecret } from '../link/station-secret.ts';
import { pinMatches } from '../passwords/pin-hashing.ts';
import { usesOfModules } from '../stores/modules/module-removal.ts';
import { startSession } from '../features/session/start-session.ts';
import { passkeyRoutes } from '../features/session/passkeys/routes.ts';
import { secondFactorRoutes } from '../features/session/second-factor-routes.ts';
import type { SignInDeps } from '../features/session/sign-in-attempt.ts';
import { sessionRoutes } from '../features/session/routes.ts';
import { sessionEmits, sessionsRoutes } from '../features/session/sessions-routes.ts';
import { shareRoutes } from '../features/shares/routes.ts';
import { stationRoutes } from '../features/stations/routes.ts';
import type { HelpSettings } from '../features/tickets/deps.ts';
import { testBenchRoutes } from '../features/test-area/bench-routes.ts';
import type { TestArea } from '../features/test-area/routes.ts';
import { ticketRoutes } from '../features/tickets/routes.ts';
import { operatorRoutes } from '../features/operators/routes.ts';
import { userRoutes } from '../features/users/routes.ts';
import { weatherRoutes } from '../features/weather/routes.ts';
import { valveBoxRoutes } from '../features/valve-boxes/routes.ts';
import { operatorWallRoutes } from '../features/walls/operator-routes.ts';
import { wallRoutes } from '../features/walls/routes.ts';
import { waterSourceRoutes } from '../features/water-sources/routes.ts';
import type { Field } from '../link/field.ts';
import type { Route } from '../calls/route.ts';
import type { Emit } from '../calls/emit.ts';
import type { Log } from '../core/log.ts';
import type { SecretBox } from '../core/secret-box.ts';
import { readColumnsOn } from '../stores/readings/report.ts';
import { readerOf } from '../stores/accounts/users.ts';
import type { PublishChanges } from '../core/changes.ts';

export type AppDeps = {
  /** The pools for user requests. */
  readonly pools: Pools;
  readonly admission: Admission;
  readonly clock: Clock;
  readonly events: Events;
  readonly bus: ServerBus;
  readonly log: Log;
  /** True if the demo farm is on, where the operator may sign in without a second factor. */
  readonly demo: boolean;
  /** Seals secrets stored in the database. */
  readonly box: SecretBox;
  readonly notifications: Omit<NotificationDeps, 'pools' | 'origin'>;
  readonly mapTiles: MapTiles | undefined;
  /** Without one, no forecasts are requested. */
  readonly weather: WeatherConfig | undefined;
  /** Where administrators pay for their account. */
  readonly paymentUrl: string | undefined;
  /** The operator of the installation, as named in the legal texts. */
  readonly operator: LegalOperator;
  /** Addresses of help pages by language; null: none. */
  readonly helpLinks: HelpSettings['links'];
};

/** Dependencies of routes on the running server. */
export type RouteDeps = {
  readonly field: Pick<Field, 'lastMessage' | 'recentMessages' | 'replay' | 'send'>;
  readonly publishChanges: PublishChanges;
  /** Null: this installation has no test area. */
  readonly testArea: TestArea | null;
  readonly vitals: Vitals;
  /** Address of the app for links in e-mails: the configured one, never that of a request. */
  readonly origin: () => string;
};

/** Every route of the contract with its handler. */
export function allRoutes(
  {
    pools,
    events,
    bus,
    log,
    demo,
    notifications,
    mapTiles,
    weather,
    paymentUrl,
    operator,
    helpLinks,
    clock,
    admission,
    box,
  }: AppDeps,
  { field, publishChanges, testArea, vitals, origin }: RouteDeps,
): readonly Route[] {
  const modulesChanged = (): void => bus.send('modulesChanged');
  const mailQueued = (): void => bus.send('mailQueued');
  const signIn: SignInDeps = { rule: demo ? 'where_set_up' : 'required', box, origin, mailQueued };
  const help: HelpSettings = { links: helpLinks, operator: operator.name, contact: operator.contact };
  const withSlot = reportSlots();
  const matchesPin = (hash: string | null, pin: string) => pinMatches(box, hash, pin);
  const hardware = hardwareDeps({ pools, box, clock, events, bus }, { publishChanges, origin });
  const lastMessage = (id: string) => field.lastMessage(id);
  return [
    ...healthRoutes(vitals),
    ...installationHealthRoutes(pools, vitals),
    ...sessionRoutes(pools, events, signIn, admission),
    ...secondFactorRoutes({ ...signIn, pools, events }),
    ...passkeyRoutes({ ...signIn, pools }),
    ...sessionsRoutes(pools, events),
    ...wallRoutes(pools, events),
    ...operatorWallRoutes(pools),
    ...meRoutes({
      pools,
      readers: {
        objects: modulesOf,
        openings: openingsOf,
        devices: listDevices,
        pendingTexts: (userId, now) => pendingTextsOf(pools.system, userId, now),
      },
      mapTiles,
      hasTestArea: testArea !== null,
      mails: { box, origin },
      mailQueued,
      events,
    }),
    ...registrationRoutes({
      pools,
      events,
      admission,
      mails: { box, origin },
      checkLabel: (call, label) => checkLabel({ pools, box, pinMatches: matchesPin }, call, label),
      claimDevice,
      startSession: (sql, call, of) => startSession(sql, call, { ...of, operator: false, entered: null }),
      modulesChanged,
      mailQueued,
    }),
    ...consentRoutes({ pools, events, operator }),
    ...userRoutes({ pools, events, box, origin, mailQueued, recoveryRequested: () => bus.send('recoveryRequested') }),
    ...operatorRoutes({ pools, events, box, origin, mailQueued }),
    ...clientRoutes({ pools, publish: publishChanges, modulesChanged }, paymentUrl),
    ...logRoutes({ pools, log, clock }),
    ...exportRoutes({ pools, requested: () => bus.send('exportRequested') }),
    ...messageRoutes({ pools, events }),
    ...messageSendingRoutes({ pools, events, box, clock, origin, mailQueued }),
    ...hardwareRoutes(hardware),
    ...hardwareImportRoutes(hardware),
    ...ticketRoutes({ pools, events, box, origin, mailQueued, help }),
    ...testBenchRoutes({
      pools,
      testArea,
      orders: { open: openAsOrdered, close: closeNow, publish: publishChanges },
      messages: {
        recent: (id) => field.recentMessages(id),
        replay: (id, number) => field.replay(id, number),
      },
    }),
    ...catalogueRoutes(),
    ...moduleRoutes(),
    ...moduleLifeRoutes({
      pools,
      box,
      events,
      publish: publishChanges,
      modulesChanged,
      lastMessage,
      pinMatches: matchesPin,
    }),
    ...operatorModuleRoutes({ pools, recentMessages: (id) => field.recentMessages(id) }),
    ...shareRoutes({ pools, events, modulesChanged }),
    ...importRoutes(() => bus.send('importStarted')),
    ...regionRoutes(events),
    ...geoObjectRoutes(events),
    ...valveBoxRoutes(),
    ...historyRoutes(historyDeps(pools)),
    ...meterRoutes(historyDeps(pools)),
    ...dashboardRoutes(events),
    ...alarmRoutes({ events, publish: publishChanges, settingsChanged: () => bus.send('alarmSettingsChanged') }),
    ...operatorAlarmRoutes({ pools }),
    ...notificationRoutes({ pools, origin, ...notifications }),
    ...dataProblemRoutes({ pools, vitals }),
    ...deliveryRoutes({ pools, box, channels: notifications.channels, queued: mailQueued }),
    ...sectionRoutes(publishChanges, events),
    ...[outputRoutes, groupRoutes, deviceRoutes].flatMap((routes) => routes(publishChanges)),
    ...[waterSourceRoutes, removalRoutes, handOpeningRoutes].flatMap((routes) => routes(publishChanges)),
    ...flowWatchRoutes(),
    ...stationRoutes({ clock, requestRebirth: (station) => field.send.requestRebirth(station) }),
    ...plannedOpeningRoutes(),
    ...scheduleRoutes(publishChanges, presentPlannedOpening),
    ...weatherRoutes({ ...historyDeps(pools), pools, weather, requested: () => bus.send('forecastRequested') }),
    ...reportTemplateRoutes(),
    ...scheduleReportRoutes(presentPlannedOpening),
    ...irrigationReportRoutes((userId) => readerOf(pools.system, userId), withSlot),
    ...receivedWaterRoutes(reportDeps(pools, log)),
    ...reportRoutes({ ...reportDeps(pools, log), readerOf: (userId) => readerOf(pools.system, userId), withSlot }),
  ];
}

/** Module functions needed to manage manufactured devices. */
function hardwareDeps(
  { pools, box, clock, events, bus }: Pick<AppDeps, 'pools' | 'box' | 'clock' | 'events' | 'bus'>,
  { publishChanges, origin }: Pick<RouteDeps, 'publishChanges' | 'origin'>,
): HardwareDeps {
  const modulesChanged = (): void => bus.send('modulesChanged');
  return {
    pools,
    box,
    clock,
    events,
    origin,
    secrets: { make: makeStationSecret, hash: hashStationSecret },
    importStarted: () => bus.send('hardwareImportStarted'),
    moves: {
      withdraw: (sql, actor, id) => withdrawModule(sql, actor, id, true),
      publishRemoval: (accountId, removal) =>
        publishRemoval({ modulesChanged, publish: publishChanges, events }, accountId, removal),
      claimDevice,
      usesOf: (sql, accountId, id) => usesOfModules(sql, accountId, [id]),
      modulesChanged,
    },
  };
}

/** Every emit of the contract with its handler. */
export function allEmits({ pools }: AppDeps, publishChanges: PublishChanges): readonly Emit[] {
  return [
    ...historyEmits(historyDeps(pools)),
    ...wallHistoryEmits(historyDeps(pools)),
    ...handOpeningEmits({ publish: publishChanges, close: closeNow }),
    ...plannedOpeningEmits(),
    ...sessionEmits(pools),
  ];
}

function historyDeps(pools: Pools): HistoryDeps {
  return { readColumns: readColumnsOn(pools.app), pointsMax: REPORT_POINTS_MAX };
}
