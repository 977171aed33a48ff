import { isSoilProbe, suggestedProbes } from '@zagon/domain/resources/section-probes.ts';
import type { Sql } from '../../database/pool.ts';
import { probeConditions } from '../../stores/reports/received-water.ts';
import { linkedSections, moduleNames } from '../../stores/resources/section-probes.ts';

/** By section: the modules that may measure it, judged by names and by the conditions of schedules. */
export async function loadSuggestions(sql: Sql, accountId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const probes = (await moduleNames(sql, accountId)).filter(({ device_type: type }) => isSoilProbe(type));
  if (probes.length === 0) return new Map();
  const sections = await linkedSections(sql, accountId);
  const conditions = await probeConditions(sql, accountId);
  return suggestedProbes(
    sections.map(({ id, name, linked_ids: linkedIds }) => ({ id, name, linkedIds })),
    probes,
    conditions.map(({ module_id: probeId, section_id: sectionId }) => ({ probeId, sectionId })),
  );
}
