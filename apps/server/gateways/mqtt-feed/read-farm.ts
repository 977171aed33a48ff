import { installedType } from '@zagon/domain/catalogue/installed-type.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { freshness } from '@zagon/domain/measurements/freshness.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';
import type { FeedFarm, FeedModule } from '@zagon/domain/mqtt-feed/farm.ts';
import type { Sql } from '../../database/pool.ts';
import { listModules, listOutputRows, type ModuleRow } from '../../stores/modules/modules.ts';
import { lastHandMinutes } from '../../stores/openings/hand-openings.ts';
import { listSections } from '../../stores/resources/sections.ts';

/** Minutes of a section that was never opened by hand. */
const FIRST_MINUTES = 10;
const REMEMBERED_DAYS = 400;

/** Reads what the feed publishes of an account: its own modules, its outputs and sections. */
export async function readFarm(
  sql: Sql,
  { accountId, language }: { readonly accountId: string; readonly language: Language },
  now: Temporal.Instant,
): Promise<FeedFarm> {
  const [modules, outputs, sections, minutes] = await Promise.all([
    listModules(sql, accountId),
    listOutputRows(sql, accountId),
    listSections(sql, accountId),
    lastHandMinutes(sql, accountId, now.subtract({ hours: 24 * REMEMBERED_DAYS })),
  ]);
  const own = modules.filter(({ shared }) => shared === null);
  const ids = new Set(own.map(({ id }) => id));
  return {
    accountId,
    language,
    modules: own.map((row) => feedModule(row, now)),
    outputs: outputs
      .filter(({ module_id: moduleId }) => ids.has(moduleId))
      .map((row) => ({
        id: row.id,
        name: row.name,
        moduleId: row.module_id,
        sectionId: row.section_id,
        isOpen: row.reported_open,
      })),
    sections: sections.map(({ id, name, output_id: outputId }) => ({
      id,
      name,
      outputId,
      minutes: minutes.get(outputId) ?? FIRST_MINUTES,
    })),
  };
}

function feedModule(row: ModuleRow, now: Temporal.Instant): FeedModule {
  const type = deviceType(row.device_type);
  const installed =
    type === undefined ? undefined : installedType(type, settingsOf(row.config, row.reporting_interval_s).properties);
  const fields = row.fields ?? {};
  const reportingIntervalMinutes = row.reporting_interval_s / 60;
  const stationDead = row.stale_since !== null || row.online === false || row.station_online === false;
  const newestAtMs = row.ts?.epochMilliseconds ?? null;
  return {
    id: row.id,
    name: row.name,
    serialNumber: row.serial_number,
    model: installed?.name.en ?? row.device_type,
    firmware: row.firmware_version,
    // Only what a module has reported is a state.
    inputs: (installed?.inputs ?? []).filter(({ name }) => Object.hasOwn(fields, name)),
    stationId: row.station_id,
    isStation: row.online !== null,
    isConnected: row.online === true,
    isCurrent: freshness({ newestAtMs, reportingIntervalMinutes, stationDead }, now.epochMilliseconds) === 'current',
    reportingIntervalS: row.reporting_interval_s,
    values: Object.fromEntries(Object.entries(fields).map(([field, { v, t }]) => [field, { value: v, at: t }])),
  };
}
