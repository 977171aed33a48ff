import type { QueryClient } from '@tanstack/react-query';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { EventBody, EventName } from '@zagon/contract/live/events.ts';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { Me } from '@zagon/contract/me/endpoints.ts';
import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { EndpointName } from '../api/types.ts';
import { readSavedAgain } from '../api/read-saved-again.ts';
import { recordCommand } from './commands.ts';
import { COMING_IRRIGATION } from './irrigation.ts';
import { publishData } from './data-feed.ts';
import { publishNotice } from './notice-feed.ts';
import { recordAnnounced } from './ordered-openings.ts';
import { changeReads, readAgain, repeatReadsInFlight } from './reads-in-flight.ts';
import {
  removePlannedOpenings,
  mergeAlarms,
  mergeHandOpenings,
  mergeObject,
  mergeObjects,
  mergeOutputs,
  mergePlannedOpenings,
} from './merge.ts';

type Handler<Name extends EventName> = (client: QueryClient, body: EventBody<Name>) => void;

/** Reads of data changed by events, if users act on it. */
const LIVE_READS = [
  'listModules',
  'getModule',
  'listOutputs',
  'listHandOpenings',
  'listPlannedOpenings',
  'listAlarms',
] as const satisfies readonly EndpointName[];

/** Repeats the reads made before the first connection: changes in between were not announced. */
export function repeatEarlierReads(client: QueryClient): void {
  readAgain(client, LIVE_READS);
}

function updatePlannedOpenings(
  client: QueryClient,
  change: (
    plannedOpenings: PlannedOpeningShape[],
    period: { start_date: string; end_date: string },
  ) => PlannedOpeningShape[],
): void {
  changeReads<PlannedOpeningShape[]>(client, 'listPlannedOpenings', (plannedOpenings, key) => {
    const input = key[1] as { query: { start_date: string; end_date: string } };
    return change(plannedOpenings, input.query);
  });
  repeatReadsInFlight(client, 'listPlannedOpenings');
  // A schedule's next run is derived from its planned openings; the server sends events only for those.
  readAgain(client, ['listSchedules', 'getSchedule', 'alarmConsequences', COMING_IRRIGATION]);
}

function updateAlarms(client: QueryClient, alarm: AlarmShape): void {
  changeReads<AlarmShape[]>(client, 'listAlarms', (alarms) => mergeAlarms(alarms, alarm));
  repeatReadsInFlight(client, 'listAlarms');
  readAgain(client, ['alarmConsequences']);
}

/** How each event updates the cached data. An event is only a hint: after a reconnect everything is refetched. */
export const handlers: { readonly [Name in Exclude<EventName, 'log_out'>]: Handler<Name> } = {
  authorize: (client, body) => {
    const me = client.getQueryData<Me>(['me']);
    if (me === undefined) return;
    const isKnown =
      body.id_client === (me.client?.id ?? null) &&
      body.state === (me.client?.state ?? null) &&
      body.user_type === me.user.user_type;
    // The account expired, was blocked or renewed, or the role changed: the page updates at once.
    if (!isKnown) void client.invalidateQueries();
  },
  // Followed by the end of the session, after which the page reloads.
  switch_client: () => {},
  user_client_change: (client) => {
    readAgain(client, ['me', 'listUsers']);
  },
  data: (client, body) => {
    changeReads<ModuleShape[]>(client, 'listModules', (modules) => mergeObjects(modules, body));
    changeReads<ModuleShape>(client, 'getModule', (module) => mergeObject(module, body));
    changeReads<OutputShape[]>(client, 'listOutputs', (outputs) => mergeOutputs(outputs, body));
    if (body.outputs.length > 0)
      for (const name of ['listModules', 'getModule', 'listOutputs'] as const) repeatReadsInFlight(client, name);
    publishData(body);
  },
  objects: (client) => {
    readAgain(client, ['listModules', 'getModule', 'listOutputs']);
  },
  places: (client) => {
    readAgain(client, ['listRegions', 'listGeoObjects', 'listSections', 'listModules']);
  },
  saved: (client, { path }) => readSavedAgain(client, path),
  alarms: updateAlarms,
  base_alarms: updateAlarms,
  notifications: (_client, body) => publishNotice(body),
  user_message: (client) => {
    readAgain(client, ['listMessages', 'listTickets', 'getTicket', 'me']);
  },
  dashboards: (client) => {
    readAgain(client, ['listDashboards', 'getDashboard', 'listDashboardVersions']);
  },
  commands_history: (_client, body) => recordCommand(body),
  manual_opens: (client, body) => {
    recordAnnounced(body.id);
    changeReads<HandOpeningShape[]>(client, 'listHandOpenings', (openings) => mergeHandOpenings(openings, body));
    repeatReadsInFlight(client, 'listHandOpenings');
    // A failed one joins the list of failures; a new one of the same output removes the earlier failure from it.
    readAgain(client, [COMING_IRRIGATION, 'listFailedHandOpenings']);
  },
  outputs_plans: (client, body) =>
    updatePlannedOpenings(client, (plannedOpenings, period) => mergePlannedOpenings(plannedOpenings, body, period)),
  findings: (client) => {
    readAgain(client, ['listFindings', 'getSoilWater']);
  },
  deleted_outputs_plans: (client, body) =>
    updatePlannedOpenings(client, (plannedOpenings) => removePlannedOpenings(plannedOpenings, body)),
};
