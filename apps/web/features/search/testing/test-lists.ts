import type { NamedLists } from '../kinds/named/named-lists.ts';

const AT = '2026-06-11T10:00:00Z';
const BASE = { version: 'v1', description: '' };

/** Test builder: one of each named item, besides modules, sections and schedules. */
export function namedLists(): NamedLists {
  return {
    groups: [
      {
        ...BASE,
        id: 'north',
        name: 'Sad północny',
        type: 'field',
        scope: 'outputs',
        members: [],
        element_count: 0,
        removing: false,
      },
    ],
    devices: [
      {
        ...BASE,
        id: 'pump',
        name: 'Pompa',
        kind: 'output',
        type: 'pump',
        id_object: 'valves',
        object_name: 'Pompownia',
        index: 1,
        id_output: 'o9',
        field: null,
        id_water_source: null,
        removing: false,
      },
    ],
    regions: [{ ...BASE, id: 'hill', name: 'Wzgórze', points: [], holes: [], parts: [], area: null, objects: [] }],
    places: [{ ...BASE, id: 'barn', name: 'Stodoła', marker: 0, location: { longitude: 21, latitude: 52 } }],
    dashboards: [
      {
        id: 'fields',
        name: 'Kwatery',
        widgets: [],
        default_map_view: 'none',
        shared: false,
        version: 1,
        own: true,
        manageable: true,
        author: 'Anna',
        changed_at: AT,
        changed_by: 'Anna',
      },
    ],
    templates: [
      {
        id: 'weekly',
        version: 'v1',
        name: 'Co tydzień',
        type: 'humidity',
        sources: [],
        period: { type: 'last_days', days: 7 },
        options: {},
        shared: false,
        mailing: null,
        own: true,
        author: 'Anna',
        missing: [],
        next_mailing_at: null,
      },
    ],
    users: [
      {
        id: 'jan',
        version: 'v1',
        email: 'jan@farm.example',
        first_name: 'Jan',
        family_name: 'Zielony',
        phone: null,
        user_type: 2,
        language: 'pl',
        invited: false,
        second_factor: null,
        signed_in_at: null,
        invitation: null,
      },
    ],
    walls: [
      {
        id: 'office',
        name: 'Biuro',
        state: 'active',
        created_by: 'Anna',
        created_at: AT,
        expires_at: AT,
        last_seen_at: null,
      },
    ],
    boxes: [],
  };
}
