import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import type { AlarmSetting } from '@zagon/domain/alarms/watched-rules.ts';
import { newId } from '../../database/new-id.ts';
import { json, type Sql } from '../../database/pool.ts';
import { recordEvents } from '../webhooks/record-events.ts';
import type { Text } from '@zagon/domain/core/language.ts';

/** Data needed to evaluate a module's alarms: its type, what determines thresholds, and its settings. */
export type WatchedModule = {
  readonly key: number;
  readonly id: string;
  readonly client_id: string | null;
  /** The shard of its account; null without one. */
  readonly shard: number | null;
  readonly device_type: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly soil_type: number | null;
  readonly plant_type: number | null;
  readonly status: 0 | 1;
  readonly settings: readonly AlarmSetting[];
};

export function watchedModules(sql: Sql, keys: readonly number[]): Promise<readonly WatchedModule[]> {
  return sql.rows(
    `select m.key, m.id, m.client_id, c.shard, m.device_type, m.config, m.soil_type, m.plant_type, m.status,
       coalesce((select jsonb_agg(jsonb_build_object('field', s.field, 'rule', s.rule, 'threshold', s.threshold,
         'active', s.active, 'channels', s.channels)) from alarm_settings s where s.module_id = m.id), '[]') as settings
     from modules m left join clients c on c.id = m.client_id where m.key = any($1)`,
    [keys],
  );
}

/** State kept between samples. */
export type StoredWatch = {
  readonly module_key: number;
  readonly field: string;
  /** May be from an older release, and is then ignored. */
  readonly rule: string;
  readonly samples_over: number;
  readonly last_sample_at: Temporal.Instant;
};

export function storedWatches(sql: Sql, keys: readonly number[]): Promise<readonly StoredWatch[]> {
  return sql.rows(
    'select module_key, field, rule, samples_over, last_sample_at from alarm_watches where module_key = any($1)',
    [keys],
  );
}

/** Alarms raised by readings that are still open, or were raised within the last hour. */
export type RaisedRow = {
  readonly module_key: number;
  readonly field: string;
  readonly rule: string;
  readonly activation_date: Temporal.Instant;
  readonly open: boolean;
};

export function raisedByReadings(
  sql: Sql,
  keys: readonly number[],
  since: Temporal.Instant,
): Promise<readonly RaisedRow[]> {
  return sql.rows(
    `select m.key as module_key, a.field, a.rule, a.activation_date, a.inactivation_date is null as open
     from alarms a join modules m on m.id = a.module_id
     where m.key = any($1) and a.field is not null and (a.inactivation_date is null or a.activation_date > $2)
     order by a.activation_date`,
    [keys, since],
  );
}

/** A change to a watch that must survive the process; samplesOver 0: nothing needs to be remembered. */
export type WatchChange = {
  readonly moduleKey: number;
  readonly field: string;
  readonly rule: RuleName;
  readonly samplesOver: number;
  readonly lastSampleMs: number;
};

export async function writeWatches(sql: Sql, changes: readonly WatchChange[]): Promise<void> {
  const cleared = changes.filter(({ samplesOver }) => samplesOver === 0);
  const active = changes.filter(({ samplesOver }) => samplesOver > 0);
  if (cleared.length > 0)
    await sql.run(
      `delete from alarm_watches w using unnest($1::int[], $2::text[], $3::text[]) as g(module_key, field, rule)
       where w.module_key = g.module_key and w.field = g.field and w.rule = g.rule`,
      keysOf(cleared),
    );
  if (active.length > 0)
    await sql.run(
      `insert into alarm_watches (module_key, field, rule, samples_over, last_sample_at)
       select k.module_key, k.field, k.rule, k.over, to_timestamp(k.at_ms / 1000)
       from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::float8[]) as k(module_key, field, rule, over, at_ms)
       on conflict (module_key, field, rule) do update
         set samples_over = excluded.samples_over, last_sample_at = excluded.last_sample_at`,
      [...keysOf(active), active.map(({ samplesOver }) => samplesOver), active.map(({ lastSampleMs }) => lastSampleMs)],
    );
}

function keysOf(changes: readonly WatchChange[]): [number[], string[], string[]] {
  return [
    changes.map(({ moduleKey }) => moduleKey),
    changes.map(({ field }) => field),
    changes.map(({ rule }) => rule),
  ];
}

/** An alarm raised by a reading. */
export type ReadingAlarm = {
  readonly accountId: string;
  readonly moduleId: string;
  readonly field: string;
  readonly rule: RuleName;
  readonly message: Text;
  /** The same in °F; null if it contains no temperature. */
  readonly messageFahrenheit: Text | null;
  /** The same for a text message; null if it is already short. */
  readonly sms: Text | null;
  readonly value: number;
  readonly threshold: number;
  readonly at: Temporal.Instant;
};

/** Raises the alarm; null if one for this rule is already open. */
export async function raiseReadingAlarm(sql: Sql, alarm: ReadingAlarm): Promise<string | null> {
  const row = await sql.first<{ id: string }>(
    `insert into alarms (id, client_id, module_id, rule, field, message, message_fahrenheit, activation_date, updated_at,
       value, threshold, message_sms)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $8, $9, $10, $11::jsonb) on conflict do nothing returning id`,
    [
      newId(alarm.at),
      alarm.accountId,
      alarm.moduleId,
      alarm.rule,
      alarm.field,
      json(alarm.message),
      alarm.messageFahrenheit === null ? null : json(alarm.messageFahrenheit),
      alarm.at,
      alarm.value,
      alarm.threshold,
      alarm.sms === null ? null : json(alarm.sms),
    ],
  );
  if (row !== undefined) await recordEvents(sql, 'alarmsRaised', [row.id], alarm.at);
  return row?.id ?? null;
}

/** Modules' newest live values received after `since`, which may not have been evaluated before a restart. */
export function valuesSince(
  sql: Sql,
  shards: readonly number[],
  since: Temporal.Instant,
): Promise<
  readonly { readonly key: number; readonly fields: Readonly<Record<string, { v: number | null; t: string }>> }[]
> {
  return sql.rows(
    `select m.key, l.fields from module_latest l join modules m on m.key = l.module_key
       join clients c on c.id = m.client_id
     where l.received_at > $2 and c.shard = any($1::smallint[])`,
    [shards, since],
  );
}
