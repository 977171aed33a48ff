import { outputFlowM3PerH } from '@zagon/domain/outputs/output-flow.ts';
import type { OutputBody } from '@zagon/contract/outputs/endpoints.ts';
import { outputFromWire } from '@zagon/contract/resources/convert.ts';
import { OUTPUT_TYPES } from '@zagon/domain/catalogue/output.ts';
import { OUTPUT_INTERFACE_NAMES } from '@zagon/domain/catalogue/output-interface.ts';
import { deviceType, outputOf } from '@zagon/domain/catalogue/registry.ts';
import { validateOutput } from '@zagon/domain/resources/validate-output.ts';
import { call } from '../../../api/client.ts';
import { FLOW, fieldProblems, numberOf, textOf, formatInput } from '../form-values.ts';
import type { Choice, Lists, Reader, ResourceDefinition, Values } from '../resource-types.ts';
import { choicesOf, namedChoices, numberCell, textCell, labelOf } from '../labels.ts';
import { areaCell, areaField, areaInput, typedAreaHa } from './area-values.ts';
import { hrefOf } from '../../../navigation/paths.ts';

const FIELDS = ['o1', 'o2', 'o3', 'o4'] as const;

function bodyOf(values: Values, reader: Reader): OutputBody {
  const field = textOf(values, 'field_name');
  return {
    id_object: textOf(values, 'id_object'),
    field_name: FIELDS.find((one) => one === field) ?? 'o1',
    name: textOf(values, 'name'),
    description: textOf(values, 'description'),
    type: textOf(values, 'type'),
    flow: numberOf(values, FLOW, reader.language),
    area: typedAreaHa(values, reader),
  };
}

function catalogueOf({ modules }: Lists, moduleId: string) {
  const module = modules.find(({ id }) => id === moduleId);
  return module === undefined ? undefined : deviceType(module.device_type);
}

/** Outputs of a module that are not in use. */
function unused(lists: Lists, moduleId: string): readonly Choice[] {
  const used = new Set(lists.outputs.filter(({ id_object: id }) => id === moduleId).map((one) => one.field_name));
  const all = catalogueOf(lists, moduleId)?.outputs ?? [];
  return all.filter(({ name }) => !used.has(name)).map(({ name }) => ({ value: name, label: name }));
}

/** Switching outputs of modules, by what is connected. */
export const outputs: ResourceDefinition = {
  list: 'outputs',
  hrefOf: (id) => hrefOf({ screen: 'output', params: { outputId: id } }),
  columns: [
    { id: 'name', width: 'minmax(190px, 1.2fr)' },
    { id: 'state', width: 'minmax(160px, 1fr)' },
    { id: 'type', width: 'minmax(120px, 0.7fr)', drop: 1 },
    { id: 'module', width: 'minmax(160px, 1fr)', drop: 3 },
    { id: 'use', width: 'minmax(150px, 1fr)', drop: 2 },
  ],
  rows: ({ outputs: all, modules, sources, devices }, reader) =>
    all.map((row) => {
      const module = modules.find(({ id }) => id === row.id_object);
      const source = sources.find((one) =>
        [...one.clean_water_outputs, ...one.fertigated_water_outputs].includes(row.id),
      );
      const device = devices.find(({ id_output: id }) => id === row.id);
      const use = row.section_name ?? source?.name ?? device?.name ?? '';
      return {
        id: row.id,
        name: row.name,
        description: row.description,
        kind: labelOf(OUTPUT_TYPES, row.type, reader.language),
        removing: row.removing,
        outputId: row.id,
        elementIds: [row.id, row.id_section, device?.id].flatMap((id) => (typeof id === 'string' ? [id] : [])),
        cells: {
          type: textCell(labelOf(OUTPUT_TYPES, row.type, reader.language)),
          module: textCell(`${module?.name ?? ''} · ${row.field_name}`),
          flow: numberCell(outputFlowM3PerH(row.section_flow, row.flow), 1, 'm³/h', reader.language),
          area: areaCell(row.area, reader),
          interface: textCell(row.interface === null ? '' : OUTPUT_INTERFACE_NAMES[row.interface][reader.language]),
          use: textCell(use),
        },
        parts: [
          ...(module === undefined
            ? []
            : [{ resource: 'modules' as const, id: module.id, name: module.name, title: 'module' as const }]),
          ...(row.id_section === null
            ? []
            : [
                {
                  resource: 'sections' as const,
                  id: row.id_section,
                  name: row.section_name ?? '',
                  title: 'section' as const,
                },
              ]),
          ...(source === undefined
            ? []
            : [{ resource: 'sources' as const, id: source.id, name: source.name, title: 'source' as const }]),
          ...(device === undefined
            ? []
            : [{ resource: 'devices' as const, id: device.id, name: device.name, title: 'device' as const }]),
        ],
      };
    }),
  values: ({ outputs: all }, id, reader) => {
    const row = all.find((one) => one.id === id);
    return {
      name: row?.name ?? '',
      description: row?.description ?? '',
      type: row?.type ?? '',
      flow: formatInput(row?.flow ?? null, reader.language),
      area: areaInput(row?.area ?? null, reader),
      id_object: row?.id_object ?? '',
      field_name: row?.field_name ?? '',
    };
  },
  fields: (values, lists, { language, units }, id) => {
    const moduleId = textOf(values, 'id_object');
    const type = catalogueOf(lists, moduleId);
    const possible = type === undefined ? [] : (outputOf(type, textOf(values, 'field_name'))?.types ?? []);
    const withRoom = lists.modules.filter(
      ({ id, shared, removing }) => shared === null && !removing && unused(lists, id).length > 0,
    );
    const wires: readonly (
      | { readonly id: 'id_object'; readonly kind: 'one'; readonly choices: readonly Choice[] }
      | { readonly id: 'field_name'; readonly kind: 'one'; readonly choices: readonly Choice[] }
    )[] =
      id === null
        ? [
            { id: 'id_object', kind: 'one', choices: namedChoices(withRoom) },
            { id: 'field_name', kind: 'one', choices: unused(lists, moduleId) },
          ]
        : [];
    return [
      ...wires,
      { id: 'name', kind: 'text' },
      { id: 'type', kind: 'one', choices: choicesOf(OUTPUT_TYPES, possible, language) },
      { id: 'flow', kind: 'number', unit: FLOW.unit },
      areaField(units),
      { id: 'description', kind: 'lines' },
    ];
  },
  check: (values, id, facts, reader) =>
    fieldProblems(
      values,
      { numbers: [FLOW, areaField(reader.units)], language: reader.language },
      validateOutput(outputFromWire(bodyOf(values, reader)), id, facts),
    ),
  save: (values, id, reader, version) => {
    const { id_object, field_name, ...change } = bodyOf(values, reader);
    return id === null
      ? call('createOutput', { body: { id_object, field_name, ...change } })
      : call('updateOutput', { params: { id }, body: { ...change, version } });
  },
  remove: (id, confirmed) => call('deleteOutput', { params: { id }, body: { confirmed } }),
};
