import { sectionFromWire } from '@zagon/contract/resources/convert.ts';
import type { SectionBody, SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { ResourceFacts } from '@zagon/domain/resources/facts.ts';
import type { ResourceProblem } from '@zagon/domain/resources/resource-rules.ts';
import { validateSection } from '@zagon/domain/resources/validate-section.ts';
import { newId } from '../../db/new-id.ts';
import type { Sql } from '../../db/pool.ts';
import type { AccountCall } from '../../http/call.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { auditResource, checked } from '../../http/resource-checks.ts';
import { type GroupRow, listGroups, setGroupsOfSection } from '../../stores/groups.ts';
import * as sections from '../../stores/sections.ts';
import { presentSection } from './present.ts';

type Answer = Promise<Result<SectionShape, Refusal>>;

export function addSection(call: AccountCall, body: SectionBody): Answer {
  const clientId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    const groups = await listGroups(sql, clientId);
    const good = await checked(sql, clientId, (facts) => sectionProblems(body, null, facts, groups));
    if (!good.ok) return good;
    const id = newId(call.now);
    await sections.insertSection(sql, clientId, id, sectionFromWire(body), call.now);
    return saved(sql, call, id, body, 'section_added');
  });
}

/** What runs goes on with the valve and the flow that it was planned with; the next cycle takes the new ones. */
export function changeSection(call: AccountCall, id: string, body: SectionBody): Answer {
  const clientId = call.account.id;
  return call.inAccount(async (sql): Answer => {
    const known = await sections.findSection(sql, clientId, id);
    if (known === undefined || known.removing) return refused('not_found');
    const groups = await listGroups(sql, clientId);
    const good = await checked(sql, clientId, (facts) => sectionProblems(body, id, facts, groups));
    if (!good.ok) return good;
    await sections.updateSection(sql, clientId, id, sectionFromWire(body));
    return saved(sql, call, id, body, 'section_changed');
  });
}

function sectionProblems(
  body: SectionBody,
  id: string | null,
  facts: ResourceFacts,
  groups: readonly GroupRow[],
): readonly ResourceProblem[] {
  const draft = sectionFromWire(body);
  const kept = groups.filter(({ members }) => members.some((one) => one.id === id)).map((group) => group.id);
  const joined = (body.groups ?? kept).flatMap((groupId, i): readonly ResourceProblem[] => {
    // Without a list of groups it is the source that no longer fits the groups that the section is in.
    const path = body.groups === undefined ? 'sourceId' : `groups.${i}`;
    const group = groups.find((one) => one.id === groupId && one.scope === 'outputs' && !one.removing);
    if (group === undefined) return [problem(path, 'unknown_thing')];
    const others = facts.sections.filter(
      (one) => one.id !== id && group.members.some((member) => member.id === one.id),
    );
    const differs = others.some(({ sourceId }) => sourceId !== draft.sourceId);
    return differs ? [problem(path, 'group_sources_differ', { name: draft.name })] : [];
  });
  return [...validateSection(draft, id, facts), ...joined];
}

async function saved(sql: Sql, call: AccountCall, id: string, body: SectionBody, event: string): Answer {
  if (body.groups !== undefined) await setGroupsOfSection(sql, call.account.id, id, body.groups);
  await auditResource(sql, call, event, id);
  const row = await sections.findSection(sql, call.account.id, id);
  if (row === undefined) throw new Error(`the section ${id} is not there after it was saved`);
  return ok(presentSection(row));
}
