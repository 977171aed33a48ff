import type { HardwareColumn } from '@zagon/domain/hardware/columns.ts';
import type { ImportMode } from '@zagon/domain/hardware/import-line.ts';
import type { ProblemParams } from '@zagon/domain/core/problems.ts';
import type { Sql } from '../../database/pool.ts';

export type HardwareImportRow = {
  readonly id: string;
  readonly user_id: string | null;
  readonly name: string;
  readonly state: 'receiving' | 'checked' | 'running' | 'done' | 'refused' | 'cancelled';
  readonly mode: ImportMode | null;
  readonly created_at: Temporal.Instant;
  readonly ended_at: Temporal.Instant | null;
  readonly parts: number;
  readonly lines: number;
  readonly received: number;
  readonly good: number;
  readonly refused: number;
  readonly added: number;
};

/** A refused cell as stored; its message is generated when it is read. PINs and secrets are masked. */
export type StoredRefusal = {
  readonly column: HardwareColumn;
  readonly value: string;
  readonly rule: string;
  readonly params: ProblemParams;
};

/** A stored line: with hashes, never with the PIN or the secret. */
export type ImportLine = {
  readonly line: number;
  readonly serial_number: string;
  readonly serial_key: string;
  readonly device_type: string;
  readonly pin_hash: string | null;
  /** Hexadecimal. */
  readonly secret_hash: string | null;
  readonly station_serial: string | null;
  readonly nfc_code: string | null;
  readonly batch: string;
  readonly firmware: string;
  readonly problems: readonly StoredRefusal[];
};

const IMPORT =
  'select id, user_id, name, state, mode, created_at, ended_at, parts, lines, received, good, refused, added from hardware_imports';

export function findHardwareImport(sql: Sql, id: string): Promise<HardwareImportRow | undefined> {
  return sql.first(`${IMPORT} where id = $1`, [id]);
}

/** Same, locked until the transaction ends. */
export function lockHardwareImport(sql: Sql, id: string): Promise<HardwareImportRow | undefined> {
  return sql.first(`${IMPORT} where id = $1 for update`, [id]);
}

export function listHardwareImports(sql: Sql): Promise<readonly HardwareImportRow[]> {
  return sql.rows(`${IMPORT} order by created_at desc, id desc limit 20`);
}

export async function insertHardwareImport(
  sql: Sql,
  { id, userId, name, lines, now }: { id: string; userId: string; name: string; lines: number; now: Temporal.Instant },
): Promise<void> {
  await sql.run(
    `insert into hardware_imports (id, user_id, name, lines, state, created_at) values ($1, $2, $3, $4, 'receiving', $5)`,
    [id, userId, name, lines, now],
  );
}

export async function addImportLines(sql: Sql, id: string, lines: readonly ImportLine[]): Promise<void> {
  await sql.run(
    `insert into hardware_import_lines (import_id, line, serial_number, serial_key, device_type, pin_hash, secret_hash,
       station_serial, nfc_code, batch, firmware, problems)
     select $1, l.line, l.serial_number, l.serial_key, l.device_type, l.pin_hash, decode(l.secret_hash, 'hex'), l.station_serial,
       l.nfc_code, l.batch, l.firmware, l.problems
     from jsonb_to_recordset($2::jsonb) as l(line int, serial_number text, serial_key text, device_type text, pin_hash text,
       secret_hash text, station_serial text, nfc_code text, batch text, firmware text, problems jsonb)`,
    [id, JSON.stringify(lines)],
  );
  await sql.run('update hardware_imports set parts = parts + 1, received = received + $2 where id = $1', [
    id,
    lines.length,
  ]);
}

const refusal = (column: string, value: string, rule: string, params: string): string =>
  `jsonb_build_array(jsonb_build_object('column', '${column}', 'value', ${value}, 'rule', '${rule}', 'params', ${params}))`;

/**
 * Repeats the check of lines against each other and against registered devices, and counts the results. Of lines with
 * the same device the first is valid. Only lines without problems of their own can conflict with others.
 */
export async function checkImportLines(sql: Sql, id: string): Promise<void> {
  await sql.run(
    `with good as (
       select line, serial_key, nfc_code, station_serial,
         first_value(line) over (partition by serial_key order by line) as first_line,
         case when nfc_code is not null then first_value(line) over (partition by nfc_code order by line) end as first_nfc
       from hardware_import_lines where import_id = $1 and problems = '[]'),
     stations as (
       select serial_number from hardware where device_type = 'AGB-2000' and scrapped_at is null
       union select serial_number from hardware_import_lines where import_id = $1 and problems = '[]' and device_type = 'AGB-2000'),
     found as (
       select l.line,
         case when l.problems <> '[]' then '[]'::jsonb
           when h.serial_number is not null then ${refusal('serial_number', 'l.serial_number', 'hardware_exists', `jsonb_build_object('date', to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD'))`)}
           when g.first_line < l.line then ${refusal('serial_number', 'l.serial_number', 'hardware_twice', `jsonb_build_object('line', g.first_line)`)}
           when n.serial_number is not null then ${refusal('nfc_code', 'l.nfc_code', 'hardware_nfc_taken', `jsonb_build_object('serial', n.serial_number)`)}
           when g.first_nfc < l.line then ${refusal('nfc_code', 'l.nfc_code', 'hardware_twice', `jsonb_build_object('line', g.first_nfc)`)}
           when l.station_serial is not null and s.serial_number is null then ${refusal('station', 'l.station_serial', 'hardware_station_unknown', `'{}'::jsonb`)}
           else '[]'::jsonb end as conflicts
       from hardware_import_lines l left join good g on g.line = l.line
       left join hardware h on upper(regexp_replace(h.serial_number, '[^A-Za-z0-9]', '', 'g')) = l.serial_key
       left join hardware n on n.nfc_code = l.nfc_code
       left join stations s on s.serial_number = l.station_serial
       where l.import_id = $1)
     update hardware_import_lines l set conflicts = found.conflicts from found
     where l.import_id = $1 and l.line = found.line and l.conflicts <> found.conflicts`,
    [id],
  );
  await sql.run(
    `update hardware_imports i set good = c.good, refused = c.refused from (
       select count(*) filter (where problems = '[]' and conflicts = '[]') as good,
         count(*) filter (where problems <> '[]' or conflicts <> '[]') as refused
       from hardware_import_lines where import_id = $1) c where i.id = $1`,
    [id],
  );
}

/** Refused cells with their lines, in the order of the file. */
export function refusedCells(
  sql: Sql,
  id: string,
  limit: number,
): Promise<readonly (StoredRefusal & { readonly line: number })[]> {
  return sql.rows(
    `select l.line, p.value ->> 'column' as column, p.value ->> 'value' as value, p.value ->> 'rule' as rule, p.value -> 'params' as params
     from hardware_import_lines l cross join lateral jsonb_array_elements(l.problems || l.conflicts) with ordinality p
     where l.import_id = $1 order by l.line, p.ordinality limit $2`,
    [id, limit],
  );
}

export async function setImportState(
  sql: Sql,
  id: string,
  state: HardwareImportRow['state'],
  change: {
    readonly mode?: ImportMode;
    readonly startedAt?: Temporal.Instant;
    readonly endedAt?: Temporal.Instant;
  } = {},
): Promise<void> {
  await sql.run(
    `update hardware_imports set state = $2, mode = coalesce($3, mode), started_at = coalesce($4, started_at),
       ended_at = coalesce($5, ended_at) where id = $1`,
    [id, state, change.mode ?? null, change.startedAt ?? null, change.endedAt ?? null],
  );
}

/** The incomplete import that was started first. */
export async function nextStartedImport(sql: Sql): Promise<string | undefined> {
  const row = await sql.first<{ id: string }>(
    `select id from hardware_imports where state = 'running' order by started_at, id limit 1`,
  );
  return row?.id;
}

/** Adds the devices of all valid lines, with an entry in their history; returns how many. */
export async function addImportedHardware(sql: Sql, row: HardwareImportRow, now: Temporal.Instant): Promise<number> {
  const good = `from hardware_import_lines where import_id = $1 and problems = '[]' and conflicts = '[]'`;
  const added = await sql.run(
    `insert into hardware (serial_number, pin_hash, device_type, station_serial, paired, secret_hash, nfc_code, batch, firmware, created_at)
     select serial_number, pin_hash, device_type, station_serial, station_serial is not null, secret_hash, nfc_code, batch, firmware, $2
     ${good} order by line`,
    [row.id, now],
  );
  await sql.run(
    `insert into hardware_events (id, serial_number, kind, reason, user_id, at)
     select gen_random_uuid(), serial_number, 'imported', $3, $4, $2 ${good}`,
    [row.id, now, row.name, row.user_id],
  );
  await sql.run('update hardware_imports set added = $2 where id = $1', [row.id, added]);
  return added;
}

/** Deletes data that an ended import no longer needs: the added lines, and all hashes. */
export async function deleteImportedLines(sql: Sql, id: string): Promise<void> {
  await sql.run(`delete from hardware_import_lines where import_id = $1 and problems = '[]' and conflicts = '[]'`, [
    id,
  ]);
  await sql.run('update hardware_import_lines set pin_hash = null, secret_hash = null where import_id = $1', [id]);
}

/** Deletes imports that were never started, and ended ones with their refused lines. */
export async function deleteOldHardwareImports(sql: Sql, createdBefore: Temporal.Instant): Promise<void> {
  await sql.run(`delete from hardware_imports where state <> 'running' and created_at < $1`, [createdBefore]);
}

/** The numbers of refused lines. */
export async function refusedLineNumbers(sql: Sql, id: string): Promise<readonly number[]> {
  const rows = await sql.rows<{ line: number }>(
    `select line from hardware_import_lines where import_id = $1 and (problems <> '[]' or conflicts <> '[]') order by line`,
    [id],
  );
  return rows.map(({ line }) => line);
}
