import type { ImportMapping } from '@zagon/contract/imports/endpoints.ts';
import type { ProblemParams } from '@zagon/domain/core/problems.ts';
import { json, type Sql } from '../../database/pool.ts';

/** A refused cell as stored; its message is generated when it is read. */
export type RefusedLine = {
  readonly line: number;
  /** The column's name. */
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

/** Only for the account's own modules that are not being removed. */
const IMPORT = `
  select i.id, i.client_id, i.module_id, m.key as module_key, m.device_type, i.name, i.state, i.created_at, i.started_at, i.ended_at,
    i.parts, i.chars, i.line_ends, i.mapping, i.lines_done, i.taken, i.refused, i.report
  from imports i join modules m on m.id = i.module_id and m.client_id = i.client_id
  where m.removing_at is null and m.removed_at is null`;

export function findImport(sql: Sql, accountId: string, id: string): Promise<ImportRow | undefined> {
  return sql.first(`${IMPORT} and i.client_id = $1 and i.id = $2`, [accountId, id]);
}

/** Same as `findImport`, but locked until the transaction ends. */
export function lockImport(sql: Sql, accountId: string, id: string): Promise<ImportRow | undefined> {
  return sql.first(`${IMPORT} and i.client_id = $1 and i.id = $2 for update of i`, [accountId, id]);
}

export function listImports(sql: Sql, accountId: string, moduleId: string): Promise<readonly ImportRow[]> {
  return sql.rows(
    `${IMPORT} and i.client_id = $1 and i.module_id = $2 order by i.created_at desc, i.id desc limit 50`,
    [accountId, moduleId],
  );
}

/** The running import that started first, in any account. */
export function nextRunningImport(sql: Sql): Promise<ImportRow | undefined> {
  return sql.first(`${IMPORT} and i.state = 'running' order by i.started_at, i.id limit 1`);
}

/** Fails imports whose module has left its account. */
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
  draft: {
    readonly id: string;
    readonly accountId: string;
    readonly moduleId: string;
    readonly userId: string;
    readonly name: string;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await sql.run(
    `insert into imports (id, client_id, module_id, user_id, name, state, created_at) values ($1, $2, $3, $4, $5, 'receiving', $6)`,
    [draft.id, draft.accountId, draft.moduleId, draft.userId, draft.name, draft.now],
  );
}

/** Deletes a module's unstarted imports to make way for a new one. */
export async function deleteUnstartedImports(sql: Sql, accountId: string, moduleId: string): Promise<void> {
  await sql.run(`delete from imports where client_id = $1 and module_id = $2 and state = 'receiving'`, [
    accountId,
    moduleId,
  ]);
}

/** Deletes uploads that were never started, with their text. */
export async function deleteRestingImports(sql: Sql, createdBefore: Temporal.Instant): Promise<void> {
  await sql.run(`delete from imports where state = 'receiving' and created_at < $1`, [createdBefore]);
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

export async function importPart(sql: Sql, row: Pick<ImportRow, 'client_id' | 'id'>, part: number): Promise<string> {
  const found = await sql.first<{ text: string }>(
    'select text from import_parts where client_id = $1 and import_id = $2 and part = $3',
    [row.client_id, row.id, part],
  );
  return found?.text ?? '';
}

/** Enough for the header and first lines of any file, however small its parts. */
const FILE_START_CHARS = 200_000;

/** The text at the start of a file. */
export async function importFileStart(sql: Sql, row: Pick<ImportRow, 'client_id' | 'id' | 'parts'>): Promise<string> {
  let text = '';
  for (let part = 0; part < row.parts && text.length < FILE_START_CHARS; part += 1)
    text += await importPart(sql, row, part);
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

/** Advances an import, in the transaction that stores its lines. */
export async function recordProgress(
  sql: Sql,
  row: ImportRow,
  progress: {
    readonly lines: number;
    readonly taken: number;
    readonly refused: number;
    readonly report: readonly RefusedLine[];
  },
): Promise<void> {
  await sql.run(
    `update imports set lines_done = lines_done + $3, taken = taken + $4, refused = refused + $5, report = report || $6::jsonb
     where client_id = $1 and id = $2`,
    [row.client_id, row.id, progress.lines, progress.taken, progress.refused, JSON.stringify(progress.report)],
  );
}

/** Ends an import and deletes its text. Returns false if it had already ended. */
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
