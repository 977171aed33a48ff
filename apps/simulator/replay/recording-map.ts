import { serialSchema } from '@zagon/device-protocol/parts.ts';
import { isFieldName, type FieldName } from '@zagon/domain/catalogue/fields.ts';
import { z } from 'zod';
import { ReplayRefused } from './replay-refused.ts';

const field = z.custom<FieldName>((name) => typeof name === 'string' && isFieldName(name), {
  error: 'is no field of the catalogue',
});

/** Which column of a recording is which field of which module, and behind which station the modules stand. */
const recordingMap = z.strictObject({
  station: serialSchema,
  time_column: z.string().min(1),
  modules: z.array(z.strictObject({ serial: serialSchema, columns: z.record(z.string().min(1), field) })).min(1),
});
export type RecordingMap = z.output<typeof recordingMap>;

/** Reads a map; what is wrong with it is named by its place. */
export function readRecordingMap(text: string): RecordingMap {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ReplayRefused('The map is not JSON.', { cause: error });
  }
  const parsed = recordingMap.safeParse(json);
  if (parsed.success) return parsed.data;
  const told = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  throw new ReplayRefused(`The map cannot be used: ${told.join('; ')}`);
}
