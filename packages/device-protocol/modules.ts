import { z } from 'zod';
import { serialSchema } from './common-schemas.ts';

const settingSchema = z.union([z.number(), z.string(), z.null()]);
const valuesSchema = z.record(z.string(), settingSchema);

/** One module behind a station: its reporting interval and settings. The version only increases. */
const stationModuleSchema = z.strictObject({
  serial: serialSchema,
  /** Key of its type in the catalogue, such as "AM-100-103". */
  kind: z.string(),
  configuration_version: z.int().min(0),
  interval_s: z.int().min(1),
  settings: z.strictObject({ properties: valuesSchema, inputs: z.record(z.string(), valuesSchema) }),
});

/** The complete module list of a station: a module not in it is no longer part of the station. */
export const stationModulesSchema = z.strictObject({
  version: z.int().min(1),
  modules: z.array(stationModuleSchema),
});
export type StationModules = z.infer<typeof stationModulesSchema>;
