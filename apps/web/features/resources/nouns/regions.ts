import { pointsShape } from '@zagon/contract/map/shapes.ts';
import type { RegionBody } from '@zagon/contract/regions/endpoints.ts';
import { isInside, outlineCentre } from '@zagon/domain/map/outline-size.ts';
import { validateRegion } from '@zagon/domain/regions/validate-region.ts';
import { call } from '../../../api/client.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { fieldProblems, idsOf, textOf } from '../form-values.ts';
import { namedChoices, numberCell, textCell } from '../labels.ts';
import type { Lists, Part, ResourceDefinition, Values } from '../resource-types.ts';
import { areaCell } from './sections.ts';

/** The request body of a region; its corners are kept as drawn. */
function bodyOf(values: Values): RegionBody {
  const points = pointsShape.safeParse(JSON.parse(textOf(values, 'points') || '[]'));
  return {
    name: textOf(values, 'name'),
    description: textOf(values, 'description'),
    points: points.success ? points.data : [],
    objects: idsOf(values, 'objects'),
  };
}

type Region = Lists['regions'][number];

/** The sections whose middle lies in a region. */
function sectionsIn({ points }: Region, { sections }: Lists) {
  return sections.filter((section) => {
    const centre = section.points === null ? null : outlineCentre(section.points);
    return centre !== null && points.length > 2 && isInside(centre, points);
  });
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
    { id: 'count', width: '120px', align: 'right' },
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
      points: JSON.stringify(region?.points ?? []),
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
  check: (values) => fieldProblems(values, [], validateRegion(bodyOf(values), idsOf(values, 'others'))),
  save: (values, id) => {
    const body = bodyOf(values);
    return id === null ? call('createRegion', { body }) : call('updateRegion', { params: { id }, body });
  },
  remove: (id) => call('deleteRegion', { params: { id } }),
};
