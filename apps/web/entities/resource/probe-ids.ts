import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';

/** The modules that measure a section, as a user has confirmed them. */
export function probeIdsOf({ probes }: Pick<SectionShape, 'probes'>): readonly string[] {
  return probes.map(({ id_object: moduleId }) => moduleId);
}
