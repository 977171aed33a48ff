import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import type { EquipmentShape } from '@zagon/contract/equipment/endpoints.ts';
import type { GeoObjectShape } from '@zagon/contract/geo-objects/endpoints.ts';
import type { GroupShape } from '@zagon/contract/groups/endpoints.ts';
import type { RegionShape } from '@zagon/contract/regions/endpoints.ts';
import type { TemplateShape } from '@zagon/contract/report-templates/endpoints.ts';
import type { UserItem } from '@zagon/contract/users/endpoints.ts';
import type { ValveBoxShape } from '@zagon/contract/valve-boxes/endpoints.ts';
import type { WallShape } from '@zagon/contract/walls/endpoints.ts';

/** The named items of an account besides its modules, sections and schedules. Lists that are not loaded are empty. */
export type NamedLists = {
  readonly groups: readonly GroupShape[];
  readonly devices: readonly EquipmentShape[];
  readonly regions: readonly RegionShape[];
  readonly places: readonly GeoObjectShape[];
  readonly dashboards: readonly DashboardShape[];
  readonly templates: readonly TemplateShape[];
  readonly users: readonly UserItem[];
  readonly walls: readonly WallShape[];
  readonly boxes: readonly ValveBoxShape[];
};

export const NO_NAMED_LISTS: NamedLists = {
  groups: [],
  devices: [],
  regions: [],
  places: [],
  dashboards: [],
  templates: [],
  users: [],
  walls: [],
  boxes: [],
};
