import type { GeoObjectDraft } from '@zagon/domain/geo-objects/validate-geo-object.ts';
import { demoId } from '../demo-id.ts';

/** A named place of a demo farm. */
export type DemoGeoObject = GeoObjectDraft & { readonly id: string; readonly accountId: string };

const ZIELONE_POLE = demoId('client', 'zielone-pole');

/** The pond and the pump house of Gospodarstwo Zielone Pole. */
export const DEMO_GEO_OBJECTS: readonly DemoGeoObject[] = [
  {
    id: demoId('geo_object', 'staw'),
    accountId: ZIELONE_POLE,
    name: 'Staw',
    description: 'Woda do nawadniania',
    marker: 3,
    location: { longitude: 20.9989, latitude: 52.0006 },
  },
  {
    id: demoId('geo_object', 'pompownia'),
    accountId: ZIELONE_POLE,
    name: 'Pompownia',
    description: 'Pompa, filtry i dozownik nawozu',
    marker: 2,
    location: { longitude: 20.9995, latitude: 52.0008 },
  },
];
