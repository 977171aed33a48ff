import { sourceFromWire } from '@zagon/contract/resources/convert.ts';
import type { WaterSourceBody } from '@zagon/contract/water-sources/endpoints.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { validateSource } from '@zagon/domain/resources/validate-source.ts';
import { call } from '../../../api/client.ts';
import { fieldProblems, idsOf, numberOf, textOf, formatInput } from '../form-values.ts';
import type { Reader, ResourceDefinition, Values } from '../resource-types.ts';
import { namedChoices, numberCell, textCell } from '../labels.ts';
import { areaCell } from './area-values.ts';
import { hrefOf } from '../../../navigation/paths.ts';

/** The capacity of a source. */
const EFFICIENCY = { id: 'efficiency', unit: 'm³/h' } as const;

function bodyOf(values: Values, { language }: Reader): WaterSourceBody {
  return {
    name: textOf(values, 'name'),
    description: textOf(values, 'description'),
    efficiency: numberOf(values, EFFICIENCY, language) ?? 0,
    clean_water_outputs: idsOf(values, 'clean_water_outputs'),
    fertigated_water_outputs: idsOf(values, 'fertigated_water_outputs'),
  };
}

/** Water sources: their capacity, and the outputs that must run with them. */
export const sources: ResourceDefinition = {
  list: 'waterSources',
  hrefOf: (id) => hrefOf({ screen: 'waterSource', params: { waterSourceId: id } }),
  columns: [
    { id: 'name', width: 'minmax(180px, 1.2fr)' },
    { id: 'efficiency', width: '130px', align: 'right' },
    { id: 'clean', width: 'minmax(150px, 1fr)', drop: 3 },
    { id: 'fertigated', width: 'minmax(150px, 1fr)', drop: 2 },
    { id: 'fed', width: '100px', drop: 1, align: 'right' },
  ],
  rows: ({ sources: all, outputs, sections }, reader) => {
    const { language } = reader;
    const byName = new Intl.Collator(language, { numeric: true });
    return all.map((row) => {
      const of = (ids: readonly string[]) => outputs.filter(({ id }) => ids.includes(id));
      const fed = sections
        .filter(({ id_water_source: id }) => id === row.id)
        .toSorted((a, b) => byName.compare(a.name, b.name));
      const names = (ids: readonly string[]) =>
        textCell(
          of(ids)
            .map(({ name }) => name)
            .join(', '),
        );
      return {
        id: row.id,
        name: row.name,
        description: row.description,
        kind: '',
        removing: false,
        outputId: null,
        elementIds: fed.flatMap(({ id, groups }) => [id, ...groups.map((group) => group.id)]),
        cells: {
          efficiency: numberCell(row.efficiency, 1, 'm³/h', language),
          clean: names(row.clean_water_outputs),
          fertigated: names(row.fertigated_water_outputs),
          fed: numberCell(fed.length, 0, '', language),
        },
        parts: [
          ...of(row.clean_water_outputs).map(({ id, name }) => ({
            resource: 'outputs' as const,
            id,
            name,
            title: 'clean' as const,
          })),
          ...of(row.fertigated_water_outputs).map(({ id, name }) => ({
            resource: 'outputs' as const,
            id,
            name,
            title: 'fertigated' as const,
          })),
          ...fed.map(({ id, name, flow, area }) => ({
            resource: 'sections' as const,
            id,
            name,
            title: 'fed' as const,
            note: [numberCell(flow, 1, 'm³/h', language).text, areaCell(area, reader).text]
              .filter((text) => text !== '')
              .join(' · '),
          })),
        ],
      };
    });
  },
  values: ({ sources: all }, id, { language }) => {
    const row = all.find((one) => one.id === id);
    return {
      name: row?.name ?? '',
      description: row?.description ?? '',
      efficiency: formatInput(row?.efficiency ?? null, language),
      clean_water_outputs: row?.clean_water_outputs ?? [],
      fertigated_water_outputs: row?.fertigated_water_outputs ?? [],
    };
  },
  fields: (_values, { outputs, sections, sources: all }, _reader, ownId) => {
    const usedIds = new Set([
      ...sections.map(({ id_output: id }) => id),
      ...all.flatMap((source) =>
        source.id === ownId ? [] : [...source.clean_water_outputs, ...source.fertigated_water_outputs],
      ),
    ]);
    const choices = namedChoices(outputs.filter(({ id, removing }) => !usedIds.has(id) && !removing));
    return [
      { id: 'name', kind: 'text' },
      { ...EFFICIENCY, kind: 'number' },
      { id: 'clean_water_outputs', hint: 'clean', kind: 'many', choices },
      { id: 'fertigated_water_outputs', hint: 'fertigated', kind: 'many', choices },
      { id: 'description', kind: 'lines' },
    ];
  },
  check: (values, id, facts, reader) =>
    fieldProblems(
      values,
      { numbers: [EFFICIENCY], language: reader.language },
      validateSource(sourceFromWire(bodyOf(values, reader)), id, facts),
    ),
  affectedRuns: async (values, id, { sources: all }, { language }) => {
    const requested = numberOf(values, EFFICIENCY, language) ?? 0;
    const current = all.find((one) => one.id === id)?.efficiency ?? 0;
    if (requested >= current) return ok([]);
    const answer = await call('previewWaterSource', { params: { id }, body: { efficiency: requested } });
    return answer.ok ? ok(answer.value.later) : answer;
  },
  save: (values, id, reader, version) => {
    const body = bodyOf(values, reader);
    return id === null
      ? call('createWaterSource', { body })
      : call('updateWaterSource', { params: { id }, body: { ...body, version } });
  },
  remove: (id) => call('deleteWaterSource', { params: { id } }),
};
