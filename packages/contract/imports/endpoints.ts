import { SEPARATORS } from '@zagon/domain/imports/detect.ts';
import { DECIMALS } from '@zagon/domain/imports/number.ts';
import { DETECTED_FORMATS, TIME_FORMATS } from '@zagon/domain/imports/time.ts';
import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { IMPORT_LIMITS } from './limits.ts';

/** Columns are numbered from 0. */
const column = z.number().int().min(0).max(199);

export const importMapping = z.strictObject({
  separator: z.enum(SEPARATORS),
  decimal: z.enum(DECIMALS),
  timestamp: z.strictObject({
    column,
    /** Further columns of the timestamp, in this order: the time of day, the offset from UTC. */
    also: z.array(column).max(2).optional(),
    /** The order of day, month and year, or the unit since 1970; the rest is read from each cell. */
    format: z.enum(TIME_FORMATS),
    /** Time zone name or fixed offset such as `+02:00`, for timestamps without an offset. */
    zone: z.string().min(1).max(64),
  }),
  /** Values are multiplied by `factor` if the file uses another unit. */
  columns: z
    .array(z.strictObject({ column, field: z.string().min(1).max(40), factor: z.number().default(1) }))
    .min(1)
    .max(50),
});
export type ImportMapping = z.output<typeof importMapping>;

const refusedLine = z.object({
  /** Line number in the file; the header is line 1. */
  line: z.number(),
  /** Column name; null: the whole line. */
  column: z.string().nullable(),
  value: z.string(),
  rule: z.string(),
  /** The rule's text in the user's language. */
  message: z.string(),
});
export type RefusedLineShape = z.output<typeof refusedLine>;

/** receiving: the text is being uploaded. failed: the import stopped with an error; stored readings remain. */
export const importShape = z.object({
  id,
  id_object: id,
  name: z.string(),
  state: z.enum(['receiving', 'running', 'done', 'cancelled', 'failed']),
  created_at: instant,
  ended_at: instant.nullable(),
  /** Number of parts received, which is also the number of the next part. */
  parts: z.number(),
  mapping: importMapping.nullable(),
  /** Number of lines with readings in the file; null: not counted yet. */
  lines: z.number().nullable(),
  lines_done: z.number(),
  /** Lines stored, and lines with refused values. A line may be counted in both. */
  taken: z.number(),
  refused: z.number(),
  seconds_left: z.number().nullable(),
  /** The first 1,000 refusals. */
  report: z.array(refusedLine),
});
export type ImportShape = z.output<typeof importShape>;

export const importHead = z.object({
  separator: z.enum(SEPARATORS),
  decimal: z.enum(DECIMALS),
  /** Column names: those above the units, or else above the first reading. */
  columns: z.array(z.string()),
  /** The first data lines, at most 20. */
  rows: z.array(z.array(z.string())),
  /** Detected timestamp columns; null: none recognised. */
  timestamp: z
    .object({
      column: z.number(),
      also: z.array(z.number()),
      format: z.enum(DETECTED_FORMATS),
      /** Formats that fit equally well; with several, only the user knows whether the day or the month is first. */
      choices: z.array(z.enum(DETECTED_FORMATS)),
      /** Time zone that the file names in the title of the column; null: none. */
      zone: z.string().nullable(),
    })
    .nullable(),
});

export const importEndpoints = {
  createImport: endpoint({
    method: 'POST',
    path: '/api/objects/:id/imports',
    who: 'configure',
    summary: 'Start an import of older readings of a module from a CSV file',
    params: byId,
    body: z.strictObject({ name: oneLine.min(1).max(200) }),
    reply: importShape,
    status: 201,
  }),

  listModuleImports: endpoint({
    operationId: 'listObjectImports',
    method: 'GET',
    path: '/api/objects/:id/imports',
    who: 'configure',
    summary: 'The imports of a module, newest first, without their reports',
    params: byId,
    reply: z.array(importShape),
  }),

  /** A part received before gets the same response as a new one, so a request can be retried after a lost response. */
  appendImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/parts',
    who: 'configure',
    summary: 'Upload the next part of an import',
    params: byId,
    body: z.strictObject({
      part: z.number().int().min(0).max(999),
      text: z.string().min(1).max(IMPORT_LIMITS.partChars),
    }),
    reply: z.object({ parts: z.number() }),
    bodyMaxBytes: 4_000_000,
  }),

  getImport: endpoint({
    method: 'GET',
    path: '/api/imports/:id',
    who: 'configure',
    summary: 'Progress of an import and its refused lines',
    params: byId,
    reply: importShape,
  }),

  getImportHead: endpoint({
    method: 'GET',
    path: '/api/imports/:id/head',
    who: 'configure',
    summary: 'Preview of an uploaded file: separator, decimal sign, columns and first lines',
    params: byId,
    reply: importHead,
  }),

  checkImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/check',
    who: 'configure',
    summary: 'Check what would be stored and what refused with this mapping, without storing anything',
    params: byId,
    body: importMapping,
    reply: z.object({
      lines: z.number(),
      good: z.number(),
      refused: z.number(),
      first_refused: z.array(refusedLine),
    }),
  }),

  startImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/start',
    who: 'configure',
    summary: 'Store the readings of a file in the background',
    params: byId,
    body: importMapping,
    reply: importShape,
  }),

  cancelImport: endpoint({
    method: 'DELETE',
    path: '/api/imports/:id',
    who: 'configure',
    summary: 'Cancel an import; readings already stored remain',
    params: byId,
    reply: done,
  }),
};
