import { assumedProbes, isSoilProbe, suggestedProbes } from '@zagon/domain/resources/section-probes.ts';
import type { Sql } from '../../database/pool.ts';
import { loadSuggestionFacts } from './section-probes.ts';

/** Modules by section, in the order of time. */
type ProbesBySection = ReadonlyMap<string, readonly string[]>;

/** The modules that may measure each section, judged by names and by the conditions of schedules. */
export async function loadSuggestions(sql: Sql, accountId: string): Promise<ProbesBySection> {
  return suggestedProbes(...(await guessFacts(sql, accountId)));
}

/** Those by which each section is judged until a user confirms or changes that. */
export async function loadAssumedProbes(sql: Sql, accountId: string): Promise<ProbesBySection> {
  return assumedProbes(...(await guessFacts(sql, accountId)));
}

async function guessFacts(sql: Sql, accountId: string): Promise<Parameters<typeof suggestedProbes>> {
  const { modules, sections, conditions } = await loadSuggestionFacts(sql, accountId);
  return [
    sections.map(({ id, name, linked_ids: linkedIds }) => ({ id, name, linkedIds })),
    modules.filter(({ device_type: type }) => isSoilProbe(type)),
    conditions.map(({ module_id: probeId, section_id: sectionId }) => ({ probeId, sectionId })),
  ];
}
