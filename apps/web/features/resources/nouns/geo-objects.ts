import type { GeoObjectBody } from '@zagon/contract/geo-objects/endpoints.ts';
import { placeShape } from '@zagon/contract/map/shapes.ts';
import { readCoordinate } from '@zagon/domain/accounts/coordinates.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { isMarker, MARKER_TEXTS, MARKERS, validateGeoObject } from '@zagon/domain/geo-objects/validate-geo-object.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { call } from '../../../api/client.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { formatNumberInput } from '../../../entities/number/number-input-value.ts';
import { NO_NUMBERS, fieldProblems, idsOf, textOf } from '../form-values.ts';
import { DEGREE_DECIMALS } from '../../../map/place.ts';
import { choicesOf, labelOf, textCell } from '../labels.ts';
import type { ResourceDefinition, Values } from '../resource-types.ts';

const SHOWN_DECIMALS = 5;

function bodyOf(values: Values): GeoObjectBody {
  const marker = Number(textOf(values, 'marker'));
  return {
    name: textOf(values, 'name'),
    description: textOf(values, 'description'),
    marker: isMarker(marker) ? marker : 0,
    location: {
      latitude: readCoordinate(textOf(values, 'latitude'), 'latitude') ?? Number.NaN,
      longitude: readCoordinate(textOf(values, 'longitude'), 'longitude') ?? Number.NaN,
    },
  };
}

/** Named places of the farm that are no modules: a pond, a gate, a pump house. */
export const geoObjects: ResourceDefinition = {
  list: 'geoObjects',
  hrefOf: (id) => hrefOf({ screen: 'geoObject', params: { geoObjectId: id } }),
  addHref: hrefOf({ screen: 'map', search: { edit: 'object', tab: 'objects' } }),
  mapHrefOf: (id) => hrefOf({ screen: 'map', search: { at: `object:${id}`, tab: 'objects' } }),
  columns: [
    { id: 'name', width: 'minmax(200px, 1.2fr)' },
    { id: 'marker', width: 'minmax(140px, 0.8fr)' },
    { id: 'place', width: 'minmax(200px, 1fr)', drop: 1 },
  ],
  rows: ({ geoObjects: all }, { language }) =>
    all.map(({ id, name, description, marker, location }) => {
      const degrees = (value: number) => `${formatNumber(value, SHOWN_DECIMALS, language)}°`;
      return {
        id,
        name,
        description,
        kind: '',
        removing: false,
        outputId: null,
        elementIds: [],
        cells: {
          marker: textCell(labelOf(MARKER_TEXTS, String(marker), language)),
          place: textCell(`${degrees(location.latitude)} · ${degrees(location.longitude)}`),
        },
        parts: [],
      };
    }),
  values: ({ geoObjects: all }, id, { language }) => {
    const object = all.find((one) => one.id === id);
    return {
      name: object?.name ?? '',
      description: object?.description ?? '',
      marker: String(object?.marker ?? 0),
      latitude: formatNumberInput(object?.location.latitude ?? null, language, DEGREE_DECIMALS),
      longitude: formatNumberInput(object?.location.longitude ?? null, language, DEGREE_DECIMALS),
      others: all.filter((one) => one.id !== id).map((one) => one.name),
    };
  },
  fields: (_values, _lists, { language }) => [
    { id: 'name', kind: 'text' },
    { id: 'marker', kind: 'one', choices: choicesOf(MARKER_TEXTS, MARKERS.map(String), language) },
    { id: 'latitude', kind: 'degrees' },
    { id: 'longitude', kind: 'degrees' },
    { id: 'description', kind: 'lines' },
  ],
  check: (values) => {
    const body = bodyOf(values);
    const places = placeShape.safeParse(body.location);
    const wrong = places.success ? [] : places.error.issues.map(({ path }) => problem(path.join('.'), 'invalid'));
    return fieldProblems(values, NO_NUMBERS, [...validateGeoObject(body, idsOf(values, 'others')), ...wrong]);
  },
  save: (values, id, _reader, version) => {
    const body = bodyOf(values);
    return id === null
      ? call('createGeoObject', { body })
      : call('updateGeoObject', { params: { id }, body: { ...body, version } });
  },
  remove: (id) => call('deleteGeoObject', { params: { id } }),
};
