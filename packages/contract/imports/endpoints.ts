import { DECIMALS, SEPARATORS } from '@zagon/domain/imports/detect.ts';
import { TIME_FORMATS } from '@zagon/domain/imports/time.ts';
import { z } from 'zod';
import { byId, done, endpoint, id, instant } from '../endpoint.ts';
import { IMPORT_LIMITS } from './limits.ts';

/** Columns are counted from 0. */
const column = z.number().int().min(0).max(199);

export const importMapping = z.strictObject({
  separator: z.enum(SEPARATORS),
  decimal: z.enum(DECIMALS),
  timestamp: z.strictObject({
    column,
    format: z.enum(TIME_FORMATS),
    /** Name of a time zone, for moments written without one. */
    zone: z.string().min(1).max(64),
  }),
  /** A value is multiplied by its factor, where the file has another unit. */
  columns: z
    .array(z.strictObject({ column, field: z.string().min(1).max(40), factor: z.number().default(1) }))
    .min(1)
    .max(50),
});
export type ImportMapping = z.output<typeof importMapping>;

const refusedLine = z.object({
  /** Number of the line in the file; the head is line 1. */
  line: z.number(),
  /** Name of the column; null: the whole line. */
  column: z.string().nullable(),
  value: z.string(),
  rule: z.string(),
  /** The rule as a sentence in the reader's language. */
  message: z.string(),
});
export type RefusedLineShape = z.output<typeof refusedLine>;

/** receiving: the text is being sent. failed: it stopped by itself, what was taken stays. */
export const importShape = z.object({
  id,
  id_object: id,
  name: z.string(),
  state: z.enum(['receiving', 'running', 'done', 'cancelled', 'failed']),
  created_at: instant,
  ended_at: instant.nullable(),
  /** How many parts have come; the next one has this number. */
  parts: z.number(),
  mapping: importMapping.nullable(),
  /** Lines with readings that the file has; null: not counted yet. */
  lines: z.number().nullable(),
  lines_done: z.number(),
  /** Lines that were stored, and lines of which something was refused. A line may be both. */
  taken: z.number(),
  refused: z.number(),
  seconds_left: z.number().nullable(),
  /** The first 1,000 of what was refused. */
  report: z.array(refusedLine),
});
export type ImportShape = z.output<typeof importShape>;

export const importHead = z.object({
  separator: z.enum(SEPARATORS),
  decimal: z.enum(DECIMALS),
  /** Names of the columns, from the first line. */
  columns: z.array(z.string()),
  /** The first lines below it, at most 20. */
  rows: z.array(z.array(z.string())),
  /** What the column of moments seems to be; null: none was recognised. */
  timestamp: z.object({ column: z.number(), format: z.enum(TIME_FORMATS) }).nullable(),
});

export const createImport = endpoint({
  method: 'POST',
  path: '/api/objects/:id/imports',
  summary: 'Begin to bring older readings of a module from a CSV file',
  params: byId,
  body: z.strictObject({ name: z.string().trim().min(1).max(200) }),
  reply: importShape,
  status: 201,
});
export const listObjectImports = endpoint({
  method: 'GET',
  path: '/api/objects/:id/imports',
  summary: 'The imports of a module, the newest first, without their reports',
  params: byId,
  reply: z.array(importShape),
});
/** A part that has come already is answered like a new one, so that a lost answer can be asked again. */
export const appendImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/parts',
  summary: 'Send the next part of the text of an import',
  params: byId,
  body: z.strictObject({
    part: z.number().int().min(0).max(999),
    text: z.string().min(1).max(IMPORT_LIMITS.partChars),
  }),
  reply: z.object({ parts: z.number() }),
  bodyMaxBytes: 4_000_000,
});
export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'How far an import is, and what of it was refused',
  params: byId,
  reply: importShape,
});
export const getImportHead = endpoint({
  method: 'GET',
  path: '/api/imports/:id/head',
  summary: 'What the file of an import looks like: separator, decimal sign, columns and first lines',
  params: byId,
  reply: importHead,
});
export const checkImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/check',
  summary: 'What would be stored and what refused with this mapping; nothing is stored',
  params: byId,
  body: importMapping,
  reply: z.object({
    lines: z.number(),
    good: z.number(),
    refused: z.number(),
    first_refused: z.array(refusedLine),
  }),
});
export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/start',
  summary: 'Store the readings of a file, in the background',
  params: byId,
  body: importMapping,
  reply: importShape,
});
export const cancelImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/:id',
  summary: 'End an import; what it has stored stays',
  params: byId,
  reply: done,
});
