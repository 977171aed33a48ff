import { useQueries } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { mayConfigure, type Me } from '../../../entities/session/session.ts';
import { NO_NAMED_LISTS, type NamedLists } from '../kinds/named/named-lists.ts';

type Loaded<List> = { readonly data: List | undefined; readonly isError: boolean; readonly isEnabled: boolean };
type LoadedOf<Name extends keyof NamedLists> = Loaded<NamedLists[Name]>;
type Results = readonly [
  LoadedOf<'groups'>,
  LoadedOf<'devices'>,
  LoadedOf<'regions'>,
  LoadedOf<'places'>,
  LoadedOf<'dashboards'>,
  LoadedOf<'templates'>,
  LoadedOf<'users'>,
  LoadedOf<'boxes'>,
  LoadedOf<'walls'>,
];

/** The named lists of the account, and which of them this device does not have. */
export function useNamedLists(me: Me | undefined) {
  const inside = enabledIf(me !== undefined && me.client !== null);
  const configuring = enabledIf(me !== undefined && me.client !== null && mayConfigure(me));
  return useQueries({
    queries: [
      { ...read('listGroups'), ...inside },
      { ...read('listEquipment'), ...inside },
      { ...read('listRegions'), ...inside },
      { ...read('listGeoObjects'), ...inside },
      { ...read('listDashboards'), ...inside },
      { ...read('listReportTemplates'), ...inside },
      { ...read('listUsers'), ...inside },
      { ...read('listValveBoxes'), ...inside },
      // Only those who may set walls up have a page for them.
      { ...read('listWalls'), ...configuring },
    ],
    combine,
  });
}

const enabledIf = (isEnabled: boolean) => (isEnabled ? {} : { enabled: false });

function combine(results: Results) {
  const [groups, devices, regions, places, dashboards, templates, users, boxes, walls] = results;
  const none = NO_NAMED_LISTS;
  const lists: NamedLists = {
    groups: groups.data ?? none.groups,
    devices: devices.data ?? none.devices,
    regions: regions.data ?? none.regions,
    places: places.data ?? none.places,
    dashboards: dashboards.data ?? none.dashboards,
    templates: templates.data ?? none.templates,
    users: users.data ?? none.users,
    boxes: boxes.data ?? none.boxes,
    walls: walls.data ?? none.walls,
  };
  const missing = results
    .filter(({ data, isEnabled }) => isEnabled && data === undefined)
    .map(({ data, isError }) => ({ data, isError }));
  return { lists, missing };
}
