import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { APIRequestContext } from 'playwright-core';
import { hrefOf, screenIds, type ParamName, type ScreenId, type Search } from '../apps/web/navigation/paths.ts';

/** Ids of demo farm items used in addresses, by the name of the param, and the probe of the report. */
type DemoIds = Readonly<Record<ParamName | 'probeId', string>>;

/** Who visits a screen: a signed-out visitor, a farm administrator, or the operator. */
export type Visitor = 'signed-out' | 'anna' | 'operator';

/** Screens outside farms. All others are visited by an administrator, who may see everything in a farm. */
const VISITORS: Readonly<Partial<Record<ScreenId, Visitor>>> = {
  login: 'signed-out',
  operatorSetup: 'signed-out',
  accounts: 'operator',
  outbox: 'operator',
};

/** Search params of screens that show nothing without them. */
const SEARCHES: Readonly<Partial<Record<ScreenId, (ids: DemoIds) => Search>>> = { reportView: weekOf };

/** A week of a probe's readings in two units, plus when a valve was open. */
function weekOf({ probeId, moduleId }: DemoIds): Search {
  const until = Temporal.Now.plainDateISO();
  const from = until.subtract({ days: 6 });
  const sources = `${probeId}.HUMIDITY_1,${probeId}.TEMP_1,${moduleId}.o1`;
  return { type: 'complex', from: String(from), until: String(until), sources };
}

/** The addresses of all screens for a visitor, by screen name. */
export async function screensOf(visitor: Visitor, request: APIRequestContext): Promise<readonly [string, string][]> {
  const ids = visitor === 'anna' ? await demoIdsOf(request) : NO_IDS;
  return screenIds
    .filter((screen) => (VISITORS[screen] ?? 'anna') === visitor)
    .map((screen) => [screen, `/${hrefOf({ screen, params: ids, search: SEARCHES[screen]?.(ids) ?? {} })}`]);
}

/** For screens outside farms, which have no params. */
const NO_IDS: DemoIds = {
  dashboardId: '',
  scheduleId: '',
  moduleId: '',
  probeId: '',
  outputId: '',
  sectionId: '',
  groupId: '',
  deviceId: '',
  waterSourceId: '',
};

async function demoIdsOf(request: APIRequestContext): Promise<DemoIds> {
  const read = async (path: string): Promise<unknown> => (await request.get(path)).json();
  const [output] = ENDPOINTS.listOutputs.reply.parse(await read('/api/outputs'));
  const [section] = ENDPOINTS.listSections.reply.parse(await read('/api/sections'));
  const [group] = ENDPOINTS.listGroups.reply.parse(await read('/api/groups'));
  const [device] = ENDPOINTS.listDevices.reply.parse(await read('/api/devices'));
  const [source] = ENDPOINTS.listWaterSources.reply.parse(await read('/api/water_sources'));
  const dashboards = ENDPOINTS.listDashboards.reply.parse(await read('/api/dashboards'));
  const schedules = ENDPOINTS.listSchedules.reply.parse(await read('/api/schedulers'));
  const modules = ENDPOINTS.listModules.reply.parse(await read('/api/objects'));
  const of = (serial: string) => modules.find((module) => module.serial_number === serial)?.id ?? '';
  return {
    dashboardId: dashboards.at(-1)?.id ?? '',
    scheduleId: schedules[0]?.id ?? '',
    moduleId: of('AM421-DEMO-0001'),
    probeId: of('AM100103-DEMO-0001'),
    outputId: output?.id ?? '',
    sectionId: section?.id ?? '',
    groupId: group?.id ?? '',
    deviceId: device?.id ?? '',
    waterSourceId: source?.id ?? '',
  };
}
