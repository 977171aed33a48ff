import { isSoilProbe, suggestedProbes } from '@zagon/domain/resources/section-probes.ts';
import type { Sql } from '../../database/pool.ts';
import { loadSuggestionFacts } from './section-probes.ts';

/** By section: the modules that may measure it, judged by names and by the conditions of schedules. */
export async function loadSuggestions(sql: Sql, accountId: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { modules, sections, conditions } = await loadSuggestionFacts(sql, accountId);
  return suggestedProbes(
    sections.map(({ id, name, linked_ids: linkedIds }) => ({ id, name, linkedIds })),
    modules.filter(({ device_type: type }) => isSoilProbe(type)),
    conditions.map(({ module_id: probeId, section_id: sectionId }) => ({ probeId, sectionId })),
  );
}
