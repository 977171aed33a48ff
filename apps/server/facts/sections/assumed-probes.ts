import type { Sql } from '../../database/pool.ts';
import { type JudgedSectionRow, probesOfModules } from '../../stores/findings/judged-sections.ts';
import { loadAssumedProbes } from '../../stores/resources/suggested-probes.ts';

/** A section as it is judged, with the probes that measure it. */
export type ProbedSection = JudgedSectionRow & {
  /** Whether its probes are unconfirmed: inferred from names and conditions. */
  readonly isAssumed: boolean;
};

/** Gives sections without a confirmed probe those that names and conditions mean beyond doubt, if any. */
export async function withAssumedProbes(
  sql: Sql,
  accountId: string,
  sections: readonly JudgedSectionRow[],
): Promise<readonly ProbedSection[]> {
  if (sections.every(({ probes }) => probes.length > 0))
    return sections.map((section) => ({ ...section, isAssumed: false }));
  const assumed = await loadAssumedProbes(sql, accountId);
  const wanted = sections.filter(({ probes }) => probes.length === 0).flatMap(({ id }) => assumed.get(id) ?? []);
  const modules = new Map((await probesOfModules(sql, accountId, wanted)).map((probe) => [probe.module_id, probe]));
  return sections.map((section) => {
    if (section.probes.length > 0) return { ...section, isAssumed: false };
    const probes = (assumed.get(section.id) ?? []).flatMap((id) => modules.get(id) ?? []);
    return { ...section, probes, isAssumed: probes.length > 0 };
  });
}
