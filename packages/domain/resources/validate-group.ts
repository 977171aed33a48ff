import { deviceType } from '../catalogue/registry.ts';
import { problem } from '../core/problems.ts';
import type { ResourceFacts } from './facts.ts';
import { GROUP_TYPES, type GroupScope } from './kinds.ts';
import { MAX_MEMBERS, type ResourceProblem, textProblems } from './resource-rules.ts';

/** A group as submitted. */
export type GroupDraft = {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly scope: GroupScope;
  readonly memberIds: readonly string[];
};

/** Problems with a group; `savedScope` is null for a new one. An empty group is allowed, but not in a schedule. */
export function validateGroup(
  draft: GroupDraft,
  savedScope: GroupScope | null,
  facts: ResourceFacts,
): readonly ResourceProblem[] {
  return [
    ...textProblems(draft),
    ...(Object.hasOwn(GROUP_TYPES, draft.type) ? [] : [problem('type', 'type_not_possible')]),
    ...(savedScope !== null && savedScope !== draft.scope ? [problem('scope', 'group_scope_stays')] : []),
    ...(draft.memberIds.length > MAX_MEMBERS ? [problem('memberIds', 'max_items', { max: MAX_MEMBERS })] : []),
    ...memberProblems(draft, facts),
  ];
}

function memberProblems({ scope, memberIds }: GroupDraft, facts: ResourceFacts): readonly ResourceProblem[] {
  const problems: ResourceProblem[] = [];
  // All sections of a group must share one water source, as in a schedule; the first section sets it.
  let sourceId: string | undefined;
  for (const [i, id] of memberIds.entries()) {
    const path = `memberIds.${i}`;
    if (memberIds.indexOf(id) < i) problems.push(problem(path, 'listed_twice'));
    if (!isMember(id, scope, facts)) problems.push(problem(path, 'group_member_unknown'));
    const section = scope === 'outputs' ? facts.sections.find((one) => one.id === id) : undefined;
    if (section === undefined) continue;
    sourceId ??= section.sourceId;
    if (section.sourceId !== sourceId) problems.push(problem(path, 'group_sources_differ', { name: section.name }));
  }
  return problems;
}

function isMember(id: string, scope: GroupScope, facts: ResourceFacts): boolean {
  if (scope === 'objects') {
    const module = facts.modules.find((one) => one.id === id);
    return module !== undefined && deviceType(module.deviceType)?.groupable === true;
  }
  return (
    facts.sections.some((one) => one.id === id) || facts.devices.some((one) => one.id === id && one.outputId !== null)
  );
}
