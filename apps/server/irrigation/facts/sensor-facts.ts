import { MODULE_STATUS, type ModuleStatus } from '@zagon/domain/modules/module-status.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import { depthOfSensor, moduleType } from '@zagon/domain/modules/module-type.ts';
import type { Condition, ConditionSource } from '@zagon/domain/schedules/conditions/condition.ts';
import type { ConditionFact, SensorFact } from '@zagon/domain/schedules/conditions/decide.ts';
import { decidingDepthCm, groupInputs } from '@zagon/domain/schedules/conditions/group-inputs.ts';
import { CONDITION_KINDS, type Quantity } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { isPossible } from '@zagon/domain/measurements/possible.ts';
import { freshness } from '@zagon/domain/measurements/freshness.ts';
import { STUCK_H } from '@zagon/domain/probe-trust/still.ts';
import type { Sql } from '../../database/pool.ts';
import { isDistrusted } from '../../stores/findings/distrust.ts';

type SensorRow = {
  readonly key: number;
  readonly name: string;
  readonly device_type: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly status: ModuleStatus;
  readonly reporting_interval_s: number;
  readonly stale_since: Temporal.Instant | null;
  readonly station_online: boolean | null;
  readonly is_distrusted: boolean;
  readonly v: number | null;
  readonly t: string | null;
};

const MINUTE_MS = 60_000;

/** The current values of these conditions' sensors, each with its age and whether it can be trusted. */
export async function readSensors(
  sql: Sql,
  accountId: string,
  conditions: readonly Condition[],
  now: Temporal.Instant,
): Promise<readonly ConditionFact[]> {
  const facts: ConditionFact[] = [];
  for (const condition of conditions) {
    const { unit } = CONDITION_KINDS[condition.quantity];
    const { source } = condition;
    if (source.type === 'sensor') {
      const row = await readSensor(sql, accountId, source.idObject, [source.field], now);
      const sensors = row === undefined ? [] : [await factOf(sql, row.row, row.field, now)];
      const depthCm = row === undefined ? null : depthOfSensor(row.row.device_type, row.row.config, row.field);
      facts.push({ condition, unit, sourceName: row?.row.name ?? '', depthCm, sensors });
    } else {
      facts.push({ condition, unit, ...(await readGroup(sql, accountId, source, condition.quantity, now)) });
    }
  }
  return facts;
}

/** The group's members that measure the quantity at the depth of the condition. */
async function readGroup(
  sql: Sql,
  accountId: string,
  { idGroup, depthCm }: Extract<ConditionSource, { type: 'group' }>,
  quantity: Quantity,
  now: Temporal.Instant,
): Promise<Pick<ConditionFact, 'sourceName' | 'depthCm' | 'sensors'>> {
  const members = await sql.rows<{ name: string; id: string; device_type: string | null; config: unknown }>(
    `select g.name, m.member_id as id, o.device_type, o.config from groups g join group_members m on m.group_id = g.id
     left join modules o on o.id = m.member_id and o.client_id = g.client_id
     where g.client_id = $1 and g.id = $2 order by m.position`,
    [accountId, idGroup],
  );
  const sensors: SensorFact[] = [];
  const read: Input[] = [];
  for (const member of members) {
    const type = moduleType(member.device_type ?? '', member.config);
    const inputs = type === undefined ? [] : groupInputs(type, quantity, depthCm);
    const found = await readSensor(
      sql,
      accountId,
      member.id,
      inputs.map(({ name }) => name),
      now,
    );
    if (found === undefined) continue;
    sensors.push(await factOf(sql, found.row, found.field, now));
    read.push(...inputs.filter(({ name }) => name === found.field));
  }
  return { sourceName: members[0]?.name ?? '', depthCm: decidingDepthCm(depthCm, read), sensors };
}

async function readSensor(
  sql: Sql,
  accountId: string,
  moduleId: string,
  fields: readonly string[],
  now: Temporal.Instant,
): Promise<FoundSensor | undefined> {
  for (const field of fields) {
    const row = await sql.first<SensorRow>(
      `select m.key, m.name, m.device_type, m.config, m.status, m.reporting_interval_s, l.stale_since, s.online as station_online,
         ${isDistrusted('m', '$3', '$4')} as is_distrusted,
         (l.fields -> $3 ->> 'v')::float8 as v, l.fields -> $3 ->> 't' as t
       from modules m left join module_latest l on l.module_key = m.key left join stations s on s.module_id = m.station_id
       where m.client_id = $1 and m.id = $2`,
      [accountId, moduleId, field, now],
    );
    if (row !== undefined && (row.t !== null || field === fields.at(-1))) return { row, field };
  }
  return undefined;
}

type FoundSensor = { readonly row: SensorRow; readonly field: string };

async function factOf(sql: Sql, row: SensorRow, field: string, now: Temporal.Instant): Promise<SensorFact> {
  // Deactivated by a user: it may be reporting from a shed.
  if (row.status === MODULE_STATUS.off) return { value: null, ageMin: null, quality: 'off' };
  if (row.t === null) return { value: null, ageMin: null, quality: 'none' };
  const newestAtMs = Temporal.Instant.from(row.t).epochMilliseconds;
  const ageMin = (now.epochMilliseconds - newestAtMs) / MINUTE_MS;
  const reportingIntervalMinutes = row.reporting_interval_s / 60;
  const fresh = (stationDead: boolean) =>
    freshness({ newestAtMs, reportingIntervalMinutes, stationDead }, now.epochMilliseconds);
  const isCutOff = row.station_online === false;
  if (fresh(row.stale_since !== null || isCutOff) !== 'current')
    return {
      value: row.v,
      ageMin,
      quality: 'stale',
      ...(isCutOff && fresh(false) === 'current' ? { cutOff: true } : {}),
    };
  const type = moduleType(row.device_type, row.config);
  if (isFieldName(field) && !isPossible(type, field, row.v)) return { value: row.v, ageMin, quality: 'impossible' };
  if (await isStuck(sql, row.key, field, now)) return { value: row.v, ageMin, quality: 'stuck' };
  return { value: row.v, ageMin, quality: row.is_distrusted ? 'not_trusted' : 'good' };
}

async function isStuck(sql: Sql, moduleKey: number, field: string, now: Temporal.Instant): Promise<boolean> {
  // The name is interpolated into the statement, so it must be a known column.
  if (!isFieldName(field)) return false;
  const row = await sql.first<{ least: number | null; most: number | null; first: Temporal.Instant | null }>(
    `select min("${field}") as least, max("${field}") as most, min(ts) as first from readings
     where module_key = $1 and ts > $2 and "${field}" is not null`,
    [moduleKey, now.subtract({ hours: STUCK_H })],
  );
  if (row?.first === undefined || row.first === null || row.least !== row.most) return false;
  // Identical values prove nothing unless they go back to the beginning of the window.
  const spanned = row.first.until(now).total('hours');
  return spanned >= STUCK_H - 1;
}
