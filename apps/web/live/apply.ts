import type { Query, QueryClient } from '@tanstack/react-query';
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

/** Reads that are repeated once they are answered. */
const repeated = new WeakSet<Query>();

/**
 * Repeats reads in flight once they are answered: an answer prepared before the event would undo it, and no later event
 * would fix that.
 */
function repeatReadsInFlight(client: QueryClient, name: EndpointName): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [name], fetchStatus: 'fetching' })) {
    if (repeated.has(query)) continue;
    repeated.add(query);
    const repeat = () => {
      repeated.delete(query);
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    void query.promise?.then(repeat, repeat);
  }
}

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
  for (const name of LIVE_READS) {
    repeatReadsInFlight(client, name);
    void client.invalidateQueries({ queryKey: [name], fetchStatus: 'idle' });
  }
}

function updatePlannedOpenings(
  client: QueryClient,
  change: (
    plannedOpenings: PlannedOpeningShape[],
    period: { start_date: string; end_date: string },
  ) => PlannedOpeningShape[],
): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['listPlannedOpenings'] })) {
    const input = query.queryKey[1] as { query: { start_date: string; end_date: string } };
    client.setQueryData<PlannedOpeningShape[]>(
      query.queryKey,
      (plannedOpenings) => plannedOpenings && change(plannedOpenings, input.query),
    );
  }
  repeatReadsInFlight(client, 'listPlannedOpenings');
  // A schedule's next run is derived from its planned openings; the server sends events only for those.
  void client.invalidateQueries({ queryKey: ['listSchedules'] });
  void client.invalidateQueries({ queryKey: ['getSchedule'] });
  void client.invalidateQueries({ queryKey: ['alarmConsequences'] });
  void client.invalidateQueries({ queryKey: [COMING_IRRIGATION] });
}

function updateAlarms(client: QueryClient, alarm: AlarmShape): void {
  client.setQueriesData<AlarmShape[]>({ queryKey: ['listAlarms'] }, (alarms) => alarms && mergeAlarms(alarms, alarm));
  repeatReadsInFlight(client, 'listAlarms');
  void client.invalidateQueries({ queryKey: ['alarmConsequences'] });
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
    for (const name of ['me', 'listUsers']) void client.invalidateQueries({ queryKey: [name] });
  },
  data: (client, body) => {
    client.setQueriesData<ModuleShape[]>(
      { queryKey: ['listModules'] },
      (modules) => modules && mergeObjects(modules, body),
    );
    client.setQueriesData<ModuleShape>({ queryKey: ['getModule'] }, (module) => module && mergeObject(module, body));
    client.setQueriesData<OutputShape[]>(
      { queryKey: ['listOutputs'] },
      (outputs) => outputs && mergeOutputs(outputs, body),
    );
    if (body.outputs.length > 0)
      for (const name of ['listModules', 'getModule', 'listOutputs'] as const) repeatReadsInFlight(client, name);
    publishData(body);
  },
  objects: (client) => {
    for (const name of ['listModules', 'getModule', 'listOutputs']) void client.invalidateQueries({ queryKey: [name] });
  },
  places: (client) => {
    for (const name of ['listRegions', 'listGeoObjects', 'listSections', 'listModules'] as const)
      void client.invalidateQueries({ queryKey: [name] });
  },
  saved: (client, { path }) => readSavedAgain(client, path),
  alarms: updateAlarms,
  base_alarms: updateAlarms,
  notifications: (_client, body) => publishNotice(body),
  user_message: (client) => {
    for (const name of ['listMessages', 'listTickets', 'getTicket', 'me'])
      void client.invalidateQueries({ queryKey: [name] });
  },
  dashboards: (client) => {
    for (const name of ['listDashboards', 'getDashboard', 'listDashboardVersions'])
      void client.invalidateQueries({ queryKey: [name] });
  },
  commands_history: (_client, body) => recordCommand(body),
  manual_opens: (client, body) => {
    client.setQueriesData<HandOpeningShape[]>(
      { queryKey: ['listHandOpenings'] },
      (handOpenings) => handOpenings && mergeHandOpenings(handOpenings, body),
    );
    repeatReadsInFlight(client, 'listHandOpenings');
    void client.invalidateQueries({ queryKey: [COMING_IRRIGATION] });
    // A failed one joins the list; a new one of the same output removes the earlier failure from it.
    void client.invalidateQueries({ queryKey: ['listFailedHandOpenings'] });
  },
  outputs_plans: (client, body) =>
    updatePlannedOpenings(client, (plannedOpenings, period) => mergePlannedOpenings(plannedOpenings, body, period)),
  deleted_outputs_plans: (client, body) =>
    updatePlannedOpenings(client, (plannedOpenings) => removePlannedOpenings(plannedOpenings, body)),
};
