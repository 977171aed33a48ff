import { probesFromWire, sectionFromWire } from '@zagon/contract/resources/convert.ts';
import type { SectionBody, SectionChange, SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { ResourceFacts } from '@zagon/domain/resources/facts.ts';
import type { ResourceProblem } from '@zagon/domain/resources/resource-rules.ts';
import { sectionProbeProblems, startsLearningAgain } from '@zagon/domain/resources/section-probes.ts';
import { type SectionDraft, validateSection } from '@zagon/domain/resources/validate-section.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { checkResource } from '../../calls/resource-checks.ts';
import { type GroupRow, listGroups, setGroupsOfSection } from '../../stores/resources/groups.ts';
import * as sections from '../../stores/resources/sections.ts';
import { currentSection, presentSection } from './present.ts';
import { probeMoment, storeProbes } from './probes.ts';
import { loadSuggestions } from '../../stores/resources/suggested-probes.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';

type Answer = Promise<Result<SectionShape, Refusal>>;

export function addSection(call: AccountCall, body: SectionBody): Answer {
  const accountId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    const groups = await listGroups(sql, accountId);
    const draft = sectionFromWire(body);
    const moment = await savingMoment(sql, call);
    const valid = await checkResource(sql, accountId, (facts) =>
      sectionProblems({ body, draft, id: null }, facts, groups, moment),
    );
    if (!valid.ok) return valid;
    const id = newId(call.now);
    await sections.insertSection(sql, accountId, id, draft, call.now);
    return finishSaving(sql, call, id, body, null);
  });
}

/** A running cycle keeps the valve and flow it was planned with; the next cycle uses the new ones. */
export function changeSection(call: AccountCall, id: string, body: SectionChange): Answer {
  const accountId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    await lockIrrigation(sql, accountId);
    const existing = await sections.findSection(sql, accountId, id);
    if (existing === undefined || existing.removing) return refused('not_found');
    const current = await checkVersion(sql, call, body.version, currentSection(existing));
    if (!current.ok) return current;
    const groups = await listGroups(sql, accountId);
    const saved = draftOf(existing);
    const draft = sectionFromWire(body, saved);
    const moment = await savingMoment(sql, call);
    const valid = await checkResource(sql, accountId, (facts) =>
      sectionProblems({ body, draft, id }, facts, groups, moment),
    );
    if (!valid.ok) return valid;
    await sections.updateSection(sql, accountId, id, draft);
    if (startsLearningAgain(saved, draft)) await sections.setLearningSince(sql, accountId, id, call.now);
    return finishSaving(sql, call, id, body, existing);
  });
}

type Saved = {
  readonly body: SectionBody;
  readonly draft: SectionDraft;
  /** Null for a new section. */
  readonly id: string | null;
};
type Moment = Awaited<ReturnType<typeof probeMoment>> & { readonly today: string };

/** What the rules need besides the facts of resources. */
async function savingMoment(sql: Sql, call: AccountCall): Promise<Moment> {
  const today = call.now.toZonedDateTimeISO(call.account.timeZone).toPlainDate().toString();
  return { ...(await probeMoment(sql, call)), today };
}

function sectionProblems(
  { body, draft, id }: Saved,
  facts: ResourceFacts,
  groups: readonly GroupRow[],
  moment: Moment,
): readonly ResourceProblem[] {
  const currentGroups = groups.filter(({ members }) => members.some((one) => one.id === id)).map((group) => group.id);
  const groupProblems = (body.groups ?? currentGroups).flatMap((groupId, i): readonly ResourceProblem[] => {
    // Without a list of groups, the conflict is the new source with the groups that the section is already in.
    const path = body.groups === undefined ? 'sourceId' : `groups.${i}`;
    const group = groups.find((one) => one.id === groupId && one.scope === 'outputs' && !one.removing);
    if (group === undefined) return [problem(path, 'unknown_thing')];
    const others = facts.sections.filter(
      (one) => one.id !== id && group.members.some((member) => member.id === one.id),
    );
    const differs = others.some(({ sourceId }) => sourceId !== draft.sourceId);
    return differs ? [problem(path, 'group_sources_differ', { name: draft.name })] : [];
  });
  const { probes = [] } = body;
  const section = { id, plantType: draft.plantType };
  const probeProblems = sectionProbeProblems(probesFromWire(probes), section, facts, moment);
  return [...validateSection(draft, id, facts, moment.today), ...groupProblems, ...probeProblems];
}

/** A stored section in the form in which it is submitted. */
function draftOf(row: sections.SectionRow): SectionDraft {
  return {
    name: row.name,
    description: row.description,
    type: row.type,
    sourceId: row.water_source_id,
    outputId: row.output_id,
    areaM2: row.area_m2,
    flowM3PerH: row.flow_m3_per_h,
    plantType: row.plant_type,
    seasonStart: row.season_start,
    rootsCm: row.roots_cm,
    soilType: row.soil_type,
    wettedPercent: row.wetted_percent,
    fullPercent: row.full_percent,
    refillPercent: row.refill_percent,
  };
}

async function finishSaving(
  sql: Sql,
  call: AccountCall,
  id: string,
  body: SectionBody,
  before: sections.SectionRow | null,
): Answer {
  if (body.probes !== undefined) await storeProbes(sql, call, before ?? { id, probes: [] }, body.probes);
  if (body.groups !== undefined) await setGroupsOfSection(sql, call.account.id, id, body.groups);
  const row = await sections.findSection(sql, call.account.id, id);
  if (row === undefined) throw new Error(`the section ${id} was not found after saving`);
  await auditChange(sql, call, before === null ? 'section_added' : 'section_changed', id, { before, after: row });
  return ok(presentSection(row, await loadSuggestions(sql, call.account.id)));
}
