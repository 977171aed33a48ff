import type { StationModules } from '@zagon/device-protocol/modules.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';
import type { Clock } from '../clock.ts';
import type { Pool, Sql } from '../db/pool.ts';
import type { Events } from '../events.ts';
import { presentConfiguration } from '../features/objects/present-configuration.ts';
import type { Field } from '../field/field.ts';
import type { Log } from '../log.ts';
import * as configurations from '../stores/module-configurations.ts';
import { noteModuleEvent } from '../stores/module-life.ts';
import { finishRemovals } from '../stores/module-removal.ts';
import { findModule } from '../stores/modules.ts';

type CareParts = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly field: Pick<Field, 'send' | 'onHeld' | 'onStation' | 'devicesChanged'>;
  readonly events: Events;
  readonly log: Log;
};

type Held = Parameters<Parameters<Field['onHeld']>[0]>[0];

export type ModuleCare = {
  /** Something about modules was saved that stations should be told now. */
  wake(): void;
  stop(): Promise<void>;
};

const EVERY_MS = 1_000;
/** What a refusal reads: the version, a space, and why. */
const REFUSAL = /^(\d{1,9}) (.+)$/s;

/**
 * Carries settings to stations and what they say of them back, ends waits that took too long, and takes away
 * modules whose outputs are closed. All of it stands in rows: a process that dies leaves nothing undone.
 */
export function startModuleCare(parts: CareParts): ModuleCare {
  const { pool, clock, field, log } = parts;
  let running = Promise.resolve();
  const inTurn = (work: () => Promise<void>): void => {
    running = running.then(work).catch((error: unknown) => log.error('modules.care_failed', error));
  };
  const turn = (): void => inTurn(() => takeCare(parts));
  const leave = [
    field.onHeld((held) => inTurn(() => noteHeld(parts, held))),
    field.onStation(({ stationId, online }) =>
      inTurn(async () => {
        await noteLink(pool, stationId, online, clock.now());
        await takeCare(parts);
      }),
    ),
  ];
  const timer = setInterval(turn, EVERY_MS);
  return {
    wake() {
      field.devicesChanged();
      turn();
    },
    async stop() {
      clearInterval(timer);
      for (const end of leave) end();
      await running;
    },
  };
}

async function takeCare(parts: CareParts): Promise<void> {
  const { pool, clock, events, field } = parts;
  const now = clock.now();
  for (const list of await configurations.dueLists(pool, now)) {
    if (field.send.sendModules(list.serial, await listOf(pool, list)) === 'sent')
      await configurations.markListSent(pool, list, now);
  }
  const late = await pool.transaction(async (sql) => {
    const failed = await configurations.failLateSettings(sql, now);
    for (const module of failed) await note(sql, module, 'configuration_failed', { reason: 'no_answer' }, now);
    return failed;
  });
  for (const module of late) await tell(parts, module);
  const gone = await pool.transaction((sql) => finishRemovals(sql, now));
  for (const { id, clients } of gone)
    for (const client of clients)
      events.announce({ client }, 'objects', { id_object: id, change: 'removed', configuration: null });
  if (gone.length > 0) field.devicesChanged();
}

async function listOf(sql: Sql, { stationId, version }: configurations.DueList): Promise<StationModules> {
  const rows = await configurations.modulesOfStation(sql, stationId);
  return {
    version,
    modules: rows.map((row) => {
      const { properties, inputs } = settingsOf(row.config, row.reporting_interval_s);
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

async function noteHeld(parts: CareParts, all: Held): Promise<void> {
  const { pool, clock } = parts;
  const now = clock.now();
  for (const { moduleId, held } of all) {
    if (held.listVersion !== undefined) await configurations.reportList(pool, moduleId, held.listVersion);
    const { version } = held;
    const [, refusedVersion, why] = REFUSAL.exec(held.refused ?? '') ?? [];
    const settled = await pool.transaction(async (sql) => {
      const taken =
        version === undefined ? undefined : await configurations.reportSettings(sql, moduleId, version, now);
      if (taken !== undefined) await note(sql, taken, 'configuration_reported', {}, now);
      const refused =
        why === undefined
          ? undefined
          : await configurations.refuseSettings(sql, moduleId, Number(refusedVersion), why, now);
      if (refused !== undefined) await note(sql, refused, 'configuration_failed', { reason: why ?? '' }, now);
      return refused ?? taken;
    });
    if (settled !== undefined) await tell(parts, settled);
  }
}

async function note(
  sql: Sql,
  { id, clientId, version }: configurations.SettledModule,
  kind: string,
  details: Readonly<Record<string, unknown>>,
  at: Temporal.Instant,
): Promise<void> {
  await noteModuleEvent(sql, { clientId, moduleId: id, kind, details: { version, ...details }, userId: null, at });
}

async function tell({ pool, clock, events }: CareParts, module: configurations.SettledModule): Promise<void> {
  const row = await findModule(pool, module.clientId, module.id);
  if (row === undefined) return;
  events.announce({ client: module.clientId }, 'objects', {
    id_object: module.id,
    change: 'configuration',
    configuration: presentConfiguration(row, clock.now()),
  });
}

async function noteLink(pool: Pool, stationId: string, online: boolean, at: Temporal.Instant): Promise<void> {
  const row = await pool.first<{ client_id: string | null }>('select client_id from modules where id = $1', [
    stationId,
  ]);
  const clientId = row?.client_id ?? null;
  if (clientId === null) return;
  const kind = online ? 'online' : 'offline';
  await noteModuleEvent(pool, { clientId, moduleId: stationId, kind, userId: null, at });
}
