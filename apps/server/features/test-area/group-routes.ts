import type { TestGroupDetails } from '@zagon/contract/test-area/groups.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { isOutputName } from '@zagon/domain/catalogue/fields.ts';
import type { Services } from '../../calls/services.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { refused } from '../../core/refusal.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import { presentInstalled } from '../../calls/present/installed-module.ts';
import { installedModulesByIds } from '../../stores/modules/installed-modules.ts';
import { groupsBehind, type GroupBehindRow } from '../../stores/resources/groups-behind.ts';
import { outputsBehind, type OutputBehindRow } from '../../stores/resources/outputs-behind.ts';
import { presentMemberScenarios } from './member-scenarios.ts';
import { affects, presentGroup } from './present-group.ts';
import { presentResource } from './present-resource.ts';
import { readOrders } from './read-orders.ts';
import type { TestArea } from './routes.ts';
import { closeOutputs, testOrders } from './send-order.ts';

type Deps = Pick<Services, 'pools' | 'publish'> & {
  /** Null: the installation has none, and its addresses are unknown. */
  readonly testArea: TestArea | null;
};

const ORDERS_PER_MEMBER = 3;

/** Groups with members in the simulated field, for operators. */
export function testGroupRoutes({ pools, testArea, publish }: Deps): readonly Route[] {
  const orders = testOrders({ pools, publish });
  const sql = pools.system;
  return [
    signedInRoute('listTestGroups', async ({ now }) => {
      if (testArea === null) return refused('not_found');
      const { stations } = testArea.conformance;
      const [groups, outputs] = await Promise.all([groupsBehind(sql, stations), outputsBehind(sql, stations, now)]);
      const scenarios = testArea.scenarios.list(now);
      return ok(groups.map((group) => presentGroup(group, outputsOf(group, outputs), scenarios)));
    }),

    signedInRoute('getTestGroup', async ({ params, now }) => {
      const group = testArea === null ? undefined : await findGroup(sql, testArea, params.id);
      if (testArea === null || group === undefined) return refused('not_found');
      return ok(await readGroup(sql, testArea, group, now));
    }),

    signedInRoute('switchTestGroupScenario', async (call) => {
      const { name, on } = call.body;
      const group = testArea === null ? undefined : await findGroup(sql, testArea, call.params.id);
      if (testArea === null || group === undefined) return refused('not_found');
      const outputs = await outputsBehind(sql, testArea.conformance.stations, call.now);
      const members = membersOf(group, outputsOf(group, outputs));
      if (!testArea.scenarios.switchFor(members, name, on, call.now)) return refused('not_found');
      await auditChange(sql, call, 'scenario_switched', name, { before: { on: !on }, after: { on, group: group.id } });
      return ok({ ok: true as const });
    }),

    signedInRoute('stopTestGroup', async (call) => {
      const group = testArea === null ? undefined : await findGroup(sql, testArea, call.params.id);
      if (group === undefined) return refused('not_found');
      return closeOutputs(orders, call, group.client_id, group.output_ids);
    }),
  ];
}

async function findGroup(sql: Sql, testArea: TestArea, id: string): Promise<GroupBehindRow | undefined> {
  const [group] = await groupsBehind(sql, testArea.conformance.stations, id);
  return group;
}

function outputsOf({ output_ids: ids }: GroupBehindRow, outputs: readonly OutputBehindRow[]) {
  const own = new Set(ids);
  return outputs.filter(({ id }) => own.has(id));
}

/** The members as scenarios name them. */
function membersOf({ modules }: GroupBehindRow, outputs: readonly OutputBehindRow[]) {
  return {
    modules: modules.map(({ serial }) => serial),
    outputs: outputs.flatMap(({ module_serial: module, field_name: output }) =>
      isOutputName(output) ? [{ module, output }] : [],
    ),
  };
}

async function readGroup(
  sql: Sql,
  { conformance, scenarios }: TestArea,
  group: GroupBehindRow,
  now: Temporal.Instant,
): Promise<TestGroupDetails> {
  const ids = group.modules.map(({ id }) => id);
  const [all, installed] = await Promise.all([
    outputsBehind(sql, conformance.stations, now),
    installedModulesByIds(sql, ids, now),
  ]);
  const outputs = outputsOf(group, all);
  const list = scenarios.list(now);
  const members: TestGroupDetails['members'] = [];
  // One after the other, so that a page that is read every few seconds uses one connection.
  for (const row of installed) {
    const place = group.modules.find(({ id }) => id === row.id);
    if (place === undefined) continue;
    const own = outputs.filter(({ module_id: id }) => id === row.id);
    const targeted = { serial: place.serial, station: place.station_serial, outputs: own };
    const target = { id: row.id, accountId: row.client_id, serial: place.serial, stationId: place.station_id };
    members.push({
      module: presentInstalled(row),
      station: { serial_number: place.station_serial, online: place.online },
      outputs: own.map(presentResource),
      faults: list.filter((scenario) => affects(scenario, targeted)),
      orders: await readOrders(sql, target, ORDERS_PER_MEMBER),
    });
  }
  return {
    ...presentGroup(group, outputs, list),
    members,
    scenarios: presentMemberScenarios(scenarios.listFor(membersOf(group, outputs), now)),
  };
}
