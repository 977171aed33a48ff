import type { EquipmentBody } from '@zagon/contract/equipment/endpoints.ts';
import { equipmentFromWire } from '@zagon/contract/resources/convert.ts';
import { deviceType, inputOf, outputOf } from '@zagon/domain/catalogue/registry.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';
import {
  EQUIPMENT_KINDS,
  DEVICE_TYPES,
  type EquipmentKind,
  INPUT_KINDS,
  UNIVERSAL_MODULE,
} from '@zagon/domain/resources/kinds.ts';
import { validateEquipment } from '@zagon/domain/resources/validate-equipment.ts';
import { call } from '../../../api/client.ts';
import { NO_NUMBERS, selectedId, fieldProblems, textOf } from '../form-values.ts';
import type { Choice, Field, Lists, ResourceDefinition, Reader, Values } from '../resource-types.ts';
import { choicesOf, namedChoices, textCell, labelOf } from '../labels.ts';
import { hrefOf } from '../../../navigation/paths.ts';

const KINDS = {
  output: { pl: 'Urządzenie na wyjściu', en: 'Device on an output' },
  binary_input: { pl: 'Wejście dwustanowe', en: 'On/off input' },
  counter_input: { pl: 'Wejście impulsowe', en: 'Pulse input' },
  voltage_input: { pl: 'Wejście napięciowe', en: 'Voltage input' },
  current_input: { pl: 'Wejście prądowe', en: 'Current input' },
  pt1000_input: { pl: 'Wejście PT1000', en: 'PT1000 input' },
} as const;
/** The connection of a device or piece of equipment, as named with its number. */
const WIRED = { ...KINDS, output: { pl: 'Wyjście', en: 'Output' } } as const;
const SIDES = {
  device: { pl: 'Urządzenia', en: 'Devices' },
  equipment: { pl: 'Osprzęt', en: 'Equipment' },
} as const;

function kindOf(values: Values): EquipmentKind {
  const text = textOf(values, 'kind');
  return EQUIPMENT_KINDS.find((kind) => kind === text) ?? 'output';
}

function bodyOf(values: Values): EquipmentBody {
  const kind = kindOf(values);
  const onOutput = kind === 'output';
  return {
    name: textOf(values, 'name'),
    description: textOf(values, 'description'),
    kind,
    type: textOf(values, 'type'),
    id_output: onOutput ? selectedId(values, 'id_output') : null,
    id_object: onOutput ? null : selectedId(values, 'id_object'),
    field: onOutput ? null : selectedId(values, 'field'),
    id_water_source: onOutput ? null : selectedId(values, 'id_water_source'),
  };
}

/** Device types allowed by the chosen output, or matching the chosen signal. */
function typeChoices(values: Values, lists: Lists, { language }: Reader): readonly Choice[] {
  const kind = kindOf(values);
  if (kind !== 'output') return choicesOf(DEVICE_TYPES, INPUT_KINDS[kind].types, language);
  const output = lists.outputs.find(({ id }) => id === textOf(values, 'id_output'));
  const module = lists.modules.find(({ id }) => id === output?.id_object);
  const type = module === undefined ? undefined : deviceType(module.device_type);
  const possible = type === undefined || output === undefined ? undefined : outputOf(type, output.field_name)?.types;
  return choicesOf(DEVICE_TYPES, possible ?? [], language);
}

/** An input of a universal module by its name, with the one that its owner gave it: "Counter 3 · Water meter". */
function inputName(field: string, module: Lists['modules'][number] | undefined, { language }: Reader): string {
  const universal = deviceType(UNIVERSAL_MODULE);
  const input = universal === undefined ? undefined : inputOf(universal, field);
  const name = input?.label[language] ?? field;
  const own = module === undefined ? undefined : lookUp(settingsOf(module.config, 0).inputs, field)?.['custom_label'];
  return typeof own === 'string' && own.trim() !== '' ? `${name} · ${own.trim()}` : name;
}

function placeFields(values: Values, lists: Lists, reader: Reader): readonly Field[] {
  const kind = kindOf(values);
  if (kind === 'output') {
    const own = textOf(values, 'id_output');
    const usedIds = new Set([
      ...lists.sections.map(({ id_output: id }) => id),
      ...lists.devices.flatMap(({ id_output: id }) => (id === null ? [] : [id])),
    ]);
    const free = lists.outputs.filter(({ id, removing }) => id === own || (!usedIds.has(id) && !removing));
    return [{ id: 'id_output', kind: 'one', choices: namedChoices(free) }];
  }
  const boxes = lists.modules.filter(
    ({ device_type: type, shared, removing }) => type === UNIVERSAL_MODULE && shared === null && !removing,
  );
  const module = boxes.find(({ id }) => id === textOf(values, 'id_object'));
  const inputs = INPUT_KINDS[kind].inputs.map((value) => ({ value, label: inputName(value, module, reader) }));
  return [
    { id: 'id_object', kind: 'one', choices: namedChoices(boxes) },
    { id: 'field', kind: 'one', choices: inputs },
    { id: 'id_water_source', kind: 'one', choices: namedChoices(lists.sources), clearable: true },
  ];
}

/** Devices on outputs, and equipment on the inputs of universal modules. */
export const devices: ResourceDefinition = {
  list: 'devices',
  hrefOf: (id) => hrefOf({ screen: 'device', params: { equipmentId: id } }),
  columns: [
    { id: 'name', width: 'minmax(190px, 1.2fr)' },
    { id: 'type', width: 'minmax(130px, 0.8fr)', drop: 3 },
    { id: 'wired', width: 'minmax(160px, 0.9fr)', drop: 2 },
    { id: 'module', width: 'minmax(150px, 1fr)' },
    { id: 'source', width: 'minmax(110px, 0.7fr)', drop: 1 },
  ],
  rows: ({ devices: all, sources, modules, outputs }, { language }) =>
    all.map((row) => {
      const source = sources.find(({ id }) => id === row.id_water_source);
      const module = modules.find(({ id }) => id === row.id_object);
      const output = outputs.find(({ id }) => id === row.id_output);
      return {
        id: row.id,
        name: row.name,
        description: row.description,
        kind: SIDES[row.kind === 'output' ? 'device' : 'equipment'][language],
        removing: row.removing,
        outputId: row.id_output,
        elementIds: [row.id],
        cells: {
          type: textCell(labelOf(DEVICE_TYPES, row.type, language)),
          wired: textCell(`${WIRED[row.kind][language]} ${row.index}`),
          module: textCell(row.object_name),
          source: textCell(source?.name ?? ''),
        },
        parts: [
          ...(output === undefined
            ? []
            : [{ resource: 'outputs' as const, id: output.id, name: output.name, title: 'output' as const }]),
          ...(module === undefined
            ? []
            : [{ resource: 'modules' as const, id: module.id, name: module.name, title: 'module' as const }]),
          ...(source === undefined
            ? []
            : [{ resource: 'sources' as const, id: source.id, name: source.name, title: 'source' as const }]),
        ],
      };
    }),
  values: ({ devices: all }, id) => {
    const row = all.find((one) => one.id === id);
    return {
      name: row?.name ?? '',
      description: row?.description ?? '',
      kind: row?.kind ?? 'output',
      type: row?.type ?? '',
      id_output: row?.id_output ?? '',
      id_object: row === undefined || row.kind === 'output' ? '' : row.id_object,
      field: row?.field ?? '',
      id_water_source: row?.id_water_source ?? '',
    };
  },
  fields: (values, lists, reader) => [
    { id: 'name', kind: 'text' },
    { id: 'kind', kind: 'one', choices: choicesOf(KINDS, EQUIPMENT_KINDS, reader.language) },
    ...placeFields(values, lists, reader),
    { id: 'type', kind: 'one', choices: typeChoices(values, lists, reader) },
    { id: 'description', kind: 'lines' },
  ],
  check: (values, id, facts) =>
    fieldProblems(values, NO_NUMBERS, validateEquipment(equipmentFromWire(bodyOf(values)), id, facts)),
  save: (values, id, _reader, version) => {
    const body = bodyOf(values);
    return id === null
      ? call('createEquipment', { body })
      : call('updateEquipment', { params: { id }, body: { ...body, version } });
  },
  remove: (id, confirmed) => call('deleteEquipment', { params: { id }, body: { confirmed } }),
};
