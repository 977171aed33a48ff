import type { ImportMapping } from '@zagon/contract/imports/endpoints.ts';
import type { ProblemParams } from '@zagon/domain/core/problems.ts';
import { json, type Sql } from '../db/pool.ts';

/** A cell that was refused, as it is kept: its sentence is made when somebody reads it. */
export type RefusedLine = {
  readonly line: number;
  /** Name of the column. */
  readonly column: string | null;
  readonly value: string;
  readonly rule: string;
  readonly params: ProblemParams;
};

export type ImportRow = {
  readonly id: string;
  readonly client_id: string;
  readonly module_id: string;
  readonly module_key: number;
  readonly device_type: string;
  readonly name: string;
  readonly state: 'receiving' | 'running' | 'done' | 'cancelled' | 'failed';
  readonly created_at: Temporal.Instant;
  readonly started_at: Temporal.Instant | null;
  readonly ended_at: Temporal.Instant | null;
  readonly parts: number;
  readonly chars: number;
  readonly line_ends: number;
  readonly mapping: ImportMapping | null;
  readonly lines_done: number;
  readonly taken: number;
  readonly refused: number;
  readonly report: readonly RefusedLine[];
};

/** Only of modules that are the account's own and not on their way out. */
const IMPORT = `
  select i.id, i.client_id, i.module_id, m.key as module_key, m.device_type, i.name, i.state, i.created_at, i.started_at, i.ended_at,
    i.parts, i.chars, i.line_ends, i.mapping, i.lines_done, i.taken, i.refused, i.report
  from imports i join modules m on m.id = i.module_id and m.client_id = i.client_id
  where m.removing_at is null and m.removed_at is null`;

export function findImport(sql: Sql, clientId: string, id: string): Promise<ImportRow | undefined> {
  return sql.first(`${IMPORT} and i.client_id = $1 and i.id = $2`, [clientId, id]);
}

/** The same, held until the transaction ends. */
export function lockImport(sql: Sql, clientId: string, id: string): Promise<ImportRow | undefined> {
  return sql.first(`${IMPORT} and i.client_id = $1 and i.id = $2 for update of i`, [clientId, id]);
}

export function listImports(sql: Sql, clientId: string, moduleId: string): Promise<readonly ImportRow[]> {
  return sql.rows(
    `${IMPORT} and i.client_id = $1 and i.module_id = $2 order by i.created_at desc, i.id desc limit 50`,
    [clientId, moduleId],
  );
}

/** The import that has run longest, of any account. */
export function nextRunningImport(sql: Sql): Promise<ImportRow | undefined> {
  return sql.first(`${IMPORT} and i.state = 'running' order by i.started_at, i.id limit 1`);
}

/** Imports whose module has left its account can go on no more. */
export async function failLostImports(sql: Sql, now: Temporal.Instant): Promise<void> {
  await sql.run(
    `update imports i set state = 'failed', ended_at = $1 where state = 'running' and not exists (
       select from modules m where m.id = i.module_id and m.client_id = i.client_id and m.removing_at is null and m.removed_at is null)`,
    [now],
  );
  await sql.run(
    `delete from import_parts p using imports i where i.id = p.import_id and i.state in ('done', 'cancelled', 'failed')`,
  );
}

export async function insertImport(
  sql: Sql,
  given: {
    readonly id: string;
    readonly clientId: string;
    readonly moduleId: string;
    readonly userId: string;
    readonly name: string;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await sql.run(
    `insert into imports (id, client_id, module_id, user_id, name, state, created_at) values ($1, $2, $3, $4, $5, 'receiving', $6)`,
    [given.id, given.clientId, given.moduleId, given.userId, given.name, given.now],
  );
}

/** What was begun for a module and never started gives way to a new one. */
export async function dropUnstarted(sql: Sql, clientId: string, moduleId: string): Promise<void> {
  await sql.run(`delete from imports where client_id = $1 and module_id = $2 and state = 'receiving'`, [
    clientId,
    moduleId,
  ]);
}

export async function addPart(sql: Sql, row: ImportRow, text: string, lineEnds: number): Promise<void> {
  await sql.run('insert into import_parts (client_id, import_id, part, text) values ($1, $2, $3, $4)', [
    row.client_id,
    row.id,
    row.parts,
    text,
  ]);
  await sql.run(
    'update imports set parts = parts + 1, chars = chars + $3, line_ends = line_ends + $4 where client_id = $1 and id = $2',
    [row.client_id, row.id, text.length, lineEnds],
  );
}

export async function partOf(sql: Sql, row: Pick<ImportRow, 'client_id' | 'id'>, part: number): Promise<string> {
  const found = await sql.first<{ text: string }>(
    'select text from import_parts where client_id = $1 and import_id = $2 and part = $3',
    [row.client_id, row.id, part],
  );
  return found?.text ?? '';
}

/** Long enough for the head and the first lines of any file, however small its parts are. */
const BEGINNING_CHARS = 200_000;

/** The text that a file begins with. */
export async function beginningOf(sql: Sql, row: Pick<ImportRow, 'client_id' | 'id' | 'parts'>): Promise<string> {
  let text = '';
  for (let part = 0; part < row.parts && text.length < BEGINNING_CHARS; part += 1) text += await partOf(sql, row, part);
  return text;
}

export async function markRunning(
  sql: Sql,
  row: ImportRow,
  mapping: ImportMapping,
  now: Temporal.Instant,
): Promise<void> {
  await sql.run(
    `update imports set state = 'running', started_at = $3, mapping = $4::jsonb where client_id = $1 and id = $2`,
    [row.client_id, row.id, now, json(mapping)],
  );
}

/** Moves an import on by some lines, in the transaction that stores them. */
export async function noteProgress(
  sql: Sql,
  row: ImportRow,
  done: {
    readonly lines: number;
    readonly taken: number;
    readonly refused: number;
    readonly report: readonly RefusedLine[];
  },
): Promise<void> {
  await sql.run(
    `update imports set lines_done = lines_done + $3, taken = taken + $4, refused = refused + $5, report = report || $6::jsonb
     where client_id = $1 and id = $2`,
    [row.client_id, row.id, done.lines, done.taken, done.refused, JSON.stringify(done.report)],
  );
}

/** Ends an import that has not ended; its text is needed no more. False where it had. */
export async function endImport(
  sql: Sql,
  row: Pick<ImportRow, 'client_id' | 'id'>,
  state: 'done' | 'cancelled' | 'failed',
  now: Temporal.Instant,
): Promise<boolean> {
  const ended = await sql.run(
    `update imports set state = $3, ended_at = $4 where client_id = $1 and id = $2 and state in ('receiving', 'running')`,
    [row.client_id, row.id, state, now],
  );
  await sql.run('delete from import_parts where client_id = $1 and import_id = $2', [row.client_id, row.id]);
  return ended === 1;
}
