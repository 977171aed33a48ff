import type { LogEvent } from '@zagon/domain/accounts/log-events.ts';
import { type ImportMapping, type ImportShape } from '@zagon/contract/imports/endpoints.ts';
import { IMPORT_LIMITS } from '@zagon/contract/imports/limits.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { auditCall } from '../../calls/audit/audit-call.ts';
import { changedValues, type Values } from '../../calls/audit/changed-values.ts';
import type { AccountCall } from '../../calls/call.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import * as imports from '../../stores/modules/imports.ts';
import { findOwnModule } from '../../stores/modules/modules.ts';
import { ownedSpans } from '../../stores/readings/owned-spans.ts';
import { isNotCsv, TooManyColumns } from '../../actions/imports/csv.ts';
import { headOf, layoutOfFile, readFile, readMapping, Tally } from '../../actions/imports/file.ts';
import { presentImport, presentRefused } from './present.ts';

const FIRST_REFUSED = 20;

export function create(call: AccountCall, moduleId: string, name: string): Promise<Result<ImportShape, Refusal>> {
  return call.inAccount(async (sql) => {
    const accountId = call.account.id;
    if ((await findOwnModule(sql, accountId, moduleId)) === undefined) return refused('not_found');
    await imports.deleteUnstartedImports(sql, accountId, moduleId);
    const quota = await checkQuota(sql, { accountId, now: call.now }, 'imports');
    if (!quota.ok) return quota;
    const id = newId(call.now);
    await imports.insertImport(sql, { id, accountId, moduleId, userId: call.visitor.userId, name, now: call.now });
    const row = await imports.findImport(sql, accountId, id);
    if (row === undefined) throw new Error(`the import ${id} was not found after it was created`);
    return ok(presentImport(row, call.language, call.now));
  });
}

/** Appends the next part. Idempotent: a part that was already received is acknowledged again. */
export function append(
  call: AccountCall,
  id: string,
  { part, text }: { readonly part: number; readonly text: string },
): Promise<Result<{ parts: number }, Refusal>> {
  return call.inAccount(async (sql) => {
    const row = await imports.lockImport(sql, call.account.id, id);
    if (row === undefined) return refused('not_found');
    if (row.state !== 'receiving' || part > row.parts) return refused('conflict');
    if (part < row.parts) return ok({ parts: row.parts });
    const lineEnds = text.split('\n').length - 1;
    const { fileChars, lines } = IMPORT_LIMITS;
    if (row.chars + text.length > fileChars || row.line_ends + lineEnds > lines)
      return invalid(problem('text', 'import_too_large', { lines }));
    await imports.addPart(sql, row, text, lineEnds);
    return ok({ parts: row.parts + 1 });
  });
}

export async function head(call: AccountCall, id: string) {
  const found = await call.inAccount(async (sql) => {
    const row = await imports.findImport(sql, call.account.id, id);
    return row === undefined ? undefined : { row, first: await imports.importFileStart(sql, row) };
  });
  if (found === undefined) return refused('not_found');
  if (found.row.state !== 'receiving') return refused('conflict');
  return withCsvErrors(async () => ok(await headOf(found.first)));
}

/** Reads the whole file as the import would, but stores nothing. */
export async function check(call: AccountCall, id: string, input: ImportMapping) {
  const accountId = call.account.id;
  const row = await call.inAccount((sql) => imports.findImport(sql, accountId, id));
  if (row === undefined) return refused('not_found');
  if (row.state !== 'receiving') return refused('conflict');
  return withCsvErrors(async () => {
    const read = await call.inAccount((sql) => mappingOf(sql, row, input));
    if (!read.ok) return read;
    const { mapping, layout } = read.value;
    const nowMs = call.now.epochMilliseconds;
    const owned = await call.inAccount((sql) =>
      ownedSpans(sql, accountId, row.module_key, { fromMs: 0, untilMs: nowMs + 1 }),
    );
    // Each part in a separate transaction: a long file must not hold one open.
    async function* parts() {
      for (let part = 0; part < (row?.parts ?? 0); part += 1)
        yield await call.inAccount((sql) => imports.importPart(sql, { client_id: accountId, id }, part));
    }
    const tally = new Tally(layout.names);
    const bounds = { nowMs, owned };
    for await (const line of readFile(parts(), input.separator, { layout, mapping, bounds })) {
      tally.add(line, FIRST_REFUSED);
      tally.readings.clear();
    }
    return ok({
      lines: tally.lines,
      good: tally.accepted,
      refused: tally.refused,
      first_refused: tally.report.map((line) => presentRefused(line, call.language)),
    });
  });
}

/** Hands an import over to the background worker. */
export function start(call: AccountCall, id: string, input: ImportMapping): Promise<Result<ImportShape, Refusal>> {
  return withCsvErrors(() =>
    call.inAccount(async (sql) => {
      const row = await imports.lockImport(sql, call.account.id, id);
      if (row === undefined) return refused('not_found');
      if (row.state !== 'receiving' || row.parts === 0) return refused('conflict');
      const read = await mappingOf(sql, row, input);
      if (!read.ok) return read;
      await imports.markRunning(sql, row, input, call.now);
      const change = { before: { state: row.state }, after: { state: 'running', mapping: input } };
      await audit(sql, call, row, 'import_started', change);
      return ok(
        presentImport({ ...row, state: 'running', started_at: call.now, mapping: input }, call.language, call.now),
      );
    }),
  );
}

export function cancel(call: AccountCall, id: string): Promise<Result<{ ok: true }, Refusal>> {
  return call.inAccount(async (sql) => {
    const row = await imports.lockImport(sql, call.account.id, id);
    if (row === undefined) return refused('not_found');
    const change = { before: { state: row.state }, after: { state: 'cancelled' } };
    if (await imports.endImport(sql, row, 'cancelled', call.now))
      await audit(sql, call, row, 'import_cancelled', change);
    return ok({ ok: true as const });
  });
}

async function mappingOf(sql: Sql, row: imports.ImportRow, input: ImportMapping) {
  const layout = await layoutOfFile(await imports.importFileStart(sql, row), input);
  const { mapping, problems } = readMapping(input, row.device_type, layout.columns);
  return problems.length > 0 ? invalid(...problems) : ok({ mapping, layout });
}

async function withCsvErrors<T>(work: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooManyColumns)
      return invalid(problem('text', 'import_too_many_columns', { max: IMPORT_LIMITS.columns }));
    if (isNotCsv(error)) return invalid(problem('text', 'import_not_csv'));
    throw error;
  }
}

async function audit(
  sql: Sql,
  call: AccountCall,
  row: imports.ImportRow,
  event: LogEvent,
  change: { readonly before: Values; readonly after: Values },
): Promise<void> {
  const details = { import: row.id, name: row.name, ...changedValues(change.before, change.after) };
  await auditCall(sql, call, { event, subject: row.module_id, details });
}
