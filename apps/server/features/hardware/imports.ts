import type { HardwareImportShape, UploadedLine } from '@zagon/contract/hardware/imports.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { readHardwareLine, serialKey, shownValue, type ImportMode } from '@zagon/domain/hardware/import-line.ts';
import { isHardwareColumn } from '@zagon/domain/hardware/columns.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import { hashStationSecret } from '../../passwords/station-secret.ts';
import { hashPins } from '../../passwords/pin-hashing.ts';
import * as imports from '../../stores/hardware/hardware-imports.ts';
import type { Services } from '../../calls/services.ts';

/** Maximum refused cells in the response; the file has all of them. */
const REPORT_CELLS = 200;

type Shape = Result<HardwareImportShape, Refusal>;

export function createImport(
  deps: Services,
  call: SignedInCall,
  { name, lines }: { readonly name: string; readonly lines: number },
): Promise<Shape> {
  const id = newId(call.now);
  return deps.pools.system.transaction(async (sql) => {
    await imports.insertHardwareImport(sql, { id, userId: call.visitor.userId, name, lines, now: call.now });
    return readImport(sql, id, call.language);
  });
}

/**
 * Receives the next lines. PINs and secrets are hashed before anything is stored, outside the transaction. Idempotent:
 * a part that was already received is acknowledged again.
 */
export async function appendImport(
  deps: Services,
  id: string,
  { part, lines }: { readonly part: number; readonly lines: readonly UploadedLine[] },
): Promise<Result<{ parts: number; received: number }, Refusal>> {
  const sql = deps.pools.system;
  const unfit = refusalOfPart(await imports.findHardwareImport(sql, id), part, lines.length);
  if (unfit !== null) return unfit;
  const read = await hashLines(deps, lines);
  return sql.transaction(async (tx) => {
    const row = await imports.lockHardwareImport(tx, id);
    const late = refusalOfPart(row, part, lines.length);
    if (row === undefined || late !== null) return late ?? refused('not_found');
    await imports.addImportLines(tx, id, read);
    return ok({ parts: row.parts + 1, received: row.received + lines.length });
  });
}

/** Why a part is not stored: refused, or received before; null: store it. */
function refusalOfPart(row: imports.HardwareImportRow | undefined, part: number, count: number) {
  if (row === undefined) return refused('not_found');
  if (part < row.parts) return ok({ parts: row.parts, received: row.received });
  if (row.state !== 'receiving' || part > row.parts) return refused('conflict');
  if (row.received + count > row.lines) return invalid(problem('lines', 'max_items', { max: row.lines }));
  return null;
}

async function hashLines(deps: Services, lines: readonly UploadedLine[]): Promise<readonly imports.ImportLine[]> {
  const read = lines.map((cells) => ({ cells, found: readHardwareLine(cells) }));
  const good = read.flatMap(({ found }) => ('serial' in found ? [found.pin] : []));
  const hashes = (await hashPins(deps.box, good)).values();
  return read.map(({ cells, found }) => {
    const base = { line: cells.line, batch: '', firmware: '', nfc_code: null, station_serial: null, secret_hash: null };
    if (!('serial' in found))
      return {
        ...base,
        serial_number: shownValue('serial_number', cells.serial_number),
        serial_key: '',
        device_type: '',
        pin_hash: null,
        problems: found.flatMap(({ path, rule, params }) =>
          isHardwareColumn(path) ? [{ column: path, value: shownValue(path, cells[path]), rule, params }] : [],
        ),
      };
    return {
      ...base,
      serial_number: found.serial,
      serial_key: serialKey(found.serial),
      device_type: found.type,
      pin_hash: hashes.next().value ?? null,
      secret_hash: found.secret === null ? null : Buffer.from(hashStationSecret(found.secret)).toString('hex'),
      station_serial: found.station,
      nfc_code: found.nfcCode,
      batch: found.batch,
      firmware: found.firmware,
      problems: [],
    };
  });
}

/** The dry run: checks lines against each other and against registered devices. Adds nothing. */
export function checkImport(deps: Services, call: SignedInCall, id: string): Promise<Shape> {
  return deps.pools.system.transaction(async (sql) => {
    const row = await imports.lockHardwareImport(sql, id);
    if (row === undefined) return refused('not_found');
    if (row.state !== 'receiving' && row.state !== 'checked') return refused('conflict');
    if (row.received < row.lines) return refused('conflict');
    await imports.checkImportLines(sql, id);
    await imports.setImportState(sql, id, 'checked');
    return readImport(sql, id, call.language);
  });
}

/** Hands an import over to the background worker. Repeating the call changes nothing. */
export async function startImport(deps: Services, call: SignedInCall, id: string, mode: ImportMode): Promise<Shape> {
  const started = await deps.pools.system.transaction(async (sql): Promise<Shape> => {
    const row = await imports.lockHardwareImport(sql, id);
    if (row === undefined) return refused('not_found');
    if (row.state === 'running' || row.state === 'done' || row.state === 'refused')
      return readImport(sql, id, call.language);
    if (row.state !== 'checked' || row.good === 0) return refused('conflict');
    await imports.setImportState(sql, id, 'running', { mode, startedAt: call.now });
    return readImport(sql, id, call.language);
  });
  if (started.ok) deps.hardwareImportStarted();
  return started;
}

export function cancelImport(deps: Services, call: SignedInCall, id: string): Promise<Result<{ ok: true }, Refusal>> {
  return deps.pools.system.transaction(async (sql) => {
    const row = await imports.lockHardwareImport(sql, id);
    if (row === undefined) return refused('not_found');
    if (row.state === 'running') return refused('conflict');
    if (row.state === 'receiving' || row.state === 'checked') {
      await imports.setImportState(sql, id, 'cancelled', { endedAt: call.now });
      await imports.deleteImportedLines(sql, id);
    }
    return ok({ ok: true as const });
  });
}

export async function readImport(sql: Sql, id: string, language: Language): Promise<Shape> {
  const row = await imports.findHardwareImport(sql, id);
  if (row === undefined) return refused('not_found');
  return ok(presentImport(row, await refusedOf(sql, id, language, REPORT_CELLS)));
}

export async function refusedOf(
  sql: Sql,
  id: string,
  language: Language,
  limit: number,
): Promise<HardwareImportShape['report']> {
  const cells = await imports.refusedCells(sql, id, limit);
  return cells.map(({ line, column, value, rule, params }) => ({
    line,
    column,
    value,
    rule,
    message: ruleText({ path: column, rule, params }, language),
  }));
}

export function presentImport(
  row: imports.HardwareImportRow,
  report: HardwareImportShape['report'],
): HardwareImportShape {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    mode: row.mode,
    created_at: row.created_at.toString(),
    ended_at: row.ended_at?.toString() ?? null,
    parts: row.parts,
    lines: row.lines,
    received: row.received,
    good: row.good,
    refused: row.refused,
    added: row.added,
    report,
  };
}
