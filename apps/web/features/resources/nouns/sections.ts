import { sectionFromWire } from '@zagon/contract/resources/convert.ts';
import type { SectionBody } from '@zagon/contract/sections/endpoints.ts';
import { isOutputType, SECTION_TYPES, VALVE_TYPES } from '@zagon/domain/resources/kinds.ts';
import { validateSection } from '@zagon/domain/resources/validate-section.ts';
import { call } from '../../../api/client.ts';
import { FLOW, fieldProblems, idsOf, numberOf, textOf, formatInput } from '../form-values.ts';
import type { Lists, ResourceDefinition, Reader, Values } from '../resource-types.ts';
import { choicesOf, namedChoices, numberCell, textCell, labelOf } from '../labels.ts';
import {
  plantingBody,
  plantingCells,
  plantingFields,
  plantingValues,
  ROOTS,
  typedPlantingProblems,
  WETTED,
  FULL,
  REFILL,
} from '../planting/planting-fields.ts';
import { areaCell, areaField, areaInput, typedAreaHa } from './area-values.ts';
import { hrefOf } from '../../../navigation/paths.ts';

/** The request body of a section, with the area converted from the user's unit. */
function bodyOf(values: Values, reader: Reader): SectionBody {
  return {
    name: textOf(values, 'name'),
    description: textOf(values, 'description'),
    type: textOf(values, 'type'),
    id_water_source: textOf(values, 'id_water_source'),
    id_output: textOf(values, 'id_output'),
    area: typedAreaHa(values, reader),
    flow: numberOf(values, FLOW, reader.language),
    groups: idsOf(values, 'groups'),
    ...plantingBody(values, reader),
  };
}

/** Valves not used by any other section, device or source. */
function freeValves({ outputs, sections, sources, devices }: Lists, own: string) {
  const usedIds = new Set([
    ...sections.map(({ id_output: id }) => id),
    ...devices.flatMap(({ id_output: id }) => (id === null ? [] : [id])),
    ...sources.flatMap((source) => [...source.clean_water_outputs, ...source.fertigated_water_outputs]),
  ]);
  return outputs.filter(
    ({ id, type, removing }) =>
      id === own || (!usedIds.has(id) && !removing && isOutputType(type) && VALVE_TYPES.includes(type)),
  );
}

/** The land watered by one valve. */
export const sections: ResourceDefinition = {
  list: 'sections',
  hrefOf: (id) => hrefOf({ screen: 'section', params: { sectionId: id } }),
  mapHrefOf: (id) => hrefOf({ screen: 'map', search: { at: `section:${id}`, tab: 'sections' } }),
  columns: [
    { id: 'name', width: 'minmax(200px, 1.4fr)' },
    { id: 'state', width: 'minmax(170px, 1fr)' },
    { id: 'soilWater', width: 'minmax(260px, 1.5fr)', drop: 6 },
    { id: 'source', width: 'minmax(110px, 0.8fr)', drop: 4 },
    { id: 'valve', width: 'minmax(120px, 0.9fr)', drop: 2 },
    { id: 'area', width: '104px', drop: 3, align: 'right' },
    { id: 'flow', width: '112px', drop: 5, align: 'right' },
    { id: 'groups', width: 'minmax(110px, 0.9fr)', drop: 1 },
  ],
  rows: ({ sections: all, sources, outputs, modules }, reader) =>
    all.map((row) => {
      const source = sources.find(({ id }) => id === row.id_water_source);
      const valve = outputs.find(({ id }) => id === row.id_output);
      return {
        id: row.id,
        name: row.name,
        description: row.description,
        kind: source?.name ?? '',
        removing: row.removing,
        outputId: row.id_output,
        elementIds: [row.id, ...row.groups.map(({ id }) => id)],
        cells: {
          type: textCell(labelOf(SECTION_TYPES, row.type, reader.language)),
          source: textCell(source?.name ?? ''),
          valve: textCell(valve?.name ?? ''),
          area: areaCell(row.area, reader),
          flow: numberCell(row.flow, 1, 'm³/h', reader.language),
          ...plantingCells(row, reader),
          groups: textCell(row.groups.map(({ name }) => name).join(', ')),
        },
        parts: [
          ...(source === undefined
            ? []
            : [{ resource: 'sources' as const, id: source.id, name: source.name, title: 'source' as const }]),
          ...(valve === undefined
            ? []
            : [{ resource: 'outputs' as const, id: valve.id, name: valve.name, title: 'valve' as const }]),
          ...modules
            .filter(({ id }) => id === valve?.id_object)
            .map(({ id, name }) => ({ resource: 'modules' as const, id, name, title: 'module' as const })),
          ...row.groups.map(({ id, name }) => ({ resource: 'groups' as const, id, name, title: 'groups' as const })),
        ],
      };
    }),
  values: ({ sections: all, sources }, id, reader) => {
    const row = all.find((one) => one.id === id);
    return {
      name: row?.name ?? '',
      description: row?.description ?? '',
      type: row?.type ?? 'drip',
      id_water_source: row?.id_water_source ?? (sources.length === 1 ? (sources[0]?.id ?? '') : ''),
      id_output: row?.id_output ?? '',
      area: areaInput(row?.area ?? null, reader),
      flow: formatInput(row?.flow ?? null, reader.language),
      groups: row?.groups.map((group) => group.id) ?? [],
      ...plantingValues(row, reader),
    };
  },
  fields: (values, lists, reader, ownId) => [
    { id: 'name', kind: 'text' },
    { id: 'type', kind: 'one', choices: choicesOf(SECTION_TYPES, Object.keys(SECTION_TYPES), reader.language) },
    { id: 'id_water_source', kind: 'one', choices: namedChoices(lists.sources) },
    {
      id: 'id_output',
      label: 'valve',
      kind: 'one',
      choices: namedChoices(freeValves(lists, textOf(values, 'id_output'))),
    },
    areaField(reader.units),
    { id: 'flow', hint: 'flow', kind: 'number', unit: FLOW.unit },
    {
      id: 'groups',
      kind: 'many',
      choices: namedChoices(lists.groups.filter(({ scope, removing }) => scope === 'outputs' && !removing)),
    },
    ...plantingFields(values, lists, reader, ownId),
    { id: 'description', kind: 'lines' },
  ],
  check: (values, id, facts, reader) =>
    fieldProblems(
      values,
      { numbers: [areaField(reader.units), FLOW, ROOTS, WETTED, FULL, REFILL], language: reader.language },
      [
        ...validateSection(sectionFromWire(bodyOf(values, reader)), id, facts, reader.today),
        ...typedPlantingProblems(values, id, facts, reader),
      ],
    ),
  save: (values, id, reader, version) => {
    const body = bodyOf(values, reader);
    return id === null
      ? call('createSection', { body })
      : call('updateSection', { params: { id }, body: { ...body, version } });
  },
  remove: (id, confirmed) => call('deleteSection', { params: { id }, body: { confirmed } }),
};
