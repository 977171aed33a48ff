import { REPORT_POINTS_MAX } from '@zagon/domain/reports/limits.ts';
import type { Clock } from './clock.ts';
import type { MapTiles } from './config.ts';
import type { Pools } from './db/pool.ts';
import { withClient } from './db/tenant.ts';
import type { Events } from './events.ts';
import { alarmRoutes } from './features/alarms/routes.ts';
import { tellAlarms } from './features/alarms/socket.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { clientRoutes } from './features/clients/routes.ts';
import { tellCommands } from './features/commands/socket.ts';
import { dashboardRoutes } from './features/dashboards/routes.ts';
import { deviceRoutes } from './features/devices/routes.ts';
import { groupRoutes } from './features/groups/routes.ts';
import { flowWatchRoutes } from './features/flow_watches/routes.ts';
import { healthRoutes, type Vitals } from './features/health/routes.ts';
import { handEmits } from './features/manual_opens/emits.ts';
import { manualOpenRoutes } from './features/manual_opens/routes.ts';
import { tellManualOpens } from './features/manual_opens/socket.ts';
import { importRoutes } from './features/imports/routes.ts';
import { meRoutes } from './features/me/routes.ts';
import { historyEmits, historyRoutes, type HistoryParts } from './features/objects/history.ts';
import type { LifeParts } from './features/objects/life-parts.ts';
import { objectLifeRoutes } from './features/objects/life-routes.ts';
import { objectRoutes, objectsOf } from './features/objects/routes.ts';
import { closeNow } from './features/outputs/close.ts';
import { notificationRoutes, type NotificationParts } from './features/notifications/routes.ts';
import { outputRoutes } from './features/outputs/routes.ts';
import { outputPlanEmits } from './features/outputs_plans/emits.ts';
import { presentPlan } from './features/outputs_plans/present.ts';
import { openingsOf, outputPlanRoutes } from './features/outputs_plans/routes.ts';
import { tellPlans } from './features/outputs_plans/socket.ts';
import { regionRoutes } from './features/regions/routes.ts';
import { reportTemplateRoutes } from './features/report_templates/routes.ts';
import { irrigationReportRoutes } from './features/reports/irrigation.ts';
import type { ReportParts } from './features/reports/read.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { removalRoutes } from './features/resources/removal.ts';
import { schedulerRoutes } from './features/schedulers/routes.ts';
import { sectionRoutes } from './features/sections/routes.ts';
import { passwordFits } from './features/session/passwords.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { sessionsRoutes } from './features/sessions/routes.ts';
import { shareRoutes } from './features/shares/routes.ts';
import { stationRoutes, type StationParts } from './features/stations/routes.ts';
import { waterSourceRoutes } from './features/water_sources/routes.ts';
import type { Route } from './http/route.ts';
import type { Emit } from './live/emit.ts';
import type { Log } from './log.ts';
import { readColumnsOn } from './stores/readings-report.ts';
import { readerOf } from './stores/users.ts';
import type { TellChanges } from './stores/irrigation-changes.ts';

export type Parts = {
  readonly pools: Pools;
  readonly clock: Clock;
  readonly events: Events;
  readonly log: Log;
  /** Whether the demo farm is on, where its operator may look around without a second factor. */
  readonly demo: boolean;
  readonly alarms: AlarmWiring;
  readonly mapTiles: MapTiles | undefined;
};

/** What the routes need of those who watch and tell. */
export type AlarmWiring = {
  readonly settingsChanged: () => void;
  readonly notifications: Omit<NotificationParts, 'pools'>;
};

/** Every route of the contract with what answers it. */
export function allRoutes(
  {
    pools,
    events,
    log,
    demo,
    alarms,
    mapTiles,
    modulesChanged,
    lastMessage,
    clock,
    askRebirth,
    importStarted,
  }: Parts &
    Pick<LifeParts, 'modulesChanged' | 'lastMessage'> &
    Pick<StationParts, 'askRebirth'> & { readonly importStarted: () => void },
  tell: TellChanges,
  vitals: Vitals,
): readonly Route[] {
  return [
    ...healthRoutes(vitals),
    ...sessionRoutes(pools, events, demo ? 'where_set_up' : 'required'),
    ...sessionsRoutes(pools, events),
    ...meRoutes(pools, { objects: objectsOf, openings: openingsOf }, mapTiles),
    ...clientRoutes(pools),
    ...catalogueRoutes(),
    ...objectRoutes(),
    ...objectLifeRoutes({ pools, events, tell, modulesChanged, lastMessage, pinFits: passwordFits }),
    ...shareRoutes({ pools, events, modulesChanged }),
    ...importRoutes(importStarted),
    ...regionRoutes(),
    ...historyRoutes(historyOf(pools)),
    ...dashboardRoutes(),
    ...alarmRoutes({ events, tell, settingsChanged: alarms.settingsChanged }),
    ...notificationRoutes({ pools, ...alarms.notifications }),
    ...outputRoutes(tell),
    ...sectionRoutes(tell),
    ...groupRoutes(tell),
    ...deviceRoutes(tell),
    ...waterSourceRoutes(tell),
    ...removalRoutes(tell),
    ...flowWatchRoutes(),
    ...stationRoutes({ clock, askRebirth }),
    ...manualOpenRoutes(tell),
    ...outputPlanRoutes(),
    ...schedulerRoutes(tell, presentPlan),
    ...reportTemplateRoutes(),
    ...irrigationReportRoutes((userId) => readerOf(pools.system, userId)),
    ...reportRoutes({ ...reportPartsOf(pools, log), readerOf: (userId) => readerOf(pools.system, userId) }),
  ];
}

/** What a report is made with, whoever asks for it. */
export function reportPartsOf(pools: Pools, log: Log): ReportParts {
  return { log, readColumns: readColumnsOn(pools.app), pointsMax: REPORT_POINTS_MAX };
}

/** Every emit of the contract with what answers it. */
export function allEmits({ pools }: Parts, tell: TellChanges): readonly Emit[] {
  return [
    ...historyEmits(historyOf(pools)),
    ...handEmits({ keys: pools.system, tell, close: closeNow }),
    ...outputPlanEmits(),
  ];
}

function historyOf(pools: Pools): HistoryParts {
  return { readColumns: readColumnsOn(pools.app), pointsMax: REPORT_POINTS_MAX };
}

/**
 * Tells browsers which rows changed, in the words of their nouns. It runs after the commit, so
 * that a failure here undoes nothing: browsers look again when they reconnect.
 */
export function tellChanges({ pools, clock, events, log }: Parts): TellChanges {
  return async (clientId, changes) => {
    try {
      await withClient(pools, clientId, async (sql) => {
        await tellPlans(sql, events, clientId, changes.plans ?? [], changes.deletedPlans ?? []);
        await tellManualOpens(sql, events, clientId, changes.manualOpens ?? []);
        await tellCommands(sql, events, clientId, changes.commands ?? [], clock.now());
        await tellAlarms(sql, events, clientId, changes.alarms ?? []);
      });
    } catch (error) {
      log.error('changes were not told', error, { client: clientId });
    }
  };
}
