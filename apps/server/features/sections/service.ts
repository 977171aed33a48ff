import { sectionFromWire } from '@zagon/contract/resources/convert.ts';
import type { SectionBody, SectionChange, SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { ResourceFacts } from '@zagon/domain/resources/facts.ts';
import type { ResourceProblem } from '@zagon/domain/resources/resource-rules.ts';
import { validateSection } from '@zagon/domain/resources/validate-section.ts';
import { newId } from '../../database/new-id.ts';
import type { Sql } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { checkResource } from '../../calls/resource-checks.ts';
import { type GroupRow, listGroups, setGroupsOfSection } from '../../stores/resources/groups.ts';
import * as sections from '../../stores/resources/sections.ts';
import { currentSection, presentSection } from './present.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { lockIrrigation } from '../../stores/resources/farm.ts';

type Answer = Promise<Result<SectionShape, Refusal>>;

export function addSection(call: AccountCall, body: SectionBody): Answer {
  const accountId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    const groups = await listGroups(sql, accountId);
    const valid = await checkResource(sql, accountId, (facts) => sectionProblems(body, null, facts, groups));
    if (!valid.ok) return valid;
    const id = newId(call.now);
    await sections.insertSection(sql, accountId, id, sectionFromWire(body), call.now);
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
    const valid = await checkResource(sql, accountId, (facts) => sectionProblems(body, id, facts, groups));
    if (!valid.ok) return valid;
    await sections.updateSection(sql, accountId, id, sectionFromWire(body));
    return finishSaving(sql, call, id, body, existing);
  });
}

function sectionProblems(
  body: SectionBody,
  id: string | null,
  facts: ResourceFacts,
  groups: readonly GroupRow[],
): readonly ResourceProblem[] {
  const draft = sectionFromWire(body);
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
  return [...validateSection(draft, id, facts), ...groupProblems];
}

async function finishSaving(
  sql: Sql,
  call: AccountCall,
  id: string,
  body: SectionBody,
  before: sections.SectionRow | null,
): Answer {
  if (body.groups !== undefined) await setGroupsOfSection(sql, call.account.id, id, body.groups);
  const row = await sections.findSection(sql, call.account.id, id);
  if (row === undefined) throw new Error(`the section ${id} was not found after saving`);
  await auditChange(sql, call, before === null ? 'section_added' : 'section_changed', id, { before, after: row });
  return ok(presentSection(row));
}
