import type { APIRequestContext } from 'playwright-core';
import { listDashboards } from '@zagon/contract/dashboards/endpoints.ts';
import { listDevices } from '@zagon/contract/devices/endpoints.ts';
import { listGroups } from '@zagon/contract/groups/endpoints.ts';
import { listObjects } from '@zagon/contract/objects/endpoints.ts';
import { listOutputs } from '@zagon/contract/outputs/endpoints.ts';
import { listSchedulers } from '@zagon/contract/schedulers/endpoints.ts';
import { listSections } from '@zagon/contract/sections/endpoints.ts';
import { listWaterSources } from '@zagon/contract/water_sources/endpoints.ts';
import { hrefOf, type ScreenId } from '../apps/web/lib/paths.ts';

/** Ids of things that the demo farm has, for addresses that name one. */
type Things = {
  readonly dashboard: string;
  readonly schedule: string;
  readonly module: string;
  readonly probe: string;
  readonly output: string;
  readonly section: string;
  readonly group: string;
  readonly device: string;
  readonly source: string;
};

/** Who looks at a screen: somebody who is not signed in, the administrator of a farm, or the operator. */
export type Visitor = 'nobody' | 'anna' | 'operator';

type Visit = { readonly who: Visitor; readonly at: (things: Things) => string };

/** How each screen that exists is reached. A new screen does not compile until it stands here. */
const visits = {
  login: { who: 'nobody', at: () => hrefOf({ screen: 'login' }) },
  operatorSetup: { who: 'nobody', at: () => hrefOf({ screen: 'operatorSetup' }) },
  clients: { who: 'operator', at: () => hrefOf({ screen: 'clients' }) },
  outbox: { who: 'operator', at: () => hrefOf({ screen: 'outbox' }) },
  start: { who: 'anna', at: () => hrefOf({ screen: 'start' }) },
  dashboard: { who: 'anna', at: () => hrefOf({ screen: 'dashboard' }) },
  dashboardOne: {
    who: 'anna',
    at: ({ dashboard }) => hrefOf({ screen: 'dashboardOne', params: { id: dashboard } }),
  },
  schedules: { who: 'anna', at: () => hrefOf({ screen: 'schedules' }) },
  scheduleNew: { who: 'anna', at: () => hrefOf({ screen: 'scheduleNew' }) },
  scheduleEdit: { who: 'anna', at: ({ schedule }) => hrefOf({ screen: 'scheduleEdit', params: { id: schedule } }) },
  calendar: { who: 'anna', at: () => hrefOf({ screen: 'calendar' }) },
  alarms: { who: 'anna', at: () => hrefOf({ screen: 'alarms' }) },
  reports: { who: 'anna', at: () => hrefOf({ screen: 'reports' }) },
  reportView: { who: 'anna', at: weekOf },
  modules: { who: 'anna', at: () => hrefOf({ screen: 'modules' }) },
  module: { who: 'anna', at: ({ module }) => hrefOf({ screen: 'module', params: { id: module } }) },
  outputs: { who: 'anna', at: () => hrefOf({ screen: 'outputs' }) },
  output: { who: 'anna', at: ({ output }) => hrefOf({ screen: 'output', params: { id: output } }) },
  sections: { who: 'anna', at: () => hrefOf({ screen: 'sections' }) },
  section: { who: 'anna', at: ({ section }) => hrefOf({ screen: 'section', params: { id: section } }) },
  groups: { who: 'anna', at: () => hrefOf({ screen: 'groups' }) },
  group: { who: 'anna', at: ({ group }) => hrefOf({ screen: 'group', params: { id: group } }) },
  devices: { who: 'anna', at: () => hrefOf({ screen: 'devices' }) },
  device: { who: 'anna', at: ({ device }) => hrefOf({ screen: 'device', params: { id: device } }) },
  waterSources: { who: 'anna', at: () => hrefOf({ screen: 'waterSources' }) },
  waterSource: { who: 'anna', at: ({ source }) => hrefOf({ screen: 'waterSource', params: { id: source } }) },
} as const satisfies Record<ScreenId, Visit>;

/** What a probe measured over the last week, in two units, and when a valve was open. */
function weekOf({ probe, module }: Things): string {
  const until = Temporal.Now.plainDateISO();
  const from = until.subtract({ days: 6 });
  const sources = `${probe}.HUMIDITY_1,${probe}.TEMP_1,${module}.o1`;
  const search = { type: 'complex', from: String(from), until: String(until), sources };
  return hrefOf({ screen: 'reportView', search });
}

/** The addresses that a visitor walks through, by the name of their screen. */
export async function screensOf(who: Visitor, request: APIRequestContext): Promise<readonly [string, string][]> {
  const things = who === 'anna' ? await thingsOf(request) : NOTHING;
  return Object.entries(visits)
    .filter(([, visit]) => visit.who === who)
    .map(([screen, { at }]) => [screen, `/${at(things)}`]);
}

const NOTHING: Things = {
  dashboard: '',
  schedule: '',
  module: '',
  probe: '',
  output: '',
  section: '',
  group: '',
  device: '',
  source: '',
};

async function thingsOf(request: APIRequestContext): Promise<Things> {
  const read = async (path: string): Promise<unknown> => (await request.get(path)).json();
  const [output] = listOutputs.reply.parse(await read('/api/outputs'));
  const [section] = listSections.reply.parse(await read('/api/sections'));
  const [group] = listGroups.reply.parse(await read('/api/groups'));
  const [device] = listDevices.reply.parse(await read('/api/devices'));
  const [source] = listWaterSources.reply.parse(await read('/api/water_sources'));
  const dashboards = listDashboards.reply.parse(await read('/api/dashboards'));
  const schedules = listSchedulers.reply.parse(await read('/api/schedulers'));
  const modules = listObjects.reply.parse(await read('/api/objects'));
  const of = (serial: string) => modules.find((module) => module.serial_number === serial)?.id ?? '';
  return {
    dashboard: dashboards.at(-1)?.id ?? '',
    schedule: schedules[0]?.id ?? '',
    module: of('AM421-DEMO-0001'),
    probe: of('AM100103-DEMO-0001'),
    output: output?.id ?? '',
    section: section?.id ?? '',
    group: group?.id ?? '',
    device: device?.id ?? '',
    source: source?.id ?? '',
  };
}
