import { HARDWARE_COLUMNS } from '@zagon/domain/hardware/columns.ts';
import { IMPORT_MODES, MAX_IMPORT_LINES } from '@zagon/domain/hardware/import-line.ts';
import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';

/** Maximum number of lines in one part of an upload. */
export const PART_LINES = 2_000;
/** Cells longer than this cannot be valid in any column. */
const CELL_CHARS = 200;

const cell = z.string().max(CELL_CHARS);

/** One line of the file, by column meaning; missing columns are empty. */
const uploadedLine = z.strictObject({
  /** Line number in the file; the header is line 1. */
  line: z.number().int().min(1).max(10_000_000),
  serial_number: cell,
  device_type: cell,
  pin: cell,
  secret: cell.default(''),
  station: cell.default(''),
  nfc_code: cell.default(''),
  batch: cell.default(''),
  firmware: cell.default(''),
});
export type UploadedLine = z.output<typeof uploadedLine>;

const refusedLine = z.object({
  line: z.number().int(),
  column: z.enum(HARDWARE_COLUMNS),
  /** As in the file; PINs and secrets are masked. */
  value: z.string(),
  rule: z.string(),
  /** The rule's text in the operator's language. */
  message: z.string(),
});

/**
 * receiving: lines are being uploaded. checked: the dry run, nothing is written. running: devices are being added.
 * done: added. refused: nothing was added, because lines were refused in all-or-nothing mode.
 */
export const hardwareImport = z.object({
  id,
  name: z.string(),
  state: z.enum(['receiving', 'checked', 'running', 'done', 'refused', 'cancelled']),
  mode: z.enum(IMPORT_MODES).nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
  /** Number of parts received, which is also the number of the next part. */
  parts: z.number().int(),
  /** Lines in the file, and how many of them have been received. */
  lines: z.number().int(),
  received: z.number().int(),
  /** After the dry run: lines that can be added, and lines that are refused. */
  good: z.number().int(),
  refused: z.number().int(),
  /** Devices added. */
  added: z.number().int(),
  /** The first refusals. */
  report: z.array(refusedLine),
});
export type HardwareImportShape = z.output<typeof hardwareImport>;

export const hardwareImportEndpoints = {
  createHardwareImport: endpoint({
    operationId: 'createAdminDeviceImport',
    method: 'POST',
    path: '/api/admin/device_imports',
    who: 'operator',
    summary: 'Start an import of manufactured devices',
    body: z.strictObject({
      name: oneLine.min(1).max(200),
      lines: z.number().int().min(1).max(MAX_IMPORT_LINES),
    }),
    reply: hardwareImport,
    status: 201,
  }),
  listHardwareImports: endpoint({
    operationId: 'listAdminDeviceImports',
    method: 'GET',
    path: '/api/admin/device_imports',
    who: 'operator',
    summary: 'The newest imports of manufactured devices, without their reports',
    reply: z.array(hardwareImport),
  }),
  getHardwareImport: endpoint({
    operationId: 'getAdminDeviceImport',
    method: 'GET',
    path: '/api/admin/device_imports/:id',
    who: 'operator',
    summary: 'Progress of an import and its first refused lines',
    params: byId,
    reply: hardwareImport,
  }),
  /** A part received before gets the same response as a new one, so a request can be retried after a lost response. */
  appendHardwareImport: endpoint({
    operationId: 'createAdminDeviceImportPart',
    method: 'POST',
    path: '/api/admin/device_imports/:id/parts',
    who: 'operator',
    summary: 'Upload the next lines of an import; PINs are hashed on arrival and stored in no other form',
    params: byId,
    body: z.strictObject({
      part: z.number().int().min(0).max(MAX_IMPORT_LINES),
      lines: z.array(uploadedLine).min(1).max(PART_LINES),
    }),
    reply: z.object({ parts: z.number().int(), received: z.number().int() }),
    bodyMaxBytes: 4_000_000,
  }),
  checkHardwareImport: endpoint({
    operationId: 'checkAdminDeviceImport',
    method: 'POST',
    path: '/api/admin/device_imports/:id/check',
    who: 'operator',
    summary: 'Dry run: which lines would be added and which are refused',
    params: byId,
    reply: hardwareImport,
  }),
  startHardwareImport: endpoint({
    operationId: 'startAdminDeviceImport',
    method: 'POST',
    path: '/api/admin/device_imports/:id/start',
    who: 'operator',
    summary: 'Add the devices of a checked import in the background; repeating the call adds none twice',
    params: byId,
    body: z.strictObject({ mode: z.enum(IMPORT_MODES) }),
    reply: hardwareImport,
    recentFactor: true,
  }),
  cancelHardwareImport: endpoint({
    operationId: 'deleteAdminDeviceImport',
    method: 'DELETE',
    path: '/api/admin/device_imports/:id',
    who: 'operator',
    summary: 'Cancel an import that was not started',
    params: byId,
    reply: done,
  }),
  refusedHardwareLineNumbers: endpoint({
    operationId: 'getAdminDeviceImportRefusedNumbers',
    method: 'GET',
    path: '/api/admin/device_imports/:id/refused_numbers',
    who: 'operator',
    summary: 'The numbers of all refused lines, so that labels are printed of the others only',
    params: byId,
    reply: z.array(z.number().int()),
  }),
  refusedHardwareLines: endpoint({
    operationId: 'getAdminDeviceImportRefused',
    method: 'GET',
    path: '/api/admin/device_imports/:id/refused',
    who: 'operator',
    summary: 'All refused lines as a CSV file, with line number, column, value and rule',
    params: byId,
    reply: z.string(),
    media: 'text/csv',
  }),
};
