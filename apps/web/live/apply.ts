import type { QueryClient } from '@tanstack/react-query';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { EventBody, EventName } from '@zagon/contract/live/events.ts';
import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import type { ObjectShape, OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { noteCommand } from './commands.ts';
import { feed } from './data-feed.ts';
import { tellNotice } from './notice-feed.ts';
import {
  dropPlans,
  mergeAlarms,
  mergeManualOpens,
  mergeObject,
  mergeObjects,
  mergeOutputs,
  mergePlans,
} from './merge.ts';

type Handler<Name extends EventName> = (client: QueryClient, body: EventBody<Name>) => void;

function changePlans(
  client: QueryClient,
  change: (plans: OutputPlanShape[], period: { start_date: string; end_date: string }) => OutputPlanShape[],
): void {
  for (const query of client.getQueryCache().findAll({ queryKey: ['listOutputsPlans'] })) {
    const input = query.queryKey[1] as { query: { start_date: string; end_date: string } };
    client.setQueryData<OutputPlanShape[]>(query.queryKey, (plans) => plans && change(plans, input.query));
  }
  // What a program does next follows from its plans; the server tells plans, not programs.
  void client.invalidateQueries({ queryKey: ['listSchedulers'] });
  void client.invalidateQueries({ queryKey: ['getScheduler'] });
  void client.invalidateQueries({ queryKey: ['alarmConsequences'] });
}

function changeAlarms(client: QueryClient, alarm: AlarmShape): void {
  client.setQueriesData<AlarmShape[]>({ queryKey: ['listAlarms'] }, (alarms) => alarms && mergeAlarms(alarms, alarm));
  void client.invalidateQueries({ queryKey: ['alarmConsequences'] });
}

/** What each event changes in what the screens have read. An event is a hint: after a reconnect everything is read again. */
export const handlers: { readonly [Name in Exclude<EventName, 'log_out'>]: Handler<Name> } = {
  authorize: () => {},
  data: (client, body) => {
    client.setQueriesData<ObjectShape[]>(
      { queryKey: ['listObjects'] },
      (objects) => objects && mergeObjects(objects, body),
    );
    client.setQueriesData<ObjectShape>({ queryKey: ['getObject'] }, (object) => object && mergeObject(object, body));
    client.setQueriesData<OutputShape[]>(
      { queryKey: ['listOutputs'] },
      (outputs) => outputs && mergeOutputs(outputs, body),
    );
    feed(body);
  },
  objects: (client) => {
    for (const name of ['listObjects', 'getObject', 'listOutputs']) void client.invalidateQueries({ queryKey: [name] });
  },
  alarms: changeAlarms,
  base_alarms: changeAlarms,
  notifications: (_client, body) => tellNotice(body),
  commands_history: (_client, body) => noteCommand(body),
  manual_opens: (client, body) =>
    client.setQueriesData<ManualOpenShape[]>(
      { queryKey: ['listManualOpens'] },
      (opens) => opens && mergeManualOpens(opens, body),
    ),
  outputs_plans: (client, body) => changePlans(client, (plans, period) => mergePlans(plans, body, period)),
  deleted_outputs_plans: (client, body) => changePlans(client, (plans) => dropPlans(plans, body)),
};
