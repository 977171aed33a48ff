import { type RegionBody, regionBody } from '@zagon/contract/regions/endpoints.ts';
import { isCentreInArea, plainArea, type Area } from '@zagon/domain/map/area.ts';
import { validateRegion } from '@zagon/domain/regions/validate-region.ts';
import { call } from '../../../api/client.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { NO_NUMBERS, fieldProblems, idsOf, textOf } from '../form-values.ts';
import { namedChoices, numberCell, textCell } from '../labels.ts';
import type { Lists, Part, ResourceDefinition, Values } from '../resource-types.ts';
import { areaCell } from './area-values.ts';

const areaShape = regionBody.pick({ points: true, holes: true, parts: true });

/** The request body of a region; its area is kept as drawn. */
function bodyOf(values: Values): RegionBody & Area {
  const { points, holes, parts } = areaShape.parse(JSON.parse(textOf(values, 'area')));
  return {
    name: textOf(values, 'name'),
    description: textOf(values, 'description'),
    points,
    holes: holes ?? [],
    parts: parts ?? [],
    objects: idsOf(values, 'objects'),
  };
}

type Region = Lists['regions'][number];

/** The sections whose middle lies in a region. */
function sectionsIn(region: Region, { sections }: Lists) {
  return sections.filter(({ points }) => points !== null && isCentreInArea(points, region));
}

/** The area as a value of the form. */
function areaTextOf({ points, holes, parts }: Area): string {
  return JSON.stringify({ points, holes, parts });
}

/** Parts of the land with their modules and sections; they are drawn on the map. */
export const regions: ResourceDefinition = {
  list: 'regions',
  hrefOf: (id) => hrefOf({ screen: 'region', params: { regionId: id } }),
  addHref: hrefOf({ screen: 'map', search: { edit: 'region', tab: 'regions' } }),
  mapHrefOf: (id) => hrefOf({ screen: 'map', search: { at: `region:${id}`, tab: 'regions' } }),
  columns: [
    { id: 'name', width: 'minmax(200px, 1.2fr)' },
    { id: 'area', width: '120px', align: 'right' },
    { id: 'count', width: '120px', drop: 1, align: 'right' },
    { id: 'members', width: 'minmax(240px, 2fr)' },
  ],
  rows: (lists, reader) =>
    lists.regions.map((region) => {
      const sections = sectionsIn(region, lists);
      const members = [...sections, ...region.objects];
      const partOf =
        (resource: Part['resource']) =>
        (one: { readonly id: string; readonly name: string }): Part => ({
          resource,
          id: one.id,
          name: one.name,
          title: 'members',
        });
      return {
        id: region.id,
        name: region.name,
        description: region.description,
        kind: '',
        removing: false,
        outputId: null,
        elementIds: [],
        cells: {
          area: areaCell(region.area, reader),
          count: numberCell(members.length, 0, '', reader.language),
          members: textCell(members.map(({ name }) => name).join(', ')),
        },
        parts: [...sections.map(partOf('sections')), ...region.objects.map(partOf('modules'))],
      };
    }),
  values: ({ regions: all }, id) => {
    const region = all.find((one) => one.id === id);
    return {
      name: region?.name ?? '',
      description: region?.description ?? '',
      objects: region?.objects.map((module) => module.id) ?? [],
      area: areaTextOf(region ?? plainArea([])),
      others: all.filter((one) => one.id !== id).map((one) => one.name),
    };
  },
  fields: (_values, { modules }) => [
    { id: 'name', kind: 'text' },
    {
      id: 'objects',
      kind: 'many',
      choices: namedChoices(modules.filter(({ shared, removing }) => shared === null && !removing)),
    },
    { id: 'description', kind: 'lines' },
  ],
  check: (values) => fieldProblems(values, NO_NUMBERS, validateRegion(bodyOf(values), idsOf(values, 'others'))),
  save: (values, id, _reader, version) => {
    const body = bodyOf(values);
    return id === null
      ? call('createRegion', { body })
      : call('updateRegion', { params: { id }, body: { ...body, version } });
  },
  remove: (id) => call('deleteRegion', { params: { id } }),
};
