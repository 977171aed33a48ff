import type { EndpointName } from '../../api/types.ts';

/** Resources refer to each other: all are refetched after a change to one. */
export const REFETCHED: readonly EndpointName[] = [
  'listOutputs',
  'listSections',
  'listGroups',
  'listEquipment',
  'listWaterSources',
  'listModules',
  'listRegions',
  'listGeoObjects',
  'listSchedules',
  'listPlannedOpenings',
];
