import type { EndpointName } from '@zagon/contract/endpoints.ts';
import { anId } from './farm.ts';
import { anImport, importMapping } from './sample-imports.ts';
import type { Owner } from './sample-owner.ts';
import { aDevice, aGroup, aSection, device, flow, group, section, waterSource } from './sample-resources.ts';
import {
  aManualOpen,
  anOverriddenCycle,
  aSchedule,
  aSkippedCycle,
  comingRunDay,
  scheduler,
} from './sample-schedules.ts';
import { addAlarm, addDashboard, addTemplate, type Things } from './things.ts';

export type Sample = {
  /** Makes a thing that the path's id names; absent where the path has none. */
  readonly id?: (owner: Owner) => Promise<string>;
  /** Other parts of the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** A body that the contract takes. Ids in it are the visitor's own. */
  readonly body?: (own: Things) => unknown;
};

const PERIOD = 'start_date=2026-11-20T00:00:00Z&end_date=2026-11-21T00:00:00Z';

const template = (things: Things): unknown => ({
  name: 'Moisture of the week',
  type: 'humidity',
  sources: [{ id: things.probeId, field: 'HUMIDITY_1', name: 'Probe' }],
  period: { type: 'last_days', days: 7 },
});

const aTemplate = ({ sql, clientId, userId, things }: Owner): Promise<string> =>
  addTemplate(sql, clientId, userId, template(things));

const irrigation = (things: Things): unknown => ({
  sources: things.outputIds.map((id) => ({ id, name: '' })),
  start_date: '2026-11-19T00:00:00Z',
  end_date: '2026-11-20T00:00:00Z',
});

const report = (things: Things): unknown => ({
  sources: [{ id: things.probeId, field: 'HUMIDITY_1', name: 'Probe' }],
  start_date: '2026-11-19T00:00:00Z',
  end_date: '2026-11-20T00:00:00Z',
});

const dashboard = (): unknown => ({ name: 'New', widgets: [], default_map_view: 'none' });

const aModule = async ({ things }: Owner): Promise<string> => things.probeId;
const anOutput = async ({ things }: Owner): Promise<string> => things.outputIds[0] ?? '';
const aDashboard = async ({ sql, clientId, userId }: Owner): Promise<string> => {
  await addDashboard(sql, clientId, userId);
  return addDashboard(sql, clientId, userId);
};

const settings = (): unknown => ({
  name: 'Probe',
  location: null,
  marker: 1,
  soil_type: null,
  plant_type: 1,
  status: 1,
});

/** A module whose settings were asked and not reported. */
async function aReconfiguredModule({ sql, things }: Owner): Promise<string> {
  await sql.run(
    `update modules set configuration_version = 2, configuration_asked_at = now(), reported_version = 1,
       reported_settings = '{"properties":{"soil_type":2},"inputs":{},"reportingIntervalS":900}' where id = $1`,
    [things.probeId],
  );
  await sql.run('update stations set modules_reported = 1 where module_id = $1', [things.stationId]);
  return things.probeId;
}

async function aSpareModule({ sql, clientId, things }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, 'AM-200', 'Air')`,
    [id, clientId, things.stationId, `AM200-${id}`],
  );
  await sql.run(
    'insert into module_ownerships (module_key, client_id) select key, client_id from modules where id = $1',
    [id],
  );
  return id;
}

async function aShare({ sql, clientId, things }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into module_shares (id, client_id, module_id, code_hash, created_at, expires_at)
     values ($1, $2, $3, sha256($4::bytea), now(), now() + interval '7 days')`,
    [id, clientId, things.probeId, Buffer.from(id)],
  );
  return id;
}

/** One call of every endpoint, such as its screen would make. */
export const SAMPLES = {
  healthz: {},
  readyz: {},
  metrics: {},
  openApi: {},
  apiDocs: {},
  token: {},
  login: { body: () => ({ email: 'unknown@farm.example', password: 'x' }) },
  operatorSecondFactor: { body: () => ({ token: 'x'.repeat(43) }) },
  operatorSetup: {
    body: () => ({
      token: 'x'.repeat(43),
      email: 'a@b.example',
      password: 'Demo_Farm1!',
      password_repeat: 'Demo_Farm1!',
      code: '000000',
    }),
  },
  logout: {},
  me: {},
  setLanguage: { body: () => ({ lang: 'en' }) },
  switchClient: { body: () => ({ id_client: anId(), reason: 'somebody asked for help' }) },
  listSessions: {},
  endSession: {
    id: async ({ sql, userId }) => {
      const id = anId();
      await sql.run(
        `insert into sessions (id, token_hash, user_id, idle_expires_at, expires_at)
         values ($1, sha256($2::bytea), $3, now() + interval '1 hour', now() + interval '1 hour')`,
        [id, Buffer.from(id), userId],
      );
      return id;
    },
  },
  listClients: {},
  getCatalogue: {},
  listObjects: {},
  getObject: { id: aModule },
  objectHistory: { id: aModule, query: `fields=HUMIDITY_1&${PERIOD}` },
  activateObject: { body: () => ({ serial_number: 'NOBODY-0001', pin: 'WRONG234' }) },
  updateObject: { id: aModule, body: settings },
  resendConfiguration: { id: aReconfiguredModule },
  cancelConfiguration: { id: aReconfiguredModule },
  setObjectGroups: { id: aModule, body: () => ({ groups: [] }) },
  setObjectRegions: { id: aModule, body: () => ({ regions: [] }) },
  removeObject: { id: aSpareModule },
  replaceObject: { id: aModule, body: () => ({ serial_number: 'NOBODY-0001', pin: 'WRONG234' }) },
  listObjectEvents: { id: aModule },
  objectLastMessage: { id: aModule },
  listShares: {},
  listObjectShares: { id: aModule },
  shareObject: { id: aModule },
  acceptShare: { body: () => ({ code: 'AAAA-BBBB-CCCC' }) },
  endShare: { id: aShare },
  createImport: { id: aModule, body: () => ({ name: 'probe.csv' }) },
  listObjectImports: { id: aModule },
  appendImport: { id: anImport, body: () => ({ part: 1, text: '2026-11-01T11:00:00Z;30,1\n' }) },
  getImport: { id: anImport },
  getImportHead: { id: anImport },
  checkImport: { id: anImport, body: importMapping },
  startImport: { id: anImport, body: importMapping },
  cancelImport: { id: anImport },
  listRegions: {},
  listOutputs: {},
  getOutput: { id: anOutput },
  closeOutput: { id: anOutput },
  listSections: {},
  getSection: { id: aSection },
  createSection: { body: section },
  updateSection: { id: aSection, body: section },
  deleteSection: { id: aSection },
  createOutput: {
    body: (things) => ({ id_object: things.valvesId, field_name: 'o1', name: 'Valve', type: 'irr' }),
  },
  updateOutput: { id: anOutput, body: () => ({ name: 'Valve 1', type: 'irr' }) },
  deleteOutput: { id: anOutput },
  listGroups: {},
  getGroup: { id: aGroup },
  createGroup: { body: group },
  updateGroup: { id: aGroup, body: group },
  deleteGroup: { id: aGroup },
  listDevices: {},
  getDevice: { id: aDevice },
  createDevice: { body: device },
  updateDevice: { id: aDevice, body: device },
  deleteDevice: { id: aDevice },
  listWaterSources: {},
  getWaterSource: { id: async ({ things }) => things.waterSourceId },
  createWaterSource: { body: waterSource },
  updateWaterSource: { id: async ({ things }) => things.waterSourceId, body: waterSource },
  previewWaterSource: { id: async ({ things }) => things.waterSourceId, body: () => ({ efficiency: 12 }) },
  deleteWaterSource: { id: async ({ things }) => things.waterSourceId },
  listManualOpens: {},
  createManualOpen: { body: (things) => ({ id_output: things.outputIds[2], minutes: 5 }) },
  extendManualOpen: { id: aManualOpen, body: () => ({ minutes: 5 }) },
  stopManualOpen: { id: aManualOpen },
  listOutputsPlans: { query: PERIOD },
  listSchedulers: {},
  getScheduler: { id: aSchedule },
  createScheduler: { body: scheduler },
  updateScheduler: { id: aSchedule, body: scheduler },
  deleteScheduler: { id: aSchedule },
  previewScheduler: { body: (things) => ({ scheduler: scheduler(things), days: 2 }) },
  pauseScheduler: { id: aSchedule, body: () => ({ start: '2026-11-21T00:00:00Z', end: null }) },
  resumeScheduler: { id: aSchedule },
  skipCycle: { id: aSchedule, body: () => ({ date: '2027-04-02', cycle: 1 }) },
  unskipCycle: { id: aSkippedCycle, body: () => ({ date: '2027-04-02', cycle: 1 }) },
  stopScheduler: { id: aSchedule },
  schedulerHistory: {
    query: `id_schedule=${anId()}&d0=2026-11-20T00:00:00Z&d1=2026-11-21T00:00:00Z`,
  },
  getSectionFlow: { id: aSection },
  watchSectionFlow: { id: aSection, body: flow },
  getSourceFlow: { id: async ({ things }) => things.waterSourceId },
  watchSourceFlow: { id: async ({ things }) => things.waterSourceId, body: flow },
  irrigationBoard: { query: PERIOD },
  clearOverride: { id: anOverriddenCycle, body: () => ({ date: '2027-04-02', cycle: 1 }) },
  reachObject: { id: aModule },
  overrideCycle: {
    id: aSchedule,
    body: () => ({ date: '2027-04-02', cycle: 1, decide: { by: 'run_anyway' } }),
  },
  whyScheduler: { id: aSchedule, query: `date=${comingRunDay()}&cycle=1` },
  listDashboards: {},
  getDashboard: { id: aDashboard },
  createDashboard: { body: dashboard },
  updateDashboard: { id: aDashboard, body: dashboard },
  deleteDashboard: { id: aDashboard },
  listAlarms: {},
  confirmAlarm: { id: ({ sql, clientId }) => addAlarm(sql, clientId) },
  deleteAlarm: {
    id: ({ sql, clientId }) =>
      addAlarm(sql, clientId, { endedAt: '2026-11-01T11:00:00Z', confirmedAt: '2026-11-01T11:00:00Z' }),
  },
  alarmConsequences: {
    id: ({ sql, clientId, things }) => addAlarm(sql, clientId, { moduleId: things.stationId }),
  },
  listObjectAlarms: { id: aModule },
  updateObjectAlarms: {
    id: aModule,
    body: () => ({
      alarms: [{ field: 'HUMIDITY_1', rule: 'too_dry', threshold: 22, active: true, channels: ['app', 'email'] }],
    }),
  },
  getNotificationSettings: {},
  updateNotificationSettings: { body: () => ({ app: true, sound: false, email: true, sms: false, phone: '' }) },
  subscribePush: {
    body: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${anId()}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }),
  },
  unsubscribePush: { body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/unknown' }) },
  listOutbox: { query: 'limit=5' },
  makeReport: { path: { type: 'humidity' }, body: report },
  exportReport: { path: { type: 'humidity' }, body: report },
  irrigationReport: { body: irrigation },
  exportIrrigation: { body: irrigation },
  listReportTemplates: {},
  getReportTemplate: { id: aTemplate },
  createReportTemplate: { body: template },
  updateReportTemplate: { id: aTemplate, body: template },
  deleteReportTemplate: { id: aTemplate },
} as const satisfies Record<EndpointName, Sample>;
