import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import { currentItem } from '../../calls/present/current-item.ts';
import type { GroupRow } from '../../stores/resources/groups.ts';

/** In wire form. */
export function presentGroup(row: GroupRow): GroupShape {
  return { ...row, version: currentGroup(row).version, members: [...row.members], element_count: row.members.length };
}

/** With the values that users edit. */
export function currentGroup({ id, name, description, type, scope, members }: GroupRow) {
  return currentItem(id, { name, description, type, scope, members: members.map((member) => member.id) });
}
