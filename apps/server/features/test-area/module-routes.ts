import { ORDER_VALIDITY_S } from '@zagon/device-protocol/limits.ts';
import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import type { Pools } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { auditCall } from '../../calls/audit/audit-call.ts';
import { recordReading } from '../../calls/audit/record-reading.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { refused } from '../../core/refusal.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import { presentFieldMessage } from '../../calls/present/field-message.ts';
import { presentInstalled } from '../../calls/present/installed-module.ts';
import { countInstalledModules, pageOfInstalledModules } from '../../stores/modules/installed-modules.ts';
import { listOutputRows } from '../../stores/modules/modules.ts';
import { outputPlaces } from '../../stores/resources/farm.ts';
import { peekFence } from '../../stores/stations/fences.ts';
import { membersOfModule, presentMemberScenarios } from './member-scenarios.ts';
import { ORDER_FORMS } from './order-forms.ts';
import { affects } from './present-group.ts';
import { readOrders } from './read-orders.ts';
import type { TestArea } from './routes.ts';
import { sendOrder, testOrders } from './send-order.ts';
import { findSimulatedModule, type SimulatedModule } from './simulated-module.ts';

export type TestModuleDeps = Pick<Services, 'pools' | 'publish' | 'link'> & {
  /** Null: the installation has none, and every address of it is unknown. */
  readonly testArea: TestArea | null;
};

const ORDERS_SHOWN = 20;

/** The modules of the simulated field, for operators. */
export function testModuleRoutes({ pools, testArea, publish, link }: TestModuleDeps): readonly Route[] {
  const orders = testOrders({ pools, publish });
  const sql = pools.system;
  const find = async ({ params, now }: SignedInCall & { readonly params: { readonly id: string } }) =>
    testArea === null ? undefined : findSimulatedModule(sql, testArea, params.id, now);
  return [
    signedInRoute('listTestModules', async ({ query, now }) => {
      if (testArea === null) return refused('not_found');
      const { filter = 'all', sort = 'serial', order = 'ascending' } = query;
      const page = { ...query, filter, sort, order };
      const rows = await pageOfInstalledModules(sql, page, now, testArea.conformance.stations);
      return ok(rows.map(presentInstalled));
    }),

    signedInRoute('countTestModules', async ({ query, now }) => {
      if (testArea === null) return refused('not_found');
      return ok(await countInstalledModules(sql, query.search, now, testArea.conformance.stations));
    }),

    signedInRoute('getTestModule', async (call) => {
      const module = await find(call);
      return module === undefined || testArea === null
        ? refused('not_found')
        : ok(await readTestModule(pools, testArea, module, call.now));
    }),

    signedInRoute('sendTestOrder', async (call) => {
      const module = await find(call);
      if (module === undefined) return refused('not_found');
      const to = { id: module.row.id, accountId: module.row.client_id };
      const sent = await sendOrder({ pools, orders }, call, to, call.body.order);
      return sent.ok ? ok({ id: sent.value }) : sent;
    }),

    signedInRoute('switchTestModuleScenario', async (call) => {
      const module = await find(call);
      if (testArea === null || module === undefined) return refused('not_found');
      const { id, client_id: accountId, serial_number: serial } = module.row;
      const { name, on } = call.body;
      const outputs = await listOutputRows(sql, accountId, id);
      const members = membersOfModule(
        { serial, station: module.station },
        outputs.map(({ field_name: output }) => output),
      );
      if (!testArea.scenarios.switchFor(members, name, on, call.now)) return refused('not_found');
      const after = { on, module_id: id };
      await auditChange(sql, call, 'scenario_switched', name, { before: { on: !on }, after });
      return ok({ ok: true as const });
    }),

    signedInRoute('listTestMessages', async (call) => {
      const module = await find(call);
      if (module === undefined) return refused('not_found');
      await recordReading(sql, call, { id: module.row.id, accountId: module.row.client_id }, false);
      const recent = await link.recentMessages(module.row.id);
      if (!recent.ok) return recent;
      return ok(
        recent.value.map((message) => ({
          ...presentFieldMessage(message, true),
          replay: message.isReplay,
          may_be_replayed: message.mayBeReplayed,
        })),
      );
    }),

    signedInRoute('replayTestMessage', async (call) => {
      const module = await find(call);
      if (module === undefined) return refused('not_found');
      const { id, client_id: accountId } = module.row;
      if (!link.replay(id, call.body.number)) return refuseReplay();
      const action = { event: 'message_replayed', subject: id } as const;
      await auditCall(sql, { ...call, account: { id: accountId } }, action);
      return ok({ ok: true as const });
    }),
  ];
}

async function readTestModule(
  { system: sql }: Pools,
  { scenarios }: TestArea,
  { row, station, stationId }: SimulatedModule,
  now: Temporal.Instant,
) {
  const { client_id: accountId } = row;
  const [outputs, places, fence, orders] = await Promise.all([
    listOutputRows(sql, accountId, row.id),
    outputPlaces(sql, accountId),
    peekFence(sql, stationId),
    readOrders(sql, { id: row.id, accountId, serial: row.serial_number, stationId }, ORDERS_SHOWN),
  ]);
  const own = outputs.map(({ field_name: name }) => name);
  return {
    module: presentInstalled(row),
    station,
    station_id: stationId,
    online: row.station_online ?? row.online ?? false,
    faults: scenarios
      .list(now)
      .filter((scenario) => affects(scenario, { serial: row.serial_number, station, outputs })),
    scenarios: presentMemberScenarios(
      scenarios.listFor(membersOfModule({ serial: row.serial_number, station }, own), now),
    ),
    outputs: outputs.map((output) => ({
      id: output.id,
      name: output.name,
      field_name: output.field_name,
      state: output.reported_open,
      state_at: output.reported_at?.toString() ?? null,
    })),
    forms: own.length === 0 ? [] : ORDER_FORMS.map((form) => withOutputs(form, own)),
    addresses: places
      .filter(({ station_id: id }) => id === stationId)
      .map(({ module_serial: module, field_name: output, name }) => ({ module, output, name })),
    next: { epoch: fence?.epoch ?? 0, seq: fence?.seq ?? 0, valid_s: ORDER_VALIDITY_S },
    orders,
  };
}

/** The form with the outputs that the module has. */
function withOutputs({ kind, fields }: (typeof ORDER_FORMS)[number], own: readonly string[]) {
  return {
    kind,
    fields: fields.map((field) =>
      field.kind === 'choice' && field.name === 'output' ? { ...field, choices: [...own] } : field,
    ),
  };
}

function refuseReplay() {
  return refused('conflict', {
    message: {
      pl: 'Tej wiadomości nie można powtórzyć. Powtórzono ją już, nie ma numeru albo nie jest jeszcze zapisana. Niczego nie zmieniono.',
      en: 'This message cannot be replayed: it was replayed already, has no number, or is not stored yet. Nothing was changed.',
    },
  });
}
