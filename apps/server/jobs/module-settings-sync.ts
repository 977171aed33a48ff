import type { StationModules } from '@zagon/device-protocol/modules.ts';
import { deviceSettings, settingsOf } from '@zagon/domain/modules/settings.ts';
import type { Pool, Sql } from '../database/pool.ts';
import { transactionIfFound } from '../database/transaction-if-found.ts';
import { presentConfiguration } from '../calls/present/configuration.ts';
import type { ModuleSettingsReport } from '../intake/ingest/batch.ts';
import * as configurations from '../stores/modules/module-configurations.ts';
import { recordModuleEvent } from '../stores/modules/module-lifecycle.ts';
import { finishModuleRemovals } from '../irrigation/transitions/module-removal.ts';
import { findModule } from '../stores/modules/modules.ts';
import type { Job, JobDeps } from './job.ts';
import { OWN_LOOK_MS, wakeWhenWaiting } from './waiting-work.ts';
import { serviceOf } from '../core/service.ts';
import { startWorker } from '../core/worker.ts';

type SyncDeps = Pick<JobDeps, 'clock' | 'link' | 'events' | 'log' | 'processId'> & { readonly pool: Pool };

/** Format of a refusal: version, space, reason. */
const REFUSAL = /^(\d{1,9}) (.+)$/s;

/**
 * Sends settings to stations, records what they report back, times out unanswered settings, and removes modules
 * whose outputs are closed. All state is in rows, so a crashed process leaves nothing unfinished.
 */
export const moduleSettingsSync: Job = ({ pools, clock, link, events, log, bus, processId }) =>
  serviceOf({ name: 'module settings sync', scope: 'every', after: ['field link'] }, (onStop) => {
    const pool = pools.system;
    const deps: SyncDeps = { pool, clock, link, events, log, processId };
    // A pass covers all stations, so stations that connect at the same time share one.
    const sync = startWorker({
      log,
      failureEvent: 'module_settings.failed',
      intervalMs: OWN_LOOK_MS,
      pass: () => syncSettings(deps),
    });
    // Reports of stations, in order.
    let recording = Promise.resolve();
    const record = (work: () => Promise<void>): void => {
      recording = recording.then(work).catch((error: unknown) => log.error('module_settings.failed', error));
    };
    onStop(bus.on('settingsReported', (reports) => record(() => applyReports(deps, reports))));
    onStop(
      bus.on('stationLinkStored', ({ stationId, online }) =>
        record(() => recordLinkEvent(pool, stationId, online, clock.now())),
      ),
    );
    onStop(bus.on('stationLinkChanged', () => sync.wake()));
    onStop(wakeWhenWaiting(bus, 'moduleSettings', sync));
    onStop(
      bus.on('modulesChanged', () => {
        link.devicesChanged();
        sync.wake();
      }),
    );
    return {
      async stop() {
        await sync.stop();
        await recording;
      },
    };
  });

async function syncSettings(deps: SyncDeps): Promise<void> {
  const { pool, clock, events, link } = deps;
  const now = clock.now();
  for (const list of await configurations.dueModuleLists(pool, deps.processId, now)) {
    if (link.send.sendModules(list.serial_number, await listOf(pool, list)) === 'sent')
      await configurations.markModuleListSent(pool, list, now);
  }
  const timedOut = await transactionIfFound(pool, async (sql) => {
    if (!(await configurations.hasOverdueSettings(sql, now))) return [];
    const failed = await configurations.failOverdueSettings(sql, now);
    for (const module of failed) await recordEvent(sql, module, 'configuration_failed', { reason: 'no_answer' }, now);
    return failed;
  });
  for (const module of timedOut) await publish(deps, module);
  const removed = await transactionIfFound(pool, (sql) => finishModuleRemovals(sql, now));
  for (const { id, clients } of removed)
    for (const client of clients)
      events.publish({ client }, 'objects', { id_object: id, change: 'removed', configuration: null });
  if (removed.length > 0) link.devicesChanged();
}

async function listOf(
  sql: Sql,
  { station_id, modules_version }: configurations.DueModuleList,
): Promise<StationModules> {
  const rows = await configurations.modulesOfStation(sql, station_id);
  return {
    version: modules_version,
    modules: rows.map((row) => {
      const { properties, inputs } = deviceSettings(settingsOf(row.config, row.reporting_interval_s));
      return {
        serial: row.serial_number,
        kind: row.device_type,
        configuration_version: row.configuration_version,
        interval_s: row.reporting_interval_s,
        settings: { properties: { ...properties }, inputs: mutable(inputs) },
      };
    }),
  };
}

function mutable<T extends object>(inputs: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(inputs).map(([field, values]) => [field, { ...values }]));
}

async function applyReports(deps: SyncDeps, reports: readonly ModuleSettingsReport[]): Promise<void> {
  const { pool, clock } = deps;
  const now = clock.now();
  for (const { moduleId, settings } of reports) {
    if (settings.listVersion !== undefined)
      await configurations.confirmModuleList(pool, moduleId, settings.listVersion);
    const { version } = settings;
    const [, refusedVersion, reason] = REFUSAL.exec(settings.refused ?? '') ?? [];
    const settled = await pool.transaction(async (sql) => {
      const reported =
        version === undefined ? undefined : await configurations.confirmSettings(sql, moduleId, version, now);
      if (reported !== undefined) await recordEvent(sql, reported, 'configuration_reported', {}, now);
      const refused =
        reason === undefined
          ? undefined
          : await configurations.refuseSettings(sql, moduleId, Number(refusedVersion), reason, now);
      if (refused !== undefined) await recordEvent(sql, refused, 'configuration_failed', { reason: reason ?? '' }, now);
      return refused ?? reported;
    });
    if (settled !== undefined) await publish(deps, settled);
  }
}

async function recordEvent(
  sql: Sql,
  { id, client_id: accountId, configuration_version: version }: configurations.SettledModule,
  kind: string,
  details: Readonly<Record<string, unknown>>,
  at: Temporal.Instant,
): Promise<void> {
  await recordModuleEvent(sql, { accountId, moduleId: id, kind, details: { version, ...details }, userId: null, at });
}

async function publish({ pool, clock, events }: SyncDeps, module: configurations.SettledModule): Promise<void> {
  const row = await findModule(pool, module.client_id, module.id);
  if (row === undefined) return;
  events.publish({ client: module.client_id }, 'objects', {
    id_object: module.id,
    change: 'configuration',
    configuration: presentConfiguration(row, clock.now()),
  });
}

async function recordLinkEvent(pool: Pool, stationId: string, online: boolean, at: Temporal.Instant): Promise<void> {
  const row = await pool.first<{ client_id: string | null }>('select client_id from modules where id = $1', [
    stationId,
  ]);
  const accountId = row?.client_id ?? null;
  if (accountId === null) return;
  const kind = online ? 'online' : 'offline';
  await recordModuleEvent(pool, { accountId, moduleId: stationId, kind, userId: null, at });
}
