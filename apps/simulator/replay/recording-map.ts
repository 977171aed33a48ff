import { serialSchema } from '@zagon/device-protocol/common-schemas.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { z } from 'zod';
import { ReplayRefused } from './replay-refused.ts';

const fieldSchema = z.custom<FieldName>((name) => typeof name === 'string' && isFieldName(name), {
  error: 'is no field of the catalogue',
});

/** Maps columns of a recording to fields of modules, and names the station they belong to. */
const recordingMapSchema = z.strictObject({
  station: serialSchema,
  time_column: z.string().min(1),
  modules: z.array(z.strictObject({ serial: serialSchema, columns: z.record(z.string().min(1), fieldSchema) })).min(1),
});
export type RecordingMap = z.output<typeof recordingMapSchema>;

/** Parses a map; errors name the offending path. */
export function readRecordingMap(text: string): RecordingMap {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ReplayRefused('The map is not JSON.', { cause: error });
  }
  const parsed = recordingMapSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  throw new ReplayRefused(`The map is invalid: ${issues.join('; ')}`);
}
