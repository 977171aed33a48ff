import { probesFromWire } from '@zagon/contract/resources/convert.ts';
import type { SectionProbeBody, SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { type LinkedProbe, probeChanges, sectionProbeProblems } from '@zagon/domain/resources/section-probes.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { checkResource } from '../../calls/resource-checks.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import type { Sql } from '../../database/pool.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';
import { removedModuleIds, setSectionProbes } from '../../stores/resources/section-probes.ts';
import { probesOfModules } from '../../stores/findings/judged-sections.ts';
import { findSection, setLearningSince, type SectionRow } from '../../stores/resources/sections.ts';
import { currentSection, presentSection } from './present.ts';
import { loadAssumedProbes, loadSuggestions } from '../../stores/resources/suggested-probes.ts';

type Body = { readonly probes: readonly SectionProbeBody[]; readonly version?: string | undefined };

/** States which modules measure the soil of a section. Links that are left out end now. */
export function changeSectionProbes(
  call: AccountCall,
  id: string,
  { probes, version }: Body,
): Promise<Result<SectionShape, Refusal>> {
  const accountId = call.account.id;
  return call.inAccount(async (sql): Promise<Result<SectionShape, Refusal>> => {
    await lockIrrigation(sql, accountId);
    const before = await findSection(sql, accountId, id);
    if (before === undefined || before.removing) return refused('not_found');
    const current = await checkVersion(sql, call, version, currentSection(before));
    if (!current.ok) return current;
    const stated = probesFromWire(probes);
    const moment = await probeMoment(sql, call);
    const section = { id, plantType: before.plant_type };
    const valid = await checkResource(sql, accountId, (facts) => sectionProbeProblems(stated, section, facts, moment));
    if (!valid.ok) return valid;
    await storeProbes(sql, call, before, probes);
    const after = await findSection(sql, accountId, id);
    if (after === undefined) throw new Error(`the section ${id} was not found after saving`);
    await auditChange(sql, call, 'section_probes_changed', id, { before, after });
    return ok(presentSection(after, await loadSuggestions(sql, accountId)));
  });
}

/** What the rules of probes need besides the facts of resources. */
export async function probeMoment(sql: Sql, call: AccountCall) {
  return { nowMs: call.now.epochMilliseconds, removedIds: await removedModuleIds(sql, call.account.id) };
}

/** Stores checked probes of a section, and from when on it is learnt about with them. */
export async function storeProbes(
  sql: Sql,
  call: AccountCall,
  section: Pick<SectionRow, 'id' | 'probes'>,
  probes: readonly SectionProbeBody[],
): Promise<void> {
  const linked = section.probes.map(({ module_id: moduleId, since, origin }) => ({
    moduleId,
    sinceMs: Date.parse(since),
    origin,
  }));
  const before = linked.length > 0 ? linked : await assumedLinks(sql, call.account.id, section.id, probes);
  const { learningSinceMs, ...changes } = probeChanges(before, probesFromWire(probes), call.now.epochMilliseconds);
  const stated = { sectionId: section.id, changes, userId: call.visitor.userId };
  await setSectionProbes(sql, call.account.id, stated, call.now);
  if (learningSinceMs === null) return;
  await setLearningSince(sql, call.account.id, section.id, Temporal.Instant.fromEpochMilliseconds(learningSinceMs));
}

/**
 * The stated probes by which the section was judged before, as if the product had linked them: such a guess that is
 * confirmed has measured the section all along, so what was learnt by it stays.
 */
async function assumedLinks(
  sql: Sql,
  accountId: string,
  sectionId: string,
  stated: readonly SectionProbeBody[],
): Promise<readonly LinkedProbe[]> {
  const assumed = (await loadAssumedProbes(sql, accountId)).get(sectionId) ?? [];
  const confirmed = assumed.filter((id) => stated.some(({ id_object }) => id_object === id));
  return (await probesOfModules(sql, accountId, confirmed)).map(({ module_id: moduleId, since_ms: sinceMs }) => ({
    moduleId,
    sinceMs: Math.round(sinceMs),
    origin: 'suggested',
  }));
}
