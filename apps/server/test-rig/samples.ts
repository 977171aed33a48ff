import type { EndpointName } from '@zagon/contract/endpoints.ts';
import type { Pool } from '../db/pool.ts';
import { anId } from './farm.ts';
import { addAlarm, addDashboard, type Things } from './things.ts';

/** Whose things a call is about, and how to make a fresh one of them. */
export type Owner = { readonly sql: Pool; readonly clientId: string; readonly userId: string; readonly things: Things };

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

const scheduler = (things: Things): Record<string, unknown> => ({
  name: 'Morning',
  kind: 'irrigation',
  type: 'sequential',
  begin_date: '2026-04-01',
  rule: { type: 'days', days: [1, 3, 5] },
  run_time: 10,
  cycles: { start_hours: ['05:00'] },
  elements: [{ type: 'section', id: things.sectionId, minutes: null }],
});

const report = (things: Things): unknown => ({
  sources: [{ id: things.probeId, field: 'HUMIDITY_1', name: 'Probe' }],
  start_date: '2026-11-19T00:00:00Z',
  end_date: '2026-11-20T00:00:00Z',
});

const section = (things: Things): unknown => ({
  name: 'New block',
  id_water_source: things.waterSourceId,
  id_output: things.outputIds[1],
});

const dashboard = (): unknown => ({ name: 'New', widgets: [], default_map_view: 'none' });

const aModule = async ({ things }: Owner): Promise<string> => things.probeId;
const anOutput = async ({ things }: Owner): Promise<string> => things.outputIds[0] ?? '';
const aDashboard = async ({ sql, clientId, userId }: Owner): Promise<string> => {
  await addDashboard(sql, clientId, userId);
  return addDashboard(sql, clientId, userId);
};

async function aSchedule({ sql, clientId, things }: Owner): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into schedules (id, client_id, name, kind, type, definition) values ($1, $2, 'Morning', 'irrigation', 1, $3::jsonb)`,
    [
      id,
      clientId,
      JSON.stringify({
        ...scheduler(things),
        priority: 'standard',
        expiration_date: null,
        fertigation: { type: 'none', pre_water: 0, flush: 0 },
        conditions: [],
        pause: null,
      }),
    ],
  );
  return id;
}

async function aSkippedCycle(owner: Owner): Promise<string> {
  const id = await aSchedule(owner);
  await owner.sql.run(
    `insert into schedule_skips (client_id, schedule_id, date, cycle) values ($1, $2, '2027-04-02', 1)`,
    [owner.clientId, id],
  );
  return id;
}

async function aManualOpen({ sql, clientId, userId, things }: Owner): Promise<string> {
  const id = anId();
  await sql.run('update manual_opens set status = 10 where client_id = $1', [clientId]);
  await sql.run(
    `insert into manual_opens (id, client_id, output_id, user_id, minutes, status, send_after)
     values ($1, $2, $3, $4, 10, 3, now())`,
    [id, clientId, things.outputIds[2] ?? '', userId],
  );
  return id;
}

async function aSection({ sql, clientId, things }: Owner): Promise<string> {
  const id = anId();
  await sql.run('delete from sections where client_id = $1 and output_id = $2', [clientId, things.outputIds[1] ?? '']);
  await sql.run(
    `insert into sections (id, client_id, name, water_source_id, output_id) values ($1, $2, 'Second', $3, $4)`,
    [id, clientId, things.waterSourceId, things.outputIds[1] ?? ''],
  );
  return id;
}

/** A day on which the sample schedule runs. */
function comingRunDay(): string {
  let day = Temporal.Now.plainDateISO('Europe/Warsaw').add({ days: 1 });
  while (![1, 3, 5].includes(day.dayOfWeek)) day = day.add({ days: 1 });
  return day.toString();
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
  listOutputs: {},
  getOutput: { id: anOutput },
  closeOutput: { id: anOutput },
  listSections: {},
  getSection: { id: aSection },
  createSection: { body: section },
  updateSection: { id: aSection, body: section },
  deleteSection: { id: aSection },
  listWaterSources: {},
  getWaterSource: { id: async ({ things }) => things.waterSourceId },
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
  irrigationBoard: { query: PERIOD },
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
  makeReport: { path: { type: 'humidity' }, body: report },
  exportReport: { path: { type: 'humidity' }, body: report },
} as const satisfies Record<EndpointName, Sample>;
