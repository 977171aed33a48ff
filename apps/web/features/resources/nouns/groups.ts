import type { GroupBody } from '@zagon/contract/groups/endpoints.ts';
import { groupFromWire } from '@zagon/contract/resources/convert.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { GROUP_TYPES } from '@zagon/domain/resources/kinds.ts';
import { validateGroup } from '@zagon/domain/resources/validate-group.ts';
import { call } from '../../../api/client.ts';
import { NO_NUMBERS, fieldProblems, idsOf, textOf } from '../form-values.ts';
import type { Choice, Lists, ResourceDefinition, Values } from '../resource-types.ts';
import { choicesOf, namedChoices, numberCell, textCell, labelOf } from '../labels.ts';
import { hrefOf } from '../../../navigation/paths.ts';

const SCOPES = {
  objects: { pl: 'Moduły', en: 'Modules' },
  outputs: { pl: 'Sekcje i urządzenia', en: 'Sections and devices' },
} as const;

const MEMBER_RESOURCES = { object: 'modules', section: 'sections', device: 'devices' } as const;

function bodyOf(values: Values): GroupBody {
  return {
    name: textOf(values, 'name'),
    description: textOf(values, 'description'),
    type: textOf(values, 'type'),
    scope: textOf(values, 'scope') === 'objects' ? 'objects' : 'outputs',
    members: idsOf(values, 'members'),
  };
}

/** Possible members for the chosen scope: groupable modules, or sections and devices. */
function candidates(lists: Lists, scope: string): readonly Choice[] {
  if (scope === 'objects')
    return namedChoices(
      lists.modules.filter(
        ({ device_type: type, shared, removing }) =>
          deviceType(type)?.groupable === true && shared === null && !removing,
      ),
    );
  return namedChoices([
    ...lists.sections.filter(({ removing }) => !removing),
    ...lists.devices.filter(({ kind, removing }) => kind === 'output' && !removing),
  ]);
}

/** Modules whose values are averaged, or sections and devices that schedules open together. */
export const groups: ResourceDefinition = {
  list: 'groups',
  hrefOf: (id) => hrefOf({ screen: 'group', params: { groupId: id } }),
  columns: [
    { id: 'name', width: 'minmax(200px, 1.2fr)' },
    { id: 'type', width: 'minmax(120px, 0.7fr)', drop: 3 },
    { id: 'scope', width: 'minmax(150px, 0.8fr)', drop: 1 },
    { id: 'count', width: '110px', drop: 2, align: 'right' },
    { id: 'members', width: 'minmax(200px, 1.6fr)' },
  ],
  rows: ({ groups: all }, { language }) =>
    all.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      kind: SCOPES[row.scope][language],
      removing: row.removing,
      outputId: null,
      elementIds: [row.id],
      cells: {
        type: textCell(labelOf(GROUP_TYPES, row.type, language)),
        scope: textCell(SCOPES[row.scope][language]),
        count: numberCell(row.element_count, 0, '', language),
        members: textCell(row.members.map(({ name }) => name).join(', ')),
      },
      parts: row.members.map(({ id, name, kind }) => ({
        resource: MEMBER_RESOURCES[kind],
        id,
        name,
        title: 'members',
      })),
    })),
  values: ({ groups: all }, id) => {
    const row = all.find((one) => one.id === id);
    return {
      name: row?.name ?? '',
      description: row?.description ?? '',
      type: row?.type ?? 'field',
      scope: row?.scope ?? 'outputs',
      members: row?.members.map((member) => member.id) ?? [],
    };
  },
  fields: (values, lists, { language }, id) => [
    { id: 'name', kind: 'text' },
    { id: 'type', kind: 'one', choices: choicesOf(GROUP_TYPES, Object.keys(GROUP_TYPES), language) },
    ...(id === null
      ? [{ id: 'scope', kind: 'one', choices: choicesOf(SCOPES, Object.keys(SCOPES), language) } as const]
      : []),
    { id: 'members', kind: 'many', choices: candidates(lists, textOf(values, 'scope')) },
    { id: 'description', kind: 'lines' },
  ],
  check: (values, _id, facts) =>
    fieldProblems(values, NO_NUMBERS, validateGroup(groupFromWire(bodyOf(values)), null, facts)),
  save: (values, id, _reader, version) => {
    const body = bodyOf(values);
    return id === null
      ? call('createGroup', { body })
      : call('updateGroup', { params: { id }, body: { ...body, version } });
  },
  remove: (id, confirmed) => call('deleteGroup', { params: { id }, body: { confirmed } }),
};
